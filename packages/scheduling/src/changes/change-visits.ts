import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { usualTeamSize } from "@cleaning/contract/visits/team";
import { fitsHours, nextOpenDay } from "../business-hours/business-hours.ts";
import { type Context, todayAt } from "../context.ts";
import { daysFrom, plusDays } from "../dates.ts";
import { segmentOn } from "../recurrence/occurrences.ts";
import { findVisit, throughHorizon } from "../recurrence/timeline.ts";
import {
  elapsedOf,
  hasOwnWork,
  isLive,
  type Override,
  isReplaced,
  type Subscription,
  type Schedule,
  teamSizeOf,
  type Visit,
  type Work,
  type WorkChange,
} from "../schedule.ts";
import { checkNotIncluded, type Extras, withExtras } from "./extras.ts";
import { latenessOf } from "./late.ts";
import { coming, differing, mayChooseAnew, type Outcome, type Row, rowOf } from "./outcome.ts";
import { checkOtherVisits, checkEnding, checkHomeIsFree, checkTarget, type Target } from "./target.ts";
import { restarted } from "./visit-facts.ts";

export type VisitChange = { skip: true } | TimeChange | { work: WorkChange } | { extras: Extras };

/** With `agents`, these come then; of one visit alone. */
type TimeChange = Target & { agents?: readonly number[] | undefined };

export const changedWorkOf =
  ({ baseCents, segments }: Subscription, change: { work: WorkChange } | { extras: Extras }) =>
  (work: Work | Visit, date: string): WorkChange => {
    if ("work" in change) return change.work;
    const frequency = segmentOn(segments, date)?.frequency;
    if (frequency === undefined) return {};
    const isApart = "overrides" in work && hasOwnWork(work);
    return withExtras(work, change.extras, {
      frequency: isApart ? (work.discountFor ?? "once") : frequency,
      baseCents,
    });
  };

/** @throws AppError `invalid` when a visit with the extras, of this length or with this team would not end in time */
export const checkLength = (
  { date, start, isTentative, ...visit }: Visit,
  { minutes = visit.minutes, teamSize, extras }: WorkChange,
  { businessHours }: Context,
): void => {
  const elapsed = elapsedOf({ minutes, teamSize: teamSize ?? visit.teamSize });
  if (isTentative || elapsed === elapsedOf(visit) || fitsHours(businessHours, date, { start, elapsed })) return;
  if (teamSize !== undefined)
    throw new AppError(
      "invalid",
      "With so few the visit would not end within our hours. Please choose more, or move it to an earlier time first.",
      { field: "change.teamSize" },
    );
  if (extras === undefined)
    throw new AppError(
      "invalid",
      "At this length, the visit would not end within our hours. Please move it to an earlier time first.",
      { field: "change.minutes" },
    );
  throw new AppError(
    "invalid",
    "With these extras the visit would not end within our hours. Please choose fewer, or move it to an earlier time first.",
    { field: "change.extras" },
  );
};

const mostBeyond = 5;

const overridesOf = (visit: Visit, { extras, priceCents, agents, minutes, teamSize }: WorkChange): Override[] => [
  ...(minutes === undefined || extras !== undefined ? [] : (["minutes"] as const)),
  ...(extras === undefined ? [] : (["extras"] as const)),
  ...(priceCents === undefined ? [] : (["price"] as const)),
  ...(agents === undefined ? [] : (["agents"] as const)),
  ...(teamSize === undefined || teamSize === teamSizeOf(visit) ? [] : (["team"] as const)),
];

const withOverrides = ({ overrides }: Visit, more: readonly Override[]): readonly Override[] => [
  ...new Set([...overrides, ...more]),
];

/** Of more who come, the first stay with a visit that is for fewer. */
const agentsFor = (
  { agents }: Visit,
  { agents: chosen, minutes, teamSize }: WorkChange,
  size: number,
): readonly number[] => chosen ?? (minutes === undefined && teamSize === undefined ? agents : agents.slice(0, size));

/** The usual number is nothing of its own: it follows the minutes. */
export const ownTeamSize = <W extends WorkChange>(work: W, { minutes }: Pick<Visit, "minutes">): W =>
  work.teamSize === usualTeamSize(work.minutes ?? minutes) ? { ...work, teamSize: undefined } : work;

export const withWork = (visit: Visit, work: WorkChange, isByHand: boolean): Visit => {
  const next = { ...visit, ...ownTeamSize(omitUndefined(work), visit) };
  return {
    ...next,
    agents: agentsFor(visit, work, teamSizeOf(next)),
    overrides: isByHand ? withOverrides(visit, overridesOf(visit, work)) : visit.overrides,
  };
};

const changed = (
  subscription: Subscription,
  visit: Visit,
  change: VisitChange,
  days: number,
  context: Context,
): Visit => {
  const { now, businessHours } = context;
  if ("work" in change || "extras" in change) {
    const work = changedWorkOf(subscription, change)(visit, visit.occurrenceDate);
    if ("extras" in change) checkNotIncluded(visit, change.extras);
    checkLength(visit, work, context);
    return withWork(visit, work, true);
  }
  const lateness = latenessOf(visit, now);
  if ("skip" in change) return { ...visit, status: "skipped", cause: undefined, ...lateness };
  const { start, agents } = change;
  const targetDate = plusDays(visit.date, days);
  const date = nextOpenDay(businessHours, targetDate, { start, elapsed: elapsedOf(visit) });
  const begun = visit.status === "no-access" ? restarted(visit, now) : visit;
  const taken = { ...begun, status: "scheduled", cause: undefined } as const;
  if (!isLive(visit) && !visit.isTentative && date === visit.date && start === visit.start) return taken;
  const moved = {
    ...taken,
    date,
    start,
    overrides: withOverrides(visit, ["time"]),
    isMovedByCompany: date !== targetDate,
    isTentative: false,
    ...lateness,
  };
  return agents === undefined ? moved : withWork(moved, { agents }, true);
};

export const checkCount = (schedule: Schedule, writes: readonly Visit[]): void => {
  const beyond = new Set(
    [...schedule.visits, ...writes]
      .filter((visit) => !isReplaced(visit) && visit.occurrenceDate > schedule.subscription.generatedThrough)
      .map(({ occurrenceDate }) => occurrenceDate),
  );
  if (beyond.size > mostBeyond)
    throw new AppError(
      "conflict",
      "Only five visits so far ahead can be changed one by one. Please change this and all later ones, or wait a while.",
    );
};

/** @throws AppError `conflict` behind the end of the subscription, or at the time of another visit */
const checkPlaces = (schedule: Schedule, rows: readonly Row[], { now, businessHours }: Context): void => {
  const { subscription, visits } = throughHorizon(schedule, { today: todayAt(now), businessHours });
  const moved = rows.flatMap(({ after }) => after ?? []);
  const dates = new Set(moved.map(({ occurrenceDate }) => occurrenceDate));
  const others = [...visits.filter(({ occurrenceDate }) => !dates.has(occurrenceDate)), ...moved];
  for (const visit of moved) {
    checkEnding(subscription, visit);
    checkHomeIsFree(others, visit);
  }
};

/** `dates`: occurrence dates, first that of the visit that was changed; with a date, all move by as many days as it. */
export const changeVisits = (
  schedule: Schedule,
  dates: readonly string[],
  change: VisitChange,
  context: Context,
  isAdmin = false,
): Outcome => {
  const mayTake = "date" in change && dates.length === 1 && !isAdmin;
  const [first, ...others] = [...new Set(dates)].map((date) => {
    const visit = findVisit(schedule, date, context.businessHours);
    const isTaken = mayTake && visit !== undefined && mayChooseAnew(visit, context.now);
    return isTaken ? visit : coming(visit, context.now, isAdmin);
  });
  if (first === undefined) throw new AppError("invalid", "Please choose a visit.");
  if (!("date" in change) && [first, ...others].some(({ date }) => date < todayAt(context.now)))
    throw new AppError("conflict", "The day of this visit is over. Please say what became of it, or move it.");
  if ("date" in change) checkTarget(first, change, context, isAdmin);
  const days = "date" in change ? daysFrom(first.date, change.date) : 0;
  const rows = [first, ...others].map((visit) =>
    rowOf(visit, changed(schedule.subscription, visit, change, days, context)),
  );
  if ("date" in change) for (const { after } of rows.slice(1)) if (after !== null) checkOtherVisits(after, context);
  if ("date" in change) checkPlaces(schedule, rows, context);
  const writes = differing(
    schedule,
    rows.flatMap(({ after }) => (after === null ? [] : [after])),
  );
  checkCount(schedule, writes);
  return { subscription: schedule.subscription, rows, writes, andLater: false };
};
