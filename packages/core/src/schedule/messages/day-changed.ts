import { isDeepStrictEqual } from "node:util";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { type DayChanged, dayChangedFacts } from "@cleaning/contract/messages/change-facts";
import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive, visitName, visitOfName } from "@cleaning/scheduling/schedule";
import { agentEntity } from "../../people/agents/entity.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { pendingMessage, storedMessage } from "../../platform/messages/message.ts";
import type { VisitRecord } from "../records/entity.ts";
import { readDays, readVisits } from "../records/store.ts";
import { readNames } from "../visits/names.ts";
import { agentOf } from "./recipients.ts";

type DayBaseline = DayChanged["days"][number];

const evening = 18 * 60;

const isNear = (date: string, now: Date): boolean => {
  const today = todayAt(now);
  return date === today || (date === plusDays(today, 1) && minuteAtBusiness(now) >= evening);
};

const visitsOf = ({ intervals }: Pick<AgentSchedule, "intervals">): DayBaseline["baseline"] =>
  intervals.flatMap(({ of, start, expiresAt }) => (expiresAt === undefined ? [{ visit: of, start }] : []));

/** One waits for an agent, so that a visit that moves from today to tomorrow is one message. */
const idOf = (agentId: number): string => `day-changed.${agentId}`;

const byDate = (days: readonly DayBaseline[]): DayBaseline[] =>
  days.toSorted((one, other) => one.date.localeCompare(other.date));

/** Where one waits, what it knows of a day stays; the transaction fails where it was sent since. */
export const dayChangedWrites = async (
  database: Database,
  days: readonly { before: AgentSchedule; after: AgentSchedule }[],
  now: Date,
): Promise<Write[]> => {
  const changed = days.filter(
    ({ before, after }) => isNear(after.date, now) && !isDeepStrictEqual(visitsOf(before), visitsOf(after)),
  );
  if (changed.length === 0) return [];
  const [agents, messages] = [agentEntity(database), messageEntity(database)];
  const ids = [...new Set(changed.map(({ before: { agentId } }) => agentId))];
  const [records, waiting] = await Promise.all([
    batchGetMany(
      database,
      ids.map((id) => readOf(agents, { id })),
    ),
    batchGetMany(
      database,
      ids.map((id) => readOf(messages, { id: idOf(id) })),
    ),
  ]);
  return ids.flatMap((agentId, index) => {
    const [agent, message] = [records[index] ?? null, waiting[index] ?? null];
    if (agent === null) return [];
    // One that a person dropped has no facts any more.
    const stored = message?.state === "pending" ? storedDays(message.payload) : [];
    const fresh = changed
      .filter(({ before }) => before.agentId === agentId && stored.every(({ date }) => date !== before.date))
      .map(({ before }) => ({ date: before.date, baseline: visitsOf(before) }));
    const facts = { agentId, days: byDate([...stored, ...fresh]), changes: [] };
    const options = { id: idOf(agentId), isOnce: false };
    const pending = pendingMessage({ kind: "day-changed", to: agentOf(agent), facts }, now, options);
    if (message === null) return [putOf(messages.create(pending))];
    const next = messages.put(message.state === "pending" ? { ...pending, createdAt: message.createdAt } : pending);
    return [putOf(next.where(({ dueAt }, { eq }) => eq(dueAt, message.dueAt)))];
  });
};

const storedDays = (payload: unknown): DayBaseline[] =>
  dayChangedFacts().parse(storedMessage().parse(payload).facts).days;

type Slot = { date: string; start: string };

const slotOfAgent = (visit: VisitRecord | undefined, agentId: number): Slot | undefined =>
  visit !== undefined && isLive(visit) && visit.agents.includes(agentId)
    ? { date: visit.date, start: isoTime(visit.start) }
    : undefined;

/** What was known of the earliest day counts: a later one may have been read after the visit was moved to it. */
const slotsOf = (days: readonly DayBaseline[]): ReadonlyMap<string, Slot> =>
  new Map(
    days
      .toReversed()
      .flatMap(({ date, baseline }) => baseline.map(({ visit, start }) => [visit, { date, start: isoTime(start) }])),
  );

/** An agent's days as they are now, with what has changed since they last knew; undefined when nothing has. Consistent. */
export const readDayChanged = async (
  database: Database,
  facts: DayChanged,
  now: Date,
): Promise<DayChanged | undefined> => {
  const { agentId } = facts;
  const before = facts.days.filter(({ date }) => date >= todayAt(now));
  const schedules = await readDays(
    database,
    before.map(({ date }) => ({ agentId, date })),
  );
  const days = before.map(({ date }) => ({
    date,
    baseline: visitsOf(schedules.find((schedule) => schedule.date === date) ?? { intervals: [] }),
  }));
  const [oldSlots, slots] = [slotsOf(before), slotsOf(days)];
  const names = [...new Set([...oldSlots.keys(), ...slots.keys()])].filter(
    (name) => !isDeepStrictEqual(oldSlots.get(name), slots.get(name)),
  );
  if (names.length === 0) return undefined;
  const visits = await readVisits(
    database,
    names.flatMap((name) => visitOfName(name) ?? []),
  );
  const people = await readNames(database, visits);
  const changes = names.map((name) => {
    const visit = visits.find((one) => visitName(one) === name);
    const subscription = visit && people.subscription(visit.subscriptionId);
    return {
      service: visit?.serviceName ?? "A cleaning",
      customer: subscription?.customerFirstName ?? "a customer",
      town: visit?.town ?? "",
      ...omitUndefined({ before: oldSlots.get(name), after: slots.get(name) ?? slotOfAgent(visit, agentId) }),
    };
  });
  return { ...facts, days, changes };
};
