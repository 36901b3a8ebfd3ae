import { townOfHome } from "@cleaning/contract/booking/zip-codes";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { findUserByEmail } from "@cleaning/core/people/users";
import { epochSeconds, type Database } from "@cleaning/core/platform/database";
import { batchGet, readOf } from "@cleaning/core/platform/database/batch-get.ts";
import { counterEntity } from "@cleaning/core/platform/database/counter.ts";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import {
  newVisitScheduleWrite,
  readAgentDays,
  readSchedule,
  scheduleWrites,
  toAssignableAgent,
} from "@cleaning/core/schedule/records/store.ts";
import { visitEventEntity } from "@cleaning/core/schedule/records/visit-events.ts";
import { undated } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { dueOf } from "@cleaning/core/schedule/visits/derived.ts";
import { assign } from "@cleaning/scheduling/assignment/assign";
import { type AgentSchedule, release } from "@cleaning/scheduling/availability/agent-schedule";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { defaultBusinessHours as businessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { todayAt } from "@cleaning/scheduling/context";
import { later, plusDays } from "@cleaning/scheduling/dates";
import { startSubscription } from "@cleaning/scheduling/recurrence/start-subscription";
import { extend } from "@cleaning/scheduling/recurrence/timeline";
import {
  elapsedOf,
  isLive,
  type Subscription,
  type Schedule,
  type Segment,
  type Visit,
  visitName,
} from "@cleaning/scheduling/schedule";
import { storedAgents, storedSubscriptions } from "./stored.ts";
import { eventsOf, withoutAccess, withReportedWork } from "./worked.ts";

/** Days. */
const pastDays = 56;
/** Tried in turn, from another one for each subscription; undefined makes tentative visits. */
const starts = [8 * 60, 9 * 60 + 30, 13 * 60, 11 * 60, 15 * 60, undefined];
const demoAgentEmails = new Set(
  ["customer@example.test", "neighbor@example.test"].concat(
    ["ruth", "owen", "lucia", "hank"].map((name) => `${name}@households.example.test`),
  ),
);
/** Subscriptions without demo problems. */
const demoEmails = new Set(["customer@example.test", "neighbor@example.test"]);

/** The same at each run: most visits are done, some skipped, some without access. */
const reported = (subscription: Subscription, visit: Visit, now: Date): Visit => {
  const variant = (visit.subscriptionId * 31 + Number(visit.occurrenceDate.slice(-2))) % 23;
  if (visit.agents.length === 0 || variant === 3 || variant === 14) return { ...visit, status: "skipped", agents: [] };
  return variant === 7
    ? { ...withoutAccess(visit), isResolved: true }
    : withReportedWork(subscription, { ...visit, status: "done" }, now);
};

type PastTerms = { since: string; today: string; agents: readonly number[]; start: number | undefined };

/** In step with the next date. */
const withPast = (subscription: Subscription, { since, today, agents, start }: PastTerms): Subscription => {
  const [first, ...laterSegments] = subscription.segments;
  if (first === undefined) return subscription;
  const current: Segment = { ...first, agents, start };
  const past: Segment = { ...current, from: since, until: plusDays(today, -1) };
  return { ...subscription, segments: [past, current, ...laterSegments], generatedThrough: plusDays(since, -1) };
};

const noon = (date: string): Date => new Date(`${date}T19:00:00Z`);

/** Generates visits as of `now`. */
const extended = (
  schedule: Schedule,
  now: Date,
  availability: { roster: Parameters<typeof assign>[2]["roster"]; days: AgentSchedules },
) => {
  const { subscription, created } = extend(schedule, { today: todayAt(now), businessHours });
  const visits = assign(
    schedule,
    { subscription, writes: created },
    { ...availability, context: { now, businessHours } },
  );
  return scheduleAfter(schedule, { subscription, writes: visits });
};

const overlaps = (one: Visit, other: Visit): boolean =>
  isLive(one) &&
  one.date === other.date &&
  one.start < other.start + elapsedOf(other) &&
  other.start < one.start + elapsedOf(one);

class Problems {
  readonly #open = new Set(["unassigned", "late", "no-access"] as const);

  /** Each problem is created once, for the first subscription with a fitting visit. */
  changesFor(visits: readonly Visit[], today: string): Visit[] {
    const soon = visits.find(({ date, agents }) => date > today && date <= plusDays(today, 4) && agents.length > 0);
    const lately = visits.findLast(
      ({ date, status }) => date < today && date >= plusDays(today, -4) && status === "done",
    );
    if (soon !== undefined && this.#open.delete("unassigned")) return [{ ...soon, agents: [] }];
    if (soon !== undefined && !soon.isTentative && this.#open.delete("late"))
      return [{ ...soon, isLate: true, overrides: ["time"] }];
    if (lately !== undefined && this.#open.delete("no-access")) return [withoutAccess(lately)];
    return [];
  }
}

const seedTimeOff = async (database: Database, agents: readonly number[], today: string): Promise<void> => {
  const off = [
    [agents.at(-1), 10, 3],
    [agents.at(-3), 17, 1],
    [agents.at(-4), 24, 1],
  ] as const;
  for (const [agentId, ahead, count] of off) {
    if (agentId === undefined) continue;
    const timeOff = [{ from: plusDays(today, ahead), until: plusDays(today, ahead + count - 1) }];
    await agentEntity(database).patch({ id: agentId }).set({ timeOff }).go();
  }
};

/** One transaction per subscription, so that an interrupted run continues. Idempotent. */
export const seedVisits = async (database: Database, now: Date): Promise<void> => {
  const counters = counterEntity(database);
  const [marker] = await batchGet(database, readOf(counters, { name: "demoVisits" }));
  if (marker !== null) return;
  const today = todayAt(now);
  const agentIds = (await storedAgents(database)).filter(({ isActive }) => isActive).map(({ id }) => id);
  await seedTimeOff(database, agentIds, today);
  // With their days off, which no visit may fall on.
  const hired = await storedAgents(database);
  const roster = hired.filter(({ isActive }) => isActive).map(toAssignableAgent);
  const demoUser = await findUserByEmail(database, "agent@example.test");
  const demoAgent = hired.find(({ userId }) => userId === demoUser)?.id;
  const days = new Map<string, AgentSchedule>();
  for (const { id } of roster) for (const day of await readAgentDays(database, id)) days.set(`${id} ${day.date}`, day);

  const problems = new Problems();
  /** A customer's subscriptions must not overlap. */
  const visitsByCustomer = new Map<number, Visit[]>();
  for (const record of await storedSubscriptions(database)) {
    if (!record.isActive || record.nextDate === undated) continue;
    const { id: subscriptionId, customerId, email, nextDate: firstDate } = record;
    const stored = await readSchedule(database, subscriptionId, today);
    const town = stored?.subscription.town ?? townOfHome(record);
    const subscription =
      stored?.subscription ?? startSubscription({ ...record, town, firstDate }, { today, businessHours });
    const created = todayAt(new Date(record.createdAt));
    // Demo people became customers at the first start, and have earlier visits.
    const since = created === today ? plusDays(today, -pastDays) : later(plusDays(today, -pastDays), created);
    if ((subscription.segments[0]?.from ?? "") < today || (stored?.visits ?? []).length > 0) continue;
    const local = roster.filter(({ towns }) => towns.includes(town.toLowerCase()));
    const regularAgent = demoAgentEmails.has(email)
      ? (local.find(({ id }) => id === demoAgent) ?? local[0])
      : subscriptionId % 3 === 0
        ? local.at(subscriptionId % local.length)
        : undefined;
    const agents = regularAgent === undefined ? [] : [regularAgent.id];
    const planFrom = (start: number | undefined) => {
      const own = new AgentSchedules([...days.values()]);
      const withHistory = withPast(subscription, { since, today, agents, start });
      const past = extended({ subscription: withHistory, visits: [] }, noon(plusDays(since, -1)), {
        roster,
        days: own,
      });
      const pastVisits = past.visits.map((visit) => (visit.date < today ? reported(subscription, visit, now) : visit));
      const whole = extended({ subscription: past.subscription, visits: pastVisits }, now, {
        roster,
        days: own,
      });
      const unassigned = whole.visits.filter((visit) => isLive(visit) && visit.agents.length === 0).length;
      const conflicts = whole.visits.filter((visit) =>
        (visitsByCustomer.get(customerId) ?? []).some((other) => overlaps(visit, other)),
      ).length;
      return { own, past, whole, problems: unassigned + conflicts };
    };
    let best = planFrom(starts[subscriptionId % starts.length]);
    for (let more = 1; more < starts.length && best.problems > 0; more += 1) {
      const next = planFrom(starts[(subscriptionId + more) % starts.length]);
      if (next.problems < best.problems) best = next;
    }
    const { own, past, whole } = best;
    const changed = demoEmails.has(email) ? [] : problems.changesFor(whole.visits, today);
    const next = {
      ...whole,
      visits: whole.visits.map((visit) => (visit.date === today ? withReportedWork(subscription, visit, now) : visit)),
    };
    const { visits } = scheduleAfter(next, { subscription: whole.subscription, writes: changed });

    const liveVisits = new Set(
      visits.filter(isLive).flatMap((visit) => visit.agents.map((id) => `${id} ${visitName(visit)}`)),
    );
    for (const visit of past.visits.concat(whole.visits))
      for (const id of visit.agents)
        if (!liveVisits.has(`${id} ${visitName(visit)}`))
          own.set(release(own.of(id, visit.date), visitName(visit), epochSeconds(now)));
    const revision = subscription.revision + (stored === undefined ? 0 : 1);
    const revised = { ...whole.subscription, revision };
    const due = dueOf({ subscription: revised, visits }, today, businessHours);
    const writes = scheduleWrites(database, {
      subscription: revised,
      due,
      readRevision: subscription.revision,
      visits,
      days: own.changed(),
    });
    const { written } = await transactWrite(database, {
      ...writes,
      ...(stored === undefined ? { subscription: newVisitScheduleWrite(database, revised) } : {}),
    });
    visitsByCustomer.set(customerId, [...(visitsByCustomer.get(customerId) ?? []), ...visits.filter(isLive)]);
    const events = visits.flatMap((visit) => eventsOf(visit));
    if (events.length > 0) await visitEventEntity(database).put(events).go();
    if (!written) throw new Error(`Plan ${subscriptionId} of the demo was changed while it was filled.`);
    for (const day of own.changed()) days.set(`${day.agentId} ${day.date}`, { ...day, version: day.version + 1 });
  }
  await counters.upsert({ name: "demoVisits" }).add({ value: 1 }).go();
};
