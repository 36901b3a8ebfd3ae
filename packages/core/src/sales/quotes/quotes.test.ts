import type { AdminBookingRequest } from "@cleaning/contract/admin/bookings";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { type NewQuote, newQuote } from "@cleaning/contract/quotes/admin";
import { business } from "@cleaning/contract/site/business";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { readInbox } from "../../apps/admin/inbox/inbox.ts";
import { showRequest } from "../../apps/admin/requests/detail.ts";
import { makeCustomer } from "../../apps/admin/requests/make-customer.ts";
import { changeRequest, mailQuote, replyToRequest } from "../../apps/admin/requests/work.ts";
import { erasePersonal, findPersonal, readable } from "../../apps/privacy/index.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { savePriceBook } from "../../catalog/price-book/index.ts";
import { userEntity } from "../../people/users/entity.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { messageOutbox } from "../../platform/messages/index.ts";
import { listMessageMails, mailOfPending, testMessages } from "../../platform/messages/testing.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { listRecords } from "../../platform/records/list.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent, createCustomer } from "../../testing/records.ts";
import { placeForCaller, previewForCaller } from "../booking/for-caller.ts";
import { bookingRefusal, quotedHome } from "../booking/testing.ts";
import { contactEntity } from "../contact/entity.ts";
import { listedContacts } from "../contact/list.ts";
import { orderEntity } from "../orders/entity.ts";
import { stockCatalog, testOrderRequest } from "../orders/testing.ts";
import { quoteFactReaders } from "./reread.ts";
import { saveQuote } from "./save-quote.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const date = "2026-12-02";
const lastDay = "2026-12-24";
/** The last minute of the quote in Utah, and the next one. */
const lastMinute = new Date("2026-12-25T06:59:00Z");
const over = new Date("2026-12-25T07:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const author = { by: "sub-admin", now };

let database: TestDatabase;
let count = 0;
const nextKey = () => `key-${(count += 1)}`;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  await createAgent(database, { userId: await testUser(database), ...fields }, now);
});

const inputs = { zip: "84321", service: "standard", ...quotedHome } as const;
const caller = { firstName: "Ann", lastName: "Lee", phone: "(435) 555-0100", email: "ann@example.test" };
const quoteOf = (changes: Partial<NewQuote> = {}, person = {}): NewQuote => ({
  ...inputs,
  price: 150,
  customerInfo: { ...caller, ...person },
  followUpOn: "2026-11-27",
  ...changes,
});
const keep = async (changes: Partial<NewQuote> = {}, person = {}, key = nextKey()) =>
  saveQuote(database, quoteOf(changes, person), { ...author, key });
const keptId = async (...of: Parameters<typeof keep>) => (await keep(...of)).answer.quoteId;
const requestOf = (quoteId: number, changes: Partial<AdminBookingRequest> = {}): AdminBookingRequest => ({
  ...inputs,
  price: 150,
  date,
  start: "09:00",
  customerInfo: testOrderRequest().customerInfo,
  quoteId,
  agreedOnPhone: true,
  termsVersion: bookingTerms.version,
  ...changes,
});
const book = async (quoteId: number, changes: Partial<AdminBookingRequest> = {}, at = now, key = nextKey()) => {
  const booking = { ...context, now: at, by: "sub-admin", encrypt: testCipher.encrypt, key };
  return (await placeForCaller(database, requestOf(quoteId, changes), booking)).answer;
};
const raisePrices = () => {
  const { version: _, ...figures } = firstPriceBook;
  const services = { ...figures.services, standard: 190 };
  return savePriceBook(database, { version: 1, figures: { ...figures, services } }, { ...author, key: nextKey() });
};
const keyOf = (id: number) => ({ list: "contact-submissions", id }) as const;
const show = (id: number, at = now) => showRequest(database, keyOf(id), at);

describe("a quote that is kept", () => {
  it("is a request in touch with what was offered, its owner and its follow-up, and counts among those due", async () => {
    const preferredStart = { date, start: "09:00" };
    const { answer, messages } = await keep({ preferredStart, note: "Asks her husband.", parking: "Behind the house" });
    expect([answer, messages]).toEqual([{ quoteId: 1, validUntil: lastDay, isMailed: false }, []]);
    expect(await show(1)).toMatchObject({
      name: "Ann Lee",
      state: "in-touch",
      followUpOn: "2026-11-27",
      notes: [{ text: "Asks her husband." }],
      text: expect.stringContaining("Standard Cleaning, once: $150. 3 bedrooms, 2 bathrooms, 2,000 sq ft."),
      quote: {
        price: 150,
        inputs,
        validUntil: lastDay,
        isExpired: false,
        isOpen: true,
        preferredStart,
        parking: "Behind the house",
      },
    });
    expect((await readInbox(database, undefined, new Date("2026-11-27T19:00:00Z"))).followUps.count).toBe(1);
    const { entries } = await readHistory(database, { kind: "contact-submissions", id: 1 }, { limit: 9 });
    expect(entries).toHaveLength(1);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("names no larger team than a plan of every week can have, as its booking", () => {
    const results = [5, 6].map((teamSize) => newQuote().safeParse(quoteOf({ frequency: "weekly", teamSize })));
    expect(results.map(({ success }) => success)).toEqual([true, false]);
  });

  it("is one when it is sent twice, also at once", async () => {
    const [one, other] = await Promise.all([keep({}, {}, "key-same"), keep({}, {}, "key-same")]);
    expect(one.answer).toEqual(other.answer);
    expect((await keep({}, {}, "key-same")).answer).toEqual(one.answer);
    expect((await contactEntity(database).query.newest({}).go()).data).toHaveLength(1);
  });

  it("is refused at a price that is not the current one, outside our area, and for a customer who is not there", async () => {
    expect(await bookingRefusal(keep({ price: 99 }))).toMatchObject({
      kind: "brokenReference",
      message: priceChangedMessage,
    });
    expect(await bookingRefusal(keep({ firstPrice: 120 }))).toMatchObject({ field: "price" });
    expect(await bookingRefusal(keep({ zip: "10001" }))).toMatchObject({ field: "zip" });
    expect(await bookingRefusal(keep({ customerId: 99 }))).toMatchObject({ kind: "notFound" });
    expect((await contactEntity(database).query.newest({}).go()).data).toEqual([]);
  });

  it("is mailed with its lines, what it includes and its last day, and again later; never without an address", async () => {
    const { answer, messages } = await keep({
      isMailed: true,
      frequency: "biweekly",
      condition: "lived-in",
      price: 128,
      firstPrice: 173,
    });
    expect(answer.isMailed).toBe(true);
    const [message] = messages;
    if (message === undefined) throw new Error("There is no message.");
    const { text, subject, to } = await mailOfPending(message, now);
    expect([to, subject]).toEqual(["ann@example.test", expect.stringContaining("Standard Cleaning (no. 1)")]);
    for (const part of [
      "The first visit: $173",
      "Each later visit: $128",
      "Bi-weekly discount (15%): -$22",
      "Bathrooms cleaned",
      "Thursday, December 24, 2026",
      business.phone.text,
    ])
      expect(text).toContain(part);
    expect(text.match(/Bathrooms cleaned/g)).toHaveLength(1);
    const { messages: deep } = await keep({
      isMailed: true,
      service: "deep",
      frequency: "weekly",
      price: 120,
      firstPrice: 250,
    });
    expect(await Promise.all(deep.map(async (one) => (await mailOfPending(one, now)).text))).toEqual([
      expect.stringMatching(/The first visit:\n\n[^]*Window sills[^]*Each later visit:\n\n/),
    ]);
    const later = new Date("2026-11-25T19:00:00Z");
    await mailQuote(database, 1, { by: "sub-admin", now: later, submission: { key: nextKey() } });
    expect(await listMessageMails(database)).toHaveLength(3);
    const silent = await keptId({ isMailed: true }, { email: "" });
    const again = { ...author, submission: {} };
    expect(await bookingRefusal(mailQuote(database, silent, again))).toMatchObject({ kind: "conflict" });
    const reply = { subject: "Hello", body: "Hello" };
    expect(await bookingRefusal(replyToRequest(database, keyOf(silent), reply, again))).toMatchObject({
      kind: "conflict",
    });
    expect(await bookingRefusal(mailQuote(database, 1, { ...again, now: over }))).toMatchObject({ kind: "conflict" });
    expect(await listMessageMails(database)).toHaveLength(3);
  });

  it("is no longer mailed once it is booked, lost, over or erased", async () => {
    const sent: string[] = [];
    const send = (at: Date) => {
      const messages = { ...testMessages(database, at, async ({ subject }) => void sent.push(subject)) };
      const run = { now: () => at, until: new Date(at.getTime() + 60_000) };
      return dispatchDue(database, messageOutbox, { ...messages, factReaders: quoteFactReaders }, run);
    };
    const soon = new Date(now.getTime() + 120_000);
    const [open, lost, booked, erased] = [
      await keptId({ isMailed: true }),
      await keptId({ isMailed: true }),
      await keptId({ isMailed: true }),
      await keptId({ isMailed: true }),
    ];
    await changeRequest(database, keyOf(lost), { state: "lost" }, author);
    await changeRequest(database, keyOf(booked), { state: "won" }, author);
    await contactEntity(database).delete({ id: erased }).go();
    await send(soon);
    expect(sent).toEqual([expect.stringContaining(`(no. ${open})`)]);
    await mailQuote(database, open, { by: "sub-admin", now: lastMinute, submission: {} });
    await send(new Date(over.getTime() + 120_000));
    expect(sent).toHaveLength(1);
    expect(await listMessageMails(database)).toEqual([]);
  });

  it("is won by its booking alone, not by making a customer", async () => {
    const id = await keptId();
    expect(await bookingRefusal(makeCustomer(database, id, {}, author))).toMatchObject({ kind: "conflict" });
    expect(await show(id)).toMatchObject({ state: "in-touch", customer: null });
  });
});

describe("the price of a quote", () => {
  it("holds after the price book has changed, and the booking has its lines", async () => {
    const id = await keptId();
    await raisePrices();
    const preview = await previewForCaller(database, { ...inputs, quoteId: id }, context);
    expect(preview).toMatchObject({ isQuoted: true, quote: { price: 150, priceBook: 1 } });
    expect((await book(id)).visits).toMatchObject([{ price: 150 }]);
  });

  it("is no longer that of another home, frequency or extra: that is booked at today's price", async () => {
    const id = await keptId();
    await raisePrices();
    for (const change of [{ bedrooms: 4 }, { frequency: "weekly" }, { pets: true }] as const) {
      const preview = await previewForCaller(database, { ...inputs, ...change, quoteId: id }, context);
      expect(preview.isQuoted).toBe(false);
      expect(await bookingRefusal(book(id, change))).toMatchObject({ field: "price" });
    }
    expect((await book(id, { bedrooms: 4, price: 205 })).visits).toMatchObject([{ price: 205 }]);
    expect((await show(id)).state).toBe("won");
  });

  it("holds with an extra that is no longer offered", async () => {
    const oven = { id: 1, name: "Inside oven", description: "", icon: "fire", price: "$25-40" } as const;
    await putCatalog(database, { extraServices: [oven] });
    const id = await keptId({ extras: [1], price: 190 });
    await putCatalog(database, { extraServices: [{ ...oven, price: "$60" }] });
    const booked = await book(id, { extras: [1], price: 190 });
    expect(booked.visits).toMatchObject([{ price: 190, extras: ["Inside oven"] }]);
  });

  it("holds until the last minute of its last day in Utah, and not a minute longer", async () => {
    const id = await keptId();
    await raisePrices();
    const later = "2026-12-29";
    expect(await bookingRefusal(book(id, { date: later }, over))).toMatchObject({ field: "price" });
    expect((await show(id, over)).quote).toMatchObject({ isExpired: true, isOpen: true });
    expect((await show(id, lastMinute)).quote).toMatchObject({ isExpired: false });
    expect((await book(id, { date: later }, lastMinute)).visits).toMatchObject([{ price: 150 }]);
  });

  it("cannot be chosen by whoever books", async () => {
    const id = await keptId();
    expect(await bookingRefusal(book(id, { price: 1 }))).toMatchObject({ field: "price" });
    expect(await bookingRefusal(book(99))).toMatchObject({ kind: "notFound" });
  });
});

describe("a quote that is booked", () => {
  it("is won in the booking's transaction, with its customer and its booking", async () => {
    const id = await keptId();
    const { bookingId, customerId } = await book(id);
    expect(await show(id)).toMatchObject({
      state: "won",
      followUpOn: null,
      customer: { id: customerId },
      quote: { isOpen: false, bookingId },
    });
    const { submissions } = await listRecords(listedContacts, database, { limit: 5 }, now);
    expect(submissions).toMatchObject([{ id, kind: "quote", quote: { validUntil: lastDay, bookingId } }]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is booked once by two people at once, and by a repeat", async () => {
    const id = await keptId();
    const both = await Promise.allSettled([book(id), book(id, { start: "13:00" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await bookingRefusal(book(id, { start: "11:30" }))).toMatchObject({ kind: "conflict", field: "quoteId" });
    const { data: orders } = await orderEntity(database).query.once({ frequency: "once" }).go();
    expect(orders).toHaveLength(1);
    const other = await keptId();
    const first = await book(other, { date: "2026-12-03" }, now, "key-twice");
    expect(await book(other, { date: "2026-12-03" }, now, "key-twice")).toEqual(first);
  });

  it("is not booked a second time when somebody puts it back in touch", async () => {
    const id = await keptId();
    await book(id);
    await changeRequest(database, keyOf(id), { state: "in-touch" }, author);
    expect(await bookingRefusal(book(id, { start: "13:00" }))).toMatchObject({ kind: "conflict" });
  });

  it("is not booked while it is lost; put back in touch, it is", async () => {
    const id = await keptId();
    await changeRequest(database, keyOf(id), { state: "lost" }, author);
    expect(await bookingRefusal(book(id))).toMatchObject({ kind: "conflict" });
    expect(await bookingRefusal(mailQuote(database, id, { ...author, submission: {} }))).toMatchObject({
      kind: "conflict",
    });
    await changeRequest(database, keyOf(id), { state: "in-touch" }, author);
    expect((await book(id)).visits).toHaveLength(1);
  });

  it("stays open when its booking is refused", async () => {
    const id = await keptId();
    await book(await keptId());
    expect(await bookingRefusal(book(id))).toMatchObject({ kind: "conflict", field: "start" });
    expect(await show(id)).toMatchObject({ state: "in-touch", quote: { isOpen: true } });
  });

  it("keeps its customer, who is booked without being typed again", async () => {
    const { id: userId } = await createUser(
      database,
      { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true },
      now,
    );
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const id = await keptId({ customerId }, { email: "" });
    expect(await show(id)).toMatchObject({ state: "in-touch", customer: { id: customerId } });
    expect((await book(id, { userId })).customerId).toBe(customerId);
  });
});

describe("a quote of a person who is erased", () => {
  it("is in their copy and goes with their customer, also without an address; that of another stays", async () => {
    const { id: userId } = await createUser(
      database,
      { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true },
      now,
    );
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const [known, mailed, other] = [
      await keptId({ customerId, note: "Rings twice." }, { email: "" }),
      await keptId({}, { email: "Ann@Example.test" }),
      await keptId({}, { email: "bob@example.test" }),
    ];
    const found = await findPersonal(database, "ann@example.test");
    const quotes = found.filter(({ entity }) => entity === "contact");
    expect(new Set(quotes.map(({ raw }) => Number(raw["id"])))).toEqual(new Set([known, mailed]));
    const copy = JSON.stringify(quotes.map((record) => readable(record)));
    expect(copy).toContain("Standard Cleaning");
    expect(copy).not.toContain("Rings twice.");
    for (const record of found.toReversed())
      await erasePersonal(database, record, { now, removeFile: async () => undefined });
    const left = (await contactEntity(database).query.newest({}).go()).data;
    expect(left.map(({ id }) => id)).toEqual([other]);
    expect(await bookingRefusal(book(known))).toMatchObject({ kind: "notFound" });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is not kept for a customer whose account was closed", async () => {
    const { id: userId } = await createUser(
      database,
      { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true },
      now,
    );
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    await userEntity(database).patch({ id: userId }).set({ closedAt: now.toISOString() }).go();
    expect(await bookingRefusal(keep({ customerId }))).toMatchObject({ kind: "notFound" });
  });
});
