import { type Context, todayAt } from "../context.ts";
import { earlier, plusDays } from "../dates.ts";
import { findVisit, timeline } from "../recurrence/timeline.ts";
import type { Schedule, Visit } from "../schedule.ts";
import { changeWork } from "./change-rule.ts";
import { changeVisits, checkLength, type VisitChange, changedWorkOf } from "./change-visits.ts";
import { moveRule } from "./move-rule.ts";
import { coming, isComing, type Outcome } from "./outcome.ts";
import { endSubscription } from "./pause-and-end.ts";

/** Which visits a change is for. */
export type Scope = "this" | "this-and-later" | "chosen" | "all";

/** A change of a visit, as it is previewed and applied. */
export type VisitRequest = {
  occurrenceDate: string;
  change: VisitChange;
  scope: Scope;
  /** The occurrence dates of the others, where they are chosen. */
  chosen?: readonly string[] | undefined;
  overwrite?: boolean | undefined;
  /** Whether the office asks: it alone changes a visit whose start has passed, and that one alone. */
  isOffice?: boolean | undefined;
};

/** The visits of a year that are still to come, by date; one that was moved here from the past is not among them. */
const allComing = (schedule: Schedule, { now, businessHours }: Context): Visit[] => {
  const today = todayAt(now);
  return timeline(schedule, today, plusDays(today, 366), businessHours).filter(
    (visit) => isComing(visit, now) && visit.occurrenceDate > today,
  );
};

/** The first visit that is still to come, in the rule's order. A subscription that pauses has one behind its pause. */
export const firstComing = (schedule: Schedule, context: Context): Visit | undefined =>
  allComing(schedule, context).toSorted((one, other) => (one.occurrenceDate < other.occurrenceDate ? -1 : 1))[0];

/** The first day on which a visit or one behind it in the rule's order takes place: a visit may have been moved past others. */
const firstDateFrom = (schedule: Schedule, { occurrenceDate, date }: Visit, context: Context): string =>
  allComing(schedule, context)
    .filter((visit) => visit.occurrenceDate >= occurrenceDate)
    .reduce((first, visit) => earlier(first, visit.date), date);

/** What a change of a visit comes to; nothing is written. Throws AppError `notFound`, `invalid` or `conflict`. */
export const changeOfVisits = (schedule: Schedule, request: VisitRequest, context: Context): Outcome => {
  const { occurrenceDate, change, scope, chosen = [], overwrite = false, isOffice } = request;
  if (scope === "this") return changeVisits(schedule, [occurrenceDate], change, context, isOffice);
  if (scope === "chosen") return changeVisits(schedule, [occurrenceDate, ...chosen], change, context);
  const visit = coming(findVisit(schedule, occurrenceDate, context.businessHours), context.now);
  const next = scope === "all" ? firstComing(schedule, context) : undefined;
  const first = next !== undefined && next.occurrenceDate < occurrenceDate ? next : visit;
  if ("skip" in change)
    return endSubscription(
      schedule,
      {
        id: `end-${schedule.subscription.revision + 1}`,
        on: firstDateFrom(schedule, first, context),
        reason: "skipped",
      },
      context,
    );
  if ("extras" in change)
    checkLength(first, changedWorkOf(schedule.subscription, change)(first, first.occurrenceDate), context);
  if ("work" in change || "extras" in change)
    return changeWork(schedule, { ...change, first, picked: occurrenceDate, overwrite }, context);
  return moveRule(schedule, { visit, first, target: change, overwrite }, context);
};
