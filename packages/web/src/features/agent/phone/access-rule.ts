import type { AgentDay, AgentVisit } from "@cleaning/contract/agent-day";
import { isOver } from "./shown-visit.ts";

/** A day as the phone keeps it. */
export type KeptDay = {
  date: string;
  day: AgentDay;
  /** By the phone's clock, in milliseconds since 1970. */
  receivedAt: number;
  /** What the server's clock was ahead of the phone's by then, in milliseconds. */
  clockOffset: number;
};

/** A clock that was set back by more than this since an answer came says nothing about when its notes end. */
const clockSlack = 60_000;

const mayKeep = (visit: AgentVisit, { receivedAt, clockOffset }: KeptDay, now: number): boolean =>
  !isOver(visit) && now >= receivedAt - clockSlack && now + clockOffset < Date.parse(visit.accessUntil);

/**
 * A kept day without the notes about access whose time is over.
 *
 * @returns the same object when all of them may stay
 */
export const withoutEndedAccess = (kept: KeptDay, now: number): KeptDay =>
  kept.day.visits.every((visit) => visit.access === null || mayKeep(visit, kept, now))
    ? kept
    : {
        ...kept,
        day: {
          ...kept.day,
          visits: kept.day.visits.map((visit) =>
            visit.access === null || mayKeep(visit, kept, now) ? visit : { ...visit, access: null },
          ),
        },
      };

/** A kept day without any notes about access. */
export const withoutAccess = (kept: KeptDay): KeptDay => ({
  ...kept,
  day: { ...kept.day, visits: kept.day.visits.map((visit) => ({ ...visit, access: null })) },
});

/** When the next notes about access end, by the phone's clock; undefined without any. */
export const nextAccessEnd = (days: readonly KeptDay[]): number | undefined => {
  const ends = days.flatMap(({ day, clockOffset }) =>
    day.visits.flatMap(({ access, accessUntil }) => (access === null ? [] : [Date.parse(accessUntil) - clockOffset])),
  );
  return ends.length === 0 ? undefined : Math.min(...ends);
};
