import { isDeepStrictEqual } from "node:util";
import { AppError } from "@cleaning/contract/http/app-error";
import { assign } from "@cleaning/scheduling/assignment/assign";
import type { Worker } from "@cleaning/scheduling/assignment/choose-agents";
import { withPreviousAssignments } from "@cleaning/scheduling/assignment/previous-assignments";
import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { followsRule } from "@cleaning/scheduling/changes/move-rule";
import { differing, type Outcome, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type At, type Context, todayAt } from "@cleaning/scheduling/context";
import { isLive, newlyReached, type Subscription, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { automatic } from "../../platform/audit/index.ts";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { attemptWrite, deleteOf, type Write } from "../../platform/database/transact-write.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import type { FieldChange } from "../../platform/records/change.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { changedConcurrentlyMessage, subscriptionRetry } from "../../platform/retry/policies.ts";
import { dayChangedWrites } from "../messages/day-changed.ts";
import { visitsChangedId, visitsChangedWrites } from "../messages/visits-changed.ts";
import { businessHoursOf, businessHoursRead } from "../records/business-hours-record.ts";
import { visitEntity } from "../records/entity.ts";
import { readDays, readDueSchedule, readWorkers, scheduleWrites, visitItems } from "../records/store.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { dueOf } from "./derived.ts";
import { scheduleHistory } from "./history.ts";
import { openBookingChange, openBookingRefusal } from "./open-bookings.ts";
import { recordChanges } from "./record-changes.ts";

type Base = Pick<Outcome, "subscription" | "writes"> & {
  workers?: readonly Worker[];
  days?: readonly AgentSchedule[];
  /** What the record changes beyond what follows from the subscription. */
  record?: FieldChange<SubscriptionRecord>;
  /** Agents are always told of changes of today, and of tomorrow from the evening on. */
  notifiesCustomer?: boolean;
  isOwn?: boolean;
  extraWrites?: (
    subscription: Subscription,
    record: SubscriptionRecord | undefined,
    visits: readonly Visit[],
  ) => readonly Write[];
};

export type Rescheduling = Base & {
  required?: readonly string[];
  exact?: readonly string[];
  keepsAgents?: readonly string[];
  unassigned?: readonly string[];
  heldUntil?: number;
  /** Undoes the change that gave this revision: agents are restored, and the records of these occurrence dates deleted. */
  undo?: { deletes: readonly string[]; revision: number };
};

export type StatusRecord = Base;

export type Regeneration = Base & {
  required?: readonly string[];
  exact?: readonly string[];
  reassigned?: readonly string[];
  unassigned?: readonly string[];
  isRestored?: boolean;
  copiesSubscription?: boolean;
};

type Decision = Rescheduling &
  Regeneration & {
    isOnlyChecked?: boolean;
    isInPlace?: boolean;
  };

type ScheduleContext = { record: SubscriptionRecord | undefined; due: string; context: Context };

/** Undefined: nothing to write. Called again after a concurrent write. */
type Decide<D> = (schedule: Schedule, scheduleContext: ScheduleContext) => D | undefined | Promise<D | undefined>;

type Planned = Pick<Decision, "subscription" | "writes">;

export const visitsToAssign = (before: Schedule, { subscription, writes }: Planned, today: string): Visit[] =>
  [...writes, ...newlyReached(before, subscription)].filter((visit) => isLive(visit) && visit.date >= today);

export const changedAgentDays = (before: Schedule, decision: Planned, agents: readonly number[], today: string) => {
  const stored = new Map(before.visits.map((visit) => [visit.occurrenceDate, visit]));
  const freed = decision.writes.flatMap(({ occurrenceDate }) => stored.get(occurrenceDate) ?? []);
  return [
    ...freed.flatMap((visit) => visit.agents.map((agentId) => ({ agentId, date: visit.date }))),
    ...visitsToAssign(before, decision, today).flatMap(({ date }) => agents.map((agentId) => ({ agentId, date }))),
  ];
};

const copiesOf = (before: Schedule, subscription: Subscription, written: readonly Visit[], now: Date): Visit[] => {
  const { customerId, town } = before.subscription;
  if (customerId === subscription.customerId && town === subscription.town) return [];
  const dates = new Set(written.map(({ occurrenceDate }) => occurrenceDate));
  return before.visits.filter(
    (visit) => !dates.has(visit.occurrenceDate) && (followsRule(visit, now) || customerId !== subscription.customerId),
  );
};

const isSameFor = (before: Visit, after: Visit): boolean =>
  before.date === after.date &&
  before.start === after.start &&
  before.status === after.status &&
  isDeepStrictEqual(before.agents, after.agents);

const automaticHistory = (
  database: Database,
  { before, subscription, visits }: { before: Schedule; subscription: Subscription; visits: readonly Visit[] },
  now: Date,
): readonly Write[] => {
  const rows = visits.flatMap((after) => {
    const previous = before.visits.find(({ occurrenceDate }) => occurrenceDate === after.occurrenceDate);
    return previous === undefined || isSameFor(previous, after) ? [] : [{ before: previous, after }];
  });
  if (rows.length === 0) return [];
  return scheduleHistory(
    database,
    { before: before.subscription, after: subscription, visits: rows },
    { by: automatic, now },
  );
};

const readRelated = async (database: Database, id: number) => {
  const [storedRecord, waiting, businessHours] = await batchGet(
    database,
    readOf(subscriptionEntity(database), { id }),
    readOf(messageEntity(database), { id: visitsChangedId(id) }),
    businessHoursRead(database),
  );
  return {
    storedRecord: storedRecord ?? undefined,
    waiting: waiting ?? undefined,
    businessHours: businessHoursOf(businessHours),
  };
};

/** One transaction, on the revisions and versions that were read; a concurrent write causes a retry. */
const writeSchedule = (
  database: Database,
  subscriptionId: number,
  { now }: At,
  decide: Decide<Decision>,
): Promise<Schedule> => {
  const today = todayAt(now);
  return retry(
    subscriptionRetry,
    async () => {
      const [found, { storedRecord, waiting, businessHours }] = await Promise.all([
        readDueSchedule(database, subscriptionId, today),
        readRelated(database, subscriptionId),
      ]);
      const context = { now, businessHours };
      if (found === undefined) throw noSuchRecord();
      const { schedule: before, due } = found;
      const decision = await decide(before, { record: storedRecord, due, context });
      if (decision === undefined) return before;
      const { required, exact, keepsAgents = [], heldUntil, reassigned, unassigned, extraWrites } = decision;
      const { notifiesCustomer = false, isOwn = false } = decision;
      const { copiesSubscription = false, isOnlyChecked = false, isInPlace = false } = decision;
      const isUndone = decision.undo !== undefined;
      const needsAgents = !isInPlace && visitsToAssign(before, decision, today).length > 0;
      const workers = needsAgents ? (decision.workers ?? (await readWorkers(database))) : [];
      const ids = workers.map(({ id }) => id);
      const readChanging = () => (isInPlace ? [] : readDays(database, changedAgentDays(before, decision, ids, today)));
      const days = new AgentSchedules(decision.days ?? (await readChanging()));
      const rewritten = copiesSubscription ? decision.writes.map(({ occurrenceDate }) => occurrenceDate) : undefined;
      const isRestored = isUndone || decision.isRestored;
      const stay = [...keepsAgents, ...(reassigned ?? [])];
      const assignOptions = { required, exact, heldUntil, reassigned: stay, unassigned, rewritten, isRestored };
      // What does not fit the transaction gets its agents by a job.
      const cut = new Set<string>();
      const onCut = (occurrenceDate: string) => cut.add(occurrenceDate);
      const options = { ...assignOptions, most: visitItems, onCut };
      const placed = isInPlace
        ? differing(before, decision.writes)
        : assign(before, decision, { workers, days, context, ...options });
      const stored = new Map(before.visits.map((visit) => [visit.occurrenceDate, visit]));
      const assigned = isUndone
        ? placed
        : placed.map((visit) => withPreviousAssignments(stored.get(visit.occurrenceDate), visit, now));
      if (isOnlyChecked && assigned.length === 0 && days.changed().length === 0) return before;
      const subscription = { ...decision.subscription, revision: before.subscription.revision + 1 };
      const copies = rewritten === undefined ? copiesOf(before, subscription, assigned, now) : [];
      const visits = [...assigned, ...copies];
      const deletes = decision.undo?.deletes ?? [];
      const remaining = before.visits.filter(({ occurrenceDate }) => !deletes.includes(occurrenceDate));
      const schedule = scheduleAfter({ ...before, visits: remaining }, { subscription, writes: visits });
      const changed = {
        previousSchedule: before,
        schedule,
        recordChange: decision.record,
        undone: decision.undo?.revision,
      };
      const recordChange =
        storedRecord === undefined ? undefined : await recordChanges(database, storedRecord, changed, context);
      const isCut = assigned.some(({ occurrenceDate }) => cut.has(occurrenceDate));
      const dates = assigned.map(({ occurrenceDate }) => occurrenceDate);
      const change = { before, after: schedule, dates, isOwn };
      const { written, refused } = await attemptWrite(database, {
        ...scheduleWrites(database, {
          subscription,
          due: dueOf(schedule, today, context.businessHours),
          readRevision: before.subscription.revision,
          visits,
          days: days.changed(),
        }),
        deletes: deletes.map((occurrenceDate) =>
          deleteOf(visitEntity(database).delete({ subscriptionId, occurrenceDate })),
        ),
        record: recordChange?.writes ?? [],
        owner: recordChange?.owner ?? [],
        visitsChanged:
          storedRecord === undefined || !notifiesCustomer
            ? []
            : visitsChangedWrites(database, waiting, { record: storedRecord, change }, context),
        daysChanged: await dayChangedWrites(database, days.changes(), now),
        openBookings: openBookingChange(database, before, schedule, now),
        assignJob: isCut ? [visitJobWrite(database, { kind: "assign", subscriptionId }, now)] : [],
        extra: extraWrites?.(subscription, recordChange?.record, assigned) ?? [],
        history:
          reassigned === undefined ? [] : automaticHistory(database, { before, subscription, visits: assigned }, now),
      });
      const tooManyOpen = openBookingRefusal((part) => part === "openBookings" && refused(part), true);
      if (tooManyOpen !== undefined) throw tooManyOpen;
      if (refused("owner")) throw new AppError("conflict", "What this belongs to is gone. Please reload the page.");
      return written ? schedule : RETRY;
    },
    changedConcurrentlyMessage,
  );
};

/**
 * @throws AppError `notFound`, `unavailable`, `conflict` when no agent can come to a visit that needs one, as `decide`
 */
export const rescheduleVisits = (
  database: Database,
  subscriptionId: number,
  at: At,
  decide: Decide<Rescheduling>,
): Promise<Schedule> => writeSchedule(database, subscriptionId, at, decide);

/** Visits keep their days and agents. Errors of `decide` are passed on. @throws AppError `notFound`, `unavailable` */
export const recordVisitStatus = (
  database: Database,
  subscriptionId: number,
  at: At,
  decide: Decide<StatusRecord>,
): Promise<Schedule> =>
  writeSchedule(database, subscriptionId, at, async (schedule, scheduleContext) => {
    const record = await decide(schedule, scheduleContext);
    return record && { ...record, isInPlace: true };
  });

/** An automatic change, with history; nothing is written when visits stay as they are. @throws as `rescheduleVisits` */
export const regenerate = (
  database: Database,
  subscriptionId: number,
  at: At,
  decide: Decide<Regeneration>,
): Promise<Schedule> =>
  writeSchedule(database, subscriptionId, at, async (schedule, scheduleContext) => {
    const next = await decide(schedule, scheduleContext);
    return next && { ...next, isOnlyChecked: next.subscription === schedule.subscription && next.writes.length > 0 };
  });
