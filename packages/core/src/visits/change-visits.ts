import { AppError } from "../errors/index.ts";
import { daysFrom, plusDays } from "./dates.ts";
import { isLateFor } from "./late.ts";
import { nextOpenDay } from "./opening.ts";
import { coming, differing, type Outcome, rowOf, type Setting } from "./outcome.ts";
import { elapsedOf, type HandChange, isReplaced, type Schedule, type Visit } from "./schedule.ts";
import { checkTarget, type Target } from "./target.ts";
import { findVisit } from "./timeline.ts";

/** What of the work changes: what is left out stays. Price and minutes follow from extras. */
export type WorkChange = Partial<Pick<Visit, "extras" | "minutes" | "priceCents" | "agents">>;

/** What is to become of visits. */
export type VisitChange = { skip: true } | Target | { work: WorkChange };

/** Visits behind the horizon that are records, at most. */
const mostBeyond = 5;

const handOf = ({ extras, priceCents, agents }: WorkChange): HandChange[] => [
  ...(extras === undefined ? [] : (["extras"] as const)),
  ...(priceCents === undefined ? [] : (["price"] as const)),
  ...(agents === undefined ? [] : (["agents"] as const)),
];

/** What was changed by hand, once more is. */
const withHand = ({ byHand }: Visit, more: readonly HandChange[]): readonly HandChange[] => [
  ...new Set([...byHand, ...more]),
];

/** A visit with other work, by hand or with its plan. */
export const withWork = (visit: Visit, work: WorkChange, isByHand: boolean): Visit => ({
  ...visit,
  ...Object.fromEntries(Object.entries(work).filter(([, value]) => value !== undefined)),
  byHand: isByHand ? withHand(visit, handOf(work)) : visit.byHand,
});

const changed = (visit: Visit, change: VisitChange, days: number, { now, opening }: Setting): Visit => {
  if ("work" in change) return withWork(visit, change.work, true);
  const isLate = visit.isLate || isLateFor(visit, now);
  if ("skip" in change) return { ...visit, status: "skipped", cause: undefined, isLate };
  const { start } = change;
  const wanted = plusDays(visit.date, days);
  const date = nextOpenDay(opening, wanted, { start, elapsed: elapsedOf(visit.minutes) });
  return {
    ...visit,
    date,
    start,
    byHand: withHand(visit, ["time"]),
    isDisplaced: date !== wanted,
    isTentative: false,
    isLate,
  };
};

const checkCount = (schedule: Schedule, writes: readonly Visit[]): void => {
  const beyond = new Set(
    [...schedule.visits, ...writes]
      .filter((visit) => !isReplaced(visit) && visit.occurrenceDate > schedule.plan.generatedThrough)
      .map(({ occurrenceDate }) => occurrenceDate),
  );
  if (beyond.size > mostBeyond)
    throw new AppError(
      "conflict",
      "Only five visits so far ahead can be changed one by one. Please change this and all later ones, or wait a while.",
    );
};

/**
 * Changes chosen visits and no others: with a date, each moves by as many days as the first one.
 * @param dates the occurrence dates, that of the visit on which the change was made first
 * @throws AppError `notFound`, `invalid` or `conflict`
 */
export const changeVisits = (
  schedule: Schedule,
  dates: readonly string[],
  change: VisitChange,
  setting: Setting,
): Outcome => {
  const [first, ...others] = [...new Set(dates)].map((date) =>
    coming(findVisit(schedule, date, setting.opening), setting.now),
  );
  if (first === undefined) throw new AppError("invalid", "Please choose a visit.");
  if ("date" in change) checkTarget(first, change, setting);
  const days = "date" in change ? daysFrom(first.date, change.date) : 0;
  const rows = [first, ...others].map((visit) => rowOf(visit, changed(visit, change, days, setting)));
  const writes = differing(
    schedule,
    rows.flatMap(({ after }) => (after === null ? [] : [after])),
  );
  checkCount(schedule, writes);
  return { plan: schedule.plan, rows, writes, andLater: false };
};
