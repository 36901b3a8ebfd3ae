import { isLive, isReplaced, type Visit } from "@cleaning/scheduling/schedule";

export const finished: ReadonlySet<Visit["status"]> = new Set(["done", "no-access"]);

/** Set back after it was reported as over, or chosen anew after no access: what was said of it then stays with it. */
export const hasBegunAnew = ({ progress }: Pick<Visit, "progress">): boolean => progress?.restarts !== undefined;

/** Done, without access, or past without a word of what became of it. */
export const isVisitOver = (visit: Visit, today: string): boolean =>
  !isReplaced(visit) && (finished.has(visit.status) || (isLive(visit) && visit.date < today));
