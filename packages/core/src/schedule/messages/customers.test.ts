import { messageKinds } from "@cleaning/contract/messages/kinds";
import { frequencies } from "@cleaning/contract/pricing/frequencies";
import { writtenEvents } from "@cleaning/contract/testing/read-calendar-file";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { VisitChange } from "@cleaning/scheduling/changes/change-visits";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import type { Scope } from "@cleaning/scheduling/changes/visit-request";
import { recurrenceDates } from "@cleaning/scheduling/recurrence/occurrences";
import { beforeEach, describe, expect, it } from "vitest";
import { applySubscription, previewSubscription } from "../../apps/admin/change.ts";
import { reportVisit } from "../../apps/admin/report.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { currentRecipient } from "../../people/message-preferences/current-recipient.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { sentMessageEntity } from "../../platform/messages/entity.ts";
import { currentMessage } from "../../platform/messages/index.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { customerRecipient, messageWrite, type Recipient } from "../../platform/messages/message.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { noFiles } from "../../testing/photos.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { readSchedule } from "../records/store.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { applyChange, previewChange } from "../visits/apply.ts";
import { leaveNote } from "../visits/note.ts";
import { eraseSubscription } from "../visits/sync-subscription.ts";
import { undoChange } from "../visits/undo-change.ts";
import { sendDueMessages, listPendingChangeMessages } from "./testing.ts";

/** Visits are on Wednesdays at 9:00; it is Tuesday noon, October 20. */
const [tomorrow, next, later] = ["2026-10-21", "2026-10-28", "2026-11-04"];
const context = { now, businessHours: defaultBusinessHours };
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const inDays = (count: number): Date => after(count * 86_400);
/** Tuesday, 9 PM. */
const night = (seconds: number): Date => after(9 * 3_600 + seconds);

let database: TestDatabase;
let subscriptionId = 0;
let mails: Mail[];
beforeEach(async () => {
  database = await testDatabase();
  mails = [];
  const agents = [await agentNamed(database, "Ann Lee"), await agentNamed(database, "Bob Lee")];
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { agents: agents.slice(0, 1) }));
});

const refuse = async (): Promise<void> => {
  throw Object.assign(new Error("down"), { name: "MessageRejected" });
};

let tokens = 0;
const apply = async (request: ScheduleChange, at = now): Promise<string> => {
  const then = { now: at, businessHours: defaultBusinessHours };
  const { previewToken } = await previewChange(database, subscriptionId, request, then);
  const undoToken = `undo-${(tokens += 1)}`;
  await applyChange(database, subscriptionId, { request, previewToken, undoToken }, then);
  return undoToken;
};
const change = (date: string, what: VisitChange, scope: Scope = "this", at = now) =>
  apply({ occurrenceDate: date, change: what, scope }, at);
const to = (date: string, start = 600) => ({ date, start });
const flush = (at = after(61)) => sendDueMessages(database, async (mail) => void mails.push(mail), at);
const only = (): [subject: string, ...lines: string[]] => {
  const [mail, ...others] = mails;
  if (mail === undefined || others.length > 0) throw new Error(`${mails.length} mails were sent.`);
  expect(mail.to).toMatch(/^cy\.dee/);
  expect(mail.action?.link).toBe("https://site.example/customer-portal?tab=schedule");
  const lines = mail.text.split("\n").filter(Boolean);
  return [mail.subject, ...lines.slice(0, -3).filter((line) => line !== calendar)];
};
const calendar = "The attached file brings your calendar up to date.";
const eventsOf = ([mail]: Mail[]) => writtenEvents(mail?.files?.[0]?.content ?? "");
/** `2026-10-28 10-28T09:00 CONFIRMED`, in order of the file. `on` is where the day is closed, as on November 11. */
const written = () =>
  eventsOf(mails).map(({ uid, start, status }) => `${uid?.slice(-10)} ${start.local.slice(5, 16)} ${status}`);
/** Of the weeks ahead, each Wednesday; on November 11 the day is closed. */
const kept = (...dates: string[]) =>
  dates.map((date) => (date === "2026-11-11" ? `${date} 11-12 TENTATIVE` : `${date} ${date.slice(5)}T09:00 CONFIRMED`));
const dropped = (date: string, on = date.slice(5)) => `${date} ${on}T09:00 CANCELLED`;
const isDropped = (line: string) => line.endsWith("CANCELLED");
const late = "This came less than two days before a cleaning. Late cancellations may incur a fee.";

describe("a customer gets one mail, with before and after,", () => {
  it("of a visit that is moved", async () => {
    await change(next, to("2026-10-30"));
    await flush();
    expect(only()).toEqual([
      "Your cleaning on Wednesday, October 28 is now on Friday, October 30",
      "Your cleaning on Wednesday, October 28 is now on Friday, October 30, 10 AM to 12 PM.",
    ]);
  });

  it("of a visit that is skipped, and that it was late where it was, unless the office waives the fee", async () => {
    await change(tomorrow, { skip: true });
    await flush();
    expect(only()).toEqual([
      "Your cleaning on Wednesday, October 21 is skipped",
      "Your cleaning on Wednesday, October 21, 9 to 11 AM, is skipped.",
      late,
    ]);
    mails = [];
    subscriptionId = (await subscriptionFor(database, "Cy Dee")).subscriptionId;
    await change(tomorrow, { skip: true });
    await reportVisit(database, `p${subscriptionId}-${tomorrow}`, { isLateWaived: true }, { ...admin, now: after(5) });
    await flush(after(70));
    expect(only()).toHaveLength(2);
  });

  it("of a visit that is skipped late after the fee of a late move was waived, and that the skip was late", async () => {
    await change(tomorrow, to(tomorrow));
    await flush();
    await reportVisit(database, `p${subscriptionId}-${tomorrow}`, { isLateWaived: true }, { ...admin, now: after(70) });
    mails = [];
    await change(tomorrow, { skip: true }, "this", after(80));
    await flush(after(150));
    expect(only()).toEqual([
      "Your cleaning on Wednesday, October 21 is skipped",
      "Your cleaning on Wednesday, October 21, 10 AM to 12 PM, is skipped.",
      late,
    ]);
  });

  it("of a one-time visit that is cancelled, which is no plan", async () => {
    ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { frequency: "once" }));
    await change(tomorrow, { skip: true });
    await flush();
    expect(mails.map(({ subject }) => subject)).toEqual(["Your cleaning on Wednesday, October 21 is cancelled"]);
    expect(mails[0]?.text).toContain("Your cleaning on Wednesday, October 21, 9 to 11 AM, is cancelled.");
  });

  it("of other extras, with the new price", async () => {
    await change(next, { extras: { names: ["Windows"], cents: 5_000, minutesEach: 20 } });
    await flush();
    expect(only()).toEqual([
      "Your cleaning on Wednesday, October 28 has changed",
      "Your cleaning on Wednesday, October 28 now costs $160 instead of $120, with Windows.",
    ]);
  });

  it("of several that were chosen", async () => {
    await apply({ occurrenceDate: next, change: { skip: true }, scope: "chosen", chosen: [later, "2026-11-18"] });
    await flush();
    const [subject, ...lines] = only();
    expect(subject).toBe("Your cleanings have changed");
    expect(lines[0]).toBe("This has changed with your cleanings (Standard Cleaning):");
    expect(lines.filter((line) => line.endsWith(", is skipped."))).toHaveLength(3);
  });

  it.each<[string, Scope, string]>([
    ["this and all later ones", "this-and-later", later],
    ["all of them", "all", tomorrow],
  ])("of a series that is moved: %s", async (_, scope, date) => {
    const target = scope === "all" ? "2026-10-22" : "2026-11-06";
    await change(date, to(target), scope);
    await flush();
    const [subject, lead, before, since, ...rest] = only();
    expect([subject, lead, before]).toEqual([
      "Your cleanings are moved",
      "Your cleanings are moved:",
      "- Until now: every week on Wednesday, 9 to 11 AM, $120 per visit",
    ]);
    const first = scope === "all" ? "Thursday, October 22" : "Friday, November 6";
    const day = scope === "all" ? "Thursday" : "Friday";
    expect(since).toBe(`- From ${first} on: every week on ${day}, 10 AM to 12 PM, $120 per visit`);
    const old = scope === "all" ? "Wednesday, October 21" : "Wednesday, November 4";
    const [closed, open] =
      scope === "all"
        ? ["Thursday, November 26", "Friday, November 27"]
        : ["Friday, December 25", "Saturday, December 26"];
    expect(rest).toEqual([
      `Your cleaning on ${old}, 9 to 11 AM, does not take place.`,
      `Your cleaning on ${closed} is now on ${open}. We tell you the time as soon as it is settled.`,
      `We are closed on ${closed}.`,
      ...(scope === "all" ? [late] : []),
    ]);
  });

  it("of a series that keeps its weekday and begins a week later", async () => {
    await change(next, to(later, 540), "this-and-later");
    await flush();
    expect(only()[0]).toBe("Your cleanings are moved");
  });

  it("of a pause, and of its end", async () => {
    await apply({ pause: { from: "2026-11-01", until: "2026-11-20" } });
    await flush();
    expect(only()).toEqual([
      "Your cleaning plan pauses from Sunday, November 1",
      "Your plan pauses from Sunday, November 1 to Friday, November 20, both days included.",
      "Your first cleaning after the pause: Wednesday, November 25, 9 to 11 AM.",
    ]);
    mails = [];
    await apply({ resume: true }, after(100));
    await flush(after(200));
    expect(only()).toEqual([
      "Your cleaning plan does not pause",
      "Your plan does not pause from Sunday, November 1 to Friday, November 20.",
      "These cleanings take place after all:",
      "- Wednesday, November 4, 9 to 11 AM, $120",
      "- Thursday, November 12, $120",
      "- Wednesday, November 18, 9 to 11 AM, $120",
      "Your next cleaning: Wednesday, October 21, 9 to 11 AM.",
    ]);
  });

  it.each([
    ["as that one before its window is over", 10 * 60, "Wednesday, October 21, 9 to 11 AM"],
    ["as a later one when it is over", 17 * 60 + 50, "Wednesday, October 28, 9 to 11 AM"],
  ])("of a pause that is taken back on the day of a visit names the next visit %s", async (_, minute, visit) => {
    await apply({ pause: { from: "2026-11-01", until: "2026-11-20" } });
    await flush();
    mails = [];
    const at = inDays(1 + (minute - 12 * 60) / 1_440);
    await apply({ resume: true }, at);
    await flush(new Date(at.getTime() + 100_000));
    expect(only()).toContain(`Your next cleaning: ${visit}.`);
  });

  it("of a pause that has begun, and of its end", async () => {
    await apply({ pause: { from: tomorrow, until: "2026-11-20" } });
    await flush();
    mails = [];
    await apply({ resume: true }, inDays(2));
    await flush(inDays(3));
    expect(only()).toEqual([
      "Your cleaning plan goes on",
      "The pause of your plan is over.",
      "Your next cleaning: Wednesday, October 28, 9 to 11 AM.",
      "- From Wednesday, October 28 on: every week, $120 per visit",
    ]);
  });

  it("of an end, and that it is taken back", async () => {
    await apply({ cancel: { on: "2026-11-01", reason: "moving" } });
    await flush();
    expect(only().slice(0, 2)).toEqual([
      "Your cleaning plan ends on Sunday, November 1",
      "Your plan gives no cleanings from Sunday, November 1 on.",
    ]);
    mails = [];
    const { previewToken } = await previewSubscription(database, subscriptionId, { resume: true }, after(100));
    await applySubscription(database, subscriptionId, { resume: true, previewToken }, { ...admin, now: after(100) });
    await flush(after(200));
    expect(only()[0]).toBe("Your cleaning plan goes on");
  });

  it("of another frequency, with the new price", async () => {
    await apply({ frequency: "biweekly" });
    await flush();
    expect(only()).toEqual([
      "Your cleanings are every two weeks now",
      "Your cleanings are every two weeks now:",
      "- Until now: every week on Wednesday, 9 to 11 AM, $120 per visit",
      "- From Wednesday, October 21 on: every two weeks on Wednesday, 9 to 11 AM, $128 per visit",
    ]);
  });

  it("of a monthly plan that comes every two weeks: its rule, the day of its first visit, and what is lost", async () => {
    const segment = { frequency: "monthly", anchor: "2026-11-11", priceCents: 13_500 } as const;
    ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", segment));
    await apply({ frequency: "biweekly" });
    await flush();
    expect(only()).toEqual([
      "Your cleanings are every two weeks now",
      "Your cleanings are every two weeks now:",
      "- Until now: every month on the second Wednesday, 9 to 11 AM, $135 per visit",
      "- From Wednesday, November 11 on: every two weeks on Wednesday, 9 to 11 AM, $128 per visit",
      "The first of them is on Thursday, November 12, as we are closed on Wednesday, November 11. We tell you the time as soon as it is settled.",
      "This comes without the free annual deep clean, which belongs to the monthly plan.",
    ]);
  });

  it("of a plan that is monthly now, with what it gains", async () => {
    await apply({ frequency: "monthly" });
    await flush();
    expect(only().at(-1)).toMatch(/^This comes with a free annual deep clean: call /);
  });

  it.each([
    [{ isActive: false }, "Your cleaning plan has ended"],
    [{ price: 140 }, "The price of your cleanings has changed"],
    [{ nextServiceDate: null }, "Your cleaning plan has no further dates"],
    [{ nextServiceDate: "2026-10-29" }, "Your cleanings are moved"],
  ])("of what the office changes of the subscription: %o", async (fields, subject) => {
    await changeSubscription(database, subscriptionId, fields, admin);
    await flush();
    expect(only()[0]).toBe(subject);
  });

  it("of a skipped visit that the office sets back", async () => {
    await change(next, { skip: true });
    await flush();
    mails = [];
    await reportVisit(database, `p${subscriptionId}-${next}`, { status: "scheduled" }, { ...admin, now: after(100) });
    await flush(after(200));
    expect(only()[0]).toBe("Your cleaning on Wednesday, October 28 takes place");
  });
});

describe("a mail about a change at night", () => {
  const morning = new Date("2026-10-21T14:00:01Z");

  it("by the office, of a visit in a week, waits for 8 AM", async () => {
    await change(next, { skip: true }, "this", night(0));
    await flush(night(61));
    expect(mails).toEqual([]);
    await flush(new Date(morning.getTime() - 2_000));
    expect(mails).toEqual([]);
    await flush(morning);
    expect(only()[0]).toBe("Your cleaning on Wednesday, October 28 is skipped");
  });

  it("of tomorrow's visit is sent at once", async () => {
    await change(tomorrow, to(tomorrow), "this", night(0));
    await flush(night(61));
    // The agent is told too.
    mails = mails.filter(({ name }) => name === "Cy");
    expect(only()[0]).toBe("Your cleaning on Wednesday, October 21 is now from 10 AM to 12 PM");
  });

  it("by the customer is sent at once, with what waited", async () => {
    await change(later, { skip: true }, "this", night(0));
    await flush(night(61));
    const request = { occurrenceDate: next, change: { skip: true }, scope: "this" } as const;
    const then = { now: night(100), businessHours: defaultBusinessHours };
    const { previewToken } = await previewChange(database, subscriptionId, request, then);
    await applyChange(database, subscriptionId, { request, previewToken, isOwn: true }, then);
    await flush(night(200));
    expect(only()).toHaveLength(4);
  });
});

describe("a mail about a change", () => {
  it("waits for the minute in which it can be undone, and undoing deletes it", async () => {
    const skip = await change(next, { skip: true });
    await flush(after(59));
    expect(mails).toEqual([]);
    const undoing = { now: after(30), businessHours: defaultBusinessHours, mayUndo: async () => true };
    await undoChange(database, skip, undoing);
    expect(await listPendingChangeMessages(database)).toEqual([]);
    const pause = await apply({ pause: { from: "2026-11-01", until: "2026-11-20" } });
    await undoChange(database, pause, undoing);
    expect(await listPendingChangeMessages(database)).toEqual([]);
    await flush(after(200));
    expect(mails).toEqual([]);
  });

  it("of what was changed twice within the minute says where it began and where it is", async () => {
    await change(next, to("2026-10-30"));
    await change(next, to("2026-10-31", 630), "this", after(30));
    await flush(after(61));
    expect(mails).toEqual([]);
    await flush(after(100));
    expect(only().slice(1)).toEqual([
      "Your cleaning on Wednesday, October 28 is now on Saturday, October 31, 10:30 AM to 12:30 PM.",
    ]);
  });

  it("is none when it is moved back, and none about a note", async () => {
    await change(next, to("2026-10-30"));
    await change(next, to(next, 540), "this", after(10));
    expect(await listPendingChangeMessages(database)).toEqual([]);
    await leaveNote(database, subscriptionId, { occurrenceDate: next, note: "Mind the cat." }, context);
    expect(await listPendingChangeMessages(database)).toEqual([]);
  });

  it.each(frequencies)("is none when all later cleanings, %s, are moved and moved back", async (frequency) => {
    ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { frequency }));
    const [date = ""] = recurrenceDates({ anchor: tomorrow, frequency }, "2026-11-12", "2026-12-31");
    await change(date, to(date), "this-and-later");
    expect(await listPendingChangeMessages(database)).toHaveLength(1);
    await change(date, to(date, 540), "this-and-later", after(10));
    expect(await listPendingChangeMessages(database)).toEqual([]);
  });

  it("is none, and waits no more, when a sender reads it before it is taken back and sends it after that", async () => {
    await change(next, to("2026-10-30"));
    const read = await listPendingChangeMessages(database);
    await change(next, to(next, 540), "this", after(10));
    for (const message of read) await transactWrite(database, { message: messageWrite(database, message) });
    await flush();
    expect([read.length, mails, await listPendingChangeMessages(database)]).toEqual([1, [], []]);
  });

  it("says what a later change has left of it: a moved visit of a subscription that ends is not named", async () => {
    await change(later, to("2026-11-06"));
    await apply({ cancel: { on: "2026-11-01", reason: "moving" } }, after(10));
    await flush(after(100));
    expect(only()[0]).toBe("Your cleaning plan ends on Sunday, November 1");
    expect(mails[0]?.text).not.toContain("November 6");
  });

  it("is not sent to a person who was erased, nor about an order that its address's owner did not accept", async () => {
    await change(next, { skip: true });
    await subscriptionEntity(database).patch({ id: subscriptionId }).set({ acceptance: "asked" }).go();
    await flush();
    expect(await listPendingChangeMessages(database)).toEqual([]);
    await subscriptionEntity(database).patch({ id: subscriptionId }).set({ acceptance: "accepted" }).go();
    await change(later, { skip: true }, "this", after(100));
    await subscriptionEntity(database).delete({ id: subscriptionId }).go();
    await eraseSubscription(database, subscriptionId, { ...context, removeFile: noFiles });
    await flush(after(200));
    expect(mails).toEqual([]);
    expect(await listPendingChangeMessages(database)).toEqual([]);
  });

  it("whose address was typed for it alone goes there, and greets who was typed", async () => {
    const { data } = await subscriptionEntity(database).get({ id: subscriptionId }).go();
    const id = customerRecipient(data?.customerId ?? 0);
    const typed = { email: "bob@example.test", name: "Bob", isTyped: true, id };
    const recipientOf = (one: Recipient) => currentRecipient(database, one);
    const { sample: facts } = messageKinds["booking-confirmation"];
    const message = { to: typed, facts };
    const current = await currentMessage(
      { database, factReaders: {}, recipientOf },
      "booking-confirmation",
      message,
      now,
    );
    expect(current?.to).toEqual(typed);
  });

  it("that waits for the morning goes to the address that the customer has then, with their first name", async () => {
    await change(next, { skip: true }, "this", night(0));
    const { data } = await subscriptionEntity(database).get({ id: subscriptionId }).go();
    const corrected = { email: "right@example.test", firstName: "Cyra" };
    await customerEntity(database)
      .patch({ id: data?.customerId ?? 0 })
      .set(corrected)
      .go();
    await flush(inDays(1));
    expect(mails).toMatchObject([{ to: corrected.email, name: corrected.firstName }]);
  });

  it("is sent again while the mail service is down, and then once", async () => {
    await change(next, { skip: true });
    expect(await sendDueMessages(database, refuse, after(61))).toMatchObject({
      sent: 0,
      failures: ["MessageRejected"],
    });
    await flush(after(200));
    await flush(after(400));
    expect(only()[0]).toContain("is skipped");
  });

  it("about a subscription that changes while it is sent is followed by one that begins where it ended", async () => {
    await change(next, to("2026-10-30"));
    await sendDueMessages(
      database,
      async (mail) => {
        mails.push(mail);
        if (mails.length === 1) await change(next, to("2026-10-31"), "this", after(62));
      },
      after(61),
    );
    expect(only()[0]).toContain("is now on Friday, October 30");
    mails = [];
    await flush(after(200));
    expect(only().slice(1)).toEqual([
      "Your cleaning on Friday, October 30 is now on Saturday, October 31, 10 AM to 12 PM.",
    ]);
    await flush(after(2_000));
    expect(mails).toHaveLength(1);
  });

  it("is sent once by two runs that meet", async () => {
    await change(next, { skip: true });
    await Promise.all([flush(), flush()]);
    expect(mails).toHaveLength(1);
  });

  it("is recorded each time, under another id", async () => {
    await change(next, to("2026-10-30"));
    await flush();
    await change(next, to("2026-10-31"), "this", after(100));
    await flush(after(200));
    const { data } = await sentMessageEntity(database).scan.go({ pages: "all" });
    expect(data.map(({ visitId }) => visitId)).toEqual([1, 2].map(() => `p${subscriptionId}-${next}`));
    expect(data.map(({ kind, subject }) => `${kind}: ${subject}`).toSorted()).toEqual([
      "visits-changed: Your cleaning on Friday, October 30 is now on Saturday, October 31",
      "visits-changed: Your cleaning on Wednesday, October 28 is now on Friday, October 30",
    ]);
  });

  it("brings a calendar file that moves the visit in a calendar which has it, and cancels it", async () => {
    await change(next, to("2026-10-30"));
    await flush();
    const eventOfVisit = () => eventsOf(mails).find(({ uid }) => uid?.endsWith(next) === true);
    const moved = eventOfVisit();
    mails = [];
    await change(next, { skip: true }, "this", after(100));
    await flush(after(200));
    const cancelled = eventOfVisit();
    expect([moved?.uid, moved?.status]).toEqual([`visit-p${subscriptionId}-${next}`, "CONFIRMED"]);
    expect([cancelled?.uid, cancelled?.status]).toEqual([moved?.uid, "CANCELLED"]);
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? Infinity);
  });

  it("brings a calendar file with all that takes place in the next ten weeks, and what a change of the plan takes away", async () => {
    await apply({ frequency: "biweekly" });
    await flush();
    expect(mails[0]?.text).toContain(calendar);
    expect(written()).toEqual(
      [
        ...kept("2026-10-21", "2026-11-04", "2026-11-18", "2026-12-02", "2026-12-16", "2026-12-30"),
        dropped("2026-10-28"),
        dropped("2026-11-11", "11-12"),
        ...["2026-11-25", "2026-12-09", "2026-12-23", "2027-01-06"].map((date) => dropped(date)),
      ].toSorted(),
    );
    const [first] = eventsOf(mails);
    mails = [];
    await change(later, to("2026-11-05"), "this-and-later", after(100));
    await flush(after(200));
    expect(written()).toEqual([
      ...kept("2026-10-21"),
      dropped(later),
      "2026-11-05 11-05T10:00 CONFIRMED",
      dropped("2026-11-18"),
      "2026-11-19 11-19T10:00 CONFIRMED",
      dropped("2026-12-02"),
      "2026-12-03 12-03T10:00 CONFIRMED",
      dropped("2026-12-16"),
      "2026-12-17 12-17T10:00 CONFIRMED",
      dropped("2026-12-30"),
      "2026-12-31 12-31T10:00 CONFIRMED",
    ]);
    for (const event of eventsOf(mails)) expect(event.sequence).toBeGreaterThan(first?.sequence ?? Infinity);
  });

  it("cancels in calendars what a pause leaves out and what comes after an end, and brings it back", async () => {
    await change(next, { skip: true });
    await flush();
    mails = [];
    await apply({ pause: { from: next, until: "2026-11-17" } }, after(100));
    await flush(after(200));
    expect(written().filter(isDropped)).toEqual([dropped(later), dropped("2026-11-11", "11-12")]);
    mails = [];
    await apply({ resume: true }, after(300));
    await flush(after(400));
    expect(written().filter(isDropped)).toEqual([]);
    expect(written()).toEqual(expect.arrayContaining(kept(later, "2026-11-11")));
    mails = [];
    await apply({ cancel: { on: "2026-12-16", reason: "moving" } }, after(500));
    await flush(after(600));
    expect(written().filter(isDropped)).toEqual(
      ["2026-12-16", "2026-12-23", "2026-12-30", "2027-01-06"].map((date) => dropped(date)),
    );
    mails = [];
    // The last two are more than ten weeks ahead.
    await apply({ restart: true }, after(700));
    await flush(after(800));
    expect(written().filter(isDropped)).toEqual([]);
    expect(written().slice(-4)).toEqual(kept("2026-12-16", "2026-12-23", "2026-12-30", "2027-01-06"));
  });

  it("brings back in calendars what alone a change far ahead had cancelled there", async () => {
    await apply({ pause: { from: "2026-12-30", until: "2026-12-31" } });
    await flush();
    expect(written().filter(isDropped)).toEqual([dropped("2026-12-30")]);
    mails = [];
    await apply({ resume: true }, after(100));
    await flush(after(200));
    expect(written()).toEqual(expect.arrayContaining(kept("2026-12-30")));
  });

  it("brings no calendar file when only the price changes", async () => {
    await changeSubscription(database, subscriptionId, { price: 140 }, admin);
    await flush();
    expect(mails.map(({ files }) => files)).toEqual([[]]);
    expect(mails[0]?.text).not.toContain(calendar);
  });

  it("brings a calendar file when a weekly plan changes its day", async () => {
    await change(tomorrow, to("2026-10-22"), "all");
    await flush();
    expect([written().filter(isDropped), written()].map(({ length }) => length)).toEqual([12, 24]);
  });

  it("leaves a moved visit in the calendar that takes place though its plan gives it no more", async () => {
    await change(next, to("2026-10-29"));
    await flush();
    mails = [];
    await apply({ frequency: "biweekly" }, after(100));
    await flush(after(200));
    const { visits = [] } = (await readSchedule(database, subscriptionId, "2026-10-20")) ?? {};
    expect(visits.find(({ occurrenceDate }) => occurrenceDate === next)).toMatchObject({ status: "scheduled" });
    expect(written().filter((line) => line.startsWith(next))).toEqual([`${next} 10-29T10:00 CONFIRMED`]);
  });

  it("cancels in calendars a visit whose day is to come though its occurrence date is past, and brings it back", async () => {
    await change(tomorrow, to("2026-10-30"));
    await flush();
    mails = [];
    await apply({ cancel: { on: "2026-10-28", reason: "moving" } }, inDays(2));
    await flush(inDays(2.1));
    expect(written()[0]).toBe(`${tomorrow} 10-30T10:00 CANCELLED`);
    mails = [];
    await apply({ restart: true }, inDays(3));
    await flush(inDays(3.1));
    expect(written()[0]).toBe(`${tomorrow} 10-30T10:00 CONFIRMED`);
  });

  it("tells of a visit that goes back to its plan's own day with all later ones", async () => {
    await change(next, to("2026-10-29"));
    await flush();
    mails = [];
    await change(next, to(next, 540), "this-and-later", after(100));
    await flush(after(200));
    expect(only()[0]).toBe("Your cleaning on Thursday, October 29 is now on Wednesday, October 28");
    expect(written().filter(isDropped)).toEqual([]);
    expect(written()).toEqual(expect.arrayContaining(kept(next)));
  });

  it("costs no request and one item", async () => {
    const request = { occurrenceDate: next, change: { skip: true }, scope: "this" } as const;
    const { previewToken } = await previewChange(database, subscriptionId, request, context);
    database.requests.length = 0;
    const items: unknown[] = [];
    database.client.middlewareStack.add(
      (proceed) => (args) => {
        if ("TransactItems" in args.input) items.push(...(args.input.TransactItems ?? []));
        return proceed(args);
      },
      { step: "initialize" },
    );
    await applyChange(database, subscriptionId, { request, previewToken, undoToken: "undo" }, context);
    expect(database.requests.toSorted()).toEqual([
      "BatchGetItemCommand",
      "BatchGetItemCommand",
      "QueryCommand",
      "TransactWriteItemsCommand",
    ]);
    expect(items.filter((item) => JSON.stringify(item).includes("cleaning_message"))).toHaveLength(1);
  });
});
