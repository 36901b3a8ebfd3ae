import { isDeepStrictEqual } from "node:util";
import { AppError } from "@cleaning/contract/http/app-error";
import { assign } from "@cleaning/scheduling/assignment/assign";
import type { Worker } from "@cleaning/scheduling/assignment/choose-agents";
import { withPreviousAssignments } from "@cleaning/scheduling/assignment/previous-assignments";
import { Days } from "@cleaning/scheduling/availability/days";
import { followsRule } from "@cleaning/scheduling/changes/move-rule";
import { differing, type Outcome, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type At, type Context, todayAt } from "@cleaning/scheduling/context";
import { isLive, newlyReached, type Plan, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { automatic } from "../../platform/audit/index.ts";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { attemptWrite, type Write } from "../../platform/database/transact-write.ts";
import type { FieldChange } from "../../platform/records/change.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { again, retry } from "../../platform/retry/index.ts";
import { changedByOthers, scheduleRetry } from "../../platform/retry/policies.ts";
import { changeMessageEntity } from "../messages/change-message-entity.ts";
import { changeMessageId, changeMessageWrites } from "../messages/write-change-message.ts";
import { businessHoursOf, businessHoursRead } from "../records/business-hours-record.ts";
import { readDays, readDueSchedule, readWorkers, scheduleWrites } from "../records/store.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { dueOf } from "./derived.ts";
import { following } from "./follow.ts";
import { planHistory } from "./history.ts";

/** What is to be written of a decision. */
export type Decision = Pick<Outcome, "plan" | "writes"> & {
  /** Occurrence dates of visits that need agents. */
  required?: readonly string[];
  /** Occurrence dates of visits to which those come who were chosen for them, or no one. */
  exact?: readonly string[];
  /** Until when what is freed is held; epoch seconds. */
  heldUntil?: number;
  /** Occurrence dates of visits whose agents may no longer be able to come. */
  reassigned?: readonly string[];
  /** Occurrence dates of visits to which nobody comes until the office assigns somebody. */
  unassigned?: readonly string[];
  /** Occurrence dates of visits that are written although they stay. */
  rewritten?: readonly string[];
  /** Agents who come to none of the visits, whatever the list of agents says. */
  without?: readonly number[];
  /** The active agents, where deciding has read them. */
  workers?: readonly Worker[];
  /** Whether nothing is written, the plan's revision neither, when visits and days stay as they are. */
  isOnlyChecked?: boolean;
  /** Whether visits come back with the agents that they had. */
  isRestored?: boolean;
  /** Whether visits keep their days and agents: what happened at them is written down. */
  isInPlace?: boolean;
  /** Visits that were no records before and are none again; they never have agents. */
  deletes?: readonly Write[];
  /** Whether it takes the change before it back. */
  isUndone?: boolean;
  /** Whether the customer is told by mail. Agents are told of every change of what they have today or tomorrow. */
  isTold?: boolean;
  /** What of the subscription changes beside what follows from the plan. */
  subscription?: FieldChange<SubscriptionRecord>;
  /** What else belongs into the transaction, given the plan, the subscription and the visits as they are to be. */
  beside?: (plan: Plan, subscription: SubscriptionRecord | undefined, visits: readonly Visit[]) => readonly Write[];
};

/** What is known beside a schedule: its subscription, the company's hours, and when the generator is to look at it. */
export type Beside = { subscription: SubscriptionRecord | undefined; due: string; context: Context };

/** The visits to come that a decision writes, or that the horizon reaches by it: agents may be needed for them. */
const visitsToAssign = (before: Schedule, { plan, writes }: Decision, today: string): Visit[] =>
  [...writes, ...newlyReached(before, plan)].filter((visit) => isLive(visit) && visit.date >= today);

/** Whose days on which dates a decision may touch. */
const daysOf = (before: Schedule, decision: Decision, agents: readonly number[], today: string) => {
  const stored = new Map(before.visits.map((visit) => [visit.occurrenceDate, visit]));
  const freed = decision.writes.flatMap(({ occurrenceDate }) => stored.get(occurrenceDate) ?? []);
  return [
    ...freed.flatMap((visit) => visit.agents.map((agentId) => ({ agentId, date: visit.date }))),
    ...visitsToAssign(before, decision, today).flatMap(({ date }) => agents.map((agentId) => ({ agentId, date }))),
  ];
};

/** The visits that copy of their plan what has changed, and are not written anyway. */
const copiesOf = (before: Schedule, plan: Plan, written: readonly Visit[], now: Date): Visit[] => {
  const { customerId, town } = before.plan;
  if (customerId === plan.customerId && town === plan.town) return [];
  const dates = new Set(written.map(({ occurrenceDate }) => occurrenceDate));
  return before.visits.filter(
    (visit) => !dates.has(visit.occurrenceDate) && (followsRule(visit, now) || customerId !== plan.customerId),
  );
};

const isSameFor = (was: Visit, is: Visit): boolean =>
  was.date === is.date &&
  was.start === is.start &&
  was.status === is.status &&
  isDeepStrictEqual(was.agents, is.agents);

/** The entry in the history of visits that got other agents, or another time, by themselves; new visits are not among them. */
const automaticHistory = (
  database: Database,
  { before, plan, visits }: { before: Schedule; plan: Plan; visits: readonly Visit[] },
  now: Date,
): readonly Write[] => {
  const rows = visits.flatMap((after) => {
    const was = before.visits.find(({ occurrenceDate }) => occurrenceDate === after.occurrenceDate);
    return was === undefined || isSameFor(was, after) ? [] : [{ before: was, after }];
  });
  if (rows.length === 0) return [];
  return planHistory(database, { before: before.plan, after: plan, visits: rows }, { by: automatic, now });
};

/** What belongs to a plan: its subscription, what is still to be told of it, and the company's hours. */
const readBeside = async (database: Database, id: number) => {
  const [known, waiting, businessHours] = await batchGet(
    database,
    readOf(subscriptionEntity(database), { id }),
    readOf(changeMessageEntity(database), { id: changeMessageId(id) }),
    businessHoursRead(database),
  );
  return { known: known ?? undefined, waiting: waiting ?? undefined, businessHours: businessHoursOf(businessHours) };
};

/**
 * Changes a plan with its visits, their agents' days and the subscription in one transaction, on the revisions and
 * versions that were read. When another writer was faster, all is read and decided anew.
 * @param decide what is to be; undefined when nothing is to change; what it throws is thrown
 * @throws AppError `notFound`, `conflict` when a consistent read shows that no agent can come to a visit that needs
 *   one, `unavailable` when others keep changing it
 */
export const changeSchedule = (
  database: Database,
  planId: number,
  { now }: At,
  decide: (schedule: Schedule, beside: Beside) => Decision | undefined | Promise<Decision | undefined>,
): Promise<Schedule> => {
  const today = todayAt(now);
  return retry(
    scheduleRetry,
    async () => {
      const [found, { known, waiting, businessHours }] = await Promise.all([
        readDueSchedule(database, planId, today),
        readBeside(database, planId),
      ]);
      const context = { now, businessHours };
      if (found === undefined) throw noSuchRecord();
      const { schedule: before, due } = found;
      const decision = await decide(before, { subscription: known, due, context });
      if (decision === undefined) return before;
      const { required, exact, heldUntil, reassigned, unassigned, rewritten, isRestored } = decision;
      const { deletes = [], beside } = decision;
      const { without = [], isOnlyChecked = false, isTold = false, isInPlace = false, isUndone = false } = decision;
      const needsAgents = !isInPlace && visitsToAssign(before, decision, today).length > 0;
      const all = needsAgents ? (decision.workers ?? (await readWorkers(database))) : [];
      const workers = all.filter(({ id }) => !without.includes(id));
      const ids = workers.map(({ id }) => id);
      const days = new Days(isInPlace ? [] : await readDays(database, daysOf(before, decision, ids, today)));
      const how = { required, exact, heldUntil, reassigned, unassigned, rewritten, isRestored };
      const placed = isInPlace
        ? differing(before, decision.writes)
        : assign(before, decision, { workers, days, context, ...how });
      const stored = new Map(before.visits.map((visit) => [visit.occurrenceDate, visit]));
      const assigned = isUndone
        ? placed
        : placed.map((visit) => withPreviousAssignments(stored.get(visit.occurrenceDate), visit, now));
      if (isOnlyChecked && assigned.length === 0 && days.changed().length === 0) return before;
      const plan = { ...decision.plan, revision: before.plan.revision + 1 };
      const copies = rewritten === undefined ? copiesOf(before, plan, assigned, now) : [];
      const visits = [...assigned, ...copies];
      const schedule = scheduleAfter(before, { plan, writes: visits });
      const changed = { was: before, schedule, own: decision.subscription, isUndone };
      const follow = known === undefined ? undefined : await following(database, known, changed, context);
      const dates = assigned.map(({ occurrenceDate }) => occurrenceDate);
      const telling = { before, after: schedule, dates, isTold };
      const { written, refused } = await attemptWrite(database, {
        ...scheduleWrites(database, {
          plan,
          due: dueOf(schedule, today, context.businessHours),
          readRevision: before.plan.revision,
          visits,
          days: days.changed(),
        }),
        deletes,
        subscription: follow?.writes ?? [],
        owner: follow?.owner ?? [],
        notice: known === undefined ? [] : changeMessageWrites(database, waiting, telling, context),
        beside: beside?.(plan, follow?.subscription, assigned) ?? [],
        history: reassigned === undefined ? [] : automaticHistory(database, { before, plan, visits: assigned }, now),
      });
      if (refused("owner")) throw new AppError("conflict", "What this belongs to is gone. Please reload the page.");
      return written ? schedule : again;
    },
    changedByOthers,
  );
};
