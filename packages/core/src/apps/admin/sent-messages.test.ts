import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import {
  agentRecipient,
  customerRecipient,
  messageWrite,
  pendingMessage,
  pendingStored,
} from "../../platform/messages/index.ts";
import { suppress } from "../../platform/messages/suppressions.ts";
import { dropMessage } from "../../platform/messages/waiting.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createCustomer } from "../../testing/records.ts";
import { agentNamed } from "../../testing/schedule.ts";
import { storeSentMessage } from "../../testing/sent-messages.ts";
import { liftMailSuppression, readSentMessages } from "./sent-messages.ts";

const now = new Date("2026-12-03T19:00:00Z");
const facts = messageKinds["visit-reminder"].sample;
const page = { limit: 2 };

let database: TestDatabase;
let customer: { id: number; email: string };
beforeEach(async () => {
  database = await testDatabase();
  const id = await createCustomer(database, { userId: await testUser(database, "Ann Lee"), hasPets: false }, now);
  customer = { id, email: (await readCustomer(database, id))?.email ?? "" };
});

const key = () => ({ kind: "customers" as const, id: customer.id });
const sent = (messageId: string, sentAt: string, visitId: string, customerId = customer.id) =>
  storeSentMessage(database, {
    messageId,
    kind: "visit-reminder",
    recipient: customerRecipient(customerId),
    visitId,
    sentAt,
  });
const wait = async (id: string, at: Date) => {
  const to = { email: customer.email, id: customerRecipient(customer.id) };
  const message = { kind: "visit-reminder", to, visitId: facts.visitId, facts } as const;
  await transactWrite(database, { message: messageWrite(database, pendingMessage(message, now, { id, at })) });
};

it("a customer's messages are what waits, then the newest, by pages, and nobody else's", async () => {
  await wait("later", new Date("2026-12-05T00:00:00Z"));
  await wait("soon", new Date("2026-12-04T00:00:00Z"));
  for (const day of [1, 2, 3]) await sent(`m${day}`, `2026-11-0${day}T18:00:00.000Z`, `p7-2026-11-0${day + 1}`);
  await sent("other", "2026-11-09T18:00:00.000Z", facts.visitId, customer.id + 1);
  const first = await readSentMessages(database, key(), page, now);
  expect(first.messages.map(({ id, state, title, at }) => [id, state, title, at])).toEqual([
    ["soon", "waiting", "Reminder", "2026-12-04T00:00:00.000Z"],
    ["later", "waiting", "Reminder", "2026-12-05T00:00:00.000Z"],
    ["m3", "sent", "Reminder", "2026-11-03T18:00:00.000Z"],
    ["m2", "sent", "Reminder", "2026-11-02T18:00:00.000Z"],
  ]);
  const second = await readSentMessages(database, key(), { ...page, cursor: first.nextCursor ?? "" }, now);
  expect([second.messages.map(({ id }) => id), second.nextCursor]).toEqual([["m1"], null]);
});

const idsOf = async (visitId: string) =>
  (await readSentMessages(database, key(), { ...page, visitId }, now)).messages.map(({ id }) => id);

it("the messages of one visit are those about it alone", async () => {
  await wait("soon", now);
  await sent("m1", "2026-11-01T18:00:00.000Z", "p7-2026-11-02");
  expect(await idsOf(facts.visitId)).toEqual(["soon"]);
  expect(await idsOf("p7-2026-11-02")).toEqual(["m1"]);
});

it("the messages of an older visit are found behind those of others, by pages", async () => {
  const old = "p7-2026-03-06";
  for (const day of [1, 3, 5]) await sent(`old${day}`, `2026-03-0${day}T18:00:00.000Z`, old);
  for (const day of [2, 4, 6, 7, 8, 9]) await sent(`m${day}`, `2026-03-0${day}T18:00:00.000Z`, "p7-2026-03-10");
  const first = await readSentMessages(database, key(), { ...page, visitId: old }, now);
  expect(first.messages.map(({ id }) => id)).toEqual(["old5", "old3"]);
  const next = { ...page, visitId: old, cursor: first.nextCursor ?? "" };
  const second = await readSentMessages(database, key(), next, now);
  expect([second.messages.map(({ id }) => id), second.nextCursor]).toEqual([["old1"], null]);
});

it("a message that waits says when it is sent and why it waits: the night, its own time, a new try, or the next round", async () => {
  const evening = new Date("2026-12-04T03:30:00Z"); // 20:30 on December 3
  const to = { email: customer.email, id: customerRecipient(customer.id) };
  const store = async (id: string, kind: "visit-reminder" | "visit-on-the-way", at?: Date) => {
    const waiting = pendingStored({ kind, to, facts }, evening, { id, ...omitUndefined({ at }) });
    await transactWrite(database, { message: messageWrite(database, waiting) });
  };
  await store("by night", "visit-reminder");
  await store("postponed", "visit-reminder", new Date("2026-12-04T15:00:00Z"));
  await store("at its time", "visit-reminder", new Date("2026-12-05T00:00:00Z"));
  await store("about now", "visit-on-the-way");
  await store("refused once", "visit-on-the-way");
  await messageEntity(database).patch({ id: "refused once" }).set({ lastFault: "Throttled" }).go();
  const { messages } = await readSentMessages(database, key(), page, evening);
  expect(new Map(messages.map(({ id, waitsFor, at }) => [id, [waitsFor, at]]))).toEqual(
    new Map([
      ["about now", ["soon", "2026-12-04T03:31:00.000Z"]],
      ["refused once", ["retry", "2026-12-04T03:31:00.000Z"]],
      ["by night", ["night", "2026-12-04T15:00:00.000Z"]],
      ["postponed", ["night", "2026-12-04T15:00:00.000Z"]],
      ["at its time", ["time", "2026-12-05T00:00:00.000Z"]],
    ]),
  );
});

it("a message that was dropped is listed once, as dropped", async () => {
  await wait("stuck", now);
  await dropMessage(database, "stuck", { by: "ada", now });
  const { messages } = await readSentMessages(database, key(), page, now);
  expect(messages.map(({ id, state }) => [id, state])).toEqual([["stuck", "dropped"]]);
});

it("an address that bounced is told to the office, which lifts it once, with its name in the history", async () => {
  const at = "2026-12-01T10:00:00.000Z";
  await suppress(database, customer.email, { reason: "bounced", at });
  const suppression = async () => (await readSentMessages(database, key(), page, now)).suppression;
  expect(await suppression()).toEqual({ reason: "bounced", at });
  await liftMailSuppression(database, key(), { by: "sub-1", now });
  expect(await suppression()).toBeNull();
  const { entries } = await readHistory(database, key(), page);
  expect(entries).toMatchObject([{ changes: [{ field: "mailsStopped", from: "bounced", to: null }] }]);
  const again = liftMailSuppression(database, key(), { by: "sub-1", now });
  await expect(again).rejects.toMatchObject({ kind: "conflict" });
});

it("an agent's messages are those of the agent, whose address mails may reach again", async () => {
  const id = await agentNamed(database, "Dani Lee");
  await storeSentMessage(database, {
    messageId: "m9",
    channel: "push",
    kind: "agent-next-day",
    recipient: agentRecipient(id),
    sentAt: "2026-12-02T01:00:00.000Z",
  });
  // The customer of the same number.
  await sent("other", "2026-11-09T18:00:00.000Z", facts.visitId, id);
  const agentKey = { kind: "agents" as const, id };
  const { data: agent } = await agentEntity(database).get({ id }).go();
  await suppress(database, agent?.email ?? "", { reason: "bounced", at: "2026-12-01T10:00:00.000Z" });
  const { messages, suppression } = await readSentMessages(database, agentKey, page, now);
  expect(messages).toMatchObject([{ id: "m9", title: "Next day", channel: "push", state: "sent", canResend: false }]);
  expect(suppression?.reason).toBe("bounced");
  await liftMailSuppression(database, agentKey, { by: "sub-1", now });
  const { entries } = await readHistory(database, agentKey, page);
  expect(entries).toMatchObject([{ changes: [{ field: "mailsStopped", from: "bounced", to: null }] }]);
  const again = liftMailSuppression(database, agentKey, { by: "sub-1", now });
  await expect(again).rejects.toMatchObject({ message: "This agent's address gets mails already." });
  await expect(readSentMessages(database, { ...agentKey, id: 99 }, page, now)).rejects.toMatchObject({
    kind: "notFound",
  });
});

it("there are no messages of a customer who does not exist", async () => {
  await expect(readSentMessages(database, { kind: "customers", id: 99 }, page, now)).rejects.toMatchObject({
    kind: "notFound",
  });
  await expect(
    liftMailSuppression(database, { kind: "customers", id: 99 }, { by: "sub-1", now }),
  ).rejects.toMatchObject({ kind: "notFound" });
});
