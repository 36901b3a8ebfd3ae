import { isLive, isReplaced, type Visit } from "@cleaning/scheduling/schedule";

export const finished: ReadonlySet<Visit["status"]> = new Set(["done", "no-access"]);

/** Done, without access, or past without a word of what became of it. */
export const isVisitOver = (visit: Visit, today: string): boolean =>
  !isReplaced(visit) && (finished.has(visit.status) || (isLive(visit) && visit.date < today));
