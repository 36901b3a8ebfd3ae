import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { dispatch, pending } from "../outbox/index.ts";
import { listPending } from "../outbox/testing.ts";
import { mailEntity } from "./entity.ts";
import { type MailMessage, mailKind, type Message, type PendingMail, pendingMail, type SendMail } from "./index.ts";

const now = new Date("2026-11-21T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const message: MailMessage = {
  kind: "customer-change",
  to: "office@example.test",
  subject: "Request 1",
  text: "Hello",
};

let database: TestDatabase;
let sentMessages: Message[];
const send: SendMail = async (mail) => {
  sentMessages.push(mail);
  return undefined;
};
const refuse = async (): Promise<never> => {
  throw Object.assign(new Error("the mail service is down"), { name: "MessageRejected" });
};
const store = async (since = now, text = message.text): Promise<PendingMail> => {
  const mail = pendingMail({ ...message, text }, since);
  await mailEntity(database).create(mail).go();
  return mail;
};
const due = (sending: SendMail, at: Date) =>
  dispatchDue(database, mailKind, sending, { now: () => at, until: new Date("2099-01-01") });

beforeEach(async () => {
  database = await testDatabase();
  sentMessages = [];
});

it("marks a mail sent once the mail service took it", async () => {
  const mail = await store();
  await dispatch(database, mailKind, send, [mail]);
  expect(await due(send, minutes(60))).toMatchObject({ sent: 0, failures: [], pending: 0 });
  expect(sentMessages).toEqual([message]);
});

it("marks the mails of one record in one request, and only those that the mail service took", async () => {
  const mails = [await store(), await store()];
  database.requests.length = 0;
  await dispatch(database, mailKind, send, mails);
  expect(database.requests).toEqual(["TransactWriteItemsCommand"]);
  expect(sentMessages).toHaveLength(2);
  const [acceptedMail, failed] = [await store(), await store(now, "refused")];
  const sendSome = (mail: Message) => (mail.text === "refused" ? refuse() : send(mail));
  await expect(dispatch(database, mailKind, sendSome, [acceptedMail, failed])).rejects.toThrow("down");
  expect((await listPending(database, mailKind)).map(({ id }) => id)).toEqual([failed.id]);
});

it("keeps a mail that failed, and sends it when the service is back", async () => {
  const mail = await store();
  await expect(dispatch(database, mailKind, refuse, [mail])).rejects.toThrow("down");
  expect(await due(refuse, minutes(2))).toMatchObject({ sent: 0, failures: ["MessageRejected"] });
  expect(await due(send, minutes(3))).toMatchObject({ sent: 0, failures: [] });
  expect(await due(send, minutes(5))).toMatchObject({ sent: 1, failures: [] });
  expect(sentMessages).toEqual([message]);
});

it("takes a mark that fails for no failure of the mail service", async () => {
  await store();
  const brokenDatabase = await testDatabase(database.table);
  brokenDatabase.plain.middlewareStack.add(
    (next, context) => async (args) => {
      if (context["commandName"] === "DeleteItemCommand") throw new Error("the table is away");
      return next(args);
    },
    { step: "initialize" },
  );
  const bounds = { now: () => minutes(2), until: new Date("2099-01-01") };
  await expect(dispatchDue(brokenDatabase, mailKind, send, bounds)).rejects.toThrow("the table is away");
});

it("has a subject of one line, whatever was typed as a name", () => {
  expect(pendingMail({ ...message, subject: "Request 1 for Ann\r\nBcc: bo@example.test" }, now)).toMatchObject({
    payload: { subject: "Request 1 for Ann Bcc: bo@example.test" },
  });
});

it("sends a mail that an earlier version stored, without a kind", async () => {
  const { kind: _, ...earlier } = message;
  await mailEntity(database)
    .create(pending(mailKind, earlier, now))
    .go();
  expect(await due(send, minutes(2))).toMatchObject({ sent: 1, failures: [] });
  expect(sentMessages).toEqual([earlier]);
});

it("never gives a mail up", async () => {
  await store();
  for (let hour = 1; hour <= 48; hour += 1) await due(refuse, minutes(hour * 61));
  expect(await due(send, minutes(50 * 61))).toMatchObject({ sent: 1, failures: [] });
});

it("says since when the oldest mail is pending, whenever it is tried next", async () => {
  expect((await due(send, now)).oldest).toBeUndefined();
  const oldest = await store(minutes(-90));
  await store(minutes(-10));
  expect((await due(refuse, minutes(-80))).oldest).toEqual(minutes(-90));
  await dispatch(database, mailKind, send, [oldest]);
  expect((await due(refuse, minutes(-80))).oldest).toEqual(minutes(-10));
});

it("finds the oldest of more mails than one answer of the table holds", async () => {
  for (let count = 0; count < 40; count += 1) await store(minutes(-count), "x".repeat(60_000));
  expect((await due(send, minutes(-60))).oldest).toEqual(minutes(-39));
});
