import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { agentEntity } from "../../people/agents/entity.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import { isWritten } from "../../platform/database/condition.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { type PendingMessage, pendingMessage } from "../../platform/messages/message.ts";
import type { VisitRecord } from "../records/entity.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { visitsToCome } from "./agent-day-facts.ts";
import { dailyKindsAt } from "./daily-times.ts";
import { agentOf, customerOf, mayTellCustomer } from "./recipients.ts";
import { waitingVisitFacts } from "./visit-facts.ts";

/** Which messages about a day are stored already. */
const dailyMessagesEntity = defineEntity(
  "dailyMessages",
  {
    kind: { type: "string", required: true },
    date: { type: "string", required: true },
    /** Epoch seconds. */
    expiresAt: { type: "number", required: true },
  },
  { byKind: key(["kind"], ["date"]) },
);

/** Seconds. */
const doneTtl = 3 * 86_400;

const remindersOf = async (
  database: Database,
  visits: readonly VisitRecord[],
  now: Date,
): Promise<PendingMessage[]> => {
  const ids = [...new Set(visits.map(({ subscriptionId }) => subscriptionId))];
  const records = await batchGetMany(
    database,
    ids.map((id) => readOf(subscriptionEntity(database), { id })),
  );
  const subscriptions = new Map(records.flatMap((record) => (record === null ? [] : [[record.id, record] as const])));
  return visits.flatMap((visit) => {
    const subscription = subscriptions.get(visit.subscriptionId);
    // The time is not settled: the office calls.
    if (subscription === undefined || !mayTellCustomer(subscription) || visit.isTentative) return [];
    const facts = waitingVisitFacts(visit);
    const message = { kind: "visit-reminder", to: customerOf(subscription), visitId: facts.visitId, facts } as const;
    return [pendingMessage(message, now, { id: `visit-reminder.${facts.visitId}.${visit.date}` })];
  });
};

const agentDaysOf = async (
  database: Database,
  visits: readonly VisitRecord[],
  { date, now }: { date: string; now: Date },
): Promise<PendingMessage[]> => {
  const ids = [...new Set(visits.flatMap(({ agents }) => agents))];
  const agents = await batchGetMany(
    database,
    ids.map((id) => readOf(agentEntity(database), { id })),
  );
  return agents.flatMap((agent) => {
    if (agent === null || !agent.isActive) return [];
    const facts = { agentId: agent.id, date, visits: [] };
    return [
      pendingMessage({ kind: "agent-next-day", to: agentOf(agent), facts }, now, {
        id: `agent-next-day.${agent.id}.${date}`,
      }),
    ];
  });
};

/** Messages written beside each other. */
const together = 20;

const storeAll = async (database: Database, messages: readonly PendingMessage[]): Promise<void> => {
  const entity = messageEntity(database);
  for (let from = 0; from < messages.length; from += together)
    // One that waits already stays as it is.
    await Promise.all(messages.slice(from, from + together).map((message) => isWritten(entity.create(message).go())));
};

/**
 * Stores the messages about tomorrow, from their hour on and once: a run that was cut off begins again, and what waits
 * or was sent is not sent twice.
 * @returns how many were stored
 */
export const storeDailyMessages = async (database: Database, now: Date): Promise<number> => {
  const date = plusDays(todayAt(now), 1);
  const done = dailyMessagesEntity(database);
  let stored = 0;
  for (const kind of dailyKindsAt(now)) {
    const { data } = await done.get({ kind, date }).go({ consistent: true });
    if (data !== null) continue;
    const visits = await visitsToCome(database, date);
    const messages =
      kind === "visit-reminder"
        ? await remindersOf(database, visits, now)
        : await agentDaysOf(database, visits, { date, now });
    await storeAll(database, messages);
    await done.put({ kind, date, expiresAt: epochSeconds(now) + doneTtl }).go();
    stored += messages.length;
  }
  return stored;
};
