import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import type { NewQuote } from "@cleaning/contract/quotes/admin";
import type { QuotePageBooking } from "@cleaning/contract/quotes/quote-page";
import { business } from "@cleaning/contract/site/business";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { showRequest } from "../../apps/admin/requests/detail.ts";
import { changeRequest, mailQuote } from "../../apps/admin/requests/work.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { savePriceBook } from "../../catalog/price-book/index.ts";
import { createUser } from "../../people/users/records.ts";
import { byMailLink, readHistory } from "../../platform/audit/index.ts";
import { signOwnLink } from "../../platform/links/index.ts";
import { messageOutbox } from "../../platform/messages/index.ts";
import { mailOfPending, testMessages } from "../../platform/messages/testing.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { accessEntity, homeEntity } from "../../schedule/homes/entity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent, createCustomer } from "../../testing/records.ts";
import { bookingRefusal, quotedHome } from "../booking/testing.ts";
import { contactEntity } from "../contact/entity.ts";
import { stockCatalog } from "../orders/testing.ts";
import { bookOnQuotePage, quoteOfLink, readQuotePage, startsOnQuotePage } from "./quote-page.ts";
import { quoteFactReaders } from "./reread.ts";
import { saveQuote } from "./save-quote.ts";
import { quoteTokens } from "./token.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const date = "2026-12-02";
/** The first minute after the quote's last day in Utah. */
const over = new Date("2026-12-25T07:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const author = { by: "sub-admin", now };
const caller = { firstName: "Ann", lastName: "Lee", phone: "(435) 555-0100", email: "ann@example.test" };

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
const keep = async (changes: Partial<NewQuote> = {}) => {
  const request = { ...inputs, price: 150, customerInfo: caller, followUpOn: "2026-11-27", ...changes };
  const { answer } = await saveQuote(database, request, { ...author, key: nextKey() });
  return { id: answer.quoteId, token: (await quoteTokens(database))(answer.quoteId) };
};
const requestOf = (token: string, changes: Partial<QuotePageBooking> = {}): QuotePageBooking => ({
  token,
  date,
  start: "09:00",
  price: 150,
  address: "12 Main Street",
  city: "Logan",
  agreeToTerms: true,
  termsVersion: bookingTerms.version,
  ...changes,
});
const openPage = async (token: string, at: Date) => readQuotePage(database, await quoteOfLink(database, token), at);
const startsOn = async (token: string) =>
  startsOnQuotePage(database, await quoteOfLink(database, token), { from: date, to: date }, context);
const book = async (token: string, changes: Partial<QuotePageBooking> = {}, { at = now, key = nextKey() } = {}) => {
  const booking = { ...context, now: at, encrypt: testCipher.encrypt, key };
  return bookOnQuotePage(database, await quoteOfLink(database, token), requestOf(token, changes), booking);
};
const show = (id: number) => showRequest(database, { list: "contact-submissions", id }, now);
const raisePrices = () => {
  const { version: _, ...figures } = firstPriceBook;
  const services = { ...figures.services, standard: 190 };
  return savePriceBook(database, { version: 1, figures: { ...figures, services } }, { ...author, key: nextKey() });
};

describe("the page of a quote", () => {
  it("is behind the button of its mails, the first and later ones", async () => {
    const request = { ...inputs, price: 150, customerInfo: caller, followUpOn: "2026-11-27", isMailed: true };
    const { messages, answer } = await saveQuote(database, request, { ...author, key: nextKey() });
    const link = `/quote#${(await quoteTokens(database))(answer.quoteId)}`;
    const mails = await Promise.all(messages.map((message) => mailOfPending(message, now)));
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(link)]);
    const later = new Date(now.getTime() + 60_000);
    await mailQuote(database, answer.quoteId, { by: "sub-admin", now: later, submission: {} });
    const sent: string[] = [];
    const soon = new Date(now.getTime() + 240_000);
    const parts = { ...testMessages(database, soon, async ({ text }) => void sent.push(text)) };
    const run = { now: () => soon, until: new Date(soon.getTime() + 60_000) };
    await dispatchDue(database, messageOutbox, { ...parts, factReaders: quoteFactReaders }, run);
    expect(sent).toEqual([expect.stringContaining(link), expect.stringContaining(link)]);
  });

  it("shows what was offered, to whom, and its last day", async () => {
    const { id, token } = await keep({ preferredStart: { date, start: "09:00" } });
    expect(await openPage(token, now)).toEqual({
      state: "open",
      id,
      service: "standard",
      frequency: "once",
      bedrooms: 3,
      bathrooms: 2,
      squareFeet: 2_000,
      price: 150,
      lines: [{ label: "Standard Cleaning", amount: 150 }],
      first: null,
      validUntil: "2026-12-24",
      preferredStart: { date, start: "09:00" },
      firstName: "Ann",
      email: "ann@example.test",
      zipCode: "84321",
      city: "Logan",
      needsAddress: true,
      asksForAccess: true,
    });
  });

  it("shows nothing but its state once it is booked, lost or over", async () => {
    const [booked, lost, open] = [await keep(), await keep(), await keep()];
    await book(booked.token);
    await changeRequest(database, { list: "contact-submissions", id: lost.id }, { state: "lost" }, author);
    expect(await openPage(booked.token, now)).toEqual({ state: "booked" });
    expect(await openPage(lost.token, now)).toEqual({ state: "withdrawn" });
    expect(await openPage(open.token, over)).toEqual({ state: "expired" });
    for (const { token } of [booked, lost])
      expect(await bookingRefusal(startsOn(token))).toMatchObject({ kind: "conflict" });
  });

  it("opens by its own token alone", async () => {
    const { id, token } = await keep();
    const [, signature] = token.split(".");
    const others = [
      await signOwnLink(database, "visit", String(id), "ann@example.test"),
      `${id + 1}.${signature}`,
      (await quoteTokens(database))(99),
      "x",
    ];
    for (const other of others) {
      expect(await bookingRefusal(openPage(other, now))).toMatchObject({ kind: "notFound" });
      expect(await bookingRefusal(book(other))).toMatchObject({ kind: "notFound" });
    }
    await contactEntity(database).delete({ id }).go();
    expect(await bookingRefusal(openPage(token, now))).toMatchObject({ kind: "notFound" });
  });

  it("offers free starts for the first visit's length and as many agents as were quoted", async () => {
    const [alone, pair] = [await keep(), await keep({ teamSize: 2 })];
    expect((await startsOn(alone.token)).slots).toContainEqual({ date, start: "09:00", end: "11:00" });
    expect((await startsOn(pair.token)).slots).toEqual([]);
  });
});

describe("a booking on the page of a quote", () => {
  it("wins the quote at its price, confirmed, for its address, with what the office noted", async () => {
    const { id, token } = await keep({ frequency: "weekly", price: 120, parking: "Behind the house" });
    await raisePrices();
    const { answer, schedule, messages } = await book(token, { price: 120, visitNote: "Ring twice." });
    expect(answer).toMatchObject({
      toConfirm: false,
      visits: [{ date, start: "09:00", price: 120 }],
    });
    const mails = await Promise.all(messages.map((one) => mailOfPending(one, now)));
    expect(mails.map(({ to }) => to)).toEqual(["ann@example.test", expect.not.stringContaining("ann@example.test")]);
    expect(schedule?.visits).toMatchObject([{ note: "Ring twice." }]);
    const customerId = schedule?.subscription.customerId;
    expect(await show(id)).toMatchObject({ state: "won", customer: { id: customerId }, quote: { isOpen: false } });
    const { entries } = await readHistory(database, { kind: "contact-submissions", id }, { limit: 9 });
    expect(entries.map(({ by }) => by)).toContainEqual({ name: byMailLink });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is one for two clicks at once, and for a repeat", async () => {
    const { token } = await keep();
    const key = nextKey();
    const [one, other] = await Promise.all([book(token, {}, { key }), book(token, {}, { key })]);
    expect(other.answer).toEqual(one.answer);
    expect((await book(token, {}, { key })).answer).toEqual(one.answer);
    expect(await bookingRefusal(book(token, { start: "13:00" }))).toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("booked already"),
    });
  });

  it("is refused at another price, over, today and at a start that is taken, with others", async () => {
    const [{ id, token }, rival] = [await keep(), await keep()];
    expect(await bookingRefusal(book(token, { price: 1 }))).toMatchObject({ field: "price" });
    expect(await bookingRefusal(book(token, { date: "2026-12-29" }, { at: over }))).toMatchObject({
      message: expect.stringContaining("held until"),
    });
    expect(await bookingRefusal(book(token, { date: "2026-11-24" }))).toMatchObject({ field: "date" });
    expect(await bookingRefusal(book(token, { date: "2027-06-01" }))).toMatchObject({ kind: "invalid" });
    await book(rival.token);
    const taken = await bookingRefusal(book(token));
    expect(taken).toMatchObject({
      kind: "conflict",
      field: "start",
      alternatives: expect.arrayContaining([expect.objectContaining({ date })]),
    });
    expect(await show(id)).toMatchObject({ state: "in-touch", quote: { isOpen: true } });
  });

  it("is for the customer who was quoted, whatever address the quote went to, and leaves how to get in as it is", async () => {
    const { id: userId } = await createUser(
      database,
      { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true },
      now,
    );
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const home = { customerId, homeId: 5, address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };
    await homeEntity(database)
      .put({ ...home, revision: 1 })
      .go();
    const customerInfo = { ...caller, email: "sam@example.test" };
    const [one, other] = [await keep({ customerId, customerInfo }), await keep({ customerId, customerInfo })];
    expect(await openPage(one.token, now)).toMatchObject({ email: null, asksForAccess: true });
    const accessNotes = "The key is under the pot.";
    const { schedule } = await book(one.token, { accessNotes });
    expect(schedule?.subscription).toMatchObject({ customerId, homeId: 5 });
    expect((await accessEntity(database).scan.go()).data).toEqual([]);
    const moved = await book(other.token, { accessNotes, address: "5 Oak Lane", start: "13:00" });
    const { data: notes } = await accessEntity(database).scan.go();
    expect(notes).toMatchObject([{ customerId, homeId: moved.schedule?.subscription.homeId }]);
    const known = await keep({ customerId, customerInfo: { ...customerInfo, address: "5 Oak Lane" } });
    expect(await openPage(known.token, now)).toMatchObject({ asksForAccess: false });
  });

  it("is for the home that the office chose, of two at its address; without a choice for a new one, never for either", async () => {
    const { id: userId } = await createUser(
      database,
      { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true },
      now,
    );
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const street = { address: "12 Main Street", city: "Logan" };
    for (const homeId of [5, 6])
      await homeEntity(database)
        .create({ customerId, homeId, ...street, state: "UT", zipCode: "84321", revision: 1 })
        .go();
    const customerInfo = { ...caller, ...street };
    const [chosen, unclear, gone] = [
      await keep({ customerId, customerInfo, homeId: 6 }),
      await keep({ customerId, customerInfo }),
      await keep({ customerId, customerInfo, homeId: 5 }),
    ];
    expect(await bookingRefusal(keep({ customerId, customerInfo, homeId: 7 }))).toMatchObject({ kind: "notFound" });
    expect(await bookingRefusal(keep({ customerInfo, homeId: 6 }))).toMatchObject({ kind: "notFound" });
    expect((await book(chosen.token)).schedule?.subscription.homeId).toBe(6);
    const { schedule } = await book(unclear.token, { start: "13:00" });
    expect([undefined, 5, 6]).not.toContain(schedule?.subscription.homeId);
    for (const homeId of [5, 6]) await homeEntity(database).delete({ customerId, homeId }).go();
    expect(await openPage(gone.token, now)).toMatchObject({ asksForAccess: false });
    const { homeId: newHome = 0 } = schedule?.subscription ?? {};
    await homeEntity(database).delete({ customerId, homeId: newHome }).go();
    expect(await openPage(gone.token, now)).toMatchObject({ asksForAccess: true });
    const third = await book(gone.token, { date: "2026-12-03" });
    expect(third.schedule?.subscription.customerId).toBe(customerId);
  });

  it("is booked for no home whose address changed since, which its link is not told, and makes none of the old one", async () => {
    const owner = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true };
    const { id: userId } = await createUser(database, owner, now);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const street = { address: "12 Main Street", city: "Logan" };
    const key = { customerId, homeId: 5 };
    const home = { ...street, state: "UT", zipCode: "84321", revision: 1 };
    await homeEntity(database)
      .create({ ...key, ...home })
      .go();
    const request = { customerId, homeId: 5, customerInfo: { ...caller, ...street } };
    const { token } = await keep(request);
    await homeEntity(database).patch(key).set({ address: "9 New Street" }).go();
    const refusal = await bookingRefusal(book(token));
    expect(refusal).toMatchObject({
      kind: "conflict",
      message: `The address of this home has changed since this was offered. To book, please call us: ${business.phone.text}.`,
    });
    expect(await bookingRefusal(keep(request))).toMatchObject({
      kind: "conflict",
      field: "customerInfo.address",
      message: "The address of this home is now 9 New Street, Logan, UT 84321. Please check it, and send this again.",
    });
    expect((await homeEntity(database).scan.go()).data).toHaveLength(1);
    const elsewhere = await keep({ ...request, homeAddress: { address: "9 New Street", zipCode: "84321" } });
    expect((await book(elsewhere.token)).schedule?.subscription.homeId).not.toBe(5);
  });

  it("needs no address where the office knows it, and goes there", async () => {
    const { id, token } = await keep({ customerInfo: { ...caller, address: "5 Oak Lane", city: "Logan" } });
    expect(await openPage(token, now)).toMatchObject({ needsAddress: false });
    const { schedule } = await book(token, { address: undefined, city: undefined });
    const { data: homes } = await homeEntity(database).scan.go();
    expect(homes).toMatchObject([{ customerId: schedule?.subscription.customerId, address: "5 Oak Lane" }]);
    const unknown = await keep();
    expect(await bookingRefusal(book(unknown.token, { address: undefined }))).toMatchObject({ field: "address" });
    expect(await show(id)).toMatchObject({ state: "won" });
  });

  it("shows no home, and no way into it, to an account that has not proved the quote's address", async () => {
    const { id: userId } = await createUser(
      database,
      { identityId: "sub-mallory", email: "ann@example.test", name: "Mallory", emailConfirmed: false },
      now,
    );
    const customerId = await createCustomer(database, { userId, hasPets: false, openedBy: userId }, now);
    const address = { address: "12 Main Street", city: "Logan" };
    const home = { customerId, homeId: 5, ...address, state: "UT", zipCode: "84321", revision: 1 };
    await homeEntity(database).put(home).go();
    const { token } = await keep({ customerId });
    const { schedule } = await book(token, { accessNotes: "The key is under the pot." });
    const homeId = schedule?.subscription.homeId;
    expect([homeId, homeId === 5]).toEqual([expect.any(Number), false]);
    const { data: notes } = await accessEntity(database).scan.go();
    expect(notes.map((note) => note.homeId)).toEqual([homeId]);
  });
});
