import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { business } from "@cleaning/contract/site/business";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { messageEntity, sentMessageEntity } from "./entity.ts";
import { customerRecipient, messageOutbox, messageWrite, pendingMessage } from "./index.ts";
import { mailChannel } from "./mail-channel.ts";
import { type MailEvent, mailEvent } from "./mail-event.ts";
import { liftWrite, suppress, suppressionOf } from "./suppressions.ts";
import { takeMailEvent } from "./take-mail-event.ts";

const noon = new Date("2026-12-03T19:00:00Z");
const minute = (count: number): Date => new Date(noon.getTime() + count * 60_000);
const email = "ann@example.test";
const facts = messageKinds["visit-reminder"].sample;

let database: TestDatabase;
let sentTo: string[];
beforeEach(async () => {
  database = await testDatabase();
  sentTo = [];
});

const atOnce = { maxAttempts: 1, pause: 0 };
const take = (event: MailEvent) => takeMailEvent(database, event, atOnce);
const mail = { messageId: "ses-1", timestamp: noon.toISOString(), destination: ["Ann@Example.test"] };
const delivery = (at: Date): MailEvent => ({
  eventType: "Delivery",
  mail,
  delivery: { timestamp: at.toISOString() },
});
const bounce = (
  at: Date,
  bounceType: "Permanent" | "Transient" = "Permanent",
  { type, status }: { type?: string; status?: string } = {},
): Extract<MailEvent, { eventType: "Bounce" }> => ({
  eventType: "Bounce",
  mail,
  bounce: {
    bounceType,
    timestamp: at.toISOString(),
    ...(type === undefined ? {} : { bounceSubType: type }),
    ...(status === undefined ? {} : { bouncedRecipients: [{ status }] }),
  },
});
const complaint = (at: Date): Extract<MailEvent, { eventType: "Complaint" }> => ({
  eventType: "Complaint",
  mail,
  complaint: { timestamp: at.toISOString() },
});

/** Sends one reminder, in the hour after `stored`. */
const send = async (stored: Date): Promise<void> => {
  const to = { email, name: "Ann", id: customerRecipient(7) };
  const message = pendingMessage({ kind: "visit-reminder", to, visitId: facts.visitId, facts }, stored);
  await transactWrite(database, { message: messageWrite(database, message) });
  const now = () => new Date(stored.getTime() + 300_000);
  const channel = mailChannel(async (one) => {
    sentTo.push(one.to);
    return `ses-${sentTo.length}`;
  });
  const context = { database, now, site: "https://site.example", channels: [channel], factReaders: {} };
  await dispatchDue(
    database,
    messageOutbox,
    { ...context, recipientOf: async (one) => one, wordsOf: async () => undefined },
    { now, until: new Date("2099-01-01") },
  );
};
const logged = async () => (await sentMessageEntity(database).query.byRecipient({ recipient: "customer#7" }).go()).data;

describe("a report on a mail", () => {
  it.each([
    ["that arrived", [delivery(minute(6))], { state: "delivered", stateAt: minute(6).toISOString() }],
    ["that bounced after it arrived", [delivery(minute(6)), bounce(minute(7))], { state: "bounced" }],
    ["that arrived before its bounce, told later", [bounce(minute(7)), delivery(minute(6))], { state: "bounced" }],
    [
      "that was called spam",
      [delivery(minute(6)), complaint(minute(90)), delivery(minute(6))],
      { state: "complained" },
    ],
    ["that was called spam, told first", [complaint(minute(90)), bounce(minute(7))], { state: "complained" }],
    ["whose reader is away", [delivery(minute(6)), bounce(minute(7), "Transient")], { state: "delivered" }],
    ["to a mailbox that takes nothing for now", [bounce(minute(7), "Transient")], { state: "bounced", reason: "full" }],
    [
      "to a domain that is not there, which SES calls passing",
      [bounce(minute(7), "Transient", { status: "5.4.4", type: "General" })],
      { state: "bounced", reason: "unknown-domain", isUndelivered: true },
    ],
    [
      "that bounced for a moment and arrived",
      [bounce(minute(6), "Transient"), delivery(minute(7))],
      { isUndelivered: false },
    ],
    ["that the service refused", [{ eventType: "Reject", mail } as const], { state: "not-sent", reason: "refused" }],
  ])("%s is its state, whatever order and however often reports come", async (_, events: MailEvent[], expected) => {
    await send(noon);
    for (const event of events) await take(event);
    expect(await logged()).toMatchObject([expected]);
    expect(await take(events[0] ?? delivery(noon))).toBe("unchanged");
    expect(await logged()).toMatchObject([expected]);
  });

  it.each([
    ["unknown-domain", "Transient", "General", "5.4.4", true],
    ["unknown-domain", "Permanent", "General", "5.1.2", true],
    ["unknown-address", "Permanent", "NoEmail", undefined, true],
    ["unknown-address", "Transient", "General", "5.1.1", true],
    ["mailbox-full", "Transient", "MailboxFull", undefined, false],
    ["mailbox-full", "Transient", "General", "5.2.2", false],
    ["refused", "Transient", "ContentRejected", undefined, false],
    ["refused", "Transient", "General", "5.7.1", false],
    ["full", "Transient", "General", "4.4.7", false],
    ["full", "Transient", "General", undefined, false],
  ] as const)(
    "says that it was %s, of %s, %s and %s; for good: %s",
    async (reason, bounceType, type, status, isForGood) => {
      await send(noon);
      await take(bounce(minute(6), bounceType, { type, ...omitUndefined({ status }) }));
      expect(await logged()).toMatchObject([{ reason }]);
      expect((await suppressionOf(database, email)) !== undefined).toBe(isForGood);
    },
  );

  it("has no reason once a mail that bounced for a moment arrived", async () => {
    await send(noon);
    await take(bounce(minute(6), "Transient"));
    await take(delivery(minute(8)));
    const [row] = await logged();
    expect([row?.state, row?.reason]).toEqual(["delivered", undefined]);
  });

  it("of an unknown mail is ignored, but an address that refuses mails gets none", async () => {
    expect(await take(delivery(noon))).toBe("unknown");
    expect(await take(bounce(noon))).toBe("unknown");
    expect(await suppressionOf(database, email)).toEqual({ reason: "bounced", at: noon.toISOString() });
  });

  it("that comes before the mail is recorded waits for the record", async () => {
    const [taken] = await Promise.all([
      takeMailEvent(database, delivery(minute(6)), { maxAttempts: 50, pause: 20 }),
      new Promise((resolve) => setTimeout(resolve, 50)).then(() => send(noon)),
    ]);
    expect(taken).toBe("recorded");
    expect(await logged()).toMatchObject([{ state: "delivered" }]);
  });

  it("is read from what SES publishes, and nothing else", () => {
    expect(mailEvent().parse({ ...bounce(noon), mail: { ...mail, tags: {} } })).toEqual(bounce(noon));
    expect(mailEvent().safeParse({ eventType: "Open", mail }).success).toBe(false);
  });
});

describe("an address", () => {
  it.each([
    [
      "a bounce",
      { ...bounce(noon), bounce: { ...bounce(noon).bounce, bouncedRecipients: [{ emailAddress: "bo@b.test" }] } },
    ],
    [
      "a complaint",
      {
        ...complaint(noon),
        complaint: { ...complaint(noon).complaint, complainedRecipients: [{ emailAddress: "bo@b.test" }] },
      },
    ],
  ])("that a receiving server names in %s of a mail to another one still gets mails", async (_, event) => {
    await take(mailEvent().parse(event));
    expect(await suppressionOf(database, "bo@b.test")).toBeUndefined();
    expect(await suppressionOf(database, email)).toMatchObject({ at: noon.toISOString() });
  });

  it.each([
    ["that refused a mail for good", bounce(minute(6)), "bounced"],
    ["whose owner called a mail spam", complaint(minute(6)), "complained"],
  ])("%s gets no more mails, and the office sees which it did not get", async (_, event, reason) => {
    await send(noon);
    await take(event);
    await send(minute(10));
    expect(sentTo).toEqual([email]);
    expect(await logged()).toMatchObject([
      { state: reason },
      { state: "not-sent", reason, reasonAt: minute(6).toISOString() },
    ]);
    expect((await messageEntity(database).query.due({ state: "pending" }).go()).data).toEqual([]);
  });

  it("whose mailbox was full gets the next mail", async () => {
    await send(noon);
    await take(bounce(minute(6), "Transient"));
    await send(minute(10));
    expect(sentTo).toEqual([email, email]);
  });

  it("that the office lifted gets mails again, though the same bounce is told twice, until the next one", async () => {
    await suppress(database, email, { reason: "bounced", at: minute(6).toISOString() });
    const lift = () =>
      transactWrite(database, {
        lift: liftWrite(database, email, { reason: "bounced", at: minute(6).toISOString() }, minute(60)),
      });
    expect(await lift()).toMatchObject({ written: true });
    expect(await lift()).toMatchObject({ written: false });
    await take(bounce(minute(6)));
    expect(await suppressionOf(database, email)).toBeUndefined();
    await take(bounce(minute(70)));
    expect(await suppressionOf(database, email)).toEqual({ reason: "bounced", at: minute(70).toISOString() });
  });

  it("whose owner complained after a bounce is one that complained; a later bounce does not change that", async () => {
    for (const event of [bounce(minute(6)), complaint(minute(7)), bounce(minute(8))]) await take(event);
    expect(await suppressionOf(database, email)).toEqual({ reason: "complained", at: minute(7).toISOString() });
  });

  it("of the office always gets its mails", async () => {
    await suppress(database, business.officeEmail, { reason: "bounced", at: noon.toISOString() });
    expect(await suppressionOf(database, business.officeEmail)).toBeUndefined();
  });
});

describe("a message that waits", () => {
  it("is found by its reader, also after it failed, was postponed and tried again", async () => {
    const to = { email, id: customerRecipient(7) };
    const night = new Date("2026-12-04T03:30:00Z");
    const message = pendingMessage({ kind: "visit-reminder", to, facts }, night);
    await transactWrite(database, { message: messageWrite(database, message) });
    const waiting = async () =>
      (await messageEntity(database).query.byRecipient({ recipient: "customer#7" }).go()).data;
    const refuse = mailChannel(() => Promise.reject(new Error("away")));
    const context = { database, site: "https://site.example", channels: [refuse], factReaders: {} };
    for (const at of [new Date(night.getTime() + 300_000), new Date("2026-12-04T15:05:00Z")]) {
      const bounds = { now: () => at, until: new Date("2099-01-01") };
      await dispatchDue(
        database,
        messageOutbox,
        {
          ...context,
          now: () => at,
          recipientOf: async (one) => one,
          wordsOf: async () => undefined,
        },
        bounds,
      );
      expect(await waiting()).toMatchObject([{ id: message.id }]);
    }
    expect(await waiting()).toMatchObject([{ lastFault: "Error", attempts: 2 }]);
  });
});
