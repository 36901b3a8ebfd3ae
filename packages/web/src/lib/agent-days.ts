import type { AgentAppDay, AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";

/** A day of an agent as their phone stores it (`features/agent/phone/day-store.ts`). */
export type StoredDay = {
  date: string;
  day: AgentAppDay;
  /** By the phone's clock, in milliseconds since 1970. */
  receivedAt: number;
  /** What the server's clock was ahead of the phone's by then, in milliseconds. */
  clockOffset: number;
  thumbnails?: Readonly<Record<string, ArrayBuffer>>;
};

/** Without `accessEtag`, so that the next request gets the notes again. */
export const withoutAccessNotes = (day: AgentAppDay, isEnded: (visit: AgentAppVisit) => boolean): AgentAppDay => {
  const endedVisits = new Set(day.visits.filter((visit) => visit.access !== null && isEnded(visit)));
  if (endedVisits.size === 0) return day;
  const { accessEtag: _, ...rest } = day;
  return { ...rest, visits: day.visits.map((visit) => (endedVisits.has(visit) ? { ...visit, access: null } : visit)) };
};

/** Returns the same object when it has no access notes. */
export const withoutAnyAccess = (stored: StoredDay): StoredDay => {
  const day = withoutAccessNotes(stored.day, () => true);
  return day === stored.day ? stored : { ...stored, day };
};
