import { messageKinds } from "@cleaning/contract/messages/kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { messageEntity, sentMessageEntity } from "../../platform/messages/entity.ts";
import {
  agentRecipient,
  customerRecipient,
  type Message,
  messageOutbox,
  messageWrite,
  pendingMessage,
  type Recipient,
} from "../../platform/messages/index.ts";
import { mailChannel } from "../../platform/messages/mail-channel.ts";
import { messagePreferencesEntity } from "../../platform/messages/preferences.ts";
import { liftWrite, suppress, suppressionOf } from "../../platform/messages/suppressions.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { agentDayFacts } from "../../schedule/messages/agent-day-facts.ts";
import { visitFactReaders } from "../../schedule/messages/rereads.ts";
import { type Correction, type TimeRequest, timesheetEntity } from "../../schedule/timesheets/entity.ts";
import { newTimesheet } from "../../schedule/timesheets/times.ts";
import { workWeekOf } from "../../schedule/timesheets/week.ts";
import { giveTimeOff } from "../../testing/agent-time.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createCustomer } from "../../testing/records.ts";
import { agentNamed, subscriptionFor } from "../../testing/schedule.ts";
import { removeTimeOff } from "../time-off/admin.ts";
import { resendMessage } from "./resend-message.ts";
import { readSentMessages } from "./sent-messages.ts";

const now = new Date("2026-12-03T19:00:00Z");
const night = new Date("2026-12-04T04:00:00Z"); // 21:00 on December 3
const minutes = (count: number, from = now): Date => new Date(from.getTime() + count * 60_000);
const by = { by: "sub-1", now };
const { sample: received } = messageKinds["problem-received"];
const { sample: booked } = messageKinds["booking-confirmation"];
const { sample: reminder } = messageKinds["visit-reminder"];

let database: TestDatabase;
let customer: { id: number; email: string };
let mails: { to: string; subject: string }[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
  const id = await createCustomer(database, { userId: await testUser(database, "Ann Lee"), hasPets: false }, now);
  customer = { id, email: (await readCustomer(database, id))?.email ?? "" };
});

const run = (at: Date, isHolding = true) => {
  const channel = mailChannel(async ({ to, subject }) => {
    mails.push({ to, subject });
    return `ses-${mails.length}`;
  });
  const context = { database, now: () => at, site: "https://site.example", channels: [channel] };
  const held = isHolding ? visitFactReaders : { ...visitFactReaders, "problem-received": async () => undefined };
  const dependencies = {
    ...context,
    factReaders: held,
    recipientOf: async (one: Recipient) => one,
    wordsOf: async () => undefined,
  };
  return dispatchDue(database, messageOutbox, dependencies, { now: () => at, until: new Date("2099-01-01") });
};
/** Sends a message to the customer's earlier address, and says its id. */
const send = async (message: Omit<Message, "to">, rereadsNothing = false): Promise<string> => {
  const to = { email: "old@example.test", name: "Ann", id: customerRecipient(customer.id) };
  const pending = pendingMessage({ ...message, to } as Message, now);
  await transactWrite(database, { message: messageWrite(database, pending) });
  const channel = mailChannel(async () => `first-${pending.id}`);
  const context = { database, now: () => minutes(2), site: "https://site.example", channels: [channel] };
  const dependencies = {
    ...context,
    factReaders: rereadsNothing ? {} : visitFactReaders,
    recipientOf: async (one: Recipient) => one,
    wordsOf: async () => undefined,
  };
  await dispatchDue(database, messageOutbox, dependencies, { now: () => minutes(2), until: new Date("2099-01-01") });
  return pending.id;
};
const sendReceived = () => send({ kind: "problem-received", visitId: received.visitId, facts: received });
const resend = (messageId: string, at = now) =>
  resendMessage(database, { kind: "customers", id: customer.id }, { messageId, channel: "mail" }, { ...by, now: at });
const list = async (at = now) =>
  (await readSentMessages(database, { kind: "customers", id: customer.id }, { limit: 9 }, at)).messages;

describe("a message that the office sends again", () => {
  it("goes to the customer's address of today under an id of its own, and is in list and history", async () => {
    const id = await sendReceived();
    const waiting = await resend(id);
    expect(waiting).toMatchObject({ state: "waiting", waitsFor: "soon", isResent: true, channel: "mail" });
    expect(waiting.id).not.toBe(id);
    await run(minutes(5));
    expect(mails.map(({ to }) => to)).toEqual([customer.email]);
    expect((await list()).map((message) => [message.id, message.state, message.isResent, message.canResend])).toEqual([
      [waiting.id, "sent", true, true],
      [id, "sent", false, false],
    ]);
    const { data } = await sentMessageEntity(database).get({ messageId: waiting.id, channel: "mail" }).go();
    expect(data?.resendOf).toBe(id);
    const { entries } = await readHistory(database, { kind: "customers", id: customer.id }, { limit: 9 });
    expect(entries).toMatchObject([{ changes: [{ field: "messageResent", from: null, to: waiting.title }] }]);
  });

  it("goes out once, however often and in however many windows the button is pressed", async () => {
    const id = await sendReceived();
    const [first, ...others] = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(others.map((other) => other.id)).toEqual([first.id, first.id]);
    expect(
      (
        await messageEntity(database)
          .query.byRecipient({ recipient: customerRecipient(customer.id) })
          .go()
      ).data,
    ).toHaveLength(1);
    await run(minutes(5));
    expect(mails).toHaveLength(1);
    await expect(resend(id)).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("newer one") });
    const { entries } = await readHistory(database, { kind: "customers", id: customer.id }, { limit: 9 });
    expect(entries).toHaveLength(1);
  });

  it("can be sent once more from its own line, and names the first", async () => {
    const id = await sendReceived();
    const second = await resend(id);
    await run(minutes(5));
    const third = await resend(second.id);
    await run(minutes(10));
    const { data } = await sentMessageEntity(database).get({ messageId: third.id, channel: "mail" }).go();
    expect([data?.resendOf, mails.length]).toEqual([id, 2]);
  });

  it("waits for the morning when it is not about now", async () => {
    const { sample: answer } = messageKinds["problem-answer"];
    const id = await send({ kind: "problem-answer", visitId: answer.visitId, facts: answer });
    const { waitsFor, at } = await resend(id, night);
    expect([waitsFor, at]).toEqual(["night", "2026-12-04T15:00:00.000Z"]);
    await run(minutes(5, night));
    expect(mails).toEqual([]);
    await run(new Date("2026-12-04T15:00:30Z"));
    expect(mails).toHaveLength(1);
  });
});

describe("a message is not sent again", () => {
  it("when what it says holds no more, and the office is told so", async () => {
    const gone = expect.objectContaining({ kind: "conflict", message: expect.stringContaining("no longer holds") });
    const reminded = await send({ kind: "visit-reminder", visitId: reminder.visitId, facts: reminder }, true);
    await expect(resend(reminded)).rejects.toEqual(gone);
    const { confirm: _, password: __, ...facts } = booked;
    const confirmed = await send({ kind: "booking-confirmation", visitId: booked.visit.id, facts });
    await expect(resend(confirmed)).rejects.toEqual(gone);
    await run(minutes(5));
    expect(mails).toEqual([]);
    expect((await list()).every(({ state }) => state === "sent")).toBe(true);
  });

  it("when that ends while it waits: it stays in the list as not sent", async () => {
    const { id } = await resend(await sendReceived());
    await run(minutes(5), false);
    expect(mails).toEqual([]);
    expect((await list())[0]).toMatchObject({ id, state: "not-sent", reason: "outdated", canResend: true });
  });

  it("to an address that gets no mails, until the office allows them", async () => {
    const id = await sendReceived();
    const suppression = { reason: "bounced", at: now.toISOString() } as const;
    await suppress(database, customer.email, suppression);
    await expect(resend(id)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("one bounced"),
    });
    await transactWrite(database, { lift: liftWrite(database, customer.email, suppression, now) });
    expect(await suppressionOf(database, customer.email)).toBeUndefined();
    await resend(id);
    await run(minutes(5));
    expect(mails.map(({ to }) => to)).toEqual([customer.email]);
  });

  it("when the customer has switched its kind off", async () => {
    const id = await send({ kind: "visit-reminder", visitId: reminder.visitId, facts: reminder }, true);
    const off = { recipient: customerRecipient(customer.id), off: ["reminders"], changedAt: now.toISOString() };
    await messagePreferencesEntity(database).put(off).go();
    await expect(resend(id)).rejects.toMatchObject({ message: expect.stringContaining("switched these messages off") });
  });

  it("when it held a link that works once: its facts were not kept", async () => {
    const id = await send({ kind: "booking-confirmation", visitId: booked.visit.id, facts: booked });
    const { data } = await sentMessageEntity(database).get({ messageId: id, channel: "mail" }).go();
    expect([data?.state, data?.facts]).toEqual(["sent", undefined]);
    expect((await list())[0]).toMatchObject({ id, canResend: false });
    await expect(resend(id)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("works once"),
    });
  });

  it("from another customer's list", async () => {
    const id = await sendReceived();
    const userId = await testUser(database, "Bob Ray");
    const other = await createCustomer(database, { userId, hasPets: false }, now);
    const strange = resendMessage(database, { kind: "customers", id: other }, { messageId: id, channel: "mail" }, by);
    await expect(strange).rejects.toMatchObject({ kind: "notFound" });
    await expect(
      resendMessage(database, { kind: "customers", id: 99 }, { messageId: id, channel: "mail" }, by),
    ).rejects.toMatchObject({
      kind: "notFound",
    });
  });
});

const stored = async (messageId: string) =>
  (await sentMessageEntity(database).get({ messageId, channel: "mail" }).go()).data;

describe("a message to an agent", () => {
  const date = "2026-12-04";
  let dani = 0;
  beforeEach(async () => {
    dani = await agentNamed(database, "Dani Lee");
    await subscriptionFor(database, "Cy Dee", { agents: [dani], anchor: date }, now);
  });
  const of = () => ({ kind: "agents" as const, id: dani });
  const sendAgain = (messageId: string, at = now) =>
    resendMessage(database, of(), { messageId, channel: "mail" }, { ...by, now: at });
  const sendTo = async (message: Omit<Message, "to">): Promise<string> => {
    const to = { email: "old@example.test", name: "Dani", id: agentRecipient(dani) };
    const pending = pendingMessage({ ...message, to } as Message, now);
    await transactWrite(database, { message: messageWrite(database, pending) });
    await run(minutes(2));
    return pending.id;
  };
  const sendDay = async () => {
    const facts = await agentDayFacts(database, dani, date);
    if (facts === undefined) throw new Error("There is no visit.");
    return sendTo({ kind: "agent-next-day", facts });
  };

  it("of the next day goes to the agent's address of today, as the day is by then, and keeps nothing of customers", async () => {
    const id = await sendDay();
    expect((await stored(id))?.facts).toEqual({ agentId: dani, date, visits: [] });
    await subscriptionFor(database, "Eve Fox", { agents: [dani], anchor: date, start: 780 }, now);
    const waiting = await sendAgain(id);
    await run(minutes(5));
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Tomorrow: 1 visit, from 9:00 AM",
      "Tomorrow: 2 visits, from 9:00 AM",
    ]);
    const { data: agent } = await agentEntity(database).get({ id: dani }).go();
    expect(mails.at(-1)?.to).toBe(agent?.email);
    const { entries } = await readHistory(database, of(), { limit: 1 });
    expect(entries).toMatchObject([{ changes: [{ field: "messageResent", from: null, to: "Next day" }] }]);
    expect((await readSentMessages(database, of(), { limit: 9 }, minutes(5))).messages).toMatchObject([
      { id: waiting.id, isResent: true, canResend: true },
      { id, canResend: false },
    ]);
    await expect(sendAgain(waiting.id, new Date("2026-12-04T19:00:00Z"))).rejects.toMatchObject({
      kind: "conflict",
      message: "What this message says no longer holds, so it was not sent again.",
    });
  });

  it("of the next day is not sent again at night, when it would wait until that day itself", async () => {
    const id = await sendDay();
    await expect(sendAgain(id, night)).rejects.toMatchObject({
      kind: "conflict",
      message: "It would wait until the morning, when what it says no longer holds, so it was not sent again.",
    });
    expect((await readSentMessages(database, of(), { limit: 9 }, night)).messages).toMatchObject([
      { id, canResend: true },
    ]);
  });

  it("about time off is sent again while the agent has it, and a refusal while they do not", async () => {
    const days = { from: "2026-12-28", until: "2026-12-30" };
    const declined = await sendTo({ kind: "time-off-answer", facts: { ...days, isGranted: false, answer: "No." } });
    await giveTimeOff(database, dani, days, by);
    const granted = await sendTo({ kind: "time-off-answer", facts: { ...days, isGranted: true, answer: "" } });
    const outdated = { message: "What this message says no longer holds, so it was not sent again." };
    await expect(sendAgain(declined)).rejects.toMatchObject(outdated);
    await removeTimeOff(database, dani, days.from, by);
    await expect(sendAgain(granted)).rejects.toMatchObject(outdated);
    await giveTimeOff(database, dani, days, by);
    expect(await sendAgain(granted)).toMatchObject({ state: "waiting", title: "Answer about time off" });
  });

  it("about the time of a visit is sent again while it is the answer of today", async () => {
    const times = { date: "2026-12-01", from: "09:05", until: "11:10" };
    const work = { visitId: "p5-2026-12-01", date: times.date, minutes: 125 };
    const store = (request: Partial<TimeRequest>, corrections: Correction[]) =>
      timesheetEntity(database)
        .put({
          ...newTimesheet(workWeekOf(times.date), dani),
          requests: [{ ...times, ...work, reason: "Late", at: now.toISOString(), state: "open", ...request }],
          corrections,
        })
        .go();
    await store({ state: "granted" }, [{ ...work, reason: "Late" }]);
    const granted = await sendTo({ kind: "time-answer", facts: { ...times, isGranted: true, answer: "" } });
    await store({ state: "declined", answer: "No." }, []);
    const declined = await sendTo({ kind: "time-answer", facts: { ...times, isGranted: false, answer: "No." } });
    const outdated = { message: "What this message says no longer holds, so it was not sent again." };
    await store({ state: "granted" }, []);
    await expect(sendAgain(granted)).rejects.toMatchObject(outdated);
    await store({ state: "declined", answer: "Not at all." }, []);
    await expect(sendAgain(declined)).rejects.toMatchObject(outdated);
    await store({ state: "declined", answer: "No." }, []);
    await expect(sendAgain(granted)).rejects.toMatchObject(outdated);
    expect(await sendAgain(declined)).toMatchObject({ state: "waiting" });
    await store({ state: "granted" }, [{ ...work, reason: "Late" }]);
    expect(await sendAgain(granted)).toMatchObject({ state: "waiting", title: "Answer about the time of a visit" });
  });

  it("about changes of a day, or with a link for one use, is not, nor one of somebody else", async () => {
    const { sample } = messageKinds["team-access"];
    const id = await sendTo({ kind: "team-access", facts: sample });
    expect(await stored(id)).toMatchObject({ recipient: agentRecipient(dani) });
    expect((await stored(id))?.facts).toBeUndefined();
    await expect(sendAgain(id)).rejects.toMatchObject({ message: expect.stringContaining("is not kept") });
    const day = await sendDay();
    const other = { kind: "agents" as const, id: await agentNamed(database, "Bob Lee") };
    const strange = resendMessage(database, other, { messageId: day, channel: "mail" }, by);
    await expect(strange).rejects.toMatchObject({ kind: "notFound" });
  });
});
