import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { VisitReport } from "@cleaning/contract/admin/visits";
import { instantAtBusiness, isoTime } from "@cleaning/contract/format/calendar";
import { formatMoney, formatMoneyWithCents } from "@cleaning/contract/format/money";
import { formatTime, formatWindow } from "@cleaning/contract/format/time";
import { AppError } from "@cleaning/contract/http/app-error";
import { visitNoAccess } from "@cleaning/contract/messages/visit-kinds";
import { visitCharges } from "@cleaning/contract/visits/visit-charges";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { dateOf } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { agentRecords } from "../../people/agents/records.ts";
import { userEntity } from "../../people/users/entity.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { pendingMessage, storedMessage } from "../../platform/messages/message.ts";
import { mailsOf } from "../../platform/messages/testing.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { listRecords } from "../../platform/records/list.ts";
import { showRecord } from "../../platform/records/read.ts";
import { sendDueMessages } from "../../schedule/messages/testing.ts";
import { ratingId, visitRatingEntity } from "../../schedule/ratings/entity.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { readRecords, readSchedule } from "../../schedule/records/store.ts";
import { applyChange, previewChange } from "../../schedule/visits/apply.ts";
import { leaveNote } from "../../schedule/visits/note.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, noonOf, now, subscriptionFor } from "../../testing/schedule.ts";
import { inspectTotals } from "../repair/index.ts";
import { undoSubscription } from "./change.ts";
import { readInbox } from "./inbox/inbox.ts";
import { listVisits } from "./list.ts";
import { readMonthRevenue } from "./month-revenue.ts";
import { reportVisit } from "./report.ts";

let database: TestDatabase;
let [ann, bob, subscriptionId] = [0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  bob = await agentNamed(database, "Bob Lee");
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { agents: [ann, bob], minutes: 300 }));
});

const tomorrow = noonOf("2026-10-21");
const onTheDay = (time: string) =>
  instantAtBusiness(dateOf("2026-10-21"), Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
const lateChanges = async () => (await readInbox(database, undefined, now)).lateChanges.entries.length;
const later = (minutes: number) => new Date(tomorrow.getTime() + minutes * 60_000);
const id = (date = "2026-10-21") => `p${subscriptionId}-${date}`;
const by = "sub-admin";
const report = async (change: Parameters<typeof reportVisit>[2], at = tomorrow, date?: string) =>
  (await reportVisit(database, id(date), change, { by, now: at })).visit;
const staying = async () => {
  const listing = { limit: 20, state: "skipped", from: "2026-10-20", to: "2026-11-19" } as const;
  return (await listVisits(database, listing, now)).visits.flatMap(({ date, staysOut }) =>
    staysOut === true ? [date] : [],
  );
};
const jobs = () =>
  Promise.all([ann, bob].map(async (agent) => (await showRecord(agentRecords, database, agent)).completedJobs));
const skip = async (date: string, at = now) => {
  const change = { occurrenceDate: date, change: { skip: true }, scope: "this" } as const;
  const context = { now: at, businessHours: defaultBusinessHours };
  const { previewToken } = await previewChange(database, subscriptionId, change, context);
  await applyChange(database, subscriptionId, { request: change, previewToken, undoToken: `u-${date}` }, context);
};
const shownBy = async (change: VisitReport, at = tomorrow) => {
  const { status, ...visit } = await report(change, at);
  return { status, ...visitCharges().parse(visit) };
};
const refusalOf = async (change: Parameters<typeof reportVisit>[2], date: string, at = now) => {
  const error: unknown = await report(change, at, date).catch((reason: unknown) => reason);
  return error instanceof Error ? error.message : "";
};

const creditTo = (price: number) => ({ correction: { price, isCredit: true, words: "We left the oven out." } });
const mailsUntil = async (minutes: number) => {
  const mails: { subject: string; text: string }[] = [];
  await sendDueMessages(database, async (mail) => mails.push(mail), later(minutes));
  return mails;
};
const prices = async (minutes: number) =>
  (await mailsUntil(minutes)).flatMap(({ text }) => text.match(/.*\binstead of \$.*/g) ?? []);

const stored = async () => (await readRecords(database, subscriptionId)).visits;
const mark = async (status: NonNullable<VisitReport["status"]>, at: Date, date?: string) => {
  const { undo } = await reportVisit(database, id(date), { status }, { by, now: at });
  return (undoneAt: Date) =>
    undoSubscription(database, undo?.subscriptionId ?? 0, undo?.undoToken ?? "", { by, now: undoneAt });
};
const notesOf = (error: unknown) => (error instanceof AppError ? error.visitNotes : undefined);
const setBack = (at: Date, date?: string) => mark("scheduled", at, date);
const waiting = async () =>
  (await messageEntity(database).query.due({ state: "pending" }).go()).data.filter(({ id: of }) =>
    of.startsWith("visit-no-access."),
  );

describe("what the office says of a visit", () => {
  it("takes a visit without access out of the list once it is dealt with, with history, until its state changes", async () => {
    const range = { from: "2026-10-20", to: "2026-10-22" };
    const queue = async () =>
      (await listVisits(database, { limit: 9, state: "no-access", ...range }, tomorrow)).visits.map((one) => one.id);
    await report({ status: "no-access" });
    expect(await queue()).toEqual([id()]);
    expect(await report({ isResolved: true })).toMatchObject({ status: "no-access", isResolved: true });
    expect(await queue()).toEqual([]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 5 });
    const field = "visit 2026-10-21 dealt with";
    expect(entries.map(({ changes }) => changes)).toContainEqual([{ field, from: false, to: true }]);
    await report({ isResolved: false });
    expect(await queue()).toEqual([id()]);
    await report({ isResolved: true });
    await report({ status: "scheduled" });
    expect(await report({ status: "no-access" })).toMatchObject({ isResolved: false });
    await report({ status: "done" });
    expect(await refusalOf({ isResolved: true }, "2026-10-21", tomorrow)).toContain("Only a visit without access");
  });

  it("is kept of a visit too far ahead to have a record, and refused for a day without a visit", async () => {
    const [far, { visits = [] } = {}] = ["2027-03-31", await readSchedule(database, subscriptionId, "2026-10-01")];
    expect(visits.filter(({ occurrenceDate }) => occurrenceDate >= far)).toEqual([]);
    expect(await report({ teamNote: "" }, now, far)).toMatchObject({ id: id(far), date: far });
    expect(await report({ teamNote: "Bring the tall ladder" }, now, far)).toMatchObject({
      id: id(far),
      date: far,
      teamNote: "Bring the tall ladder",
      agents: [],
    });
    expect(await report({ note: "The side door" }, now, far)).toMatchObject({ teamNote: "Bring the tall ladder" });
    expect(await refusalOf({ teamNote: "x" }, "2027-04-01")).toBe("There is no such visit.");
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("counts a visit that is done for each of its agents, once, and takes it back", async () => {
    expect(await report({ status: "done" })).toMatchObject({ status: "done", agents: [{ id: ann }, { id: bob }] });
    expect(await jobs()).toEqual([4, 4]);
    await report({ status: "done" });
    expect(await jobs()).toEqual([4, 4]);
    expect((await listRecords(agentRecords, database, { limit: 1 }, now)).stats.completedJobs).toBe(8);
    expect(await report({ status: "no-access" })).toMatchObject({ status: "no-access" });
    expect(await jobs()).toEqual([3, 3]);
    await report({ status: "done" });
    await report({ status: "scheduled" });
    expect(await jobs()).toEqual([3, 3]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is not done as planned, with others, where nobody was assigned", async () => {
    await visitEntity(database).patch({ subscriptionId, occurrenceDate: "2026-10-21" }).set({ agents: [] }).go();
    expect(await refusalOf({ status: "done", isAsPlanned: true }, "2026-10-21", tomorrow)).toContain("Nobody was");
    expect(await report({ status: "done" })).toMatchObject({ status: "done" });
  });

  it("is counted beside other changes of the agent, and by ten at once is counted once", async () => {
    const connections = await Promise.all(Array.from({ length: 10 }, () => testDatabase(database.table)));
    await Promise.all([
      ...connections.map((connection) =>
        reportVisit(connection, id(), { status: "done" }, { by: "sub-admin", now: tomorrow }),
      ),
      changeRecord(agentRecords, database, ann, { rating: 4.5 }, admin),
      changeRecord(agentRecords, database, bob, { assignedArea: "Ogden" }, admin),
    ]);
    expect(await jobs()).toEqual([4, 4]);
    expect(await showRecord(agentRecords, database, ann)).toMatchObject({ rating: 4.5 });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is in the subscription's history, with author and change", async () => {
    await report({ status: "done" });
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 5 });
    expect(entries[0]).toMatchObject({
      at: tomorrow.toISOString(),
      changes: [{ field: "visit 2026-10-21 status", from: "scheduled", to: "done" }],
    });
  });

  it("keeps a note, of which the history tells nothing, and takes it away", async () => {
    expect(await report({ note: "The dog is loud." }, now, "2026-10-28")).toMatchObject({ note: "The dog is loud." });
    const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
    expect(JSON.stringify(Items.filter((item) => item["__edb_e__"] === "audit"))).not.toContain("loud");
    expect(await report({ note: "" }, now, "2026-10-28")).toMatchObject({ note: null });
  });

  it("signs a note by who changed it last, and keeps a line for the team beside it", async () => {
    await leaveNote(database, subscriptionId, { occurrenceDate: "2026-10-28", note: "Ring twice." }, { now });
    const updated = await report({ note: "Ring twice.", teamNote: "Pays in cash." }, now, "2026-10-28");
    expect(updated).toMatchObject({ note: "Ring twice.", noteBy: "customer", teamNote: "Pays in cash." });
    expect(await report({ note: "Ring once." }, now, "2026-10-28")).toMatchObject({
      note: "Ring once.",
      noteBy: "office",
      teamNote: "Pays in cash.",
    });
    const cleared = await report({ note: "", teamNote: "" }, now, "2026-10-28");
    expect(cleared).toMatchObject({ note: null });
    for (const name of ["noteBy", "teamNote"]) expect(cleared).not.toHaveProperty(name);
  });

  it("replaces no words that its writer has not read, and comes with those of now", async () => {
    const date = "2026-10-28";
    const leave = (note: string, read?: string) => {
      const expected = read === undefined ? {} : { expected: { note: read } };
      return leaveNote(database, subscriptionId, { occurrenceDate: date, note, ...expected }, { now });
    };
    const officeRefused = (change: VisitReport) => report(change, now, date).then(() => undefined, notesOf);
    await leave("Ring twice.");
    const wrote = await report(
      { note: "Ring once.", teamNote: "Two dogs.", expected: { note: "Ring twice." } },
      now,
      date,
    );
    expect(wrote).toMatchObject({ note: "Ring once.", noteBy: "office", teamNote: "Two dogs." });
    const customers = await leave("Do not ring.", "Ring twice.").then(() => undefined, notesOf);
    expect(customers).toEqual({ note: "Ring once.", noteBy: "office" });
    await leave("Do not ring.", "Ring once.");
    await leave("Do not ring.", "Ring twice.");
    const kept = { note: "Do not ring.", noteBy: "customer", teamNote: "Two dogs." };
    expect(await officeRefused({ note: "Knock.", expected: { note: "Ring once." } })).toEqual(kept);
    expect(await officeRefused({ teamNote: "", expected: { teamNote: "One dog." } })).toEqual(kept);
    expect(await report({ note: "Do not ring.", expected: { note: "" } }, now, date)).toMatchObject(kept);
    expect(await report({ teamNote: "", expected: { teamNote: "Two dogs." } }, now, date)).toMatchObject({
      note: "Do not ring.",
      noteBy: "customer",
    });
  });

  it("sets a visit that was skipped back, with agents, and waives the fee of a late one", async () => {
    await skip("2026-10-21");
    expect(await lateChanges()).toBe(1);
    const restored = await report({ status: "scheduled" }, now);
    expect(restored).toMatchObject({ status: "scheduled", isLate: true, isLateWaived: true, isUnassigned: false });
    expect(restored.agents).toHaveLength(2);
    expect(await lateChanges()).toBe(0);
    expect(await report({ isLateWaived: false }, now)).toMatchObject({ isLateWaived: false });
  });

  it("sets a fee with the words that the customer reads, takes it back, and waives it, with history", async () => {
    await skip("2026-10-21");
    const fee = { amount: 40.5, words: "Cancelled the evening before." };
    const charges = ["Fee: $40.50. Cancelled the evening before."];
    expect(await report({ fee }, now)).toMatchObject({ fee, charges, isLateWaived: false });
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 1 });
    expect(entries[0]).toMatchObject({ changes: [{ field: "visit 2026-10-21 fee", from: null, to: 40.5 }] });
    expect(await report({ fee: null }, now)).not.toHaveProperty("fee");
    await report({ fee }, now);
    const waived = await report({ isLateWaived: true }, now);
    expect([waived.isLateWaived, waived.fee]).toEqual([true, undefined]);
    expect(await report({ fee }, now)).toMatchObject({ fee, isLateWaived: false });
    expect(await refusalOf({ fee }, "2026-11-04")).toContain("changed late");
  });

  it("corrects the price of a done visit, or gives a credit, in history and revenue, until it is taken back", async () => {
    const correction = { price: 100, isCredit: true, words: "We left the oven out." };
    expect(await refusalOf({ correction }, "2026-11-04")).toContain("that is done");
    const { price: was } = await report({ status: "done" });
    const credited = await report({ correction });
    expect(credited).toMatchObject({
      price: 100,
      correction: { was, isCredit: true, words: correction.words },
      charges: [`Credit: ${formatMoney(was - 100)}. We left the oven out.`],
    });
    expect((await readMonthRevenue(database, tomorrow)).done).toEqual({ visits: 1, dollars: 100 });
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 9 });
    const fields = entries.flatMap(({ changes }) => changes);
    expect(fields).toContainEqual({ field: "visit 2026-10-21 price", from: was, to: 100 });
    const field = "visit 2026-10-21 why the price was corrected";
    expect(fields).toContainEqual({ field, from: null, to: correction.words });
    const right = { price: 140.5, isCredit: false, words: "Four bedrooms." };
    expect(await report({ correction: right })).toMatchObject({ price: 140.5, correction: { was, isCredit: false } });
    expect(await refusalOf({ correction: { ...right, price: was } }, "2026-10-21", tomorrow)).toContain(
      "Take Back the Price",
    );
    const more = { ...correction, price: was + 1 };
    expect(await refusalOf({ correction: more }, "2026-10-21", tomorrow)).toContain("cost less");
    const undo = await setBack(tomorrow);
    expect((await stored()).find(({ occurrenceDate }) => occurrenceDate === "2026-10-21")).toMatchObject({
      priceCents: was * 100,
    });
    expect(await undo(tomorrow)).toMatchObject([{ price: 140.5, correction: { was } }]);
    const before = await report({ correction: null });
    expect([before.price, before.correction]).toEqual([was, undefined]);
  });

  it("decides nothing on a price or a fee that another window has changed, and undoes neither", async () => {
    const reported = async (change: VisitReport) => visitCharges().parse(await report(change));
    const shown = await reported({ status: "no-access" });
    const [fee, other] = [
      { amount: 40, words: "Nobody was at home." },
      { amount: 25, words: "Half of it." },
    ];
    const withFee = await reported({ fee, expected: shown });
    const stale: VisitReport[] = [{ fee: other }, { fee: null }, { status: "scheduled" }];
    for (const act of stale)
      expect(await refusalOf({ ...act, expected: shown }, "2026-10-21", tomorrow)).toBe(
        `It costs ${formatMoneyWithCents(shown.price)} by now, with a fee of $40.00 (“Nobody was at home.”). Please look at the visit again.`,
      );
    // The answer was lost, and it is sent again.
    expect(await report({ fee, expected: shown })).toMatchObject({ fee });
    await report({ fee: other, expected: withFee });
    expect(await refusalOf({ fee: null, expected: withFee }, "2026-10-21", tomorrow)).toContain("a fee of $25.00");
    await report({ status: "scheduled" });
    const done = await reported({ status: "done" });
    const credit = { price: done.price - 20, isCredit: true, words: "We left the oven out." };
    const credited = await reported({ correction: credit, expected: done });
    const more = { ...credit, price: done.price - 30 };
    for (const act of [{ correction: more }, { correction: { ...credit, words: "The sink, too." } }])
      expect(await refusalOf({ ...act, expected: done }, "2026-10-21", tomorrow)).toContain("without a fee");
    await report({ correction: more, expected: credited });
    for (const correction of [null, credit])
      expect(await refusalOf({ correction, expected: credited }, "2026-10-21", tomorrow)).toContain(
        `It costs ${formatMoneyWithCents(more.price)} by now`,
      );
  });

  it("undoes money only as it was left, whatever was said since, and answers a repeat of the undo as before", async () => {
    const refused = (change: VisitReport) => refusalOf(change, "2026-10-21", tomorrow);
    const again = "This has been changed again since. Please look at it once more.";
    const { price } = await report({ status: "done" });
    const correction = { price: price - 30, isCredit: false, words: "Two rooms less." };
    const undoPrice = { correction: null, expected: await shownBy({ correction }) };
    const undoBack = await setBack(tomorrow);
    expect(await refused(undoPrice)).toBe(again);
    expect(await undoBack(tomorrow)).toMatchObject([{ status: "done", price: price - 30 }]);
    for (const _ of ["Undo", "Try again"])
      expect(await shownBy(undoPrice)).toEqual({ status: "done", price, isLateWaived: false });
    await report({ status: "scheduled" });
    await report({ status: "no-access" });
    const fee = { amount: 50, words: "Nobody was at home." };
    const undoFee = { fee: null, expected: await shownBy({ fee }) };
    const undoSecond = await setBack(tomorrow);
    expect(await refused(undoFee)).toBe(again);
    expect(await undoSecond(tomorrow)).toMatchObject([{ status: "no-access", fee }]);
    for (const _ of ["Undo", "Try again"]) expect(await shownBy(undoFee)).not.toHaveProperty("fee");
  });

  it("leaves no waiver behind when a fee was set since, and both are undone", async () => {
    await skip("2026-10-21");
    const undoWaiver = { isLateWaived: false, expected: await shownBy({ isLateWaived: true }, now) };
    const fee = { amount: 25, words: "Half of it." };
    const undoFee = { isLateWaived: true, expected: await shownBy({ fee, expected: undoWaiver.expected }, now) };
    expect(await refusalOf(undoWaiver, "2026-10-21")).toContain("changed again since");
    for (const _ of ["Undo", "Try again"]) expect(await shownBy(undoFee, now)).toMatchObject({ isLateWaived: true });
    for (const _ of ["Undo", "Try again"])
      expect(await shownBy(undoWaiver, now)).toMatchObject({ isLateWaived: false });
  });

  it("overwrites no outcome that was reported meanwhile, and answers a repeat as before", async () => {
    const planned = await shownBy({ teamNote: "" });
    const refused = (change: VisitReport) => refusalOf({ ...change, expected: planned }, "2026-10-21", tomorrow);
    const noAccess = await shownBy({ status: "no-access", expected: planned });
    expect(await refused({ status: "done", isAsPlanned: true })).toBe(
      "It is marked as no access by now. Please look at the visit again.",
    );
    const fee = { amount: 40, words: "Nobody was at home." };
    const withFee = await shownBy({ fee, expected: noAccess });
    expect(await refused({ status: "done" })).toBe(
      "It is marked as no access by now, with a fee of $40.00 (“Nobody was at home.”). Please look at the visit again.",
    );
    expect((await report({ teamNote: "" })).fee).toEqual(fee);
    // The answer was lost, and it is sent again.
    expect(await report({ status: "no-access", expected: planned })).toMatchObject({ status: "no-access", fee });
    await shownBy({ status: "done", expected: withFee });
    expect(await refused({ status: "no-access" })).toContain("It is done by now");
    expect(await report({ status: "done", expected: planned })).toMatchObject({ status: "done" });
    expect(await refusalOf({ status: "scheduled", expected: withFee }, "2026-10-21", tomorrow)).toContain(
      "done by now",
    );
    // A page from before this release says nothing of what it showed.
    expect(await report({ status: "no-access" })).toMatchObject({ status: "no-access" });
  });

  it("tells the customer of a price, a credit and a fee once no undo is offered, and nothing that was taken back", async () => {
    const { price: was } = await report({ status: "done" });
    const mails: { subject: string; text: string }[] = [];
    const sentBy = async (minutes: number) => {
      mails.length = 0;
      await sendDueMessages(database, async (mail) => mails.push(mail), later(minutes));
      return mails.filter(({ subject }) => subject.includes("costs")).map(({ text }) => text);
    };
    const [credit, right] = [
      { price: 100, isCredit: true, words: "We left the oven out." },
      { price: 140.5, isCredit: false, words: "Four bedrooms." },
    ];
    await report({ correction: credit });
    expect(await sentBy(1)).toEqual([]);
    await report({ correction: null }, later(1));
    expect(await sentBy(9)).toEqual([]);
    await report({ correction: credit }, later(10));
    await report({ correction: right }, later(11));
    expect(await sentBy(12)).toEqual([]);
    const [first, ...others] = await sentBy(14);
    expect(first).toContain(`It costs $140.50 now, instead of ${formatMoney(was)}.\nFour bedrooms.`);
    expect(first).not.toContain("oven");
    expect(others).toEqual([]);
    await report({ correction: null }, later(20));
    expect(await sentBy(30)).toEqual([
      expect.stringContaining(`It costs ${formatMoney(was)} now, instead of $140.50.`),
    ]);
    await report({ status: "scheduled" }, later(40));
    await report({ status: "no-access" }, later(41));
    await report({ fee: { amount: 40, words: "Nobody was at home." } }, later(42));
    expect(await sentBy(50)).toEqual([expect.stringContaining("There is a fee of $40 for it.\nNobody was at home.")]);
    await report({ fee: null }, later(60));
    expect(await sentBy(70)).toEqual([expect.stringContaining("The fee of $40 for it is taken back.")]);
    await report({ note: "Ring twice." }, later(80));
    expect(await sentBy(90)).toEqual([]);
  });

  it.each([[[]], [["price"]]] as const)("tells once that a credit has ended, of a price by %j", async (overrides) => {
    const key = { subscriptionId, occurrenceDate: "2026-10-21" };
    await visitEntity(database)
      .patch(key)
      .set({ overrides: [...overrides] })
      .go();
    const { price: was } = await report({ status: "done" });
    await report(creditTo(100));
    expect(await prices(10)).toEqual([`It costs $100 now, instead of ${formatMoney(was)}.`]);
    await report({ status: "scheduled" }, later(20));
    const ended = [`It costs ${formatMoney(was)} now, instead of $100.`];
    expect(await prices(60)).toEqual(ended);
    await report({ status: "done" }, later(70));
    await report(creditTo(100), later(70));
    await prices(80);
    await report({ status: "scheduled" }, later(90));
    await report({ status: "done" }, later(91));
    expect(await prices(120)).toEqual(ended);
  });

  it("leads who has no account to the visit's page as long as it opens, and never to a login", async () => {
    const { data: users } = await userEntity(database).scan.go({ pages: "all" });
    const customer = users.find(({ name }) => name === "Cy Dee");
    await userEntity(database)
      .patch({ id: customer?.id ?? 0 })
      .remove(["identityId"])
      .go();
    const mails: { text: string }[] = [];
    const sentBy = async (minutes: number) => {
      mails.length = 0;
      await sendDueMessages(database, async (mail) => mails.push(mail), later(minutes));
      return mails.map(({ text }) => [text.includes(`/visit#${id()}.`), text.includes("/customer-portal")]);
    };
    await report({ status: "no-access" });
    await sentBy(5);
    await report({ status: "done" }, later(10));
    await report(creditTo(100), later(10));
    expect(await sentBy(20)).toEqual([
      [true, false],
      [true, false],
    ]);
    const days = 24 * 60;
    await report(creditTo(90), later(7 * days));
    expect(await sentBy(7 * days + 10)).toEqual([[true, false]]);
    await report(creditTo(80), later(40 * days));
    expect(await sentBy(40 * days + 10)).toEqual([[false, false]]);
    expect(mails[0]?.text).not.toContain("You see it");
  });

  it("takes the fee for cancelling late along when the visit takes place after all, and says so", async () => {
    await skip("2026-10-21");
    await report({ fee: { amount: 40, words: "Cancelled late." } }, now);
    const mails: string[] = [];
    const sendAt = (at: Date) => sendDueMessages(database, async ({ text }) => mails.push(text), at);
    await sendAt(new Date(now.getTime() + 5 * 60_000));
    expect(mails.join()).toContain("There is a fee of $40 for it.");
    mails.length = 0;
    const restored = await report({ status: "scheduled" }, new Date(now.getTime() + 10 * 60_000));
    expect(restored).toMatchObject({ status: "scheduled", isLate: true });
    expect(restored).not.toHaveProperty("fee");
    await sendAt(new Date(now.getTime() + 15 * 60_000));
    expect(mails.join()).toContain("The fee of $40 for it is taken back.");
  });

  it("leaves the fee of an earlier late move on a visit that was skipped since, and takes place after all", async () => {
    const key = { subscriptionId, occurrenceDate: "2026-10-21" };
    await visitEntity(database).patch(key).set({ isLate: true }).go();
    const fee = { amount: 25, words: "Moved the evening before." };
    await report({ fee }, now);
    const pause = { pause: { from: "2026-10-21", until: "2026-11-01" } };
    const context = { now, businessHours: defaultBusinessHours };
    const { visits } = await previewChange(database, subscriptionId, pause, context);
    expect(visits.map(({ after }) => [after?.date, after?.status, after?.feeCents])).toEqual([
      ["2026-10-21", "skipped", 2_500],
      ["2026-10-28", "skipped", undefined],
    ]);
    await skip("2026-10-21");
    const restored = { status: "scheduled", fee, keepsFee: true };
    expect(await report({ status: "scheduled" }, later(1))).toMatchObject(restored);
  });

  it("tells a fee of the day on which it was set, where the visit has a new day by then", async () => {
    await report({ status: "no-access" });
    await report({ fee: { amount: 45, words: "Nobody was home." } }, later(1));
    const { data: visit } = await visitEntity(database).get({ subscriptionId, occurrenceDate: "2026-10-21" }).go();
    if (visit !== null)
      await visitEntity(database)
        .put({ ...visit, date: "2026-10-27", status: "scheduled" })
        .go();
    const mails: string[] = [];
    await sendDueMessages(database, async ({ text }) => mails.push(text), later(20));
    const told = mails.find((mail) => mail.includes("There is a fee of $45"));
    expect(told).toContain("This is about your cleaning on Wednesday, October 21");
  });

  it("tells no price of a visit that is not charged: without access it has none", async () => {
    await report({ status: "done" });
    await report({ correction: { price: 100, isCredit: true, words: "We left the oven out." } });
    const mails: string[] = [];
    const sendAt = (minutes: number) => sendDueMessages(database, async ({ text }) => mails.push(text), later(minutes));
    await sendAt(5);
    expect(mails.join()).toContain("It costs $100 now");
    mails.length = 0;
    await report({ status: "scheduled" }, later(10));
    await report({ status: "no-access" }, later(11));
    await sendAt(20);
    expect(mails.join()).toContain("could not get in");
    expect(mails.join()).not.toContain("It costs");
  });

  it("tells the price and the fee that an undo brings back, also where nothing was left to tell before it", async () => {
    const mails: { subject: string; text: string }[] = [];
    const sentBy = async (seconds: number) => {
      mails.length = 0;
      await sendDueMessages(database, async (mail) => mails.push(mail), later(seconds / 60));
      return mails.filter(({ subject }) => subject.includes("costs")).map(({ text }) => text);
    };
    await skip("2026-10-21");
    await report({ status: "scheduled" }, now);
    const { price: was } = await report({ status: "done" });
    await report({ fee: { amount: 40, words: "Too late." } });
    await report({ correction: { price: 100, isCredit: true, words: "We left the oven out." } });
    const undo = await setBack(later(80 / 60));
    expect(await sentBy(130)).toEqual([]);
    await undo(later(135 / 60));
    const [told, ...others] = await sentBy(300);
    expect(told).toContain(`It costs $100 now, instead of ${formatMoney(was)}.\nWe left the oven out.`);
    expect(told).toContain("There is a fee of $40 for it.\nToo late.");
    expect(others).toEqual([]);
    await report({ fee: null }, later(400 / 60));
    await report({ fee: { amount: 40, words: "Too late." } }, later(410 / 60));
    expect(await sentBy(700)).toEqual([]);
  });

  it("is asked about once it is done and no undo is offered, as after an agent's report, for two days", async () => {
    const undo = await mark("done", tomorrow);
    expect(await mailsUntil(1)).toEqual([]);
    await undo(tomorrow);
    expect(await mailsUntil(5)).toEqual([]);
    await report({ status: "done" }, later(10));
    expect(await mailsUntil(15)).toMatchObject([{ subject: "Your home is clean: how was it?" }]);
    await report({ status: "scheduled" }, later(20));
    await report({ status: "done" }, later(21));
    expect(await mailsUntil(30)).toEqual([]);
    await report({ status: "done" }, noonOf("2026-10-31"), "2026-10-28");
    expect(await mailsUntil(11 * 24 * 60)).toEqual([]);
  });

  it.each([["directly"], ["by way of scheduled"]])(
    "without access, as its customer was told, and then done %s, is corrected once, with its price and without the fee",
    async (way) => {
      const { price } = await report({ status: "no-access" });
      await report({ fee: { amount: 40, words: "Nobody was at home." } });
      expect((await mailsUntil(5)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining("could not get in"),
      );
      if (way !== "directly") await report({ status: "scheduled" }, later(10));
      const done = await report({ status: "done" }, later(11));
      expect(done).not.toHaveProperty("fee");
      const mails = await mailsUntil(20);
      const corrected = mails.filter(({ subject }) => subject.includes("took place"));
      expect(corrected).toHaveLength(1);
      expect(corrected[0]?.text).toContain(`It took place after all, and costs ${formatMoney(price)}.`);
      expect(mails.map(({ subject }) => subject)).not.toContain("Your home is clean: how was it?");
      await report({ status: "scheduled" }, later(30));
      await report({ status: "done" }, later(31));
      expect(await mailsUntil(40)).toEqual([]);
    },
  );

  it.each([
    ["asks how it was", false],
    ["does not ask of one that was rated before", true],
  ])("that took place after all %s", async (_, isRated) => {
    await report({ status: "no-access" });
    await mailsUntil(5);
    const key = { subscriptionId, occurrenceDate: "2026-10-21", id: ratingId };
    const rating = { ...key, visitId: id(), stars: 5, at: tomorrow.toISOString(), agents: [ann] };
    const given = { ...rating, mayPublish: false, needsAnswer: false, state: "closed" as const };
    if (isRated) await visitRatingEntity(database).put(given).go();
    await report({ status: "done" }, later(11));
    const mail = (await mailsUntil(20)).find(({ subject }) => subject.includes("took place"));
    expect(mail?.text.includes("can say how it was")).toBe(!isRated);
  });

  it("without access is told once where that was taken back while it was to be sent, and the taking back is undone", async () => {
    const mails: string[] = [];
    const send = (seconds: number) =>
      sendDueMessages(
        database,
        async ({ subject }) => mails.push(subject),
        new Date(tomorrow.getTime() + seconds * 1_000),
      );
    const told = () => mails.filter((subject) => subject.startsWith("We could not get in"));
    await report({ status: "no-access" });
    const undo = await setBack(later(1.5));
    await send(125);
    await undo(later(2.2));
    expect(told()).toEqual([]);
    await send(300);
    expect(told()).toHaveLength(1);
    const again = await setBack(later(10));
    await again(later(10.5));
    await send(900);
    expect(told()).toHaveLength(1);
  });

  it("that runs late is told its customer, each other time once, on its day and before it begins", async () => {
    const mails: { subject: string; text: string }[] = [];
    const sentBy = async (time: string) => {
      mails.length = 0;
      await sendDueMessages(database, async (mail) => mails.push(mail), onTheDay(time));
      return mails
        .filter(({ subject }) => /^(?:We are running late|Your cleaning today)/.test(subject))
        .map(({ text }) => text);
    };
    const start = (await stored()).find(({ date }) => date === "2026-10-21")?.start ?? 0;
    const clock = (minutes: number) => isoTime(start + minutes);
    const late = (minutesLate: number, time: string) => report({ minutesLate }, onTheDay(time));
    const { lateArrival } = await late(20, clock(-30));
    expect(lateArrival).toBe(onTheDay(clock(20)).toISOString());
    await late(20, clock(-30));
    expect(await sentBy(clock(-28))).toEqual([
      expect.stringContaining(
        `still within the time that we promised: ${formatWindow({ start: clock(0), end: clock(120) })}. We expect to arrive at about ${formatTime(clock(20))}.`,
      ),
    ]);
    await late(20, clock(-27));
    expect(await sentBy(clock(-20))).toEqual([]);
    await late(30, clock(-19));
    await late(150, clock(-19));
    expect(await sentBy(clock(-10))).toEqual([
      expect.stringContaining("We are about 2 h 30 min late for today's cleaning, and we are sorry."),
    ]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 9 });
    const field = "visit 2026-10-21 running late, minutes";
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({ field, from: 30, to: 150 });
    const ofOtherStart = { minutesLate: 30, expected: { start: clock(30) } };
    expect(await refusalOf(ofOtherStart, "2026-10-21", onTheDay(clock(0)))).toContain(`${formatTime(clock(0))} by now`);
    expect(await refusalOf({ minutesLate: 10 }, "2026-10-21", onTheDay(clock(11)))).toContain("has passed");
    expect(await refusalOf({ minutesLate: 10 }, "2026-10-28", onTheDay(clock(0)))).toContain("of today");
    expect(await report({ note: "Ring twice." }, onTheDay(clock(0)))).toHaveProperty("lateArrival");
    await report({ minutesLate: 120 }, onTheDay(clock(1)));
    expect(await report({ status: "done" }, onTheDay(clock(1)))).not.toHaveProperty("lateArrival");
    expect(await refusalOf({ minutesLate: 180 }, "2026-10-21", onTheDay(clock(2)))).toContain("has not begun");
    expect(await sentBy(clock(9))).toEqual([]);
    expect(await report({ status: "scheduled" }, onTheDay(clock(9)))).not.toHaveProperty("lateArrival");
  });

  it("without access is told the customer, as far as it is known, until the day after, and once", async () => {
    const day = "2026-10-28";
    await report({ status: "no-access" }, noonOf("2026-10-23"), "2026-10-21");
    expect(await waiting()).toEqual([]);
    await report({ status: "no-access" }, noonOf("2026-10-29"), day);
    const [message] = await waiting();
    const { facts } = storedMessage().parse(message?.payload);
    const [mail] = await mailsOf([
      pendingMessage(
        { kind: "visit-no-access", to: { email: "cy@example.test" }, facts: visitNoAccess.facts().parse(facts) },
        now,
      ),
    ]);
    expect(mail?.subject).toBe("We could not get in on Wednesday, October 28, 2026");
    expect(mail?.text).toContain("We stood at your door, and could not get in. So your cleaning");
    await report({ isResolved: true }, noonOf("2026-10-29"), day);
    await report({ status: "scheduled" }, noonOf("2026-10-29"), day);
    await report({ status: "no-access" }, noonOf("2026-10-29"), day);
    const subjects: string[] = [];
    const soon = new Date(noonOf("2026-10-29").getTime() + 300_000);
    await sendDueMessages(database, async ({ subject }) => subjects.push(subject), soon);
    expect(subjects.filter((subject) => subject.includes("could not get in"))).toHaveLength(1);
  });

  it("without access is given another time by its customer until the day after, and not later", async () => {
    await report({ status: "no-access" });
    const target = { date: "2026-10-26", start: 600 };
    const change = { occurrenceDate: "2026-10-21", change: target, scope: "this" } as const;
    const previewAt = (day: string) => previewChange(database, subscriptionId, change, { now: noonOf(day) });
    expect(await previewAt("2026-10-22")).toMatchObject({
      isLate: true,
      visits: [{ before: { status: "no-access" }, after: { ...target, status: "scheduled" } }],
    });
    await expect(previewAt("2026-10-23")).rejects.toThrow("begun or is over");
  });

  it("leaves the fee of an earlier late move where no access is said to be done, and takes that for no access", async () => {
    const key = { subscriptionId, occurrenceDate: "2026-10-21" };
    await visitEntity(database).patch(key).set({ isLate: true }).go();
    const moved = { amount: 25, words: "Moved the evening before." };
    await report({ fee: moved }, now);
    await report({ status: "no-access" });
    expect(await report({ status: "done" })).toMatchObject({ fee: moved });
    await report({ status: "scheduled", fee: null });
    await report({ status: "no-access" });
    expect(await report({ fee: { amount: 50, words: "Nobody was home." } })).not.toHaveProperty("keepsFee");
    expect(await report({ status: "done" })).not.toHaveProperty("fee");
  });

  it("takes the fee for no access along when that is taken back", async () => {
    await report({ status: "no-access" }, noonOf("2026-10-28"), "2026-10-28");
    const fee = { amount: 50, words: "We could not get in." };
    expect(await report({ fee }, noonOf("2026-10-28"), "2026-10-28")).toMatchObject({ fee });
    expect(await report({ status: "scheduled" }, noonOf("2026-10-28"), "2026-10-28")).not.toHaveProperty("fee");
  });

  it("is undone where a visit was set back to scheduled: outcome, fee, counts and mark are as they were", async () => {
    const late = noonOf("2026-10-22");
    await report({ status: "no-access" });
    await report({ fee: { amount: 50, words: "We could not get in." }, isResolved: true });
    const before = await stored();
    const undo = await setBack(late);
    expect(await stored()).not.toEqual(before);
    expect(await undo(late)).toMatchObject([{ status: "no-access", fee: { amount: 50 } }]);
    expect(await stored()).toEqual(before);
    await report({ status: "done" });
    await (
      await setBack(tomorrow)
    )(tomorrow);
    expect(await jobs()).toEqual([4, 4]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 9 });
    const field = "visit 2026-10-21 status";
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({ field, from: "scheduled", to: "no-access" });
  });

  it("is undone of a visit that was skipped, too, within its minute and until it is reported", async () => {
    await skip("2026-10-28");
    const before = await stored();
    await (
      await setBack(now, "2026-10-28")
    )(now);
    expect(await stored()).toEqual(before);
    await report({ status: "done" });
    const undo = await setBack(tomorrow);
    await expect(undo(new Date(tomorrow.getTime() + 60_000))).rejects.toThrow("no longer be undone");
    await report({ status: "no-access" });
    await expect(undo(tomorrow)).rejects.toThrow("changed again since");
  });

  it.each(["done", "no-access"] as const)(
    "is undone where it was marked %s: times, counts and mark too",
    async (status) => {
      const before = await stored();
      const undo = await mark(status, tomorrow);
      expect(await undo(tomorrow)).toMatchObject([{ status: "scheduled" }]);
      expect(await stored()).toEqual(before);
      expect(await jobs()).toEqual([3, 3]);
      expect((await inspectTotals(database)).mistakes).toEqual([]);
    },
  );

  it("without access is told once no undo is offered, and not where it was undone", async () => {
    const sentBy = async (minutes: number) => {
      const mails: string[] = [];
      await sendDueMessages(database, async ({ subject }) => mails.push(subject), later(minutes));
      return mails.filter((subject) => subject.includes("could not get in"));
    };
    const undo = await mark("no-access", tomorrow);
    expect(await sentBy(1)).toEqual([]);
    await undo(tomorrow);
    expect(await sentBy(3)).toEqual([]);
    await mark("no-access", later(4));
    expect(await sentBy(5)).toEqual([]);
    expect(await sentBy(7)).toHaveLength(1);
  });

  it("is refused with what to do, where it cannot be", async () => {
    await skip("2026-10-28");
    expect(await refusalOf({ status: "done" }, "2026-11-04")).toContain("still to come");
    expect(await refusalOf({ status: "done" }, "2026-10-28", noonOf("2026-10-28"))).toContain("set it back");
    expect(await refusalOf({ isLateWaived: true }, "2026-11-04")).toContain("no fee");
    expect(await refusalOf({ status: "done" }, "2027-03-03")).toContain("still to come");
    expect(await refusalOf({ status: "done" }, "2026-10-22")).toContain("no such visit");
    await expect(reportVisit(database, "p99-2026-10-21", { note: "x" }, admin)).rejects.toMatchObject({
      kind: "notFound",
    });
  });

  it("does not bring a visit back into a pause", async () => {
    const change = { pause: { from: "2026-10-25", until: "2026-11-10" } };
    const context = { now, businessHours: defaultBusinessHours };
    const { previewToken } = await previewChange(database, subscriptionId, change, context);
    await applyChange(database, subscriptionId, { request: change, previewToken, undoToken: "u" }, context);
    await expect(report({ status: "scheduled" }, now, "2026-10-28")).rejects.toThrow("resume it first");
    await skip("2026-11-18");
    expect(await staying()).toEqual(["2026-10-28", "2026-11-04"]);
  });

  it("says that a visit in a pause stays out, also where a person had skipped it before", async () => {
    await skip("2026-10-28");
    await skip("2026-11-04");
    const change = { pause: { from: "2026-11-01", until: "2026-11-10" } };
    const context = { now, businessHours: defaultBusinessHours };
    const { previewToken } = await previewChange(database, subscriptionId, change, context);
    await applyChange(database, subscriptionId, { request: change, previewToken, undoToken: "u" }, context);
    expect(await refusalOf({ status: "scheduled" }, "2026-11-04")).toContain("resume it first");
    expect(await staying()).toEqual(["2026-11-04"]);
  });

  it("says of which visits it cannot bring back, because their plan has ended by then", async () => {
    await skip("2026-10-28");
    await skip("2026-11-18");
    expect(await staying()).toEqual([]);
    const change = { cancel: { on: "2026-11-10", reason: "moving" as const } };
    const context = { now, businessHours: defaultBusinessHours };
    const { previewToken } = await previewChange(database, subscriptionId, change, context);
    await applyChange(database, subscriptionId, { request: change, previewToken, undoToken: "u" }, context);
    expect(await staying()).toEqual(["2026-11-18"]);
    await expect(report({ status: "scheduled" }, now, "2026-11-18")).rejects.toThrow("resume it first");
    expect(await report({ status: "scheduled" }, now, "2026-10-28")).not.toHaveProperty("staysOut");
  });
});
