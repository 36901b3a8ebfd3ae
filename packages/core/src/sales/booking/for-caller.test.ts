import type { AdminBookingRequest } from "@cleaning/contract/admin/bookings";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { orderRequestPath } from "@cleaning/contract/checkout/order-request-path";
import { business } from "@cleaning/contract/site/business";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { changeCustomer } from "../../accounts/ownership/change-customer.ts";
import { readOwnVisits } from "../../apps/portal/visits.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { listedCustomers } from "../../people/customers/list.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { dispatch } from "../../platform/outbox/index.ts";
import { listRecords } from "../../platform/records/list.ts";
import { homeEntity } from "../../schedule/homes/entity.ts";
import { readDays, readSchedule } from "../../schedule/records/store.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent, createCustomer, readCustomer, readSubscription } from "../../testing/records.ts";
import { deliveryKind } from "../orders/delivery.ts";
import { orderEntity } from "../orders/entity.ts";
import { fakeProvider, stockCatalog, storedOrders, testOrderRequest } from "../orders/testing.ts";
import { placeForCaller, previewForCaller } from "./for-caller.ts";
import { bookingRefusal, quotedHome } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const date = "2026-12-02";
const context = { now, businessHours: defaultBusinessHours };

let database: TestDatabase;
let agent: number;
let count = 0;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  agent = await createAgent(database, { userId: await testUser(database), ...fields }, now);
});

const requestOf = (changes: Partial<AdminBookingRequest> = {}, customer = {}): AdminBookingRequest => ({
  zip: "84321",
  service: "standard",
  ...quotedHome,
  price: 150,
  date,
  start: "09:00",
  customerInfo: testOrderRequest({}, customer).customerInfo,
  agreedOnPhone: true,
  termsVersion: bookingTerms.version,
  ...changes,
});
const book = async (
  changes: Partial<AdminBookingRequest> = {},
  { key = `key-${(count += 1)}`, customer = {} } = {},
) => {
  const booking = { ...context, by: "sub-admin", encrypt: testCipher.encrypt, key };
  return (await placeForCaller(database, requestOf(changes, customer), booking)).answer;
};
const names = async () => {
  const days = await readDays(database, [{ agentId: agent, date }]);
  return days.flatMap(({ intervals }) => intervals.map(({ of, start }) => `${of} ${start}`));
};
const moreAgents = async (...all: string[]): Promise<number[]> => {
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  const ids: number[] = [];
  for (const name of all)
    ids.push(await createAgent(database, { userId: await testUser(database, name), ...fields }, now));
  return ids;
};
const account = (emailConfirmed: boolean) =>
  createUser(
    database,
    { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", firstName: "Ann", emailConfirmed },
    now,
  );

describe("a booking for a team", () => {
  it("of three has starts at which three are free, and three come to every visit, each for a third", async () => {
    const [bob = 0, cal = 0] = await moreAgents("Bob Lee", "Cal Lee");
    const inputs = { zip: "84321", service: "standard", ...quotedHome, frequency: "biweekly", teamSize: 3 } as const;
    const { slots } = await previewForCaller(database, inputs, context);
    expect(slots).toContainEqual(expect.objectContaining({ date, start: "09:00", end: "11:00" }));
    expect((await previewForCaller(database, { ...inputs, teamSize: 4 }, context)).slots).toEqual([]);
    const { bookingId, isAssigned, agents } = await book({ frequency: "biweekly", price: 128, teamSize: 3 });
    expect([isAssigned, agents.length]).toEqual([true, 3]);
    expect(agents).toEqual(expect.arrayContaining(["Bob Lee", "Cal Lee"]));
    const schedule = await readSchedule(database, bookingId, "2026-11-24");
    expect(new Set(schedule?.visits[0]?.agents)).toEqual(new Set([agent, bob, cal]));
    expect(schedule?.subscription.segments).toMatchObject([{ teamSize: 3 }]);
    const days = await readDays(
      database,
      [agent, bob, cal].map((agentId) => ({ agentId, date })),
    );
    const minutes = Math.ceil((schedule?.visits[0]?.minutes ?? 0) / 3 / 15) * 15;
    expect(days.map(({ intervals }) => intervals.map((one) => [one.start, one.minutes]))).toEqual([
      [[540, minutes]],
      [[540, minutes]],
      [[540, minutes]],
    ]);
  });

  it("is refused where not so many are free, and waits for them when the office books it even so", async () => {
    expect(await bookingRefusal(book({ teamSize: 3 }))).toMatchObject({ kind: "conflict", field: "start" });
    expect(await book({ teamSize: 3, evenIfTaken: true })).toMatchObject({ isAssigned: false, agents: [] });
  });
});

describe("a preview for a caller", () => {
  it("has the price and the free starts of two weeks from tomorrow on", async () => {
    const preview = await previewForCaller(
      database,
      { zip: "84321", service: "standard", ...quotedHome, frequency: "every3weeks" },
      context,
    );
    expect(preview.quote).toMatchObject({ served: true, price: 135, discountPercent: 10 });
    expect(preview).toMatchObject({ from: "2026-11-25", to: "2026-12-08" });
    expect(preview.slots).toContainEqual({ date, start: "09:00", end: "11:00", agents: [agent] });
    expect(preview.agents).toEqual([{ id: agent, name: "Ann Lee" }]);
  });

  it("ends with the last day that can be booked", async () => {
    const inputs = { zip: "84321", service: "standard", ...quotedHome, from: "2027-01-30" } as const;
    expect(await previewForCaller(database, inputs, context)).toMatchObject({ from: "2027-01-30", to: "2027-02-02" });
  });

  it("has what is still free today where today is asked for, and no past day", async () => {
    const inputs = { zip: "84321", service: "standard", ...quotedHome } as const;
    const { from, slots } = await previewForCaller(database, { ...inputs, from: "2026-11-24" }, context);
    expect([from, slots[0]]).toMatchObject(["2026-11-24", { date: "2026-11-24", start: "12:30", end: "14:30" }]);
    const past = previewForCaller(database, { ...inputs, from: "2026-11-23" }, context);
    await expect(past).rejects.toMatchObject({ kind: "invalid", field: "from" });
  });

  it("says that we do not come to another town", async () => {
    const preview = await previewForCaller(database, { zip: "10001", service: "standard", ...quotedHome }, context);
    expect(preview).toMatchObject({ quote: { served: false }, slots: [] });
  });
});

describe("a booking for a caller", () => {
  it("may be for later today, which the agent is told, and for no time that is past", async () => {
    const today = "2026-11-24";
    expect(await book({ date: today, start: "14:00" })).toMatchObject({
      isAssigned: true,
      visits: [{ date: today, start: "14:00" }],
    });
    const { data } = await messageEntity(database)
      .get({ id: `day-changed.${agent}` })
      .go();
    expect(data?.state).toBe("pending");
    for (const evenIfTaken of [false, true])
      expect(await bookingRefusal(book({ date: today, start: "11:30", evenIfTaken }))).toMatchObject({
        kind: "invalid",
        field: "start",
        message: "This time is past. Please choose a later one.",
      });
  });

  it("is confirmed at once for somebody new, with a mail and the consent that was noted", async () => {
    const booked = await book({ frequency: "every3weeks", price: 135 });
    expect(booked).toMatchObject({
      toConfirm: false,
      isAssigned: true,
      visits: [{ date, start: "09:00", price: 135 }],
    });
    const { bookingId: id } = booked;
    expect((await readSchedule(database, id, date))?.subscription.unconfirmedSince).toBeUndefined();
    expect(await readSubscription(database, id)).toMatchObject({ frequency: "every3weeks", isActive: true });
    const { data: order } = await orderEntity(database).get({ id }).go();
    expect(order).toMatchObject({ agreedWith: "sub-admin", agreedAt: now.toISOString() });
    const { mails, customers, users } = await storedOrders(database);
    expect(mails).toMatchObject([{ to: "ann@example.test", subject: expect.stringContaining("Standard Cleaning") }]);
    expect(JSON.stringify(mails)).not.toContain(orderRequestPath);
    expect([customers.length, users.length]).toEqual([1, 2]);
    expect(await names()).toEqual([`p${id}-${date} 540`]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("keeps how somebody new heard of us, and changes nothing of a customer who is known", async () => {
    const { customerId } = await book({ source: "street" });
    expect(await readCustomer(database, customerId ?? 0)).toMatchObject({ source: "street" });
    const again = await book({ source: "internet", date: "2026-12-03" });
    expect(again.customerId).toBe(customerId);
    expect(await readCustomer(database, customerId ?? 0)).toMatchObject({ source: "street" });
    const other = await book({ source: null, date: "2026-12-04" }, { customer: { email: "bo@example.test" } });
    expect((await readCustomer(database, other.customerId ?? 0))?.source).toBeUndefined();
  });

  it("is one when it is sent twice, also at once", async () => {
    const [one, other] = await Promise.all([book({}, { key: "key-same" }), book({}, { key: "key-same" })]);
    expect(one).toEqual(other);
    expect(await book({}, { key: "key-same" })).toEqual(one);
    expect(await names()).toHaveLength(1);
  });

  it("is for the customer who was chosen, whatever address is written, at the home that is known", async () => {
    const { id: userId } = await account(true);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const first = await book({ userId });
    const second = await book({ userId, start: "13:00" }, { customer: { email: "other@example.test" } });
    expect([first.customerId, second.customerId]).toEqual([customerId, customerId]);
    const homes = [first, second].map(async ({ bookingId }) => readSubscription(database, bookingId));
    const [one, other] = await Promise.all(homes);
    expect(one?.homeId).toBe(other?.homeId);
    const { visits } = await readOwnVisits(database, "sub-ann", { from: date, to: date }, { now });
    expect(visits).toHaveLength(2);
  });

  it("is at no time of another visit of that home: none is offered, and one is refused, over capacity too", async () => {
    await moreAgents("Bob Lee", "Cal Lee");
    const { id: userId } = await account(true);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const { bookingId } = await book({ userId, frequency: "weekly", price: 120 });
    const { homeId = 1 } = await readSubscription(database, bookingId);
    const inputs = { zip: "84321", service: "standard", ...quotedHome } as const;
    const startsOf = async (home?: { customerId: number; homeId: number }) => {
      const { slots } = await previewForCaller(database, { ...inputs, ...(home && { home }) }, context);
      return slots.filter((slot) => slot.date === date).map(({ start }) => start);
    };
    const [all, ofHome] = [await startsOf(), await startsOf({ customerId, homeId })];
    expect(all).toContain("10:30");
    expect(ofHome.filter((start) => start < "11:00")).toEqual([]);
    expect(ofHome).toContain("13:00");
    const refusal = {
      kind: "conflict",
      field: "start",
      message: "This home has another visit at that time. Please choose another time.",
    };
    for (const evenIfTaken of [false, true])
      expect(await bookingRefusal(book({ userId, start: "10:30", evenIfTaken }))).toMatchObject(refusal);
    const later = book({ userId, frequency: "weekly", price: 120, date: "2026-12-09", start: "10:30" });
    expect(await bookingRefusal(later)).toMatchObject(refusal);
    const elsewhere = { customer: { address: "40 Elm Street" } };
    expect(await book({ userId, start: "10:30" }, elsewhere)).toMatchObject({ isAssigned: true });
  });

  it("is refused with free times that are at no visit of that home, where it was taken", async () => {
    const { id: userId } = await account(true);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const { bookingId } = await book({ userId, start: "08:00" });
    const { homeId = 1 } = await readSubscription(database, bookingId);
    await moreAgents("Bob Lee");
    for (const email of ["bo@example.test", "cy@example.test"]) await book({ start: "11:00" }, { customer: { email } });
    const refusal = await bookingRefusal(book({ userId, homeId, start: "11:00" }));
    expect(refusal).toMatchObject({ kind: "conflict", field: "start" });
    expect(refusal.alternatives?.length).toBeGreaterThan(0);
    expect((refusal.alternatives ?? []).filter((one) => one.date === date && one.start < "10:00")).toEqual([]);
    const [free] = refusal.alternatives ?? [];
    expect(await book({ userId, homeId, ...(free && { date: free.date, start: free.start }) })).toMatchObject({
      customerId,
    });
  });

  it("of a plan is offered no start at which a later visit would meet another of that home", async () => {
    await moreAgents("Bob Lee");
    const { id: userId } = await account(true);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const { bookingId } = await book({ userId, date: "2026-12-16" });
    const { homeId = 1 } = await readSubscription(database, bookingId);
    const inputs = { zip: "84321", service: "standard", ...quotedHome } as const;
    const startsOf = async (frequency: "once" | "weekly") => {
      const request = { ...inputs, frequency, home: { customerId, homeId } };
      const { slots } = await previewForCaller(database, request, context);
      return slots.filter((slot) => slot.date === date).map(({ start }) => start);
    };
    expect(await startsOf("once")).toContain("09:00");
    const offered = await startsOf("weekly");
    expect(offered).not.toContain("09:00");
    expect(offered).toContain("13:00");
  });

  it("of a plan is refused with the day where a later visit meets another of that home", async () => {
    await moreAgents("Bob Lee");
    const { id: userId } = await account(true);
    await createCustomer(database, { userId, hasPets: false }, now);
    await book({ userId, date: "2026-12-09" });
    expect(await bookingRefusal(book({ userId, frequency: "weekly", price: 120 }))).toMatchObject({
      kind: "conflict",
      message: "On Wednesday, December 9, 2026, this home has another visit at that time. Please choose another time.",
      field: "start",
    });
  });

  it("of a customer with two homes at the address is for the one that was chosen, and refused without a choice", async () => {
    const { id: userId } = await account(true);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const street = { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };
    for (const homeId of [5, 6])
      await homeEntity(database)
        .create({ customerId, homeId, ...street, revision: 1 })
        .go();
    expect(await bookingRefusal(book({ userId }))).toMatchObject({
      kind: "conflict",
      message: "This customer has more than one home at this address. Please choose which one.",
      field: "customerInfo.address",
    });
    expect(await bookingRefusal(book({ userId, homeId: 7 }))).toMatchObject({ kind: "notFound" });
    const { bookingId } = await book({ userId, homeId: 6 });
    expect((await readSubscription(database, bookingId)).homeId).toBe(6);
  });

  it("for a home whose address changed meanwhile is refused at the address, and makes no home of the old one", async () => {
    const { id: userId } = await account(true);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const street = { address: "9 New Street", city: "Logan", state: "UT", zipCode: "84321" };
    await homeEntity(database)
      .create({ customerId, homeId: 5, ...street, revision: 2 })
      .go();
    const refusal = {
      kind: "conflict",
      field: "customerInfo.address",
      message: "The address of this home is now 9 New Street, Logan, UT 84321. Please check it, and send this again.",
    };
    const homeAddress = { address: "12 Main Street", zipCode: "84321" };
    for (const shown of [{}, { homeAddress }])
      expect(await bookingRefusal(book({ userId, homeId: 5, ...shown }))).toMatchObject(refusal);
    expect(await homeEntity(database).query.byCustomer({ customerId }).go()).toMatchObject({ data: [{ homeId: 5 }] });
    const { bookingId } = await book({ userId, homeId: 5, homeAddress }, { customer: { address: "9 new st" } });
    expect((await readSubscription(database, bookingId)).homeId).toBe(5);
    const typed = { userId, homeId: 5, start: "13:00", homeAddress: { address: "9 New Street", zipCode: "84321" } };
    const elsewhere = await book(typed, { customer: { address: "40 Elm Street" } });
    expect((await readSubscription(database, elsewhere.bookingId)).homeId).not.toBe(5);
  });

  it("is confirmed to the customer's own address, with its link for a password, whatever address is written", async () => {
    await book();
    const { users } = await storedOrders(database);
    const userId = users.find(({ email }) => email === "ann@example.test")?.id;
    await book({ userId, start: "13:00" }, { customer: { email: "other@example.test" } });
    const { mails } = await storedOrders(database);
    expect(mails.map(({ to }) => to)).toEqual(["ann@example.test", "ann@example.test"]);
    expect(JSON.stringify(mails)).toContain("/set-password#");
  });

  it("is not seen by an account that has not confirmed its address", async () => {
    const { id: userId } = await account(false);
    await book({ userId });
    const { visits } = await readOwnVisits(database, "sub-ann", { from: date, to: date }, { now });
    expect(visits).toEqual([]);
  });

  it("refuses a person who is not there, and a price that has changed", async () => {
    expect(await bookingRefusal(book({ userId: 99 }))).toMatchObject({ kind: "notFound" });
    expect(await bookingRefusal(book({ price: 149 }))).toMatchObject({ kind: "brokenReference", field: "price" });
    expect(await names()).toEqual([]);
  });
});

it("a note for the visit that the office wrote is the office's", async () => {
  const { bookingId: id } = await book({ visitNote: "Ring twice." });
  expect((await readSchedule(database, id, date))?.visits).toMatchObject([{ note: "Ring twice.", noteBy: "office" }]);
});

describe("a price that the office agreed on", () => {
  const reason = "Two homes on one street";

  it("is what is sold and mailed, for each later visit too, with the price book's and why in the history", async () => {
    const { bookingId: id, visits } = await book({
      frequency: "weekly",
      price: 120,
      agreed: { price: 100, reason },
    });
    expect(visits).toMatchObject([{ price: 100 }]);
    expect(await readSubscription(database, id)).toMatchObject({ priceCents: 10_000 });
    // Every two weeks then costs as much less as it does by the price book.
    expect((await readSchedule(database, id, date))?.subscription.baseCents).toBe(12_500);
    const { data: order } = await orderEntity(database).get({ id }).go();
    expect(order).toMatchObject({ priceCents: 10_000 });
    const { mails } = await storedOrders(database);
    expect(mails[0]?.text).toContain("$100");
    expect(mails[0]?.text).not.toMatch(/\$120|\$150/);
    const { entries } = await readHistory(database, { kind: "subscriptions", id }, { limit: 5 });
    expect(entries.map(({ changes }) => changes)).toEqual([
      [
        { field: "price", from: 120, to: 100 },
        { field: "why the price was changed", from: null, to: reason },
      ],
    ]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("names the extras that it is for, of the first visit and of the later ones", async () => {
    const oven = { description: "", icon: "fire" as const, id: 1, name: "Inside oven", price: "$35" };
    await putCatalog(database, { extraServices: [oven] });
    const extras = {
      extras: [1],
      frequency: "weekly",
      price: 148,
      agreed: { price: 130, reason },
    } satisfies Partial<AdminBookingRequest>;
    await book(extras);
    const { mails } = await storedOrders(database);
    expect(mails[0]?.text).toContain("- Agreed price, with Inside oven: $130");
    await book({
      ...extras,
      date: "2026-12-03",
      everyVisitExtras: false,
      price: 120,
      firstPrice: 148,
      agreed: { price: 100, firstPrice: 125, reason },
    });
    const { mails: both } = await storedOrders(database);
    const text = both.map((mail) => mail.text).find((one) => one.includes("$125"));
    expect(text).toContain("- Agreed price, with Inside oven: $125");
    expect(text).toContain("- Agreed price: $100");
  });

  it("of a first visit is its own, and a repeat is answered the same", async () => {
    const agreed = { price: 100, firstPrice: 180, reason };
    await moreAgents("Bea Ortiz");
    const deep = { service: "deep", frequency: "biweekly", price: 128, firstPrice: 250, agreed } as const;
    const { bookingId: id, visits } = await book(deep, { key: "key-deep" });
    expect(visits).toMatchObject([{ price: 180, service: "Deep Cleaning" }]);
    expect(await readSubscription(database, id)).toMatchObject({ priceCents: 10_000 });
    expect(await book(deep, { key: "key-deep" })).toMatchObject({ bookingId: id, visits });
  });
});

describe("whom the office chose to come", () => {
  it("comes, to the first visit and the later ones, although another would", async () => {
    const [second = 0] = await moreAgents("Bea Ortiz");
    const usual = await book();
    expect(usual.agents).toEqual(["Ann Lee"]);
    const { bookingId: id, agents } = await book({
      date: "2026-12-03",
      frequency: "weekly",
      price: 120,
      agentId: second,
    });
    expect(agents).toEqual(["Bea Ortiz"]);
    expect((await readSchedule(database, id, date))?.subscription.segments).toMatchObject([{ agents: [second] }]);
  });

  it("is said to how many of the later visits they can come", async () => {
    const [second = 0] = await moreAgents("Bea Ortiz");
    const weekly = { date: "2026-12-03", frequency: "weekly", price: 120, agentId: second } as const;
    expect(await book(weekly)).toMatchObject({ later: { agent: "Bea Ortiz", count: 10, free: 10 } });
    const away = [{ from: "2026-12-20", until: "2027-12-31" }];
    await agentEntity(database).patch({ id: second }).set({ timeOff: away }).go();
    expect(await book({ ...weekly, start: "13:00" })).toMatchObject({
      later: { agent: "Bea Ortiz", count: 10, free: 2 },
    });
    expect(await book()).not.toHaveProperty("later");
    expect(await book({ date: "2026-12-04", agentId: second })).not.toHaveProperty("later");
  });

  it("comes with a second one to a visit for two", async () => {
    const [, , third = 0] = await moreAgents("Bea Ortiz", "Cal Moss", "Dee Fox");
    expect((await book({ teamSize: 2, agentId: third })).agents).toContain("Dee Fox");
  });

  it("is refused by name of the field where they are not free, also over capacity", async () => {
    const [second = 0] = await moreAgents("Bea Ortiz");
    await book({ agentId: second });
    for (const evenIfTaken of [false, true])
      expect(await bookingRefusal(book({ agentId: second, evenIfTaken }))).toMatchObject({
        kind: "conflict",
        field: "agentId",
      });
    expect(await bookingRefusal(book({ agentId: 999 }))).toMatchObject({ kind: "conflict", field: "agentId" });
  });
});

describe("a caller without an email address", () => {
  const withoutEmail = { customer: { email: "" } };

  it("is booked, is a customer of their own each time, and gets no mail", async () => {
    const one = await book({}, withoutEmail);
    const other = await book({ start: "13:00" }, withoutEmail);
    expect(one.customerId).not.toBe(other.customerId);
    const { mails, users } = await storedOrders(database);
    expect(mails).toEqual([]);
    expect(users).toHaveLength(3);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is found by phone, and books again as the same customer", async () => {
    const { customerId } = await book({}, { customer: { email: "", phone: "(435) 555-0177" } });
    const query = { limit: 5, search: "0177" };
    const { customers } = await listRecords(listedCustomers, database, query, now);
    expect(customers).toMatchObject([{ id: customerId, user: { email: "" } }]);
    const again = await book({ start: "13:00", userId: customers[0]?.userId }, withoutEmail);
    expect(again.customerId).toBe(customerId);
  });

  it("who gives one for a booking is confirmed there, and told to call: there is no account to look into", async () => {
    const { customerId } = await book({}, withoutEmail);
    const userId = (await readCustomer(database, customerId ?? 0))?.userId;
    await book({ start: "13:00", userId });
    const { mails } = await storedOrders(database);
    expect(mails).toMatchObject([
      { to: "ann@example.test", text: expect.stringContaining(`please call us: ${business.phone.text}`) },
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/customer-portal|set-password/);
  });

  it("can get an address later, which is theirs then", async () => {
    const { customerId } = await book({}, withoutEmail);
    await changeCustomer(database, customerId ?? 0, { email: "ann@example.test" }, { by: "sub-admin", now });
    const again = await book({ start: "13:00" });
    expect(again.customerId).toBe(customerId);
    expect((await storedOrders(database)).mails).toMatchObject([{ to: "ann@example.test" }]);
  });

  it("is delivered to the provider without an address", async () => {
    const { bookingId } = await book({ frequency: "weekly", price: 120 }, withoutEmail);
    const provider = fakeProvider();
    const dependencies = { database, provider, now: () => now };
    const { deliveries } = await storedOrders(database);
    await dispatch(database, deliveryKind, dependencies, deliveries);
    expect(provider.createdOrders()).toMatchObject([{ reference: `subscription-${bookingId}` }]);
    expect(provider.createdOrders()[0]?.customer).not.toHaveProperty("email");
  });
});

describe("a time at which nobody is free", () => {
  it("is refused with others, and booked without an agent when the office says so", async () => {
    await book();
    const someone = { customer: { email: "bo@example.test" } };
    const refused = await bookingRefusal(book({ start: "10:00" }, someone));
    expect(refused).toMatchObject({ kind: "conflict", field: "start" });
    expect(refused.alternatives).toHaveLength(3);
    const waiting = await book({ start: "10:00", evenIfTaken: true }, someone);
    expect(waiting).toMatchObject({ isAssigned: false, visits: [{ date, start: "10:00" }] });
    expect((await readSchedule(database, waiting.bookingId, date))?.visits).toMatchObject([{ agents: [] }]);
    expect(await names()).toHaveLength(1);
  });

  it.each([
    ["2026-11-29", "09:00", "date"],
    [date, "18:30", "start"],
    ["2026-11-23", "14:00", "date"],
  ])("is refused with the reason outside of our hours: %s %s", async (day, start, field) => {
    expect(await bookingRefusal(book({ date: day, start, evenIfTaken: true }))).toMatchObject({
      kind: "invalid",
      field,
    });
  });
});
