import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { listPending } from "../outbox/testing.ts";
import { deliver, messageOutbox } from "./index.ts";
import type { Mail, SendMail } from "./mail.ts";
import { messageWrite, office, type PendingMessage, pendingMessage } from "./message.ts";
import { testMessages } from "./testing.ts";

// The office's requests are about now: they go out at any time of day.
const now = new Date("2026-11-21T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

let database: TestDatabase;
let sentMails: Mail[];
const send: SendMail = async (mail) => {
  sentMails.push(mail);
  return undefined;
};
const refuse = async (): Promise<never> => {
  throw Object.assign(new Error("the mail service is down"), { name: "MessageRejected" });
};
const store = async (since = now, zip = "83263"): Promise<PendingMessage> => {
  const facts = { id: 1, email: "ann@example.test", zip };
  const message = pendingMessage({ kind: "area-request", to: office, facts }, since);
  await transactWrite(database, { message: messageWrite(database, message) });
  return message;
};
const due = (sending: SendMail, at: Date, on = database) =>
  dispatchDue(on, messageOutbox, testMessages(on, at, sending), { now: () => at, until: new Date("2099-01-01") });
const deliverWith = (sending: SendMail, messages: readonly PendingMessage[]) =>
  deliver(testMessages(database, now, sending), messages);

beforeEach(async () => {
  database = await testDatabase();
  sentMails = [];
});

it("marks a message sent once the mail service took it", async () => {
  const message = await store();
  await deliverWith(send, [message]);
  expect(await due(send, minutes(60))).toMatchObject({ sent: 0, failures: [], pending: 0 });
  expect(sentMails).toMatchObject([{ to: office.email, replyTo: "ann@example.test" }]);
});

it("marks the messages of one call in one request, and only those that the mail service took", async () => {
  const messages = [await store(), await store()];
  database.requests.length = 0;
  await deliverWith(send, messages);
  expect(database.requests).toEqual(["TransactWriteItemsCommand"]);
  expect(sentMails).toHaveLength(2);
  const [taken, failed] = [await store(), await store(now, "84000")];
  const sendSome: SendMail = (mail) => (mail.subject.includes("84000") ? refuse() : send(mail));
  await expect(deliverWith(sendSome, [taken, failed])).rejects.toThrow("down");
  expect((await listPending(database, messageOutbox)).map(({ id }) => id)).toEqual([failed.id]);
});

it("leaves what is not about now to the morning, and sends it then", async () => {
  const night = new Date("2026-12-04T05:00:00Z"); // 22:00 on December 3
  const to = { email: "ann@example.test", name: "Ann" };
  const facts = {
    visitId: "p7-2026-12-03",
    date: "2026-12-03",
    service: "Standard Cleaning",
    answer: "We come again.",
  };
  const message = pendingMessage({ kind: "problem-answer", to, facts }, night);
  await transactWrite(database, { message: messageWrite(database, message) });
  await deliver(testMessages(database, night, send), [message]);
  expect([sentMails, await listPending(database, messageOutbox)]).toMatchObject([[], [{ id: message.id }]]);
  expect(await due(send, new Date("2026-12-04T15:01:00Z"))).toMatchObject({ sent: 1, failures: [] });
});

it("keeps a message that failed, and sends it when the service is back", async () => {
  const message = await store();
  await expect(deliverWith(refuse, [message])).rejects.toThrow("down");
  expect(await due(refuse, minutes(2))).toMatchObject({ sent: 0, failures: ["MessageRejected"] });
  expect(await due(send, minutes(3))).toMatchObject({ sent: 0, failures: [] });
  expect(await due(send, minutes(5))).toMatchObject({ sent: 1, failures: [] });
  expect(sentMails).toHaveLength(1);
});

it("takes a mark that fails for no failure of the mail service", async () => {
  await store();
  const brokenDatabase = await testDatabase(database.table);
  brokenDatabase.plain.middlewareStack.add(
    (next) => async (args) => {
      if (JSON.stringify(args.input).includes('"Delete"')) throw new Error("the table is away");
      return next(args);
    },
    { step: "initialize" },
  );
  await expect(due(send, minutes(2), brokenDatabase)).rejects.toThrow("the table is away");
});

it("never gives a message up", async () => {
  await store();
  for (let hour = 1; hour <= 48; hour += 1) await due(refuse, minutes(hour * 61));
  expect(await due(send, minutes(50 * 61))).toMatchObject({ sent: 1, failures: [] });
});

it("says since when the oldest message is pending, whenever it is tried next", async () => {
  expect((await due(send, now)).oldest).toBeUndefined();
  const oldest = await store(minutes(-90));
  await store(minutes(-10));
  expect((await due(refuse, minutes(-80))).oldest).toEqual(minutes(-90));
  await deliverWith(send, [oldest]);
  expect((await due(refuse, minutes(-80))).oldest).toEqual(minutes(-10));
});

it("finds the oldest of more messages than one answer of the table holds", async () => {
  for (let count = 0; count < 40; count += 1) await store(minutes(-count), "x".repeat(60_000));
  expect((await due(send, minutes(-60))).oldest).toEqual(minutes(-39));
});
