import { isDeepStrictEqual } from "node:util";
import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive, visitName, visitOfName } from "@cleaning/scheduling/schedule";
import { agentEntity } from "../../people/agents/entity.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { pendingMessage } from "../../platform/messages/message.ts";
import type { VisitRecord } from "../records/entity.ts";
import { readDays, readVisits } from "../records/store.ts";
import { readNames } from "../visits/names.ts";
import { agentOf } from "./recipients.ts";

type DayChanged = FactsOf<"day-changed">;

/** Minutes after midnight: from the evening before, agents count on a day. */
const evening = 18 * 60;

const isNear = (date: string, now: Date): boolean => {
  const today = todayAt(now);
  return date === today || (date === plusDays(today, 1) && minuteAtBusiness(now) >= evening);
};

/** Without holds. */
const visitsOf = ({ intervals }: Pick<AgentSchedule, "intervals">): DayChanged["known"] =>
  intervals.flatMap(({ of, start, expiresAt }) => (expiresAt === undefined ? [{ visit: of, start }] : []));

const idOf = ({ agentId, date }: Pick<AgentSchedule, "agentId" | "date">): string => `day-changed.${agentId}.${date}`;

/**
 * The messages to agents whose day of now has changed, for the transaction of the change. Where one about the day
 * waits, what it knows of the day stays; the transaction fails where it was sent since.
 */
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
  const [records, waiting] = await Promise.all([
    batchGetMany(
      database,
      changed.map(({ after: { agentId } }) => readOf(agents, { id: agentId })),
    ),
    batchGetMany(
      database,
      changed.map(({ after }) => readOf(messages, { id: idOf(after) })),
    ),
  ]);
  return changed.flatMap(({ before, after: { agentId, date } }, index) => {
    const [agent, message] = [records[index] ?? null, waiting[index] ?? null];
    if (agent === null) return [];
    const facts = { agentId, date, known: visitsOf(before), changes: [] };
    const options = { id: idOf(before), isOnce: false };
    const pending = pendingMessage({ kind: "day-changed", to: agentOf(agent), facts }, now, options);
    if (message === null) return [putOf(messages.create(pending))];
    const { dueAt } = pending;
    const isRead = (is: { dueAt: unknown }, { eq }: { eq: (name: unknown, value: unknown) => string }) =>
      eq(is.dueAt, message.dueAt);
    return message.state === "pending"
      ? [
          updateOf(
            messages
              .patch({ id: idOf(before) })
              .set({ dueAt })
              .where(isRead),
          ),
        ]
      : [putOf(messages.put(pending).where(isRead))];
  });
};

/** When the agent has the visit, which may be on another day. */
const slotOfAgent = (visit: VisitRecord | undefined, agentId: number): { date: string; start: string } | undefined =>
  visit !== undefined && isLive(visit) && visit.agents.includes(agentId)
    ? { date: visit.date, start: isoTime(visit.start) }
    : undefined;

/** A day as it is now, with what has changed since the agent last knew; undefined when nothing has. Consistent. */
export const readDayChanged = async (database: Database, facts: DayChanged): Promise<DayChanged | undefined> => {
  const { agentId, date } = facts;
  const [day] = await readDays(database, [{ agentId, date }]);
  const known = visitsOf(day ?? { intervals: [] });
  const startIn = (visits: DayChanged["known"], name: string) => visits.find(({ visit }) => visit === name)?.start;
  const names = [...new Set([...facts.known, ...known].map(({ visit }) => visit))].filter(
    (name) => startIn(facts.known, name) !== startIn(known, name),
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
    const before = startIn(facts.known, name);
    const start = startIn(known, name);
    const after = start === undefined ? slotOfAgent(visit, agentId) : { date, start: isoTime(start) };
    return {
      service: visit?.serviceName ?? "A cleaning",
      customer: subscription?.customerFirstName ?? "a customer",
      town: visit?.town ?? "",
      ...(before === undefined ? {} : { before: { date, start: isoTime(before) } }),
      ...(after === undefined ? {} : { after }),
    };
  });
  return { ...facts, known, changes };
};
