import type { AgentAppDay, AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { type StoredDay, withoutAccessNotes } from "#lib/agent-days.ts";
import { isOver } from "./shown-visit.ts";

/** A clock set back by more than this since the answer makes the notes' end unknown. */
const clockSlack = 60_000;

const mayKeep = (visit: AgentAppVisit, { receivedAt, clockOffset }: StoredDay, now: number): boolean =>
  !isOver(visit) && now >= receivedAt - clockSlack && now + clockOffset < Date.parse(visit.accessUntil);

/** Whether a phone without the notes has to say that it cannot show them. `now`: the server's, in milliseconds since 1970. */
export const isAccessMissing = (visit: AgentAppVisit, now: number): boolean => {
  const { access, isAccessUnavailable, accessFrom, accessUntil } = visit;
  if (access !== null || isOver(visit)) return false;
  const isTime = accessFrom !== undefined && now >= Date.parse(accessFrom) && now < Date.parse(accessUntil);
  return isAccessUnavailable === true || isTime;
};

/** Fills in stored access notes where the server left them out as unchanged. */
export const withStoredAccess = (answer: AgentAppDay, previous: AgentAppDay | undefined): AgentAppDay => {
  const { isAccessUnchanged, ...day } = answer;
  if (isAccessUnchanged !== true) return day;
  const { accessEtag, ...rest } = day;
  // Erased meanwhile: the next request asks for them again.
  if (previous?.accessEtag === undefined || previous.accessEtag !== accessEtag) return rest;
  const notesOf = new Map(previous.visits.map(({ id, access }) => [id, access]));
  return { ...day, visits: day.visits.map((visit) => ({ ...visit, access: notesOf.get(visit.id) ?? null })) };
};

/** Returns the same object when all access notes may stay. */
export const withoutExpiredAccess = (stored: StoredDay, now: number): StoredDay => {
  const day = withoutAccessNotes(stored.day, (visit) => !mayKeep(visit, stored, now));
  return day === stored.day ? stored : { ...stored, day };
};

/** When the next notes about access end, by the phone's clock; undefined without any. */
export const nextAccessEnd = (days: readonly StoredDay[]): number | undefined => {
  const ends = days.flatMap(({ day, clockOffset }) =>
    day.visits.flatMap(({ access, accessUntil }) => (access === null ? [] : [Date.parse(accessUntil) - clockOffset])),
  );
  return ends.length === 0 ? undefined : Math.min(...ends);
};
