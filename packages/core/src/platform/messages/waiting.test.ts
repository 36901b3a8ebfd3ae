import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { readHistory } from "../audit/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { messageEntity, sentMessageEntity } from "./entity.ts";
import { type Channel, messageOutbox } from "./index.ts";
import { customerRecipient, type Message, messageWrite, office, pendingMessage } from "./message.ts";
import { testMessages } from "./testing.ts";
import { dropMessage, listMessages } from "./waiting.ts";

const now = new Date("2026-11-21T19:00:00Z");
const nextDay = new Date("2026-11-22T19:00:00Z");
const refuse = async (): Promise<never> => {
  throw Object.assign(new Error("no"), { name: "MessageRejected" });
};
const to = { email: "ann@example.test", name: "Ann", id: customerRecipient(7) };
const confirmation: Message = {
  kind: "order-confirmation",
  to,
  visitId: "p7-2026-12-04",
  facts: messageKinds["order-confirmation"].sample,
};
const code: Message = { kind: "email-verification-code", to: { email: to.email }, facts: { code: "123456" } };
const request: Message = {
  kind: "area-request",
  to: office,
  facts: { id: 1, email: "ann@example.test", zip: "83263" },
};

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const store = async (message: Message, at = now) => {
  const pending = pendingMessage(message, at);
  await transactWrite(database, { message: messageWrite(database, pending) });
  return pending;
};
const due = () =>
  dispatchDue(database, messageOutbox, testMessages(database, nextDay, refuse), {
    now: () => nextDay,
    until: new Date("2099-01-01"),
  });
const by = { by: "ada", now: nextDay };

describe("a message that is never taken", () => {
  it("is listed with its age, reader and failure, without words and address, the oldest first", async () => {
    const later = await store(request, new Date(now.getTime() + 2));
    const [first, second] = [await store(confirmation), await store(code, new Date(now.getTime() + 1))];
    expect(await due()).toMatchObject({ pending: 3, oldest: now });
    const tried = { attempts: 1, lastFault: "MessageRejected", droppedBy: undefined };
    const { waiting, dropped } = await listMessages(database);
    expect(waiting).toEqual([
      { id: first.id, kind: "order-confirmation", recipient: "customer#7", createdAt: first.createdAt, ...tried },
      { id: second.id, kind: "email-verification-code", recipient: undefined, createdAt: second.createdAt, ...tried },
      { id: later.id, kind: "area-request", recipient: "office", createdAt: later.createdAt, ...tried },
    ]);
    expect(dropped).toEqual([]);
  });

  it("is tried no more once it is dropped, delays no alarm, and is kept for a month without its facts", async () => {
    const [stuck, other] = [await store(code), await store(request, new Date(now.getTime() + 1))];
    await due();
    await dropMessage(database, stuck.id, by);
    expect(await listMessages(database)).toMatchObject({
      waiting: [{ id: other.id }],
      dropped: [{ id: stuck.id, kind: "email-verification-code", droppedBy: "ada" }],
    });
    expect(await due()).toMatchObject({ pending: 1, oldest: new Date(other.createdAt) });
    const { data } = await messageEntity(database).get({ id: stuck.id }).go();
    expect(data).toMatchObject({ state: "dead", expiresAt: nextDay.getTime() / 1_000 + 30 * 24 * 3_600 });
    expect(JSON.stringify(data)).not.toContain("123456");
  });

  it("is dropped in the record of what was sent, and in the history of the customer", async () => {
    const { id } = await store(confirmation);
    await dropMessage(database, id, by);
    const { data } = await sentMessageEntity(database).query.byRecipient({ recipient: "customer#7" }).go();
    expect(data).toMatchObject([
      {
        messageId: id,
        kind: "order-confirmation",
        state: "dropped",
        visitId: "p7-2026-12-04",
        stateAt: nextDay.toISOString(),
      },
    ]);
    const { entries } = await readHistory(database, { kind: "customers", id: 7 }, { limit: 9 });
    expect(entries).toMatchObject([
      {
        at: nextDay.toISOString(),
        by: { name: "command of ada" },
        changes: [{ field: "messageDropped", from: null, to: "Order confirmation" }],
      },
    ]);
  });

  it("is in the record as sent when it went out while it was dropped", async () => {
    const facts = messageKinds["visits-changed"].sample;
    const pending = pendingMessage({ kind: "visits-changed", to, facts }, now, {
      id: "visits-changed.7",
      isOnce: false,
    });
    await transactWrite(database, { message: messageWrite(database, pending) });
    const send = async (): Promise<string> => {
      await dropMessage(database, pending.id, by);
      return "ses-1";
    };
    const run = await dispatchDue(database, messageOutbox, testMessages(database, nextDay, send), {
      now: () => nextDay,
      until: new Date("2099-01-01"),
    });
    expect(run).toMatchObject({ sent: 1, failures: [] });
    const { data } = await sentMessageEntity(database).query.byServiceId({ serviceId: "ses-1" }).go();
    expect(data).toMatchObject([{ kind: "visits-changed", state: "sent" }]);
  });

  it("by one channel leaves the record of the other as it is", async () => {
    const { id } = await store(confirmation);
    const failing: Channel = { name: "text", send: refuse };
    const context = testMessages(database, nextDay, async () => "ses-1");
    await dispatchDue(
      database,
      messageOutbox,
      { ...context, channels: [failing, ...context.channels] },
      { now: () => nextDay, until: new Date("2099-01-01") },
    );
    await dropMessage(database, id, by);
    const { data } = await sentMessageEntity(database).query.byRecipient({ recipient: "customer#7" }).go();
    expect(data).toMatchObject([{ messageId: id, channel: "mail", state: "sent", serviceId: "ses-1" }]);
    expect(await listMessages(database)).toMatchObject({ waiting: [], dropped: [{ id }] });
  });

  it("is dropped once: one that was sent or dropped is refused, and its record stays", async () => {
    const { id } = await store(confirmation);
    await dropMessage(database, id, by);
    for (const gone of [id, "none"])
      await expect(dropMessage(database, gone, { by: "bob", now })).rejects.toMatchObject({ kind: "notFound" });
    expect((await messageEntity(database).get({ id }).go()).data?.droppedBy).toBe("ada");
    expect((await readHistory(database, { kind: "customers", id: 7 }, { limit: 9 })).entries).toHaveLength(1);
  });
});
