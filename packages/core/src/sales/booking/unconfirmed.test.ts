import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { ownPageLink } from "@cleaning/contract/messages/own-page";
import { business } from "@cleaning/contract/site/business";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { applyConfirmedEmail } from "../../accounts/ownership/confirmed-email.ts";
import { planConfirmedOrders } from "../../accounts/ownership/plan-confirmed-orders.ts";
import { readAccount } from "../../accounts/profile.ts";
import { applyVisit, previewVisit } from "../../apps/admin/change.ts";
import { countOpenBookings, listOpenBookings } from "../../apps/admin/open-bookings.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { userEntity } from "../../people/users/entity.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { signOwnLink } from "../../platform/links/index.ts";
import type { Mail } from "../../platform/messages/mail.ts";
import { customerRecipient, type PendingMessage } from "../../platform/messages/message.ts";
import { mailOf, mailsOf } from "../../platform/messages/testing.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { visitJobKind } from "../../schedule/assignment/run-job.ts";
import { visitFactReaders } from "../../schedule/messages/rereads.ts";
import { sendDueMessages } from "../../schedule/messages/testing.ts";
import { waitingVisitFacts } from "../../schedule/messages/visit-facts.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { decideOpenBooking } from "../../schedule/subscriptions/confirm.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent } from "../../testing/records.ts";
import { answerByLink, showOrderRequest } from "../orders/acceptance.ts";
import { firstStartTokenOf } from "../orders/first-start.ts";
import { findPasswordOffer } from "../orders/password-offer.ts";
import { placeOrder } from "../orders/place.ts";
import { testOrderRequest, stockCatalog, storedOrders } from "../orders/testing.ts";
import { chooseFirstStart } from "./first-start.ts";
import { confirmTokenIn, guestBookings, bookingRefusal } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const daysLater = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const date = "2026-12-02";
const visitor = { identityId: undefined, now };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  await createAgent(database, { userId: await testUser(database), ...fields }, now);
});

const { book, runNightlyJob, datesOf } = guestBookings(() => database, { now, date });
const open = async () => (await listOpenBookings(database, { limit: 9 }, now)).bookings;

/** What went out meanwhile, in whole days from now. */
const sentBetween = async (from: number, to: number): Promise<Mail[]> => {
  const mails: Mail[] = [];
  for (let hours = 24 * from; hours <= 24 * to; hours += 12)
    await sendDueMessages(
      database,
      async (mail) => void mails.push(mail),
      new Date(daysLater(hours / 24).getTime() + 61_000),
    );
  return mails;
};

describe("a guest's weekly booking", () => {
  it("is told of by mails that lead to its visit's page: nobody without an account can log in to the portal", async () => {
    const { answer } = await book();
    const id = `p${answer.bookingId}-${date}`;
    await sentBetween(0, 2);
    const change = { change: { skip: true }, scope: "this" } as const;
    const { previewToken } = await previewVisit(database, id, change, now);
    await applyVisit(database, id, { ...change, previewToken }, { by: "sub-admin", now: daysLater(3) });
    const mail = (await sentBetween(3, 4)).find(({ kind }) => kind === "visits-changed");
    const link = `https://site.example/visit#${await signOwnLink(database, "visit", id, "ann@example.test")}`;
    expect(mail?.action).toEqual({ label: "See your cleaning", link });
    expect(mail?.text).not.toMatch(/portal|schedule/);

    const schedule = await readSchedule(database, answer.bookingId, date);
    const to = { email: "ann@example.test", id: customerRecipient(schedule?.subscription.customerId ?? 0) };
    const facts = { visitId: id, date, service: "Standard Cleaning", text: "The shower was left out." };
    const readAt = async (at: Date) =>
      ownPageLink((await visitFactReaders["problem-received"]?.(database, { facts, to }, at)) ?? {}, "");
    expect(await readAt(new Date(`${date}T19:00:00Z`))).toBe(link.replace("https://site.example", ""));
    expect(await readAt(daysLater(20))).toBeUndefined();
    const { data: customer } = await customerEntity(database)
      .get({ id: schedule?.subscription.customerId ?? 0 })
      .go();
    await userEntity(database)
      .patch({ id: customer?.userId ?? 0 })
      .set({ identityId: "sub-ann" })
      .go();
    expect(await readAt(now)).toBe("/customer-portal?tab=schedule");
  });

  it("has its first visit and no other, however many nights pass, and is listed for the office with its phone", async () => {
    const { answer } = await book();
    expect(answer.toConfirm).toBe(true);
    for (const days of [0, 1, 9, 40]) await runNightlyJob(daysLater(days));
    expect(await datesOf(answer.bookingId)).toEqual([date]);
    expect(await open()).toMatchObject([
      { id: answer.bookingId, customer: { phone: expect.any(String) }, firstDate: date, nextServiceDate: null },
    ]);
    expect(await countOpenBookings(database)).toBe(1);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("has all its visits once the mail's link is confirmed, which looking at it does not do", async () => {
    const { answer, messages } = await book();
    const [mail] = await mailsOf(messages);
    expect(mail?.text).toContain("Your first visit is booked. Confirm your email to keep the ones after it.");
    const token = confirmTokenIn(messages[0]);
    expect(await showOrderRequest(database, token, visitor)).toMatchObject({ state: "asked", asks: "confirmation" });
    await runNightlyJob();
    expect(await datesOf(answer.bookingId)).toEqual([date]);
    const { request } = await answerByLink(database, { token, accept: true }, visitor);
    expect(request).toMatchObject({ state: "accepted", asks: "confirmation" });
    const { entries } = await readHistory(database, { kind: "subscriptions", id: answer.bookingId }, { limit: 9 });
    expect(entries).toMatchObject([{ by: { name: "link in a mail" }, changes: [{ to: "accepted" }] }]);
    await runNightlyJob();
    expect((await datesOf(answer.bookingId)).slice(0, 3)).toEqual([date, "2026-12-09", "2026-12-16"]);
    expect(await open()).toEqual([]);
    expect((await answerByLink(database, { token, accept: true }, visitor)).request.state).toBe("accepted");
  });

  it("says once its first visit is over that it has begun, and after the confirmation which day is the next one", async () => {
    const { messages } = await book();
    const token = confirmTokenIn(messages[0]);
    expect(await showOrderRequest(database, token, visitor)).not.toHaveProperty("hasBegun");
    const later = { ...visitor, now: daysLater(9) };
    await runNightlyJob(later.now);
    expect(await showOrderRequest(database, token, later)).toMatchObject({ hasBegun: true, date: null });
    const { request } = await answerByLink(database, { token, accept: true }, later);
    expect(request).toMatchObject({ hasBegun: true, date: "2026-12-09" });
  });

  it("that begins with a deep cleaning names the first visit's service and price to who confirms it", async () => {
    // A deep cleaning takes two people.
    const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId: await testUser(database, "Bo Lee"), ...fields }, now);
    const { messages } = await book({ service: "deep", price: 120, firstPrice: 250 });
    const token = confirmTokenIn(messages[0]);
    const first = { service: "Deep Cleaning", price: 250 };
    const { price, ...shown } = await showOrderRequest(database, token, visitor);
    expect(shown).toMatchObject({ service: "Standard Cleaning", first });
    expect(price).toBeLessThan(first.price);
    const { request } = await answerByLink(database, { token, accept: true }, visitor);
    expect(request).toMatchObject({ price, first });
  });

  it("is asked for again after a day, once, by a link that confirms it and offers a password as the first mail's does", async () => {
    const { answer, messages } = await book();
    const mails = await sentBetween(0, 3);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["booking", "booking-confirmation", "confirm-reminder"]);
    const { to, text, action } = mails.at(-1) ?? {};
    expect(to).toBe("ann@example.test");
    expect(text).toContain("Your first cleaning is booked: Wednesday, December 2, 2026. We arrive");
    const token = action?.link.split("#")[1] ?? "";
    expect(await showOrderRequest(database, token, visitor)).toMatchObject({ state: "asked" });
    const { request } = await answerByLink(database, { token, accept: true }, visitor);
    expect(request).toMatchObject({ id: answer.bookingId, state: "accepted", offersPassword: true });
    for (const link of [token, confirmTokenIn(messages[0])])
      expect(await findPasswordOffer(database, link, now)).toMatchObject({ email: "ann@example.test" });
  });

  it("is asked for by the home it is for where the guest booked two", async () => {
    await book();
    await book({}, { start: 780, address: "3 Lake Road" });
    const subjects = (await sentBetween(0, 3)).flatMap(({ kind, subject }) =>
      kind === "confirm-reminder" ? subject : [],
    );
    expect(subjects.toSorted()).toEqual([
      expect.stringMatching(/^12 Main Street: Please confirm your email to keep your cleanings \(no\. \d+\)$/),
      expect.stringMatching(/^3 Lake Road: Please confirm your email/),
    ]);
  });

  it("is not asked for again once it is confirmed, nor cancelled", async () => {
    const [one, other] = [await book(), await book({}, { start: 780, email: "bo@example.test" })];
    await answerByLink(database, { token: confirmTokenIn(one.messages[0]), accept: true }, visitor);
    await decideOpenBooking(database, other.answer.bookingId, false, { by: "sub-admin", now });
    expect((await sentBetween(0, 3)).filter(({ kind }) => kind === "confirm-reminder")).toEqual([]);
  });

  it("is confirmed by no link that was mailed to an address which its customer has no more", async () => {
    const { answer, messages } = await book();
    const again = await signOwnLink(database, "confirm", String(answer.bookingId), "ann@example.test");
    const { data } = await subscriptionEntity(database).get({ id: answer.bookingId }).go();
    await customerEntity(database)
      .patch({ id: data?.customerId ?? 0 })
      .set({ email: "right@example.test" })
      .go();
    for (const token of [again, confirmTokenIn(messages[0])])
      await expect(showOrderRequest(database, token, visitor)).rejects.toMatchObject({ kind: "notFound" });
  });

  it("says in its reminder and after its first visit that none follows, with the link, until it is confirmed", async () => {
    const { answer } = await book();
    const [visit] = (await readSchedule(database, answer.bookingId, date))?.visits ?? [];
    if (visit === undefined) throw new Error("It has no visit.");
    const facts = waitingVisitFacts(visit);
    const to = { email: "ann@example.test" };
    const reread = async () => (await visitFactReaders["visit-reminder"]?.(database, { facts, to }, now)) ?? facts;
    const { text } = await mailOf({ kind: "visit-reminder", to, facts: await reread() });
    expect(text).toMatch(/none planned for you yet[^]*\n\nhttps:\/\/site\.example\/order-request#\d+\.[\w-]{22}\n/);
    await decideOpenBooking(database, answer.bookingId, true, { by: "sub-admin", now });
    expect(await reread()).not.toHaveProperty("confirm");
  });

  it("ends when the reader of the mail says that it was not them", async () => {
    const { answer, messages } = await book();
    await answerByLink(database, { token: confirmTokenIn(messages[0]), accept: false }, visitor);
    expect([await datesOf(answer.bookingId), await open()]).toEqual([[], []]);
  });

  it("has all its visits once its buyer makes an account and proves the address", async () => {
    const { answer } = await book();
    const identityId = "sub-ann";
    await createUser(database, { identityId, email: "ann@example.test", name: "Ann Lee", emailConfirmed: false }, now);
    await applyConfirmedEmail(database, { identityId, email: "ann@example.test" }, now);
    const at = new Date(now.getTime() + 60_000);
    const context = { database, removeFile: () => Promise.resolve(), context: () => ({ now: at }) };
    await dispatchDue(database, visitJobKind, context, { now: () => at, until: daysLater(1) });
    await runNightlyJob(at);
    expect((await datesOf(answer.bookingId)).length).toBeGreaterThan(10);
    expect(await open()).toEqual([]);
  });

  it("has all its visits in the moment in which its buyer proves the address, and no order of anybody else has", async () => {
    const { answer } = await book();
    const { answer: others } = await book({}, { email: "bo@example.test", on: plusDays(date, 1) });
    const email = "ann@example.test";
    await createUser(database, { identityId: "sub-ann", email, name: "Ann Lee", emailConfirmed: false }, now);
    await planConfirmedOrders(database, email, { now });
    expect(await datesOf(answer.bookingId)).toEqual([date]);
    await applyConfirmedEmail(database, { identityId: "sub-ann", email }, now);
    await planConfirmedOrders(database, email, { now });
    expect((await datesOf(answer.bookingId)).slice(0, 3)).toEqual([date, "2026-12-09", "2026-12-16"]);
    expect(await datesOf(others.bookingId)).toEqual([plusDays(date, 1)]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("shows the account that it asks the first visit's own service and price", async () => {
    const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId: await testUser(database, "Bo Lee"), ...fields }, now);
    const ann = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee" };
    await createUser(database, { ...ann, emailConfirmed: true }, now);
    await book({ service: "deep", price: 120, firstPrice: 250 });
    const identity = { profile: async () => ({ ...ann, emailConfirmed: true }) };
    const caller = { identityId: "sub-ann", role: "customer" as const, accessToken: "" };
    expect((await readAccount({ database, identity }, caller, now)).requests).toMatchObject([
      { service: "Standard Cleaning", price: 120, first: { service: "Deep Cleaning", price: 250 } },
    ]);
  });

  it("has all its visits at once when the office confirms it, and none when the office cancels it, with history", async () => {
    const [one, other] = [await book(), await book({}, { start: 780, email: "bo@example.test" })];
    await decideOpenBooking(database, one.answer.bookingId, true, { by: "sub-admin", now });
    await decideOpenBooking(database, other.answer.bookingId, false, { by: "sub-admin", now });
    expect((await datesOf(one.answer.bookingId)).length).toBeGreaterThan(10);
    expect([await datesOf(other.answer.bookingId), await open()]).toEqual([[], []]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: one.answer.bookingId }, { limit: 1 });
    expect(entries).toMatchObject([{ changes: [{ field: "isConfirmed", to: true }] }]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("goes on from the date that the office gives it after its first visit, and makes nothing in the past", async () => {
    const { answer } = await book();
    await runNightlyJob(daysLater(20));
    await changeSubscription(
      database,
      answer.bookingId,
      { nextServiceDate: "2026-12-21" },
      { by: "sub-admin", now: daysLater(20) },
    );
    await runNightlyJob(daysLater(20));
    expect((await datesOf(answer.bookingId)).slice(0, 3)).toEqual([date, "2026-12-21", "2026-12-28"]);
  });

  it("confirmed long after its first visit makes no visit in the past", async () => {
    const { answer } = await book();
    await decideOpenBooking(database, answer.bookingId, true, { by: "sub-admin", now: daysLater(30) });
    const dates = await datesOf(answer.bookingId);
    expect(dates.filter((on) => on < "2026-12-24")).toEqual([date]);
    expect(dates.length).toBeGreaterThan(10);
  });
});

it("an account knows the terms that were agreed to with what is its own, and not with what waits for its answer", async () => {
  const ann = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true };
  await createUser(database, ann, now);
  const identity = { profile: async () => ann };
  const caller = { identityId: "sub-ann", role: "customer" as const, accessToken: "" };
  const agreedTerms = async () => (await readAccount({ database, identity }, caller, now)).agreedTerms;
  await book();
  expect(await agreedTerms()).toEqual([]);
  await book({}, { identityId: "sub-ann", start: 780 });
  expect(await agreedTerms()).toEqual([bookingTerms.version]);
});

it("an account whose address nobody has proved has the first visit alone, and one that proved it all of them", async () => {
  const [unverifiedId, verifiedId] = ["sub-bo", "sub-ann"];
  await createUser(
    database,
    { identityId: unverifiedId, email: "bo@example.test", name: "Bo", emailConfirmed: false },
    now,
  );
  await createUser(
    database,
    { identityId: verifiedId, email: "ann@example.test", name: "Ann", emailConfirmed: true },
    now,
  );
  const first = await book({}, { identityId: unverifiedId, email: "bo@example.test" });
  const second = await book({}, { identityId: verifiedId, start: 780 });
  expect([first.answer.toConfirm, second.answer.toConfirm]).toEqual([true, false]);
  await runNightlyJob();
  expect(await datesOf(first.answer.bookingId)).toEqual([date]);
  expect((await datesOf(second.answer.bookingId)).length).toBeGreaterThan(10);
});

it("a guest's order has its first visit made and no other, until the mail's link is confirmed", async () => {
  const { firstStart, messages } = await placeOrder(database, testOrderRequest(), {
    key: "key-order",
    now,
    secret: "s".repeat(43),
  });
  const id = firstStart?.id ?? 0;
  await runNightlyJob();
  await runNightlyJob(daysLater(3));
  expect(await datesOf(id)).toHaveLength(1);
  await answerByLink(database, { token: confirmTokenIn(messages[0]), accept: true }, visitor);
  await runNightlyJob();
  expect((await datesOf(id)).length).toBeGreaterThan(3);
});

it("a guest's order says that its start is open until somebody chooses it, then when we arrive; a booking is never open", async () => {
  const secret = "s".repeat(43);
  const placed = await placeOrder(database, testOrderRequest(), { key: "key-order", now, secret });
  const look = () => showOrderRequest(database, confirmTokenIn(placed.messages[0]), visitor);
  expect(await look()).toMatchObject({ isTentative: true, asks: "confirmation" });
  await runNightlyJob();
  expect(await look()).toMatchObject({ isTentative: true });
  expect(await look()).not.toHaveProperty("window");
  const token = firstStartTokenOf(placed.firstStart?.id ?? 0, secret);
  await chooseFirstStart(database, { token, date, start: "13:00" }, { now });
  expect(await look()).not.toHaveProperty("isTentative");
  expect(await look()).toMatchObject({ date, window: { start: "13:00", end: "15:00" } });
  const { messages } = await book({}, { email: "bo@example.test" });
  expect(await showOrderRequest(database, confirmTokenIn(messages[0]), visitor)).not.toHaveProperty("isTentative");
});

it("a guest's single visit leaves the list once its day is over", async () => {
  await book({ frequency: "once", price: 150 });
  expect(await open()).toHaveLength(1);
  await runNightlyJob(daysLater(9));
  expect(await open()).toEqual([]);
});

const officeText = async ({ messages }: { messages: readonly PendingMessage[] }): Promise<string> =>
  (await mailsOf(messages))[1]?.text ?? "";

describe("the office's mail", () => {
  const firstOnly = /only the first visit stands until somebody does, and no later one is planned[^]*"New bookings"/;

  it("about a guest's weekly booking or order says that only the first visit stands until somebody confirms", async () => {
    expect(await officeText(await book())).toMatch(firstOnly);
    const ordering = { key: "key-order", now, secret: "s".repeat(43) };
    expect(await officeText(await placeOrder(database, testOrderRequest(), ordering))).toMatch(firstOnly);
  });

  it("about a single visit says that it stands either way", async () => {
    const booked = await book({ frequency: "once", price: 150 });
    expect(await officeText(booked)).toContain(
      "Nobody has confirmed the email address yet. The visit stands either way.",
    );
  });

  it("about a booking of a confirmed account says nothing of it", async () => {
    const identityId = "sub-ann";
    await createUser(database, { identityId, email: "ann@example.test", name: "Ann", emailConfirmed: true }, now);
    expect(await officeText(await book({}, { identityId }))).not.toContain("confirmed");
  });
});

describe("a visitor", () => {
  const sender = { visitor: "one visitor", network: "one network", factor: 1 };
  const otherSender = { visitor: "another", network: "another network", factor: 1 };
  const other = (on: number) => ({ sender, on: plusDays(date, on), email: `guest-${on}@example.test` });
  const placeGuestOrder = () =>
    placeOrder(database, testOrderRequest(), { key: "key-order", sender, now, secret: "s".repeat(43) });

  it("has three open bookings a day: the fourth is refused with the phone number, and another visitor's is not", async () => {
    for (const on of [0, 1, 5]) await book({}, other(on));
    const refusal = await bookingRefusal(book({}, other(6)));
    expect(refusal.kind).toBe("tooManyRequests");
    expect(refusal.message).toContain(business.phone.text);
    expect((await storedOrders(database)).subscriptions).toHaveLength(3);
    await book({}, { ...other(6), sender: otherSender });
    await book({}, { ...other(7), now: daysLater(1) });
  });

  it("may book again once one is confirmed, and what was refused for another reason counts nothing", async () => {
    const first = await book({}, other(0));
    for (const on of [1, 5]) await book({}, other(on));
    expect((await bookingRefusal(book({}, { ...other(0), start: 540 }))).kind).toBe("conflict");
    await answerByLink(database, { token: confirmTokenIn(first.messages[0]), accept: true }, visitor);
    await book({}, other(6));
    expect((await bookingRefusal(book({}, other(7)))).kind).toBe("tooManyRequests");
  });

  it("makes ten such bookings a day at most, however many of them are confirmed", async () => {
    const confirm = async (on: number, start: number) => {
      const { messages } = await book({}, { ...other(on), start, email: `guest-${on}-${start}@example.test` });
      await answerByLink(database, { token: confirmTokenIn(messages[0]), accept: true }, visitor);
    };
    for (const on of [0, 1, 2, 5, 6]) for (const start of [540, 780]) await confirm(on, start);
    const refusal = await bookingRefusal(book({}, other(7)));
    expect(refusal).toMatchObject({ kind: "tooManyRequests", retryAfter: undefined });
    expect(refusal.message).toMatch(/no more bookings.*log in to your account, or call us at /);
    expect(refusal.message).toContain(`call us at ${business.phone.text}`);
    expect((await bookingRefusal(placeGuestOrder())).message).toBe(refusal.message);
    await book({}, { ...other(7), sender: otherSender });
    await book({}, { ...other(8), now: daysLater(1) });
  });

  it("has nothing counted of a booking that is refused for another reason", async () => {
    await book({}, other(0));
    for (const _ of Array.from({ length: 12 }))
      expect((await bookingRefusal(book({}, other(0)))).kind).toBe("conflict");
    for (const on of [1, 5]) await book({}, other(on));
    for (const _ of Array.from({ length: 12 }))
      expect((await bookingRefusal(book({}, other(6)))).message).toContain("not confirmed yet");
  });

  it("gets one place back where two of the office give a booking the same date at once", async () => {
    const first = await book({}, other(0));
    for (const on of [1, 5]) await book({}, other(on));
    const { bookingId } = first.answer;
    const give = (on: TestDatabase, by: string) =>
      changeSubscription(on, bookingId, { nextServiceDate: "2026-12-14" }, { by, now });
    const slowDatabase = await testDatabase(database.table);
    let isFirst = true;
    slowDatabase.plain.middlewareStack.add(
      (next, context) => async (args) => {
        if (isFirst && context["commandName"] === "TransactWriteItemsCommand") {
          isFirst = false;
          await give(database, "sub-other");
        }
        return next(args);
      },
      { step: "initialize" },
    );
    await give(slowDatabase, "sub-admin");
    await book({}, other(6));
    expect((await bookingRefusal(book({}, other(7)))).message).toContain("not confirmed yet");
  });

  it("gets one place back of a booking that was cancelled and that the office sets active again", async () => {
    const { answer } = await book({}, other(0));
    for (const on of [1, 5]) await book({}, other(on));
    await decideOpenBooking(database, answer.bookingId, false, { by: "sub-admin", now });
    await changeSubscription(database, answer.bookingId, { isActive: true }, { by: "sub-admin", now });
    await book({}, other(6));
    expect((await bookingRefusal(book({}, other(7)))).message).toContain("not confirmed yet");
  });

  it("tells a refused guest of the login and the phone, and one who is signed in to confirm their address", async () => {
    for (const on of [0, 1, 5]) await book({}, other(on));
    const identityId = "sub-cleo";
    await createUser(database, { identityId, email: "cleo@example.test", name: "Cleo", emailConfirmed: false }, now);
    const guest = await bookingRefusal(book({}, other(6)));
    const signedIn = await bookingRefusal(book({}, { ...other(6), identityId }));
    const phoneHint = `call us at ${business.phone.text} and we book it for you. What you entered stays here.`;
    expect(guest.message).toContain(`Otherwise log in to your account, or ${phoneHint}`);
    expect(signedIn.message).toContain(`Please confirm your email address, which takes a code, or ${phoneHint}`);
    // Pages show at most so much of a message.
    for (const { message } of [guest, signedIn]) expect(message.length).toBeLessThanOrEqual(300);
  });

  it("has three and no more of many at once", async () => {
    const answers = await Promise.allSettled([0, 1, 5, 6, 7, 8].map((on) => book({}, other(on))));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await open()).toHaveLength(3);
  });
});

describe("a network of many visitors", () => {
  const network = "one office building";
  const from = (index: number, more: Partial<Parameters<typeof book>[1]> = {}) => ({
    sender: { visitor: `visitor ${index}`, network, factor: 1 },
    on: plusDays(date, index),
    start: 540,
    email: `guest-${index}@example.test`,
    ...more,
  });
  /** Weekdays without other bookings. */
  const days = [0, 1, 2, 5, 6, 7, 8, 9, 12, 13, 14, 15];

  it("lets a visitor book whose neighbors have three open bookings", async () => {
    for (const on of [0, 1, 5]) await book({}, from(on, { sender: { visitor: "a stranger", network, factor: 1 } }));
    const own = await book({}, from(6));
    expect(own.answer).toMatchObject({ toConfirm: true });
  });

  it("has twelve open bookings at a time: the next is refused and counts nothing, until one of them is confirmed", async () => {
    const booked = [];
    for (const on of days) booked.push(await book({}, from(on)));
    const next = from(16);
    for (const _ of [1, 2, 3, 4]) expect((await bookingRefusal(book({}, next))).message).toContain("not confirmed yet");
    await answerByLink(database, { token: confirmTokenIn(booked[0]?.messages[0]), accept: true }, visitor);
    await book({}, next);
    expect((await bookingRefusal(book({}, from(19)))).message).toContain("not confirmed yet");
    await book({}, from(19, { sender: { visitor: "visitor 19", network: "another network", factor: 1 } }));
  });
});
