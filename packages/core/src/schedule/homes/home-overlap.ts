import { formatDate } from "@cleaning/contract/format/date";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import { computedVisits } from "@cleaning/scheduling/changes/computed-rows";
import { type Outcome, rowOf, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type ScheduleChange, retimedDate } from "@cleaning/scheduling/changes/schedule-change";
import { checkHomeIsFree, visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { elapsedOf, isLive, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { horizonOf, readHomeVisits } from "./home-visits.ts";

const isSameTime = (one: Visit, other: Visit): boolean =>
  one.date === other.date && one.start === other.start && elapsedOf(one) === elapsedOf(other);

/** Tentative visits overlap with none. */
const visitsAtNewTimes = (rows: readonly Pick<Outcome["rows"][number], "before" | "after">[]): Visit[] =>
  rows.flatMap(({ before, after }) =>
    after === null ||
    !isLive(after) ||
    after.isTentative ||
    (before !== null && isLive(before) && isSameTime(before, after))
      ? []
      : after,
  );

type CheckedChange = {
  request?: ScheduleChange;
  outcome: Pick<Outcome, "subscription" | "rows" | "writes" | "agreement">;
};

const withComputed = (schedule: Schedule, { outcome }: CheckedChange, context: Context) => ({
  ownVisits: horizonOf(scheduleAfter(schedule, outcome), context),
  visits: visitsAtNewTimes([...outcome.rows, ...computedVisits(schedule, outcome, context)]),
});

const changeRefused = (day: string): AppError =>
  new AppError(
    "conflict",
    `With this change, this home would have two visits at the same time on ${day}. Please move one of them first.`,
  );

const bookingRefused = (day: string): AppError =>
  new AppError("conflict", `On ${day}, this home has another visit at that time. Please choose another time.`, {
    field: "start",
  });

const refuseAt = (
  { ownVisits, visits }: ReturnType<typeof withComputed>,
  { request }: CheckedChange,
  otherVisits: readonly Visit[],
  refused = changeRefused,
): void => {
  const target = request && retimedDate(request);
  const all = [...ownVisits, ...otherVisits];
  for (const visit of visits) {
    if (visit.occurrenceDate === target) checkHomeIsFree(all, visit);
    if (visitAtSameTime(all, visit) !== undefined) throw refused(formatDate(visit.date));
  }
};

/** @throws AppError `conflict` when a visit would be at the time of another of its home */
export const refuseHomeOverlap = (
  schedule: Schedule,
  { otherVisits, ...change }: CheckedChange & { otherVisits: readonly Visit[] },
  context: Context,
): void => refuseAt(withComputed(schedule, change, context), change, otherVisits);

/** All that is to come, of a plan that goes to another home. */
const visitsAtOtherHome = (ownVisits: readonly Visit[], { now }: Context): Visit[] =>
  ownVisits.filter((visit) => isLive(visit) && !visit.isTentative && visit.date >= todayAt(now));

export const checkHomeOverlap = async (
  database: Database,
  schedule: Schedule,
  change: CheckedChange,
  context: Context,
): Promise<void> => {
  const { subscription } = schedule;
  const { agreement = {} } = change.outcome;
  const computed = withComputed(schedule, change, context);
  const { homeId = profileHome } = "homeId" in agreement ? agreement : subscription;
  const isOther = homeId !== (subscription.homeId ?? profileHome);
  const visits = isOther ? visitsAtOtherHome(computed.ownVisits, context) : computed.visits;
  if (visits.length === 0) return;
  const otherVisits = await readHomeVisits(database, { ...subscription, homeId }, context);
  refuseAt({ ...computed, visits }, change, otherVisits);
};

/** As `checkHomeOverlap`, of a schedule that is new: its first visit with what to do, its later ones with their day. */
export const checkNewSchedule = async (
  database: Database,
  { subscription, visits }: Schedule,
  context: Context,
): Promise<void> => {
  const none = { subscription: { ...subscription, segments: [] }, visits: [] };
  const change = { outcome: { subscription, rows: visits.map((visit) => rowOf(null, visit)), writes: [...visits] } };
  const computed = withComputed(none, change, context);
  const otherVisits = await readHomeVisits(database, subscription, context);
  for (const visit of visits) checkHomeIsFree(otherVisits, visit);
  refuseAt(computed, change, otherVisits, bookingRefused);
};
