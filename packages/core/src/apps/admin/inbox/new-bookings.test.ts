import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import type { VisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { ownVisit } from "../../../accounts/ownership/own-subscriptions.ts";
import { createUser } from "../../../people/users/records.ts";
import { readHistory } from "../../../platform/audit/index.ts";
import { placeForCaller } from "../../../sales/booking/for-caller.ts";
import { confirmTokenIn, guestBookings, quotedHome, testBookingRequest } from "../../../sales/booking/testing.ts";
import { answerByLink } from "../../../sales/orders/acceptance.ts";
import { placeOrder } from "../../../sales/orders/place.ts";
import { stockCatalog, testOrderRequest } from "../../../sales/orders/testing.ts";
import { bookOnQuotePage } from "../../../sales/quotes/quote-page.ts";
import { saveQuote } from "../../../sales/quotes/save-quote.ts";
import { quoteTokens } from "../../../sales/quotes/token.ts";
import { newBookingEntity } from "../../../schedule/records/new-bookings.ts";
import { decideOpenBooking } from "../../../schedule/subscriptions/confirm.ts";
import { eraseSubscription } from "../../../schedule/visits/sync-subscription.ts";
import { changeSubscription } from "../../../testing/change-subscription.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { testCipher } from "../../../testing/notes-cipher.ts";
import { testUser } from "../../../testing/people.ts";
import { createAgent } from "../../../testing/records.ts";
import { applyToVisit, previewOwnVisit } from "../../portal/changes.ts";
import { erasePersonal, findPersonal } from "../../privacy/index.ts";
import { applyVisit, previewVisit, undoSubscription } from "../change.ts";
import { reportVisit } from "../report.ts";
import { readInbox } from "./inbox.ts";
import { changeNewBooking } from "./new-bookings.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const date = "2026-12-02";
const hour = 3_600_000;
const later = (hours: number): Date => new Date(now.getTime() + hours * hour);
const office = { by: "sub-admin", now };
const context = { now, businessHours: defaultBusinessHours, encrypt: testCipher.encrypt };
const ann = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", firstName: "Ann" };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  await createAgent(database, { userId: await testUser(database, "Bo Lee"), ...fields }, now);
});

const { book, runNightlyJob } = guestBookings(() => database, { now, date });
const bookings = async (at = now) => (await readInbox(database, "bookings", at)).bookings;
const entries = async (at = now) => (await bookings(at)).entries;
const shownIds = async (at: Date) => (await entries(at)).map(({ id }) => id);
const states = async (at = now) => (await entries(at)).map(({ id, state }) => [id, state]);
/** Weekly, of a customer whose address is confirmed already. */
const bookAsAnn = async (changes = {}, start: { on?: string; start?: number } = {}) => {
  await createUser(database, { ...ann, emailConfirmed: true }, now);
  return (await book(changes, { identityId: ann.identityId, ...start })).answer.bookingId;
};

/** As the customer. */
const changeOwn = async (id: string, change: VisitPreviewRequest["change"]) => {
  const request = { change, scope: "this" } as const;
  const own = await ownVisit(database, id, ann);
  const { previewToken } = await previewOwnVisit(database, own, request, context);
  await applyToVisit(database, own, request, { ...context, previewToken, key: `change-${id}` });
};
const dates = async (at: Date) =>
  (await entries(at)).map(({ state, firstDate, nextServiceDate }) => ({ state, firstDate, nextServiceDate }));

describe("a new booking", () => {
  it("of a guest waits to be confirmed; once the customer has confirmed it, it stays until it is seen", async () => {
    const { answer, messages } = await book();
    const id = answer.bookingId;
    expect(await bookings()).toMatchObject({ count: 1, isMore: false, entries: [{ id, state: "unconfirmed" }] });
    await answerByLink(database, { token: confirmTokenIn(messages[0]), accept: true }, { identityId: undefined, now });
    expect(await states()).toEqual([[id, "confirmed"]]);
    await changeNewBooking(database, id, true, office);
    expect(await bookings()).toMatchObject({ count: 0, entries: [] });
  });

  it("of a confirmed account says who, what, where and when", async () => {
    const id = await bookAsAnn();
    expect(await entries()).toMatchObject([
      {
        id,
        customer: { name: "Ann Lee", email: "ann@example.test" },
        service: "Standard Cleaning",
        frequency: "weekly",
        price: 120,
        city: "Logan",
        firstDate: date,
        nextServiceDate: date,
        createdAt: now.toISOString(),
        state: "confirmed",
      },
    ]);
  });

  it("says what its first visit is and costs, where that is unlike the later ones, confirmed or not", async () => {
    const crew = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId: await testUser(database, "Cy Lee"), ...crew }, now);
    const deep = { service: "deep", price: 120, firstPrice: 250 } as const;
    const { answer } = await book(deep, { email: "bo@example.test" });
    const id = await bookAsAnn(deep, { on: "2026-12-03" });
    await book({ frequency: "once", price: 150 }, { on: "2026-12-04", email: "cy@example.test" });
    const first = { service: "Deep Cleaning", price: 250 };
    const plan = { service: "Standard Cleaning", price: 120, first };
    const shown = (await entries()).filter((entry) => "first" in entry).toSorted((one, other) => one.id - other.id);
    expect(shown).toMatchObject([
      { id: answer.bookingId, state: "unconfirmed", ...plan },
      { id, state: "confirmed", ...plan },
    ]);
    expect(await bookings()).toMatchObject({ count: 3 });
  });

  it("of one visit and an order of a guest are there", async () => {
    const { answer } = await book({ frequency: "once", price: 150 });
    const ordering = { key: "key-order", now: later(1), secret: "s".repeat(43) };
    const { firstStart } = await placeOrder(database, testOrderRequest(), ordering);
    expect(await states()).toEqual([
      [firstStart?.id, "unconfirmed"],
      [answer.bookingId, "unconfirmed"],
    ]);
  });

  it("is a quote that its customer took, and nothing that the office booked for a caller", async () => {
    const { holdId: _, agreeToTerms: _terms, ...request } = testBookingRequest("", quotedHome);
    const start = { date, start: "13:00" };
    const forCaller = { ...request, ...start, agreedOnPhone: true as const };
    await placeForCaller(database, forCaller, { ...context, by: "sub-admin", key: "key-caller" });
    const asked = { zip: "84321", service: "standard", ...quotedHome, price: 150, followUpOn: "2026-11-27" } as const;
    const customerInfo = { firstName: "Eva", lastName: "Ruiz", phone: "(435) 555-0177", email: "eva@example.test" };
    const { answer } = await saveQuote(database, { ...asked, customerInfo }, { ...office, key: "key-quote" });
    expect(await bookings()).toMatchObject({ count: 0 });
    const token = (await quoteTokens(database))(answer.quoteId);
    const terms = { agreeToTerms: true, termsVersion: bookingTerms.version } as const;
    const taken = { token, date, start: "09:00", price: 150, address: "12 Main Street", city: "Logan", ...terms };
    await bookOnQuotePage(database, answer, taken, { ...context, key: "key-taken" });
    expect(await entries()).toMatchObject([{ customer: { name: "Eva Ruiz" }, state: "confirmed" }]);
  });

  it("leaves after three days unseen, and one that waits to be confirmed does not", async () => {
    const confirmed = await bookAsAnn();
    const { answer } = await book({}, { start: 780, email: "bo@example.test" });
    expect(await states(later(72))).toEqual([
      [answer.bookingId, "unconfirmed"],
      [confirmed, "confirmed"],
    ]);
    expect(await states(new Date(later(72).getTime() + 1))).toEqual([[answer.bookingId, "unconfirmed"]]);
  });

  it("that is not confirmed by its first visit's day is above all others from that day on", async () => {
    const unconfirmed = (await book({}, { start: 780, email: "bo@example.test" })).answer.bookingId;
    await createUser(database, { ...ann, emailConfirmed: true }, now);
    const newer = (await book({}, { identityId: ann.identityId, now: later(1) })).answer.bookingId;
    expect(await shownIds(later(2))).toEqual([newer, unconfirmed]);
    const { data: record } = await newBookingEntity(database).get({ id: newer }).go();
    const onThatDay = new Date(`${date}T15:00:00Z`);
    if (record !== null)
      await newBookingEntity(database)
        .put({ ...record, at: onThatDay.toISOString() })
        .go();
    expect(await shownIds(onThatDay)).toEqual([unconfirmed, newer]);
  });

  it("is above all that were booked before it, whether they are confirmed or not", async () => {
    const first = await book({}, { start: 780, email: "bo@example.test" });
    await createUser(database, { ...ann, emailConfirmed: true }, now);
    const second = await book({}, { identityId: ann.identityId, now: later(1) });
    const third = await book({}, { on: "2026-12-03", email: "cy@example.test", now: later(2) });
    const ids = [third, second, first].map(({ answer }) => answer.bookingId);
    expect((await entries(later(3))).map(({ id }) => id)).toEqual(ids);
  });

  it("says when its first visit is after the customer has skipped one, and that it has ended with its only visit", async () => {
    const weekly = await bookAsAnn();
    const once = (await book({ frequency: "once", price: 150 }, { identityId: ann.identityId, start: 780 })).answer;
    await changeOwn(`p${weekly}-${date}`, { skip: true });
    await changeOwn(`b${once.bookingId}`, { skip: true });
    expect((await entries()).map(({ id, state, nextServiceDate }) => ({ id, state, nextServiceDate }))).toEqual(
      expect.arrayContaining([
        { id: weekly, state: "confirmed", nextServiceDate: "2026-12-09" },
        { id: once.bookingId, state: "ended", nextServiceDate: null },
      ]),
    );
  });

  it("of one visit that the customer cancelled has ended, on its day and after it too", async () => {
    const id = await bookAsAnn({ frequency: "once", price: 150 }, { on: "2026-11-25" });
    await changeOwn(`b${id}`, { skip: true });
    for (const hours of [0, 20, 44]) expect(await states(later(hours))).toEqual([[id, "ended"]]);
  });

  it("of one visit that was moved is confirmed, before and after it, with the day that it has now", async () => {
    const id = await bookAsAnn({ frequency: "once", price: 150 }, { start: 780 });
    await changeOwn(`b${id}`, { date: "2026-11-25", start: "13:00" });
    const moved = { state: "confirmed", firstDate: "2026-11-25" };
    expect(await dates(later(2))).toEqual([{ ...moved, nextServiceDate: "2026-11-25" }]);
    expect(await dates(later(44))).toEqual([{ ...moved, nextServiceDate: null }]);
  });

  it("of one visit that stayed unconfirmed leaves with its day, and one that was confirmed does not", async () => {
    const once = { frequency: "once", price: 150 } as const;
    await book(once, { on: "2026-11-25", start: 780, email: "bo@example.test" });
    const { answer, messages } = await book(once, { on: "2026-11-25" });
    await answerByLink(database, { token: confirmTokenIn(messages[0]), accept: true }, { identityId: undefined, now });
    expect(await bookings()).toMatchObject({ count: 2 });
    await runNightlyJob(later(36));
    expect(await states(later(36))).toEqual([[answer.bookingId, "confirmed"]]);
  });

  it.each(["done", "no-access", "skipped"] as const)(
    "of one visit that stayed unconfirmed leaves the night after it was %s",
    async (status) => {
      const { answer } = await book({ frequency: "once", price: 150 }, { on: "2026-11-25" });
      const id = `b${answer.bookingId}`;
      if (status === "skipped") {
        const request = { change: { skip: true }, scope: "this" } as const;
        const { previewToken } = await previewVisit(database, id, request, now);
        await applyVisit(database, id, { ...request, previewToken }, { ...office, key: "key-skip" });
      } else await reportVisit(database, id, { status }, { ...office, now: later(24) });
      expect(await states(later(24))).toEqual([[answer.bookingId, "unconfirmed"]]);
      await runNightlyJob(later(36));
      expect(await bookings(later(36))).toMatchObject({ count: 0, entries: [] });
    },
  );

  it("that the reader of its mail refused has ended", async () => {
    const { answer, messages } = await book();
    const refusal = { token: confirmTokenIn(messages[0]), accept: false };
    await answerByLink(database, refusal, { identityId: undefined, now });
    expect(await states()).toEqual([[answer.bookingId, "ended"]]);
  });

  it("is seen once the office has confirmed or cancelled it", async () => {
    const [one, other] = [await book(), await book({}, { start: 780, email: "bo@example.test" })];
    await decideOpenBooking(database, one.answer.bookingId, true, office);
    await decideOpenBooking(database, other.answer.bookingId, false, office);
    expect(await bookings()).toMatchObject({ count: 0 });
  });

  it("is seen once the office has confirmed it on the customer's page; what it ends or cancels there says so until it is seen, as it may be undone", async () => {
    const dated = (await book({}, { email: "cy@example.test" })).answer.bookingId;
    const ended = (await book({}, { start: 780, email: "bo@example.test" })).answer.bookingId;
    const once = await bookAsAnn({ frequency: "once", price: 150 }, { on: "2026-12-03" });
    expect(await bookings()).toMatchObject({ count: 3 });
    await changeSubscription(database, dated, { price: 130 }, office);
    expect(await bookings()).toMatchObject({ count: 3 });
    await changeSubscription(database, dated, { nextServiceDate: "2026-12-08" }, office);
    await changeSubscription(database, ended, { isActive: false }, office);
    const request = { change: { skip: true }, scope: "this" } as const;
    const { previewToken } = await previewVisit(database, `b${once}`, request, now);
    const { undo } = await applyVisit(
      database,
      `b${once}`,
      { ...request, previewToken },
      { ...office, key: "key-skip" },
    );
    expect(Object.fromEntries(await states())).toEqual({ [ended]: "ended", [once]: "ended" });
    await undoSubscription(database, once, undo?.undoToken ?? "", office);
    expect(Object.fromEntries(await states())).toEqual({ [ended]: "ended", [once]: "confirmed" });
  });

  it("is erased with its subscription, and with its customer", async () => {
    const id = await bookAsAnn();
    const { answer } = await book({}, { identityId: ann.identityId, start: 780 });
    const erasing = { now, removeFile: () => Promise.resolve() };
    await eraseSubscription(database, id, erasing);
    expect((await newBookingEntity(database).get({ id }).go()).data).toBeNull();
    const found = await findPersonal(database, ann.email);
    expect(found.filter(({ entity }) => entity === "newBooking")).toHaveLength(1);
    for (const record of found) await erasePersonal(database, record, erasing);
    expect((await newBookingEntity(database).get({ id: answer.bookingId }).go()).data).toBeNull();
    expect(await bookings()).toMatchObject({ count: 0 });
  });
});

describe("that a booking was seen", () => {
  it("is stored once for two colleagues at the same time, with history, and can be undone", async () => {
    const id = await bookAsAnn();
    const seen = (by: string) => changeNewBooking(database, id, true, { by, now });
    expect(await Promise.all([seen("sub-admin"), seen("sub-other")])).toEqual([{ isSeen: true }, { isSeen: true }]);
    const history = async () => (await readHistory(database, { kind: "subscriptions", id }, { limit: 9 })).entries;
    expect((await history()).map(({ changes }) => changes)).toEqual([
      [{ field: "bookingSeen", from: false, to: true }],
    ]);
    await changeNewBooking(database, id, false, office);
    expect(await states()).toEqual([[id, "confirmed"]]);
  });

  it("cannot be said of what was never booked, or is no longer known", async () => {
    await expect(changeNewBooking(database, 99, true, office)).rejects.toMatchObject({ kind: "notFound" });
  });
});

const rows = (first: number, count: number, at = now.toISOString()) =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    at,
    firstDate: date,
    isSeen: false,
    expiresAt: 4_000_000_000,
  }));

it("more than a hundred new bookings are counted as a hundred and more", async () => {
  await book();
  const entity = newBookingEntity(database);
  await entity.put(rows(1_000, 99)).go();
  expect(await bookings()).toMatchObject({ count: 100, isMore: false });
  await entity.put(rows(2_000, 1)).go();
  expect(await bookings()).toMatchObject({ count: 100, isMore: true });
  await entity.put(rows(3_000, 110)).go();
  expect(await bookings()).toMatchObject({ count: 100, isMore: true });
});

it("bookings that left after three days and are not deleted yet are not counted as more", async () => {
  await newBookingEntity(database)
    .put(rows(1_000, 210, later(-73).toISOString()))
    .go();
  expect(await bookings()).toMatchObject({ count: 0, isMore: false });
});
