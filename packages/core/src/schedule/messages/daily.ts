import { isServedTown } from "@cleaning/contract/booking/served-town";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { agentEntity } from "../../people/agents/entity.ts";
import { isWritten } from "../../platform/database/condition.ts";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { inChunks } from "../../platform/database/in-chunks.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { type PendingMessage, pendingMessage } from "../../platform/messages/message.ts";
import { visitsOn } from "../records/agent-days.ts";
import { visitEntity } from "../records/entity.ts";
import { readDays } from "../records/store.ts";
import { readNames } from "../visits/names.ts";
import { type DailyKind, dailyKindsAt } from "./daily-times.ts";
import { agentOf } from "./recipients.ts";
import { reminderOf } from "./reminder.ts";

const dailyMessagesEntity = defineEntity(
  "dailyMessages",
  {
    kind: { type: "string", required: true },
    date: { type: "string", required: true },
    isComplete: { type: "boolean", required: true },
    cursor: { type: "string" },
    expiresAt: { type: "number", required: true },
  },
  { byKind: key(["kind"], ["date"]) },
);

const recordTtl = 3 * 86_400;

type Page = { messages: PendingMessage[]; cursor: string | null };
type PageOf = (
  database: Database,
  day: { date: string; now: Date },
  page: { limit: number; cursor: string | undefined },
) => Promise<Page>;

/** Not of a visit that nobody has in a town where we do not clean: the office calls. */
const reminders: PageOf = async (database, { date, now }, { limit, cursor }) => {
  const found = await visitEntity(database)
    .query.byDay({ date })
    .go({ limit, ...omitUndefined({ cursor }) });
  const visits = found.data.filter(
    ({ status, agents, town }) =>
      status === "scheduled" && (agents.length > 0 || town === undefined || isServedTown(town)),
  );
  const names = await readNames(
    database,
    visits.map(({ subscriptionId }) => ({ subscriptionId, agents: [] })),
  );
  const messages = visits.flatMap((visit) => reminderOf(visit, names.subscription(visit.subscriptionId), now) ?? []);
  return { messages, cursor: found.cursor };
};

const agentDays: PageOf = async (database, { date, now }, { limit, cursor }) => {
  const found = await agentEntity(database)
    .query.byState({ isActive: true })
    .go({ limit, ...omitUndefined({ cursor }) });
  const days = await readDays(
    database,
    found.data.map(({ id: agentId }) => ({ agentId, date })),
  );
  const busy = new Set(days.filter((day) => visitsOn(day).length > 0).map(({ agentId }) => agentId));
  const messages = found.data
    .filter(({ id }) => busy.has(id))
    .map((agent) => {
      const to = agentOf(agent);
      const facts = { agentId: agent.id, date, visits: [] };
      return pendingMessage({ kind: "agent-next-day", to, facts }, now, { id: `agent-next-day.${agent.id}.${date}` });
    });
  return { messages, cursor: found.cursor };
};

const pages: Readonly<Record<DailyKind, PageOf>> = { "visit-reminder": reminders, "agent-next-day": agentDays };

const together = 20;

const storeAll = async (database: Database, messages: readonly PendingMessage[]): Promise<number> => {
  const entity = messageEntity(database);
  let stored = 0;
  for (const some of inChunks(messages, together)) {
    const written = await Promise.all(some.map((message) => isWritten(entity.create(message).go())));
    stored += written.filter(Boolean).length;
  }
  return stored;
};

type Run = { now: Date; isTimeUp: () => boolean; limit: number };

const storeKind = async (database: Database, kind: DailyKind, { now, isTimeUp, limit }: Run): Promise<number> => {
  const date = plusDays(todayAt(now), 1);
  const entity = dailyMessagesEntity(database);
  const { data } = await entity.get({ kind, date }).go({ consistent: true });
  if (data?.isComplete === true) return 0;
  let cursor = data?.cursor;
  let stored = 0;
  while (!isTimeUp()) {
    const page = await pages[kind](database, { date, now }, { limit, cursor });
    stored += await storeAll(database, page.messages);
    cursor = page.cursor ?? undefined;
    const isComplete = cursor === undefined;
    await entity
      .put({ kind, date, isComplete, ...omitUndefined({ cursor }), expiresAt: epochSeconds(now) + recordTtl })
      .go();
    if (isComplete) break;
  }
  return stored;
};

/**
 * Stores the messages about tomorrow, from their hour on, page by page: a run that was cut off goes on where it was,
 * and what waits or was sent is not sent twice. Who comes to tomorrow later is told by the message about that change.
 * @returns how many were stored
 */
export const storeDailyMessages = async (
  database: Database,
  now: Date,
  { isTimeUp = () => false, limit = 100 }: Partial<Pick<Run, "isTimeUp" | "limit">> = {},
): Promise<number> => {
  let stored = 0;
  for (const kind of dailyKindsAt(now)) stored += await storeKind(database, kind, { now, isTimeUp, limit });
  return stored;
};
