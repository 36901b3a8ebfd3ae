import { AppError } from "@cleaning/contract/http/app-error";
import { assign } from "@cleaning/scheduling/assignment/assign";
import type { AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import { withPreviousAssignments } from "@cleaning/scheduling/assignment/previous-assignments";
import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { followsRule } from "@cleaning/scheduling/changes/move-rule";
import { differing, type Outcome, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { isLive, newlyReached, type Subscription, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import type { Author } from "../../platform/audit/index.ts";
import { command, type Plan } from "../../platform/command/index.ts";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { attemptWrite, deleteOf, type Write } from "../../platform/database/transact-write.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import type { FieldChange } from "../../platform/records/change.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { changedConcurrentlyMessage, subscriptionRetry } from "../../platform/retry/policies.ts";
import { readVisitsToAvoid } from "../homes/home-visits.ts";
import { dayChangedWrites } from "../messages/day-changed.ts";
import { visitsChangedId, visitsChangedWrites } from "../messages/visits-changed.ts";
import { businessHoursOf, businessHoursRead } from "../records/business-hours-record.ts";
import { visitEntity } from "../records/entity.ts";
import { readDays, readDueSchedule, readRoster, scheduleWrites, visitItems } from "../records/store.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { dueOf } from "./derived.ts";
import { automaticHistory } from "./history.ts";
import { openBookingChange, openBookingRefusal } from "./open-bookings.ts";
import { recordChanges } from "./record-changes.ts";

type Base = Pick<Outcome, "subscription" | "writes"> & {
  roster?: readonly AssignableAgent[];
  days?: readonly AgentSchedule[];
  /** Visits of the home that one whose start is open must not meet, where they were read. */
  homeVisits?: readonly Visit[];
  /** What the record changes beyond what follows from the subscription. */
  record?: FieldChange<SubscriptionRecord>;
  /** Agents are always told of changes of today, and of tomorrow from the evening on. */
  notifiesCustomer?: boolean;
  isOwn?: boolean;
  isOfOffice?: boolean;
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

type Planned = Pick<Decision, "subscription" | "writes">;

const datesOf = (visits: readonly Visit[]): string[] => visits.map(({ occurrenceDate }) => occurrenceDate);

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

const changedCopies = (before: Schedule, subscription: Subscription, written: readonly Visit[], now: Date): Visit[] => {
  const { customerId, town } = before.subscription;
  if (customerId === subscription.customerId && town === subscription.town) return [];
  const dates = new Set(written.map(({ occurrenceDate }) => occurrenceDate));
  return before.visits.filter(
    (visit) => !dates.has(visit.occurrenceDate) && (followsRule(visit, now) || customerId !== subscription.customerId),
  );
};

const readStored = async (database: Database, id: number, now: Date) => {
  const [found, [record, waiting, businessHours]] = await Promise.all([
    readDueSchedule(database, id, todayAt(now)),
    batchGet(
      database,
      readOf(subscriptionEntity(database), { id }),
      readOf(messageEntity(database), { id: visitsChangedId(id) }),
      businessHoursRead(database),
    ),
  ]);
  if (found === undefined) throw noSuchRecord();
  const context: Context = { now, businessHours: businessHoursOf(businessHours) };
  return { ...found, record: record ?? undefined, waiting: waiting ?? undefined, context };
};

/** A schedule with what a change of it depends on. `waiting` is the message about changes that is not sent yet. */
type StoredSchedule = Awaited<ReturnType<typeof readStored>>;

/** Who comes to the visits of a decision. What does not fit the transaction gets its agents by a job (`isCut`). */
const assignAgents = async (database: Database, { schedule: before, context }: StoredSchedule, decision: Decision) => {
  const { required, exact, keepsAgents = [], heldUntil, reassigned = [], unassigned, isInPlace = false } = decision;
  const { now } = context;
  const today = todayAt(now);
  const toAssign = isInPlace ? [] : visitsToAssign(before, decision, today);
  const needsAgents = toAssign.length > 0;
  const roster = needsAgents ? (decision.roster ?? (await readRoster(database))) : [];
  const ids = roster.map(({ id }) => id);
  const readChanging = () => (isInPlace ? [] : readDays(database, changedAgentDays(before, decision, ids, today)));
  const days = new AgentSchedules(decision.days ?? (await readChanging()));
  const isUndone = decision.undo !== undefined;
  const rewritten = decision.copiesSubscription === true ? datesOf(decision.writes) : undefined;
  const homeVisits =
    decision.homeVisits ?? (await readVisitsToAvoid(database, decision.subscription, toAssign, context));
  const cut = new Set<string>();
  const options = {
    required,
    exact,
    heldUntil,
    reassigned: [...keepsAgents, ...reassigned],
    unassigned,
    rewritten,
    isRestored: isUndone || decision.isRestored,
    homeVisits,
    most: visitItems,
    onCut: (occurrenceDate: string) => cut.add(occurrenceDate),
  };
  const placed = isInPlace
    ? differing(before, decision.writes)
    : assign(before, decision, { roster, days, context, ...options });
  const stored = new Map(before.visits.map((visit) => [visit.occurrenceDate, visit]));
  const visits = isUndone
    ? placed
    : placed.map((visit) => withPreviousAssignments(stored.get(visit.occurrenceDate), visit, now));
  return { visits, days, isCut: visits.some(({ occurrenceDate }) => cut.has(occurrenceDate)) };
};

const planWrites = async (
  database: Database,
  { schedule: before, record: storedRecord, waiting, context }: StoredSchedule,
  decision: Decision,
  { visits: assigned, days, isCut }: Awaited<ReturnType<typeof assignAgents>>,
) => {
  const { now, businessHours } = context;
  const { subscriptionId, revision: readRevision } = before.subscription;
  const { notifiesCustomer = false, isOwn = false, copiesSubscription = false, undo, isOfOffice } = decision;
  const subscription = { ...decision.subscription, revision: readRevision + 1 };
  const visits = [...assigned, ...(copiesSubscription ? [] : changedCopies(before, subscription, assigned, now))];
  const deletes = undo?.deletes ?? [];
  const remaining = before.visits.filter(({ occurrenceDate }) => !deletes.includes(occurrenceDate));
  const schedule = scheduleAfter({ ...before, visits: remaining }, { subscription, writes: visits });
  const changed = {
    previousSchedule: before,
    schedule,
    recordChange: decision.record,
    undone: undo?.revision,
    isOfOffice,
  };
  const recordChange =
    storedRecord === undefined ? undefined : await recordChanges(database, storedRecord, changed, context);
  const change = { before, after: schedule, dates: datesOf(assigned), isOwn };
  return {
    writes: {
      ...scheduleWrites(database, {
        subscription,
        due: dueOf(schedule, todayAt(now), businessHours),
        readRevision,
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
    },
    refusals: {
      openBookings: openBookingRefusal((part) => part === "openBookings", true),
      owner: new AppError("conflict", "What this belongs to is gone. Please reload the page."),
    },
    history: decision.reassigned === undefined ? [] : automaticHistory({ before, subscription, visits: assigned }, now),
    schedule,
    visits: assigned,
    updatedRecord: recordChange?.record,
  };
};

/**
 * The plan of a change, with the schedule, visits and record that it makes.
 * @throws AppError `conflict` when no agent can come to a visit that needs one
 */
export const planChange = async (
  database: Database,
  stored: StoredSchedule,
  decision: Rescheduling & Pick<Decision, "isInPlace">,
) => planWrites(database, stored, decision, await assignAgents(database, stored, decision));

const scheduleCommand = { policy: subscriptionRetry, busy: changedConcurrentlyMessage, write: attemptWrite };

type Caller = { by?: Author | undefined; now: Date } & Submission;

/** One transaction, on the revisions and versions that were read. @throws AppError `notFound`, `unavailable` */
export const changeSchedule = <T, P extends string>(
  database: Database,
  subscriptionId: number,
  { by, now, ...submission }: Caller,
  decide: (stored: StoredSchedule) => Promise<Plan<T, P> & { answer: T }>,
): Promise<T> =>
  command({ database, by, now, submission, ...scheduleCommand }, async () =>
    decide(await readStored(database, subscriptionId, now)),
  );

/** What is written with a change, and answered. */
export type PlanExtras<T = unknown> = Pick<Plan, "history" | "messages"> & {
  extraWrites?: readonly Write[];
  answer?: T;
};

/** Without a subscription, nothing is written. */
export type Decided<D, T> = (D & PlanExtras<T>) | { subscription?: undefined; answer: T } | undefined;

type Given<D, T> = [
  database: Database,
  subscriptionId: number,
  caller: Caller,
  decide: (schedule: Schedule, stored: StoredSchedule) => Decided<D, T> | Promise<Decided<D, T>>,
];

/** `answer` is undefined where there was nothing to write. */
type Changed<T> = { schedule: Schedule; answer: T | undefined };

const writeSchedule = <T>(
  complete: (decision: Decision, before: Schedule) => Decision,
  ...[database, subscriptionId, caller, decide]: Given<Decision, T>
): Promise<Changed<T>> =>
  changeSchedule(database, subscriptionId, caller, async (stored) => {
    const { schedule } = stored;
    const decided = await decide(schedule, stored);
    if (decided?.subscription === undefined) return { answer: { schedule, answer: decided?.answer } };
    const { history = [], messages = [], extraWrites = [], answer, ...rest } = decided;
    const decision = complete(rest, schedule);
    const assigned = await assignAgents(database, stored, decision);
    const isUnchanged = assigned.visits.length === 0 && assigned.days.changed().length === 0;
    if (decision.isOnlyChecked === true && isUnchanged) return { answer: { schedule, answer } };
    const plan = await planWrites(database, stored, decision, assigned);
    return {
      ...plan,
      writes: { ...plan.writes, extraWrites },
      history: [...plan.history, ...[history].flat()],
      messages,
      answer: { schedule: plan.schedule, answer },
    };
  });

/** @throws `notFound`, `unavailable`, `conflict` when no agent can come to a visit that needs one, as `decide` */
export const rescheduleVisits = <T>(...given: Given<Rescheduling, T>): Promise<Changed<T>> =>
  writeSchedule((decision) => decision, ...given);

/** Visits keep their days and agents. Errors of `decide` are passed on. @throws AppError `notFound`, `unavailable` */
export const recordVisitStatus = <T>(...given: Given<StatusRecord, T>): Promise<Changed<T>> =>
  writeSchedule((decision) => ({ ...decision, isInPlace: true }), ...given);

/** An automatic change, with history; nothing is written when visits stay as they are. @throws as `rescheduleVisits` */
export const regenerate = <T>(...given: Given<Regeneration, T>): Promise<Changed<T>> =>
  writeSchedule(
    (decision, { subscription }) => ({
      ...decision,
      isOnlyChecked: decision.subscription === subscription && decision.writes.length > 0,
    }),
    ...given,
  );
