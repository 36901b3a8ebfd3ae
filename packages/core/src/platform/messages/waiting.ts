import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { definitionOf, isMessageKind, titleOfKind } from "@cleaning/contract/messages/kinds";
import { byCommand, type HistoryFact } from "../audit/index.ts";
import { command } from "../command/index.ts";
import { type Database, epochSeconds } from "../database/index.ts";
import { pagesOf } from "../database/page.ts";
import { putOf, updateOf } from "../database/transact-write.ts";
import { messageEntity, sentMessageEntity } from "./entity.ts";
import { resendableFacts, sentTtl } from "./index.ts";
import { office, type StoredMessage, storedMessage } from "./message.ts";

export type WaitingMessage = {
  id: string;
  kind: string;
  recipient: string | undefined;
  createdAt: string;
  attempts: number;
  lastFault: string | undefined;
  droppedBy: string | undefined;
};

const recipientOf = ({ to }: StoredMessage): string | undefined =>
  to.id ?? (to.email === office.email ? "office" : undefined);

export const listMessages = async (
  database: Database,
): Promise<{ waiting: WaitingMessage[]; dropped: WaitingMessage[] }> => {
  const entity = messageEntity(database);
  const read = async (state: "pending" | "dead"): Promise<WaitingMessage[]> => {
    const messages: WaitingMessage[] = [];
    for await (const page of pagesOf((cursor) => entity.query.due({ state }).go({ cursor })))
      for (const { id, payload, createdAt, attempts, lastFault, droppedBy } of page) {
        const message = storedMessage().parse(payload);
        const recipient = recipientOf(message);
        messages.push({ id, kind: message.kind, recipient, createdAt, attempts, lastFault, droppedBy });
      }
    return messages.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  };
  return { waiting: await read("pending"), dropped: await read("dead") };
};

const droppedTtlSeconds = 30 * 24 * 3_600;

const droppedFacts = ({ kind, to }: StoredMessage): HistoryFact[] => {
  const [, entity, id] = /^(customer|agent)#(\d+)$/.exec(to.id ?? "") ?? [];
  if (entity === undefined) return [];
  const about = { kind: entity === "agent" ? "agents" : "customers", id: Number(id) } as const;
  return [{ ...about, before: {}, after: { messageDropped: titleOfKind(kind) } }];
};

/**
 * Ends the tries of a message that waits, and forgets its facts; the log keeps those of a message to a customer, so that
 * the office can send it again. The log and the history of the customer or agent say that it was dropped. Throws
 * AppError `notFound` when no message of that id waits.
 */
export const dropMessage = async (
  database: Database,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  const gone = new AppError("notFound", `No message ${id} waits: it was sent or dropped.`);
  const { data } = await messageEntity(database).get({ id }).go({ consistent: true });
  if (data?.state !== "pending") throw gone;
  const message = storedMessage().parse(data.payload);
  const { kind, to, visitId } = message;
  const { data: sent } = await sentMessageEntity(database).query.byId({ messageId: id }).go({ consistent: true });
  const wasMailed = sent.some(({ channel }) => channel === "mail");
  const at = now.toISOString();
  const drop = messageEntity(database)
    .patch({ id })
    .set({
      state: "dead",
      dueAt: at,
      droppedBy: by,
      expiresAt: epochSeconds(now) + droppedTtlSeconds,
      payload: { ...message, facts: {} },
    })
    .where(({ state }, { eq }) => eq(state, "pending"));
  const record = sentMessageEntity(database).put({
    // What tells a difference waits under the same id again.
    messageId: isMessageKind(kind) && definitionOf(kind).afterSending !== undefined ? `${id}.${at}` : id,
    channel: "mail",
    kind,
    ...omitUndefined({ recipient: to.id, visitId, facts: resendableFacts(message), resendOf: message.resend?.of }),
    subject: titleOfKind(kind),
    state: "dropped",
    sentAt: at,
    stateAt: at,
    expiresAt: epochSeconds(now) + sentTtl,
  });
  await command({ database, by: byCommand(by), now }, async () => ({
    writes: { message: updateOf(drop), record: wasMailed ? [] : putOf(record) },
    history: droppedFacts(message),
    refusals: gone,
  }));
};
