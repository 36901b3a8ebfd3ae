import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { applyToVisit, previewOwnVisit } from "../../apps/portal/changes.ts";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { createUser } from "../../people/users/records.ts";
import { mailsOf } from "../../platform/messages/testing.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { applyChange, previewChange } from "../../schedule/visits/apply.ts";
import { extendSubscription } from "../../schedule/visits/generate.ts";
import { startsForVisit } from "../../schedule/visits/starts.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testUser } from "../../testing/people.ts";
import { createAgent } from "../../testing/records.ts";
import { orderEntity } from "../orders/entity.ts";
import { stockCatalog, storedOrders } from "../orders/testing.ts";
import { placeBooking } from "./place.ts";
import { bookingRefusal, endedHold, testBookingRequest, testBox } from "./testing.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const date = "2026-12-02";
const context = { now, businessHours: defaultBusinessHours };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  const extra = { description: "", icon: "fire" as const };
  await putCatalog(database, { extraServices: [{ ...extra, id: 1, name: "Inside oven", price: "$35" }] });
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  for (let index = 0; index < 2; index += 1)
    await createAgent(database, { userId: await testUser(database), ...fields }, now);
  await createUser(
    database,
    { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee", firstName: "Ann", emailConfirmed: true },
    now,
  );
});

let count = 0;
const book = (changes: Parameters<typeof testBookingRequest>[1], key = `key-${(count += 1)}`, start = 540) => {
  const holdId = endedHold({ date, start, agents: [], priceBook: 1 }, String(count).padStart(22, "f"));
  const request = testBookingRequest(holdId, { frequency: "biweekly", ...changes });
  return placeBooking(database, request, {
    ...context,
    encrypt: testCipher.encrypt,
    box: testBox,
    key,
    identityId: "sub-ann",
  });
};

const extrasAre = (extras: string[]) => ({ change: { extras }, scope: "this" as const, overwrite: false });

describe("a plan that was just booked", () => {
  const [first, next] = ["2026-12-02", "2026-12-16"];
  const onto = (start: number) => ({ occurrenceDate: first, change: { date: next, start }, scope: "this" }) as const;
  const refused = { kind: "conflict", message: expect.stringContaining("This home has another visit at that time.") };
  const offered = async (subscriptionId: number) => {
    const visit = { subscriptionId, occurrenceDate: first };
    const starts = await startsForVisit(database, visit, { from: next, to: next }, context);
    return starts.map(({ start }) => start);
  };

  it("refuses and does not offer the time of its next visit, before that is a record and after", async () => {
    const { bookingId } = (await book({ price: 128 })).answer;
    for (const isFilled of [false, true]) {
      if (isFilled) await extendSubscription(database, bookingId, context);
      const schedule = await readSchedule(database, bookingId, "2026-11-24");
      expect(schedule?.visits.some(({ date: day }) => day === next)).toBe(isFilled);
      const starts = await offered(bookingId);
      expect(starts).toContain("11:30");
      expect(starts).not.toContain("09:00");
      expect(starts).not.toContain("11:00");
      await expect(previewChange(database, bookingId, onto(540), context)).rejects.toMatchObject(refused);
      await expect(
        applyChange(database, bookingId, { request: onto(540), key: "move" }, context),
      ).rejects.toMatchObject(refused);
      expect((await previewChange(database, bookingId, onto(690), context)).visits).toHaveLength(1);
    }
  });

  it("is refused the time of a visit that another plan of the home has not as a record yet", async () => {
    const { bookingId } = (await book({ price: 128 })).answer;
    const { bookingId: other } = (await book({ price: 128 }, "other", 780)).answer;
    for (const isFilled of [false, true]) {
      if (isFilled) await extendSubscription(database, other, context);
      await expect(previewChange(database, bookingId, onto(780), context)).rejects.toMatchObject(refused);
    }
  });
});

describe("a repeating booking whose first visit has more to do", () => {
  const neglected = { condition: "neglected", price: 128, firstPrice: 203 } as const;
  const deepFirst = { service: "deep", price: 128, firstPrice: 250 } as const;

  it("has its own service, price and minutes on the first visit alone, and the later price on the subscription", async () => {
    const { answer } = await book(deepFirst);
    expect(answer.visits).toMatchObject([{ service: "Deep Cleaning", price: 250, date }]);
    await extendSubscription(database, answer.bookingId, context);
    const schedule = await readSchedule(database, answer.bookingId, "2026-11-24");
    const [first, second] = schedule?.visits ?? [];
    expect(first).toMatchObject({ serviceName: "Deep Cleaning", priceCents: 25_000, minutes: 255 });
    expect(first?.agents).toHaveLength(2);
    expect(second).toMatchObject({ serviceName: "Standard Cleaning", priceCents: 12_800, minutes: 135 });
    expect(schedule?.subscription).toMatchObject({ serviceName: "Standard Cleaning", baseCents: 15_000 });
  });

  it("is refused at the price of the later visits alone, and at another first price", async () => {
    for (const firstPrice of [undefined, null, 128, 204]) {
      const refusal = await bookingRefusal(book({ ...neglected, firstPrice }));
      expect(refusal).toMatchObject({ kind: "brokenReference", message: priceChangedMessage });
    }
    expect((await storedOrders(database)).subscriptions).toEqual([]);
  });

  it("is refused with a first price where all visits are alike", async () => {
    const refusal = await bookingRefusal(book({ price: 128, firstPrice: 150 }));
    expect(refusal).toMatchObject({ kind: "brokenReference", message: priceChangedMessage });
  });

  it("answers a repeat with the first visit as booked", async () => {
    const { answer } = await book(neglected, "twice");
    count += 1;
    expect((await book(neglected, "twice")).answer.visits).toEqual(answer.visits);
  });

  it("stores both prices with the order, and says both in the mails, with the task for the office", async () => {
    const { answer, messages } = await book(neglected);
    const { data: order } = await orderEntity(database).get({ id: answer.bookingId }).go();
    expect(order).toMatchObject({ priceCents: 12_800, booking: { quote: { first: { price: 203 } } } });
    const [customer, office] = (await mailsOf(messages)).map(({ text }) => text);
    expect(customer).toContain("The first visit: $203");
    expect(customer).toContain("Each later visit: $128");
    expect(office).toContain("for $203 the first time, then Standard Cleaning for $128 per visit");
    expect(office).toContain("please bill the first one there by hand");
  });

  it("alone has the extras where that is chosen, in the schedule, the price and the mails", async () => {
    const request = { extras: [1], everyVisitExtras: false, price: 128, firstPrice: 157 };
    const { answer, messages } = await book(request);
    expect(answer.visits).toMatchObject([{ extras: ["Inside oven"], price: 157 }]);
    await extendSubscription(database, answer.bookingId, context);
    const schedule = await readSchedule(database, answer.bookingId, "2026-11-24");
    const [first, second] = schedule?.visits ?? [];
    expect(first).toMatchObject({ extras: ["Inside oven"], priceCents: 15_700, minutes: 165 });
    expect(second).toMatchObject({ extras: [], priceCents: 12_800, minutes: 135 });
    const { data: order } = await orderEntity(database).get({ id: answer.bookingId }).go();
    expect(order?.booking?.inputs).toMatchObject({ extras: [1], everyVisitExtras: false });
    const [mail] = await mailsOf(messages);
    expect(mail?.text).toContain("Each later visit: $128");
  });

  it.each([
    ["the plan's discount, where its cleaning is like the later ones", { price: 128, firstPrice: 157 }, 157, 128],
    ["the whole price, where it is another", { condition: "neglected", price: 128, firstPrice: 238 }, 238, 203],
  ] as const)("its customer leaves out and takes the extras again at %s", async (_, sold, withOven, without) => {
    const { answer } = await book({ extras: [1], everyVisitExtras: false, ...sold });
    const visit = { subscriptionId: answer.bookingId, occurrenceDate: date };
    const pricesOf = async (extras: string[]) =>
      (await previewOwnVisit(database, visit, extrasAre(extras), { now })).visits.map(({ after }) => after?.price);
    expect(await pricesOf([])).toEqual([without]);
    const { previewToken } = await previewOwnVisit(database, visit, extrasAre([]), { now });
    await applyToVisit(database, visit, extrasAre([]), { previewToken, key: "leave-out", now });
    expect(await pricesOf(["Inside oven"])).toEqual([withOven]);
  });

  it("has the extras with every visit where nothing else is chosen", async () => {
    const { answer } = await book({ extras: [1], price: 157 });
    const schedule = await readSchedule(database, answer.bookingId, "2026-11-24");
    expect(schedule?.subscription.segments).toMatchObject([{ extras: ["Inside oven"], priceCents: 15_700 }]);
  });

  it("every visit is deep where that is wanted, at one price", async () => {
    const { answer } = await book({ service: "deep", everyVisitDeep: true, price: 213 });
    const schedule = await readSchedule(database, answer.bookingId, "2026-11-24");
    expect(schedule?.subscription).toMatchObject({ serviceName: "Deep Cleaning", baseCents: 25_000 });
    expect(schedule?.visits).toMatchObject([{ priceCents: 21_300, overrides: [] }]);
  });
});
