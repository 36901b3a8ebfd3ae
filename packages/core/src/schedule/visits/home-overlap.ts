import { formatDate } from "@cleaning/contract/format/date";
import { AppError } from "@cleaning/contract/http/app-error";
import { type Outcome, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type ScheduleChange, retimedDate } from "@cleaning/scheduling/changes/schedule-change";
import { checkHomeIsFree, visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { elapsedOf, isLive, isReplaced, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { maxId } from "../../platform/database/largest-id.ts";
import { visitScheduleEntity, visitEntity } from "../records/entity.ts";

const isSameTime = (one: Visit, other: Visit): boolean =>
  one.date === other.date && one.start === other.start && elapsedOf(one) === elapsedOf(other);

/** Tentative visits overlap with none. */
const visitsAtNewTimes = ({ rows }: Pick<Outcome, "rows">): Visit[] =>
  rows.flatMap(({ before, after }) =>
    after === null ||
    !isLive(after) ||
    after.isTentative ||
    (before !== null && isLive(before) && isSameTime(before, after))
      ? []
      : after,
  );

type CheckedChange = { request?: ScheduleChange; outcome: Pick<Outcome, "subscription" | "rows" | "writes"> };

/** @throws AppError `conflict` when a visit would be at the time of another of its home */
export const refuseHomeOverlap = (
  schedule: Schedule,
  { request, outcome, otherVisits }: CheckedChange & { otherVisits: readonly Visit[] },
): void => {
  const target = request && retimedDate(request);
  const ownVisits = scheduleAfter(schedule, outcome).visits.filter((visit) => !isReplaced(visit));
  for (const visit of visitsAtNewTimes(outcome)) {
    if (visit.occurrenceDate === target) checkHomeIsFree([...ownVisits, ...otherVisits], visit);
    if (visitAtSameTime([...ownVisits, ...otherVisits], visit) === undefined) continue;
    const day = formatDate(visit.date);
    throw new AppError(
      "conflict",
      `With this change, this home would have two visits at the same time on ${day}. Please move one of them first.`,
    );
  }
};

export const checkHomeOverlap = async (
  database: Database,
  schedule: Schedule,
  { outcome, ...checked }: CheckedChange,
): Promise<void> => {
  const { subscriptionId, customerId, homeId } = schedule.subscription;
  const dates = new Set(visitsAtNewTimes(outcome).map(({ date }) => date));
  const [first = "", ...later] = [...dates].toSorted();
  if (dates.size === 0) return;
  const query = visitEntity(database).query.byCustomer({ customerId });
  const { data } = await query
    .between({ date: first }, { date: later.at(-1) ?? first, subscriptionId: maxId })
    .go({ pages: "all" });
  const found = data.filter(
    (visit) => visit.subscriptionId !== subscriptionId && dates.has(visit.date) && isLive(visit),
  );
  const ids = [...new Set(found.map((visit) => visit.subscriptionId))];
  const subscriptions = await batchGetMany(
    database,
    ids.map((id) => readOf(visitScheduleEntity(database), { subscriptionId: id })),
  );
  const isAtHome = (id: number): boolean =>
    subscriptions.some((subscription) => subscription?.subscriptionId === id && subscription.homeId === homeId);
  refuseHomeOverlap(schedule, {
    ...checked,
    outcome,
    otherVisits: found.filter((visit) => isAtHome(visit.subscriptionId)),
  });
};
