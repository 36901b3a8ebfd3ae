import { isDeepStrictEqual } from "node:util";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { BusinessHours } from "../business-hours/business-hours.ts";
import { earlier, plusDays } from "../dates.ts";
import { findVisit, statusOn } from "../recurrence/timeline.ts";
import {
  type FirstStartOffer,
  isLive,
  type SubscriptionEnd,
  type Pause,
  type Subscription,
  type Schedule,
  type Visit,
} from "../schedule.ts";
import type { Outcome } from "./outcome.ts";
import { restoreVisits } from "./pause-and-end.ts";
import { reportFields, withoutReports } from "./visit-facts.ts";

type Marks = { pause?: Pause | undefined; ending?: SubscriptionEnd | undefined };

/** `before` is null for a visit without a record. */
type WrittenVisit = { before: Visit | null; after: Visit };

export type Undo = {
  subscriptionId: number;
  revision: number;
  before: Marks;
  after: Marks;
  firstStart?: FirstStartOffer | undefined;
  visits: (WrittenVisit & { occurrenceDate: string })[];
  /** Whether the time was not kept: undone only if the same agents can come again. */
  isOnlyAsBefore?: boolean | undefined;
};

const marksOf = ({ pause, ending }: Subscription): Marks => omitUndefined({ pause, ending });

export const undoOf = (
  { subscription, visits }: Schedule,
  { subscription: after, writes }: Pick<Outcome, "subscription"> & { writes: readonly Visit[] },
  revision: number,
): Undo => ({
  subscriptionId: subscription.subscriptionId,
  revision,
  before: marksOf(subscription),
  after: marksOf(after),
  ...omitUndefined({ firstStart: subscription.firstStart }),
  visits: writes.map((visit) => ({
    occurrenceDate: visit.occurrenceDate,
    before: visits.find(({ occurrenceDate }) => occurrenceDate === visit.occurrenceDate) ?? null,
    after: visit,
  })),
});

/** A visit without a record that takes place has taken an agent's time, of which no record would be left. */
export const canRestore = ({ visits }: Schedule, { writes }: Outcome, today: string): boolean =>
  writes.every((visit) => {
    const before = visits.find(({ occurrenceDate }) => occurrenceDate === visit.occurrenceDate);
    return !isLive(visit) || (before !== undefined && before.date >= today);
  });

const isEqual = (one: object, other: object): boolean => isDeepStrictEqual(omitUndefined(one), omitUndefined(other));

const isAsLeft = (now: Visit | undefined, after: Visit): boolean =>
  now !== undefined && isEqual(withoutReports(now), withoutReports(after));

/** Times that were reported before come back, where the change took them, or had the end be another. */
const progressAfter = (
  { progress: before }: Visit,
  { progress: after }: Visit,
  { progress: now }: Visit,
): Visit["progress"] => {
  if (now === undefined) return now;
  if (after !== undefined && isEqual(now, after)) return before;
  const { restarts, restartedAt } = before ?? {};
  if (before === undefined) return { ...now, restarts, restartedAt };
  const endedAt = now.endedAt === after?.endedAt ? before.endedAt : now.endedAt;
  return { ...before, ...omitUndefined(now), endedAt, restarts, restartedAt };
};

/** What people reported since stays; a late fee that is taken back leaves no waiver for the next one, and a waiver that it ended is back. */
const restored = (before: Visit, after: Visit, now: Visit): Visit => ({
  ...before,
  ...reportFields(now),
  progress: progressAfter(before, after, now),
  isLateWaived: before.isLate && now.isLateWaived !== after.isLateWaived ? now.isLateWaived : before.isLateWaived,
});

/** A pause or an end that the change made, and nobody has changed since, is taken back. */
const markBefore = <M>(now: M, before: M, after: M): M => (isDeepStrictEqual(before, after) ? now : before);

const isMarkAsLeft = <M>(now: M, before: M, after: M): boolean =>
  isDeepStrictEqual(before, after) || isDeepStrictEqual(now, after);

const restoredSubscription = (current: Subscription, { revision, before, after, firstStart }: Undo): Subscription => {
  const { pause: pauseNow, ending: endingNow, ...rest } = current;
  const pause = markBefore(pauseNow, before.pause, after.pause);
  const ending = markBefore(endingNow, before.ending, after.ending);
  return {
    ...rest,
    ...omitUndefined({ pause, ending }),
    ...(current.revision === revision ? omitUndefined({ firstStart }) : {}),
  };
};

/** Records to write and to delete; `computed`: the visits of those that are deleted. */
export type Undone = { subscription: Subscription; writes: Visit[]; deletes: string[]; computed: Visit[] };

/** Whatever else has happened to the subscription stays. @throws `conflict` where what was written has changed */
export const undone = (
  { subscription: current, visits }: Schedule,
  undo: Undo,
  businessHours: BusinessHours,
): Undone => {
  const { before: marks, after: marksAfter, visits: written } = undo;
  const stored = new Map(visits.map((visit) => [visit.occurrenceDate, visit]));
  const isWhole =
    written.every(({ occurrenceDate, after }) => isAsLeft(stored.get(occurrenceDate), after)) &&
    isMarkAsLeft(current.pause, marks.pause, marksAfter.pause) &&
    isMarkAsLeft(current.ending, marks.ending, marksAfter.ending);
  if (!isWhole) throw new AppError("conflict", "This has been changed again since. Please look at it once more.");

  const subscription = restoredSubscription(current, undo);
  const isMarkedSince = !isEqual(marksOf(subscription), marks);
  // A day may have been closed meanwhile, which does not move skipped visits.
  const place = (visit: Visit): Visit => {
    const status = isMarkedSince && visit.status === "scheduled" ? statusOn(subscription, visit.date) : {};
    return restoreVisits(businessHours, subscription, { ...visit, ...status });
  };
  const dates = new Set(written.map(({ occurrenceDate }) => occurrenceDate));
  const untouched = visits.filter(({ occurrenceDate }) => !dates.has(occurrenceDate));
  const writes: Visit[] = [];
  const deletes: string[] = [];
  const computed: Visit[] = [];
  for (const { occurrenceDate, before, after } of written) {
    const now = stored.get(occurrenceDate) ?? after;
    if (before !== null) {
      writes.push(place(restored(before, after, now)));
      continue;
    }
    const generatedThrough = earlier(current.generatedThrough, plusDays(occurrenceDate, -1));
    const schedule = { subscription: { ...subscription, generatedThrough }, visits: untouched };
    const visit = findVisit(schedule, occurrenceDate, businessHours);
    const isReported = Object.keys(omitUndefined(reportFields(now))).length > 0;
    const isRecord = isReported || occurrenceDate <= current.generatedThrough;
    if (visit !== undefined && isRecord) {
      writes.push(restored(visit, after, now));
      continue;
    }
    deletes.push(occurrenceDate);
    if (visit !== undefined) computed.push(visit);
  }
  // Made meanwhile, and left out by what is taken back.
  const causes = new Set([marksAfter.pause?.id, marksAfter.ending?.id]);
  const isTakenBack = ({ cause }: Visit): boolean =>
    cause !== undefined && causes.has(cause) && cause !== subscription.pause?.id && cause !== subscription.ending?.id;
  for (const visit of untouched.filter(isTakenBack))
    writes.push(restoreVisits(businessHours, subscription, { ...visit, ...statusOn(subscription, visit.date) }));
  return { subscription, writes, deletes, computed };
};
