import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { AppError } from "@cleaning/contract/http/app-error";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { business } from "@cleaning/contract/site/business";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { listVisits } from "../../apps/admin/list.ts";
import { readOwnVisits } from "../../apps/portal/visits.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { priceBookEntity } from "../../catalog/price-book/index.ts";
import { createUser } from "../../people/users/records.ts";
import { mailsOf } from "../../platform/messages/testing.ts";
import { readDays, readSchedule } from "../../schedule/records/store.ts";
import { extendSubscription } from "../../schedule/visits/generate.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent } from "../../testing/records.ts";
import { orderEntity } from "../orders/entity.ts";
import { stockCatalog, storedOrders } from "../orders/testing.ts";
import { takeHold } from "./hold.ts";
import { placeBooking } from "./place.ts";
import { testBookingRequest, endedHold, bookingRefusal, testBox } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const date = "2026-12-02";
const context = { now, businessHours: defaultBusinessHours };

let database: TestDatabase;
let agents: number[];
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const extra = { description: "", icon: "fire" as const };
  await putCatalog(database, { extraServices: [{ ...extra, id: 1, name: "Inside oven", price: "$25-40" }] });
  agents = [];
});
const staff = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    agents.push(await createAgent(database, { userId: await testUser(database), ...fields }, now));
  }
};

let count = 0;
const hold = async (start = 540, minutes = 120): Promise<string> => {
  const secret = String((count += 1)).padStart(22, "s");
  const work = { town: "Logan", service: "Standard Cleaning", minutes, home: undefined };
  return (await takeHold(database, { ...work, date, start }, { ...context, box: testBox, secret })).holdId;
};
/** The id of a hold that has left the table. */
const expiredHold = (start = 540): string =>
  endedHold({ date, start, agents: [agents[0] ?? 1], priceBook: 1 }, String((count += 1)).padStart(22, "g"));
const book = (
  holdId: string,
  changes: Parameters<typeof testBookingRequest>[1] = {},
  overrides: Partial<Parameters<typeof placeBooking>[2]> & { customer?: object } = {},
) => {
  const { customer, ...rest } = overrides;
  const request = testBookingRequest(holdId, changes, customer);
  return placeBooking(database, request, {
    ...context,
    encrypt: testCipher.encrypt,
    box: testBox,
    key: `key-${(count += 1)}`,
    ...rest,
  });
};
const raisePrices = async (): Promise<void> => {
  const { version: _, ...figures } = firstPriceBook;
  const dearer = { ...figures, services: { ...figures.services, standard: 170 } };
  const saved = { savedAt: now.toISOString(), savedBy: "x" };
  await priceBookEntity(database)
    .create({ version: 2, figures: dearer, ...saved })
    .go();
};
const account = () =>
  createUser(
    database,
    { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", firstName: "Ann", emailConfirmed: true },
    now,
  );
const intervals = async () => {
  const days = await readDays(
    database,
    agents.map((agentId) => ({ agentId, date })),
  );
  return days.flatMap(({ intervals: found }) =>
    found.map(({ of, start, minutes, expiresAt }) => ({ of, start, minutes, expiresAt })),
  );
};

describe("a hold of tomorrow's time, kept before midnight", () => {
  const beforeMidnight = { ...context, now: new Date("2026-12-02T06:55:00Z") };
  const keep = async () => {
    await staff(1);
    const work = { town: "Logan", service: "Standard Cleaning", minutes: 165, home: undefined, date, start: 810 };
    return (await takeHold(database, work, { ...beforeMidnight, box: testBox, secret: "m".repeat(22) })).holdId;
  };

  it("is booked after midnight while it lasts", async () => {
    const { answer } = await book(await keep(), {}, { now: new Date("2026-12-02T07:01:00Z") });
    expect(answer.visits).toMatchObject([{ date, start: "13:30" }]);
  });

  it("is refused after midnight once it has ended, as any time of the same day", async () => {
    const ended = await bookingRefusal(book(await keep(), {}, { now: new Date("2026-12-02T07:06:00Z") }));
    expect(ended).toMatchObject({ kind: "conflict", field: "holdId" });
  });
});

describe("a bi-weekly booking", () => {
  it("makes of the hold a visit and of the visit a subscription that goes on at its time, and says so by mail", async () => {
    await staff(1);
    const holdId = await hold();
    await account();
    database.requests.length = 0;
    const request = { frequency: "biweekly" as const, price: 128, squareFeet: 1_000 };
    const { answer, messages, pending } = await book(holdId, request, { identityId: "sub-ann" });
    expect(database.requests).toHaveLength(12);
    expect(database.requests.filter((name) => name === "TransactWriteItemsCommand")).toHaveLength(1);
    const id = answer.bookingId;
    const visit = {
      id: `p${id}-${date}`,
      subscriptionId: id,
      date,
      start: "09:00",
      end: "11:00",
      price: 128,
      isTentative: false,
    };
    expect(answer.visits).toMatchObject([visit]);
    expect(await intervals()).toEqual([{ of: `p${id}-${date}`, start: 540, minutes: 120, expiresAt: undefined }]);
    const { schedule, created: others } = await extendSubscription(database, id, context);
    expect(others).toBeGreaterThan(3);
    expect(schedule.visits.slice(0, 3)).toMatchObject([
      { date, start: 540, agents, priceCents: 12_800 },
      { date: "2026-12-16", start: 540, agents, isTentative: false },
      { date: "2026-12-30", start: 540, agents },
    ]);
    const { subscriptions, customers, deliveries } = await storedOrders(database);
    expect(subscriptions).toMatchObject([
      { id, nextDate: date, priceCents: 12_800, frequency: "biweekly", providerSync: "pending" },
    ]);
    expect(customers).toMatchObject([{ activeSubscriptions: 1 }]);
    expect(deliveries).toMatchObject([{ id: String(id) }]);
    expect(pending?.order).toMatchObject({ id, frequency: "biweekly", firstVisit: date });
    expect(await mailsOf(messages)).toMatchObject([
      { kind: "booking-confirmation", to: "ann@example.test" },
      { kind: "booking", to: business.officeEmail, replyTo: "ann@example.test" },
    ]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("has one price: in the answer, the mails, the table, the provider's order, the office and the portal", async () => {
    await staff(1);
    const identityId = "sub-ann";
    await account();
    const request = { frequency: "weekly" as const, price: 152, extras: [1], squareFeet: 1_000 };
    const { answer, messages, pending } = await book(await hold(540, 240), request, { identityId });
    const { data: order } = await orderEntity(database).get({ id: answer.bookingId }).go();
    const lines = order?.booking?.quote.lines ?? [];
    const { visits } = await listVisits(database, { limit: 9, from: date, to: date }, now);
    const ownVisits = await readOwnVisits(database, identityId, { from: date, to: date }, context);
    const schedule = await readSchedule(database, answer.bookingId, "2026-11-24");
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ["Standard Cleaning", 150],
      ["Inside oven", 40],
      ["Weekly discount (20%)", -38],
    ]);
    const mailPrices = (await mailsOf(messages)).map(({ text }) => /^- Each visit: \$(\d+)$/m.exec(text)?.[1]);
    const prices = [
      answer.visits[0]?.price,
      lines.reduce((sum, { amount }) => sum + amount, 0),
      (order?.priceCents ?? 0) / 100,
      (pending?.order.priceCents ?? 0) / 100,
      ...mailPrices.map(Number),
      (schedule?.visits[0]?.priceCents ?? 0) / 100,
      ((await storedOrders(database)).subscriptions[0]?.priceCents ?? 0) / 100,
      visits[0]?.price,
      ownVisits.visits[0]?.price,
      ownVisits.subscriptions[0]?.price,
    ];
    expect(new Set(prices)).toEqual(new Set([152]));
    expect(prices).toHaveLength(11);
    expect(schedule?.visits[0]).toMatchObject({ extras: ["Inside oven"], extrasMinutes: 20 });
  });

  it("keeps what it was made of, with the versions of price book and terms", async () => {
    await staff(1);
    const { answer } = await book(await hold(540, 165), { frequency: "monthly", price: 135 });
    const { data: order } = await orderEntity(database).get({ id: answer.bookingId }).go();
    expect(order).toMatchObject({
      termsVersion: bookingTerms.version,
      agreedAt: now.toISOString(),
      basePriceCents: 15_000,
      booking: {
        inputs: { zip: "84321", squareFeet: 2_000, bedrooms: 3, bathrooms: 2, condition: "tidy", frequency: "monthly" },
        quote: { priceBook: 1, minutes: 135 },
        start: 540,
      },
    });
  });
});

describe("the mail of a booking", () => {
  it("says what, when, for how much, on which terms and how to change it, and brings a calendar file", async () => {
    await staff(1);
    const { answer, messages } = await book(await hold(540, 165));
    const [mail, toOffice] = await mailsOf(messages);
    const { subject, text = "", files = [], action } = mail ?? {};
    expect(subject).toBe(`Booked: Standard Cleaning on Wednesday, December 2, 2026 (no. ${answer.bookingId})`);
    expect(text).toContain("We arrive 9 to 11 AM.");
    for (const line of bookingTerms.terms) expect(text).toContain(line);
    expect(action).toMatchObject({ label: "Confirm your email" });
    expect(action?.link).toMatch(/^https:\/\/site\.example\/order-request#/);
    expect(text).toContain("https://site.example/set-password#");
    expect(files).toMatchObject([{ name: "cleaning.ics", type: "text/calendar" }]);
    expect(files[0]?.content).toContain(`DTSTART;TZID=${business.timeZone}:20261202T090000`);
    expect(files[0]?.content).toContain(`UID:visit-b${answer.bookingId}`);
    expect(toOffice?.text).toMatch(/please bill it there/);
  });
});

describe("a booking is refused", () => {
  it("with another price than the hold's price book gives, and leaves the hold", async () => {
    await staff(1);
    const holdId = await hold();
    const before = await intervals();
    const { kind, message, field } = await bookingRefusal(book(holdId, { price: 149 }));
    expect({ kind, message, field }).toEqual({ kind: "brokenReference", message: priceChangedMessage, field: "price" });
    expect(await intervals()).toEqual(before);
    expect((await storedOrders(database)).customers).toEqual([]);
  });

  it("when its start is gone, with others to choose from, and no one has booked anything by it", async () => {
    await staff(1);
    await book(await hold(540, 165));
    const { kind, alternatives = [] } = await bookingRefusal(
      book(expiredHold(), {}, { customer: { email: "bo@example.test" } }),
    );
    expect(kind).toBe("conflict");
    expect(alternatives).toHaveLength(3);
    expect(alternatives[0]).toMatchObject({ date });
    expect((await storedOrders(database)).customers).toHaveLength(1);
  });

  it("when the work takes more than is held and others come right after it; the hold stays", async () => {
    await staff(1);
    const holdId = await hold(540, 120);
    await book(await hold(690, 165), {}, { customer: { email: "bo@example.test" } });
    const before = await intervals();
    const { kind, alternatives = [] } = await bookingRefusal(book(holdId, { squareFeet: 3_000, price: 190 }));
    expect([kind, alternatives.length]).toEqual(["conflict", 3]);
    expect(await intervals()).toEqual(before);
  });

  it("on a day that is closed or past, whatever the hold's id says", async () => {
    await staff(1);
    for (const [day, start] of [
      ["2026-11-26", 540],
      ["2026-11-23", 540],
      [date, 555],
      [date, 1_020],
    ] as const) {
      const holdId = endedHold({ date: day, start, agents, priceBook: 1 }, "x".repeat(22));
      expect((await bookingRefusal(book(holdId))).kind).toBe("conflict");
    }
    expect((await bookingRefusal(book("h1"))).kind).toBe("invalid");
  });

  it("at the price of a price book that only a made-up id names", async () => {
    await staff(1);
    await raisePrices();
    expect((await bookingRefusal(book(expiredHold()))).field).toBe("price");
    expect((await book(expiredHold(), { price: 170 })).answer.visits).toMatchObject([{ price: 170 }]);
  });
});

describe("a hold", () => {
  it("that is too short is extended, where agents are free", async () => {
    await staff(2);
    const holdId = await hold(540, 120);
    expect(await intervals()).toMatchObject([{ start: 540, minutes: 120, expiresAt: expect.any(Number) }]);
    await book(holdId);
    expect(await intervals()).toMatchObject([{ start: 540, minutes: 135, expiresAt: undefined }]);
  });

  it("counts with its price book, though another is in force by now", async () => {
    await staff(1);
    const holdId = await hold(540, 165);
    await raisePrices();
    const { answer } = await book(holdId);
    expect(answer.visits).toMatchObject([{ price: 150 }]);
    const { data } = await orderEntity(database).get({ id: answer.bookingId }).go();
    expect(data?.booking?.quote.priceBook).toBe(1);
  });

  it("gives its price to one booking: the next, and one at the same moment, cost what today's book gives", async () => {
    await staff(4);
    const holdId = await hold(540, 165);
    await raisePrices();
    const both = await Promise.allSettled([book(holdId), book(holdId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await bookingRefusal(book(holdId))).field).toBe("price");
    expect((await book(holdId, { price: 170 })).answer.visits).toMatchObject([{ price: 170 }]);
  });

  it("that has ended is no obstacle while the start is free", async () => {
    await staff(1);
    const holdId = await hold(540, 165);
    const { answer } = await book(holdId, {}, { now: later(11) });
    expect(await intervals()).toEqual([
      { of: `p${answer.bookingId}-${date}`, start: 540, minutes: 135, expiresAt: undefined },
    ]);
  });
});

it("answers a repeat as the first time, and books nothing more, though its start is taken by itself", async () => {
  await staff(1);
  const [holdId, key] = [await hold(540, 165), "one-submission"];
  const first = await book(holdId, {}, { key });
  expect((await book(holdId, {}, { key })).answer).toEqual(first.answer);
  expect(await intervals()).toHaveLength(1);
  expect((await storedOrders(database)).mails).toHaveLength(2);
});

it("of as many at once as want one start, as many succeed as agents are free then; the others get alternatives", async () => {
  await staff(3);
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      book(expiredHold(), {}, { customer: { email: `p${index}@example.test` } }),
    ),
  );
  const errors = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as AppError] : []));
  expect(errors.map(({ kind }) => kind)).toEqual(Array.from({ length: 9 }, () => "conflict"));
  for (const { alternatives = [] } of errors) expect(alternatives.length).toBeGreaterThan(0);
  expect(await intervals()).toHaveLength(3);
  expect((await inspectTotals(database)).mistakes).toEqual([]);
});
