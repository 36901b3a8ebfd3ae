import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import { mailEntity } from "./entity.ts";
import { type Message, oldestOwed, owe, type OwedMail, settle, settleDue } from "./index.ts";

const now = new Date("2026-11-21T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const message: Message = { to: "office@example.test", subject: "Request 1", text: "Hello" };

let database: TestDatabase;
let sent: Message[];
const send = async (mail: Message): Promise<void> => void sent.push(mail);
const refuse = async (): Promise<void> => {
  throw Object.assign(new Error("the mail service is down"), { name: "MessageRejected" });
};
const store = async (since = now): Promise<OwedMail> => {
  const mail = owe(message, since);
  await mailEntity(database).create(mail).go();
  return mail;
};
beforeEach(async () => {
  database = await testDatabase();
  sent = [];
});

it("strikes a mail off once the mail service took it", async () => {
  const mail = await store();
  await settle(database, send, [mail]);
  expect(await settleDue(database, send, minutes(60))).toEqual({ sent: 0, failures: [] });
  expect(sent).toHaveLength(1);
});

it("strikes the mails of one record off in one request, and only those that the mail service took", async () => {
  const mails = [await store(), await store()];
  database.requests.length = 0;
  await settle(database, send, mails);
  expect(database.requests).toEqual(["TransactWriteItemsCommand"]);
  expect(sent).toHaveLength(2);
  const [taken, failed] = [await store(), await store()];
  const sendFirst = (mail: Message) => (mail === taken ? send(mail) : refuse());
  await expect(settle(database, sendFirst, [taken, failed])).rejects.toThrow("down");
  const { data: owed } = await mailEntity(database).query.due({}).go();
  expect(owed.map(({ id }) => id)).toEqual([failed.id]);
});

it("keeps a mail that failed, and sends it when the service is back", async () => {
  const mail = await store();
  await expect(settle(database, refuse, [mail])).rejects.toThrow("down");
  expect(await settleDue(database, refuse, minutes(2))).toEqual({ sent: 0, failures: ["MessageRejected"] });
  expect(await settleDue(database, send, minutes(3))).toEqual({ sent: 0, failures: [] });
  expect(await settleDue(database, send, minutes(5))).toEqual({ sent: 1, failures: [] });
  expect(sent).toMatchObject([message]);
});

it("has a subject of one line, whatever somebody typed as their name", () => {
  expect(owe({ ...message, subject: "Request 1 for Ann\r\nBcc: bo@example.test" }, now)).toMatchObject({
    subject: "Request 1 for Ann Bcc: bo@example.test",
  });
});

it("leaves a fresh mail to the request that owes it", async () => {
  await store();
  expect(await settleDue(database, send, now)).toEqual({ sent: 0, failures: [] });
});

it("sends a mail once when two runs meet", async () => {
  await store();
  const runs = await Promise.all([settleDue(database, send, minutes(2)), settleDue(database, send, minutes(2))]);
  expect(runs.reduce((sum, run) => sum + run.sent, 0)).toBe(1);
  expect(sent).toHaveLength(1);
});

it("never gives a mail up", async () => {
  await store();
  for (let hour = 1; hour <= 48; hour += 1) await settleDue(database, refuse, minutes(hour * 61));
  expect(await settleDue(database, send, minutes(50 * 61))).toEqual({ sent: 1, failures: [] });
});

it("says since when the oldest mail is owed, whenever it is tried next", async () => {
  expect(await oldestOwed(database)).toBeUndefined();
  const oldest = await store(minutes(-90));
  await store(minutes(-10));
  // Tried a minute ago, so that the younger one is due before it.
  await settleDue(database, async (mail) => (mail.subject === "" ? undefined : refuse()), minutes(-80));
  expect(await oldestOwed(database)).toEqual(minutes(-90));
  await settle(database, send, [oldest]);
  expect(await oldestOwed(database)).toEqual(minutes(-10));
});

it("finds the oldest of more mails than one answer of the table holds", async () => {
  const long = { ...message, text: "x".repeat(60_000) };
  for (let count = 0; count < 40; count += 1)
    await mailEntity(database)
      .create(owe(long, minutes(-count)))
      .go();
  expect(await oldestOwed(database)).toEqual(minutes(-39));
});
