import { formatDate } from "@cleaning/contract/format/date";
import { AppError } from "@cleaning/contract/http/app-error";
import { isOwnEnd } from "@cleaning/contract/visits/change-preview";
import type { BusinessHours } from "../business-hours/business-hours.ts";
import { rescheduleOutsideHours } from "../business-hours/reschedule-outside-hours.ts";
import { type Context, todayAt } from "../context.ts";
import { daysFrom, later, plusDays } from "../dates.ts";
import { occurrencesBetween } from "../recurrence/occurrences.ts";
import { horizonDays, statusOn, visitAt } from "../recurrence/timeline.ts";
import {
  isLateUnwaived,
  type SubscriptionEnd,
  type Pause,
  type Subscription,
  type Schedule,
  type Visit,
} from "../schedule.ts";
import { latenessOf } from "./late.ts";
import { differing, isComing, type Outcome, rowOf } from "./outcome.ts";
import { costsMore } from "./price.ts";

const longestPause = 90;

const outcomeOf = (
  schedule: Schedule,
  subscription: Subscription,
  changed: readonly (readonly [Visit, Visit])[],
  andLater = true,
): Outcome => ({
  subscription,
  rows: changed.map(([before, after]) => rowOf(before, after)),
  writes: differing(
    schedule,
    changed.map(([, after]) => after),
  ),
  andLater,
});

const statusChangePair = (visit: Visit, out: Pick<Visit, "status" | "cause">, now: Date): readonly [Visit, Visit] => [
  visit,
  { ...visit, ...out, ...latenessOf(visit, now) },
];

/** Whether it takes visits behind those that are listed: records, or what is computed as far as records will be. */
const reachesBeyond = ({ until }: Pause, { generatedThrough }: Subscription, now: Date): boolean =>
  until > generatedThrough && until > plusDays(todayAt(now), horizonDays);

const isOver = (pause: Pause | undefined, today: string): boolean => pause === undefined || pause.until < today;

/** By the visits' own dates; the frequency stays. @throws AppError `invalid` or `conflict` */
export const pauseSubscription = (schedule: Schedule, pause: Pause, { now }: Context): Outcome => {
  const { subscription, visits } = schedule;
  const today = todayAt(now);
  if (!isOver(subscription.pause, today))
    throw new AppError("conflict", "This plan has a pause already. Please resume it first.");
  if (subscription.ending !== undefined && subscription.ending.on <= today)
    throw new AppError("conflict", "This plan has ended. Please start it again first.");
  if (subscription.ending !== undefined)
    throw new AppError("conflict", `This plan ends on ${formatDate(subscription.ending.on)}.`);
  if (pause.from <= today) throw new AppError("invalid", "A pause begins tomorrow or later.", { field: "from" });
  if (pause.until < pause.from) throw new AppError("invalid", "A pause ends after it begins.", { field: "until" });
  if (daysFrom(pause.from, pause.until) >= longestPause)
    throw new AppError("invalid", "A pause lasts 90 days at most.", { field: "until" });
  const changed = visits
    .filter((visit) => isComing(visit, now) && pause.from <= visit.date && visit.date <= pause.until)
    .map((visit) => statusChangePair(visit, { status: "skipped", cause: pause.id }, now));
  return outcomeOf(schedule, { ...subscription, pause }, changed, reachesBeyond(pause, subscription, now));
};

/** The day or its hours may have been closed meanwhile. */
export const restoreVisits = (businessHours: BusinessHours, subscription: Subscription, visit: Visit): Visit =>
  visit.status === "scheduled" ? rescheduleOutsideHours(businessHours, subscription, visit) : visit;

/** From tomorrow on; visits skipped or cancelled for another reason stay so. */
const restoredVisits = (
  { visits }: Schedule,
  subscription: Subscription,
  causes: readonly (string | undefined)[],
  { now, businessHours }: Context,
) =>
  visits
    .filter((visit) => visit.cause !== undefined && causes.includes(visit.cause) && visit.date > todayAt(now))
    .map(
      (visit) =>
        [
          visit,
          restoreVisits(businessHours, subscription, { ...visit, ...statusOn(subscription, visit.date) }),
        ] as const,
    );

/** Restores what the pause skipped from tomorrow on. @throws AppError `conflict` without a pause */
export const resumeSubscription = (schedule: Schedule, context: Context): Outcome => {
  const { pause, ...rest } = schedule.subscription;
  if (pause === undefined || isOver(pause, todayAt(context.now)))
    throw new AppError("conflict", "This plan is not paused.");
  const restored = restoredVisits(schedule, rest, [pause.id], context);
  return outcomeOf(schedule, rest, restored, reachesBeyond(pause, rest, context.now));
};

/** On a date, or earlier than before. The rule stays, so that the end can be undone. @throws `invalid` or `conflict` */
export const endSubscription = (schedule: Schedule, ending: SubscriptionEnd, { now }: Context): Outcome => {
  const { subscription, visits } = schedule;
  const id = subscription.ending?.id ?? ending.id;
  if (subscription.ending !== undefined && subscription.ending.on <= ending.on)
    throw new AppError("conflict", "This plan ends by then already.");
  if (ending.on < todayAt(now)) throw new AppError("invalid", "A plan ends today or later.", { field: "on" });
  const changed = visits
    .filter((visit) => isComing(visit, now) && visit.date >= ending.on)
    .map((visit) => statusChangePair(visit, { status: "cancelled", cause: id }, now));
  return outcomeOf(schedule, { ...subscription, ending: { ...ending, id } }, changed);
};

/**
 * Restores what the end cancelled from tomorrow on; with `resumes` the pause, too. @throws AppError `conflict` without an
 * end
 */
export const restartSubscription = (schedule: Schedule, context: Context, { resumes = false } = {}): Outcome => {
  const { now, businessHours } = context;
  const { visits } = schedule;
  const { ending, ...others } = schedule.subscription;
  if (ending === undefined) throw new AppError("conflict", "This plan has not been ended.");
  const rest = resumes ? { ...others, pause: undefined } : others;
  const today = todayAt(now);
  const subscription = { ...rest, generatedThrough: later(rest.generatedThrough, today) };
  const causes = [ending.id, ...(resumes ? [others.pause?.id] : [])];
  const outcome = outcomeOf(schedule, subscription, restoredVisits(schedule, subscription, causes, context));
  // A closed day may have moved one from today or before to a day that is still to come.
  const created = occurrencesBetween(rest.segments, plusDays(rest.generatedThrough, 1), today)
    .map((occurrence) => visitAt(subscription, occurrence, businessHours))
    .filter(({ date, occurrenceDate }) => date > today && !visits.some((one) => one.occurrenceDate === occurrenceDate));
  return {
    ...outcome,
    rows: [...outcome.rows, ...created.map((visit) => rowOf(null, visit))],
    writes: differing(schedule, [...outcome.writes, ...created]),
  };
};

/** Customers undo only ends that they chose. @throws AppError `conflict` */
export const restartOwn = (schedule: Schedule, context: Context): Outcome => {
  const { ending } = schedule.subscription;
  if (ending !== undefined && !isOwnEnd(ending.reason))
    throw new AppError("conflict", "We ended this plan. Please call us to start it again.");
  // Restored from tomorrow on, the later visits would come without the dearer one before them.
  const { subscription, visits } = schedule;
  const isFirstLost = visits.some(
    (visit) => costsMore(subscription, visit) && visit.cause === ending?.id && visit.date <= todayAt(context.now),
  );
  if (ending !== undefined && isFirstLost)
    throw new AppError("conflict", "The day of your first visit is over. Please call us to start this plan again.");
  return restartSubscription(schedule, context);
};

/** Where the plan ends before its pause begins, or has ended, the pause alone gives nothing back. */
export const resumeOrRestart = (schedule: Schedule, context: Context): Outcome => {
  const { pause, ending } = schedule.subscription;
  const today = todayAt(context.now);
  if (ending === undefined) return resumeSubscription(schedule, context);
  if (isOver(pause, today)) return restartSubscription(schedule, context);
  return pause !== undefined && ending.on > later(pause.from, plusDays(today, 1))
    ? resumeSubscription(schedule, context)
    : restartSubscription(schedule, context, { resumes: true });
};

/** Judged by the visit as it was before: one whose fee was waived can be late anew. */
export const isNewlyLate = (before: Visit | null | undefined, after: Visit | null | undefined): boolean =>
  after != null && isLateUnwaived(after) && (before == null || !isLateUnwaived(before));

/** A visit whose day comes back may bring an old mark. */
export const isLateChange = ({ rows }: Outcome): boolean =>
  rows.some(({ before, after }) => before !== null && isNewlyLate(before, after));
