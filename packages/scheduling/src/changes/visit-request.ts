import { isoTime } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import { formatTime } from "@cleaning/contract/format/time";
import { AppError } from "@cleaning/contract/http/app-error";
import { type Context, todayAt } from "../context.ts";
import { earlier, plusDays } from "../dates.ts";
import { findVisit, timeline } from "../recurrence/timeline.ts";
import { hasSameAgents, type Schedule, type Visit } from "../schedule.ts";
import { changeWork } from "./change-rule.ts";
import { changeVisits, checkLength, type VisitChange, changedWorkOf } from "./change-visits.ts";
import { checkNotIncluded } from "./extras.ts";
import { moveRule } from "./move-rule.ts";
import { coming, isComing, type Outcome } from "./outcome.ts";
import { endSubscription } from "./pause-and-end.ts";

export type Scope = "this" | "this-and-later" | "chosen" | "all";

export type VisitRequest = {
  occurrenceDate: string;
  change: VisitChange;
  scope: Scope;
  chosen?: readonly string[] | undefined;
  overwrite?: boolean | undefined;
  /** The office alone changes overdue visits, with the scope `this`. */
  isAdmin?: boolean | undefined;
  expected?: (Pick<Visit, "date" | "start" | "agents"> & { minutes?: number | undefined }) | undefined;
};

const isChosenTeam = (change: VisitChange, agents: readonly number[]): boolean => {
  const chosen = "work" in change ? change.work.agents : "agents" in change ? change.agents : undefined;
  return chosen !== undefined && hasSameAgents(agents, chosen);
};

/** @throws AppError `conflict` where the visit was changed since */
const checkExpected = ({ expected, change }: VisitRequest, visit: Visit | undefined): void => {
  if (expected === undefined || visit === undefined) return;
  const { date, start, agents, minutes } = visit;
  const isSameTeam = hasSameAgents(agents, expected.agents);
  const isSameLength = expected.minutes === undefined || expected.minutes === minutes;
  if (date === expected.date && start === expected.start && isSameTeam && isSameLength) return;
  const team = isSameTeam
    ? ""
    : isChosenTeam(change, agents)
      ? ", with the agents whom you chose"
      : ", with other agents";
  const length = isSameLength ? "" : `, ${minutes} minutes long`;
  throw new AppError(
    "conflict",
    `Somebody has changed this visit: it is now on ${formatDate(date)} at ${formatTime(isoTime(start))}${length}${team}. Nothing was changed by you.`,
  );
};

/** For a year, without visits that were moved here from the past. */
const allComing = (schedule: Schedule, { now, businessHours }: Context): Visit[] => {
  const today = todayAt(now);
  return timeline(schedule, today, plusDays(today, 366), businessHours).filter(
    (visit) => isComing(visit, now) && visit.occurrenceDate > today,
  );
};

export const firstComing = (schedule: Schedule, context: Context): Visit | undefined =>
  allComing(schedule, context).toSorted((one, other) => (one.occurrenceDate < other.occurrenceDate ? -1 : 1))[0];

/** A visit may have been moved past others. */
const firstDateFrom = (schedule: Schedule, { occurrenceDate, date }: Visit, context: Context): string =>
  allComing(schedule, context)
    .filter((visit) => visit.occurrenceDate >= occurrenceDate)
    .reduce((first, visit) => earlier(first, visit.date), date);

/** @throws AppError `notFound`, `invalid` or `conflict` */
export const changeOfVisits = (schedule: Schedule, request: VisitRequest, context: Context): Outcome => {
  const { occurrenceDate, change, scope, chosen = [], overwrite = false, isAdmin } = request;
  checkExpected(request, findVisit(schedule, occurrenceDate, context.businessHours));
  if (scope === "this") return changeVisits(schedule, [occurrenceDate], change, context, isAdmin);
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
  if ("extras" in change) checkNotIncluded(visit, change.extras);
  if ("work" in change || "extras" in change) {
    checkLength(first, changedWorkOf(schedule.subscription, change)(first, first.occurrenceDate), context);
    return changeWork(schedule, { ...change, first, picked: occurrenceDate, overwrite }, context);
  }
  return moveRule(schedule, { visit, first, target: change, overwrite }, context);
};
