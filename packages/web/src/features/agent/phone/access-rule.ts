import type { AgentAppDay, AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { isOver } from "./shown-visit.ts";

/** A day as the phone keeps it. */
export type KeptDay = {
  date: string;
  day: AgentAppDay;
  /** By the phone's clock, in milliseconds since 1970. */
  receivedAt: number;
  /** What the server's clock was ahead of the phone's by then, in milliseconds. */
  clockOffset: number;
  /** The photos that this phone took on the day, as small pictures by their ids. */
  thumbnails?: Readonly<Record<string, ArrayBuffer>>;
};

/** A clock that was set back by more than this since an answer came says nothing about when its notes end. */
const clockSlack = 60_000;

const mayKeep = (visit: AgentAppVisit, { receivedAt, clockOffset }: KeptDay, now: number): boolean =>
  !isOver(visit) && now >= receivedAt - clockSlack && now + clockOffset < Date.parse(visit.accessUntil);

/** A day without the notes about access of some visits. What is gone can only be had by asking without an `accessEtag`. */
export const withoutAccessNotes = (day: AgentAppDay, isEnded: (visit: AgentAppVisit) => boolean): AgentAppDay => {
  const ended = new Set(day.visits.filter((visit) => visit.access !== null && isEnded(visit)));
  if (ended.size === 0) return day;
  const { accessEtag: _, ...rest } = day;
  return { ...rest, visits: day.visits.map((visit) => (ended.has(visit) ? { ...visit, access: null } : visit)) };
};

/** An answer with the notes about access that the phone has of it, where they were not sent again. */
export const withKnownAccess = (answer: AgentAppDay, previous: AgentAppDay | undefined): AgentAppDay => {
  const { isAccessUnchanged, ...day } = answer;
  if (isAccessUnchanged !== true) return day;
  const { accessEtag, ...rest } = day;
  // Erased while the answer was on its way: the next question is without a name of them.
  if (previous?.accessEtag === undefined || previous.accessEtag !== accessEtag) return rest;
  const notesOf = new Map(previous.visits.map(({ id, access }) => [id, access]));
  return { ...day, visits: day.visits.map((visit) => ({ ...visit, access: notesOf.get(visit.id) ?? null })) };
};

/**
 * A kept day without the notes about access whose time is over.
 *
 * @returns the same object when all of them may stay
 */
export const withoutEndedAccess = (stored: KeptDay, now: number): KeptDay => {
  const day = withoutAccessNotes(stored.day, (visit) => !mayKeep(visit, stored, now));
  return day === stored.day ? stored : { ...stored, day };
};

/**
 * A kept day without any notes about access.
 *
 * @returns the same object when it has none
 */
export const withoutAnyAccess = (stored: KeptDay): KeptDay => {
  const day = withoutAccessNotes(stored.day, () => true);
  return day === stored.day ? stored : { ...stored, day };
};

/** When the next notes about access end, by the phone's clock; undefined without any. */
export const nextAccessEnd = (days: readonly KeptDay[]): number | undefined => {
  const ends = days.flatMap(({ day, clockOffset }) =>
    day.visits.flatMap(({ access, accessUntil }) => (access === null ? [] : [Date.parse(accessUntil) - clockOffset])),
  );
  return ends.length === 0 ? undefined : Math.min(...ends);
};
