import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { messageEntity, sentMessageEntity } from "./entity.ts";
import {
  customerRecipient,
  type Message,
  type MessageDependencies,
  messageOutbox,
  messageWrite,
  pendingMessage,
} from "./index.ts";
import { mailChannel } from "./mail-channel.ts";
import type { Mail } from "./mail.ts";

const noon = new Date("2026-12-03T19:00:00Z");
const hour = 3_600_000;
const facts = messageKinds["visit-reminder"].sample;
const reminder: Message = {
  kind: "visit-reminder",
  to: { email: "ann@example.test", name: "Ann", id: customerRecipient(7) },
  visitId: facts.visitId,
  facts,
};

let database: TestDatabase;
let mails: Mail[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
});

const dependencies = (now: Date, changes: Partial<MessageDependencies> = {}): MessageDependencies => ({
  database,
  now: () => now,
  site: "https://site.example",
  channels: [
    mailChannel(async (mail) => {
      mails.push(mail);
      return `ses-${mails.length}`;
    }),
  ],
  factReaders: {},
  recipientOf: async (one) => one,
  wordsOf: async () => undefined,
  ...changes,
});
const store = (message: Message, now: Date, options?: Parameters<typeof pendingMessage>[2]) =>
  transactWrite(database, { message: messageWrite(database, pendingMessage(message, now, options)) });
const run = (now: Date, changes?: Partial<MessageDependencies>) =>
  dispatchDue(database, messageOutbox, dependencies(now, changes), {
    now: () => now,
    until: new Date(now.getTime() + hour),
  });
const waiting = async () => (await messageEntity(database).query.due({ state: "pending" }).go()).data;
const sent = async () => (await sentMessageEntity(database).query.byRecipient({ recipient: "customer#7" }).go()).data;

describe("messages", () => {
  it("are sent by mail in the words of their kind, and their sending is recorded without them", async () => {
    await store(reminder, noon);
    expect(await run(new Date(noon.getTime() + hour))).toMatchObject({ sent: 1, pending: 0 });
    expect(mails).toMatchObject([
      {
        to: "ann@example.test",
        name: "Ann",
        subject: "Your cleaning on Friday, December 4, 2026",
        action: { label: "See your visit", link: `https://site.example/visit#${facts.token}` },
      },
    ]);
    expect(mails[0]?.rows).toContainEqual({ label: "Who comes", value: "Dani" });
    expect(await sent()).toMatchObject([
      { kind: "visit-reminder", channel: "mail", state: "sent", visitId: facts.visitId, serviceId: "ses-1" },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it("wait for the morning when they are not about now, and are not late then", async () => {
    const night = new Date("2026-12-04T03:30:00Z"); // 20:30 on December 3
    await store(reminder, night);
    const { oldest, ...counts } = await run(new Date(night.getTime() + hour));
    expect(counts).toMatchObject({ sent: 0, failures: [], pending: 1 });
    expect(oldest).toBeUndefined();
    expect(await waiting()).toMatchObject([{ dueAt: "2026-12-04T15:00:00.000Z" }]);
    const morning = await run(new Date("2026-12-04T15:00:01Z"));
    expect(morning).toMatchObject({ sent: 1 });
  });

  it("are dropped when what they are about does not hold any more, and tell the facts as they are now", async () => {
    await store(reminder, noon);
    await run(new Date(noon.getTime() + hour), { factReaders: { "visit-reminder": async () => undefined } });
    expect([mails, await waiting(), await sent()]).toEqual([[], [], []]);
    await store(reminder, noon);
    const moved = { ...facts, start: "13:00", end: "15:00" };
    await run(new Date(noon.getTime() + hour), { factReaders: { "visit-reminder": async () => moved } });
    expect(mails[0]?.text).toContain("1 to 3 PM");
  });

  it("of one id are sent once however often they are stored, and not before their hour", async () => {
    const at = new Date(noon.getTime() + 5 * hour);
    const options = { id: "reminder", at };
    await store(reminder, noon, options);
    await store(reminder, noon, options);
    expect(await run(new Date(at.getTime() - 1))).toMatchObject({ sent: 0, pending: 1 });
    expect(await run(new Date(at.getTime() + 1))).toMatchObject({ sent: 1 });
    await store(reminder, noon, options);
    await run(new Date(at.getTime() + 2));
    expect([mails.length, (await sent()).length, await waiting()]).toEqual([1, 1, []]);
  });

  it("are tried again after a failure of the mail service", async () => {
    await store(reminder, noon);
    const refuse = mailChannel(() => Promise.reject(Object.assign(new Error("x"), { name: "Throttled" })));
    const soon = new Date(noon.getTime() + hour);
    expect(await run(soon, { channels: [refuse] })).toMatchObject({ sent: 0, failures: ["Throttled"], pending: 1 });
    expect(await run(new Date(soon.getTime() + hour))).toMatchObject({ sent: 1 });
  });

  it("are told in the owner's words where there are any", async () => {
    await store(reminder, noon);
    const words = { subject: "See you on {day}", body: "We come {window}.\n\n{link}" };
    await run(new Date(noon.getTime() + hour), { wordsOf: async () => words });
    expect(mails[0]).toMatchObject({
      subject: "See you on Friday, December 4, 2026",
      text: `We come 9 to 11 AM.\n\nhttps://site.example/visit#${facts.token}`,
    });
  });
});
