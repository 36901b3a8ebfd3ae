import { beforeEach, describe, expect, it } from "vitest";
import { changeCustomer } from "../../../accounts/ownership/change-customer.ts";
import { readCustomer } from "../../../people/customers/read-customer.ts";
import { customerRecipient } from "../../../platform/messages/index.ts";
import { suppress } from "../../../platform/messages/suppressions.ts";
import { createRecord } from "../../../platform/records/create.ts";
import { contactRecords } from "../../../sales/contact/records.ts";
import { visitProblemEntity } from "../../../schedule/problems/entity.ts";
import { ratingId, visitRatingEntity } from "../../../schedule/ratings/entity.ts";
import { visitEntity, type VisitRecord } from "../../../schedule/records/entity.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../../testing/schedule.ts";
import { storeSentMessage } from "../../../testing/sent-messages.ts";
import { readCustomerSummary } from "./summary.ts";
import { readCustomerTimeline } from "./timeline.ts";

const start = new Date("2026-09-01T18:00:00Z");

let database: TestDatabase;
let customerId: number;
let subscriptionId: number;
let agentId: number;
/** Weekly on Wednesdays from September 2; today is October 20. */
beforeEach(async () => {
  database = await testDatabase();
  agentId = await agentNamed(database, "Dani Larsen");
  const segment = { anchor: "2026-09-02", agents: [agentId] };
  ({ customerId, subscriptionId } = await subscriptionFor(database, "Ann Lee", segment, start));
});

const visit = (occurrenceDate: string) => ({ subscriptionId, occurrenceDate });
const report = async (date: string, change: Partial<VisitRecord>): Promise<void> => {
  const { data } = await visitEntity(database).get(visit(date)).go();
  if (data !== null)
    await visitEntity(database)
      .put({ ...data, ...change })
      .go();
};
const done = (...dates: readonly string[]) => Promise.all(dates.map((date) => report(date, { status: "done" })));
const rate = (date: string, stars: number, state: "open" | "closed", words?: string) =>
  visitRatingEntity(database)
    .create({
      ...visit(date),
      id: ratingId,
      visitId: `p${subscriptionId}-${date}`,
      stars,
      ...(words === undefined ? {} : { words }),
      at: `${date}T23:00:00.000Z`,
      mayPublish: false,
      agents: [agentId],
      needsAnswer: state === "open",
      state,
    })
    .go();
const complain = (date: string, state: "open" | "closed") =>
  visitProblemEntity(database)
    .create({
      ...visit(date),
      number: 1,
      state,
      text: "The oven is not clean.",
      photos: [],
      at: `${date}T23:30:00.000Z`,
    })
    .go();
const send = (messageId: string, sentAt: string) =>
  storeSentMessage(database, {
    messageId,
    kind: "visit-reminder",
    recipient: customerRecipient(customerId),
    subject: "Your cleaning",
    state: "delivered",
    sentAt,
  });
const askedFrom = async (email: string, at: Date): Promise<unknown> => {
  const sender = { firstName: "Ann", lastName: "Lee", email, phone: "435-555-0152", service: "deep" as const };
  return createRecord(contactRecords, database, { ...sender, message: "Do you clean ovens?" }, at);
};
const emailOf = async (): Promise<string> => (await readCustomer(database, customerId))?.email ?? "";

describe("a customer's summary", () => {
  it("of a quiet customer has nothing to look after, the next visit and the last one", async () => {
    await done("2026-09-02", "2026-09-09", "2026-09-16", "2026-09-23", "2026-09-30", "2026-10-07", "2026-10-14");
    expect(await readCustomerSummary(database, customerId, now)).toEqual({
      attention: [],
      next: {
        id: `p${subscriptionId}-2026-10-21`,
        date: "2026-10-21",
        start: "09:00",
        service: "Standard Cleaning",
        status: "scheduled",
        agents: ["Dani Larsen"],
      },
      last: expect.objectContaining({ date: "2026-10-14", status: "done" }),
      money: { done: 7 * 120, visitsDone: 7, toCome: 5 * 120, visitsToCome: 5 },
      ratings: null,
    });
  });

  it.each(["done", "no-access"] as const)("has a visit of today that is %s as the last one", async (status) => {
    await done("2026-10-14");
    await report("2026-10-21", { status });
    const { next, last } = await readCustomerSummary(database, customerId, new Date("2026-10-21T20:00:00Z"));
    expect([next?.date, last?.date]).toEqual(["2026-10-28", "2026-10-21"]);
  });

  it("names what needs somebody, the most urgent first, and nothing that is settled", async () => {
    await done("2026-09-02", "2026-09-09", "2026-09-16", "2026-10-07");
    await report("2026-09-23", { status: "no-access" });
    await report("2026-09-30", { status: "no-access", isResolved: true });
    await report("2026-10-28", { isLate: true, isLateOpen: true });
    await report("2026-11-04", { isUnassigned: true, agents: [] });
    await rate("2026-09-02", 5, "closed");
    await rate("2026-09-09", 2, "open", "In a hurry.");
    await complain("2026-10-07", "open");
    await complain("2026-09-16", "closed");
    await suppress(database, await emailOf(), { reason: "bounced", at: "2026-10-02T01:00:00.000Z" });
    const { attention, ratings } = await readCustomerSummary(database, customerId, now);
    expect(attention.map(({ kind, date, text }) => [kind, date, text])).toEqual([
      ["problem", "2026-10-07", "The oven is not clean."],
      ["no-access", "2026-09-23", null],
      ["low-rating", "2026-09-09", "In a hurry."],
      ["mails-stopped", "2026-10-01", "bounced"],
      ["unassigned", "2026-11-04", null],
      ["unreported", "2026-10-14", null],
      ["late", "2026-10-28", null],
    ]);
    expect(ratings).toEqual({ average: 3.5, count: 2 });
  });

  it("names complaints about visits without access and without a report too", async () => {
    await report("2026-10-07", { status: "no-access", isResolved: true });
    await complain("2026-10-07", "open");
    await complain("2026-10-14", "open");
    const { attention } = await readCustomerSummary(database, customerId, now);
    expect(attention.flatMap(({ kind, date }) => (kind === "problem" ? [date] : []))).toEqual([
      "2026-10-07",
      "2026-10-14",
    ]);
  });

  it("takes the same few requests, and is not found for a customer who does not exist", async () => {
    database.requests.length = 0;
    await readCustomerSummary(database, customerId, now);
    const quiet = [...database.requests];
    await done("2026-09-02", "2026-09-09", "2026-09-16", "2026-09-23", "2026-09-30", "2026-10-07", "2026-10-14");
    database.requests.length = 0;
    await readCustomerSummary(database, customerId, now);
    expect([quiet.length, database.requests.length]).toEqual([5, 5]);
    await expect(readCustomerSummary(database, 999, now)).rejects.toMatchObject({ kind: "notFound" });
  });
});

const requestsFor = async (limit: number): Promise<number> => {
  database.requests.length = 0;
  await readCustomerTimeline(database, customerId, { limit }, now);
  return database.requests.length;
};

describe("a customer's timeline", () => {
  const all = { limit: 50 };

  it("is visits with what was said of them, messages, changes with who made them, and requests, newest first", async () => {
    await done("2026-10-07", "2026-10-14");
    await rate("2026-10-14", 4, "closed", "Lovely.");
    await complain("2026-10-07", "open");
    await send("m1", "2026-10-13T23:00:00.000Z");
    await askedFrom(await emailOf(), new Date("2026-10-09T12:00:00Z"));
    await askedFrom("somebody@else.test", new Date("2026-10-10T12:00:00Z"));
    await changeCustomer(
      database,
      customerId,
      { notes: "Two dogs." },
      { ...admin, now: new Date("2026-10-12T12:00:00Z") },
    );
    const { entries, nextCursor } = await readCustomerTimeline(database, customerId, all, now);
    expect(nextCursor).toBeNull();
    expect(entries.slice(0, 5).map(({ kind, at }) => [kind, at])).toEqual([
      ["visit", "2026-10-14T15:00:00.000Z"],
      ["message", "2026-10-13T23:00:00.000Z"],
      ["change", "2026-10-12T12:00:00.000Z"],
      ["request", "2026-10-09T12:00:00.000Z"],
      ["visit", "2026-10-07T15:00:00.000Z"],
    ]);
    expect(entries.filter(({ kind }) => kind === "request")).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      visit: { date: "2026-10-14", agents: ["Dani Larsen"], price: 120, rating: { stars: 4, words: "Lovely." } },
    });
    expect(entries[4]).toMatchObject({ visit: { rating: null, problems: [{ number: 1, state: "open" }] } });
    expect(entries[2]).toMatchObject({
      plan: null,
      entry: { changes: [{ field: "notes", from: null, to: "Two dogs." }] },
    });
  });

  it("has complaints about visits without access and without a report too", async () => {
    await report("2026-10-07", { status: "no-access" });
    await complain("2026-10-07", "open");
    await complain("2026-10-14", "open");
    const { entries } = await readCustomerTimeline(database, customerId, { limit: 2, kind: "visit" }, now);
    const complaint = [{ number: 1, state: "open", text: "The oven is not clean." }];
    expect(entries).toMatchObject([
      { visit: { date: "2026-10-14", problems: complaint } },
      { visit: { date: "2026-10-07", problems: complaint } },
    ]);
  });

  it("comes in pages without a gap or a repeat, also where several things happened at one instant", async () => {
    for (const id of ["a", "b", "c", "d"]) await send(id, "2026-09-16T15:00:00.000Z");
    await send("e", "2026-10-01T15:00:00.000Z");
    const whole = (await readCustomerTimeline(database, customerId, all, now)).entries;
    const found = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const page = await readCustomerTimeline(database, customerId, query, now);
      expect(page.entries.length).toBeLessThanOrEqual(2);
      found.push(...page.entries);
      cursor = page.nextCursor;
    }
    expect(found).toEqual(whole);
    for (const wrong of ["x", "timeline.now.key", "timeline.2026-13-45T00:00:00Z.key"])
      await expect(readCustomerTimeline(database, customerId, { ...all, cursor: wrong }, now)).rejects.toMatchObject({
        kind: "invalid",
      });
  });

  it("of one kind is that alone, and asks for nothing else", async () => {
    await send("m1", "2026-10-13T23:00:00.000Z");
    database.requests.length = 0;
    const { entries } = await readCustomerTimeline(database, customerId, { ...all, kind: "message" }, now);
    expect(entries.map(({ kind }) => kind)).toEqual(["message"]);
    expect(database.requests).toEqual(["GetItemCommand", "QueryCommand"]);
  });

  it("takes the same number of requests however many visits there are", async () => {
    await done("2026-09-23", "2026-09-30", "2026-10-07", "2026-10-14");
    expect(await requestsFor(1)).toBe(await requestsFor(30));
  });

  it("does not show another customer's, and is not found for one who does not exist", async () => {
    const other = await subscriptionFor(database, "Bo Ek");
    const { entries } = await readCustomerTimeline(database, other.customerId, all, now);
    expect(JSON.stringify(entries)).not.toContain("Ann");
    await expect(readCustomerTimeline(database, 999, all, now)).rejects.toMatchObject({ kind: "notFound" });
  });
});
