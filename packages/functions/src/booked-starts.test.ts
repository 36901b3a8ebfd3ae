import { type BookingAnswer, type QuoteAnswer, quoteAnswer } from "@cleaning/contract/booking/booking";
import { formatWindow } from "@cleaning/contract/format/time";
import type { ErrorBody } from "@cleaning/contract/http/errors";
import { conditions, quotedMinutes } from "@cleaning/contract/pricing/price-book";
import { elapsedOf } from "@cleaning/contract/visits/team";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { testBookingRequest } from "@cleaning/core/sales/booking/testing.ts";
import { quoteTokens } from "@cleaning/core/sales/quotes/token.ts";
import { readSchedule } from "@cleaning/core/schedule/records/store.ts";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createAgent } from "@cleaning/core/testing/records.ts";
import { defaultBusinessHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { minuteOf, plusDays } from "@cleaning/scheduling/dates";
import { extend } from "@cleaning/scheduling/recurrence/timeline";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { handlers, routes } from "./booking.ts";
import { createApiFunction } from "./http/api-function.ts";
import { bookableCompany } from "./testing/bookable.ts";
import { asDocumented, contextWith, eventOf, tokenWith } from "./testing/index.ts";

const { now, company } = bookableCompany();
const today = "2026-11-24";

type Answer = BookingAnswer & ErrorBody & { slots: FreeStart[]; holdId: string; quoteId: number };

/** Each call is another visitor's. */
let calls = 0;
const call = async (key: keyof typeof routes, request: object, submission = crypto.randomUUID()) => {
  calls += 1;
  const address = `198.51.${Math.floor(calls / 250) % 250}.${calls % 250}`;
  const headers = { "cloudfront-viewer-address": `${address}:4711`, "idempotency-key": submission };
  const handle = createApiFunction(routes, handlers, company().deps);
  const answered = await handle(
    eventOf(key, {
      headers,
      token: tokenWith(key.includes("/admin/") ? { sub: "sub-admin", "cognito:groups": ["admin"] } : {}),
      ...request,
    }),
    contextWith(),
  );
  const { statusCode: status, body = "" } = asDocumented(key, answered);
  const answer: Answer = JSON.parse(body);
  return { status, answer };
};

const booking = fc.record({
  by: fc.constantFrom("the page" as const, "the office" as const, "a quote's link" as const),
  inputs: fc.record({
    service: fc.constantFrom("deep" as const, "deep" as const, "standard" as const),
    squareFeet: fc
      .oneof(fc.integer({ min: 4, max: 40 }), fc.integer({ min: 20, max: 36 }))
      .map((hundreds) => hundreds * 100),
    bedrooms: fc.integer({ min: 1, max: 6 }),
    bathrooms: fc.integer({ min: 2, max: 9 }).map((halves) => halves / 2),
    condition: fc.constantFrom(...conditions),
    pets: fc.boolean(),
    frequency: fc.constantFrom("weekly" as const, "biweekly" as const, "monthly" as const),
  }),
  /** Mostly late ones. */
  pick: fc.oneof(fc.constantFrom(-1, -2, -3), fc.nat(60)),
  week: fc.nat(8),
});
type Booking = typeof booking extends fc.Arbitrary<infer T> ? T : never;

type Wish = { inputs: object; quote: Extract<QuoteAnswer, { served: true }>; days: { from: string; to: string } };
type Way = {
  slots: (wish: Wish) => Promise<FreeStart[]>;
  book: (wish: Wish, start: FreeStart) => Promise<() => ReturnType<typeof call>>;
};

const personFor = (count: number) => ({
  email: `guest-${count}@example.test`,
  firstName: "Ann",
  lastName: "Lee",
  phone: "(435) 555-0100",
});
const priceOf = ({ quote }: Wish) => ({
  price: quote.price,
  ...(quote.first === null ? {} : { firstPrice: quote.first.price }),
});
const requestOf = (wish: Wish) => {
  const { holdId: _, ...request } = testBookingRequest("", { ...wish.inputs, ...priceOf(wish) }, personFor(calls));
  return request;
};

let quoteToken = "";
const ways: Record<Booking["by"], Way> = {
  "the page": {
    slots: async ({ inputs, quote, days }) => {
      const minutes = Object.entries(quotedMinutes(quote)).map(([name, value]) => [name, String(value)]);
      const query = { ...pickWork(inputs), ...Object.fromEntries(minutes), ...days };
      return (await call("GET /api/slots", { query })).answer.slots;
    },
    book: async (wish, { date, start }) => {
      const { zip: _, service: _service, ...quoted } = { zip: "", service: "", ...wish.inputs };
      const { minutes } = quotedMinutes(wish.quote);
      const body = { ...pickWork(wish.inputs), minutes, quote: quoted, date, start };
      const hold = await call("POST /api/holds", { body });
      expect(hold.status).toBe(201);
      const request = { body: { ...requestOf(wish), holdId: hold.answer.holdId } };
      const key = crypto.randomUUID();
      return () => call("POST /api/bookings", request, key);
    },
  },
  "the office": {
    slots: async ({ inputs, days: { from } }) => {
      const { slots } = (await call("POST /api/admin/bookings/preview", { body: { ...inputs, from } })).answer;
      return slots.map(({ date, start, end }) => ({ date, start, end }));
    },
    book: async (wish, { date, start }) => {
      const { agreeToTerms: _, ...request } = requestOf(wish);
      const key = crypto.randomUUID();
      return () => call("POST /api/admin/bookings", { body: { ...request, date, start, agreedOnPhone: true } }, key);
    },
  },
  "a quote's link": {
    slots: async (wish) => {
      const { price, firstPrice } = requestOf(wish);
      const customerInfo = personFor(calls);
      const body = { ...wish.inputs, price, firstPrice, customerInfo, followUpOn: "2026-11-27" };
      const kept = await call("POST /api/admin/quotes", { body });
      expect(kept.status).toBe(201);
      quoteToken = (await quoteTokens(company().database))(kept.answer.quoteId);
      const asked = { body: { token: quoteToken, ...wish.days } };
      return (await call("POST /api/quote-page/slots", asked)).answer.slots;
    },
    book: async (wish, { date, start }) => {
      const { price, firstPrice, termsVersion } = requestOf(wish);
      const home = { address: "12 Main Street", city: "Logan", agreeToTerms: true, termsVersion };
      const body = { token: quoteToken, date, start, price, firstPrice, ...home };
      const key = crypto.randomUUID();
      return () => call("POST /api/quote-page/booking", { body }, key);
    },
  },
};
const pickWork = (inputs: object) => {
  const { zip, service } = { zip: "", service: "", ...inputs };
  return { zip, service };
};

const employ = async (count = 1): Promise<void> => {
  const { database } = company();
  const fields = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  for (let index = 0; index < count; index += 1)
    await createAgent(database, { userId: await testUser(database), ...fields }, now);
  const admin = { email: "admin@example.test", name: "Ada Min", firstName: "Ada", emailConfirmed: true };
  await createUser(database, { identityId: "sub-admin", ...admin }, now);
};

it("any start on offer is booked as it was chosen, answered and mailed alike, and kept by the later visits", async () => {
  await employ(Math.ceil(cases(90).numRuns / 14));
  const seen = { booked: 0, differing: 0, late: 0 };
  await fc.assert(
    fc.asyncProperty(booking, async ({ by, inputs: home, pick, week }) => {
      const { database, deps } = company();
      const from = plusDays(today, 1 + week * 7);
      const inputs = { zip: "84321", extras: [], ...home };
      const quote = quoteAnswer().parse((await call("POST /api/quotes", { body: inputs })).answer);
      if (!quote.served) throw new Error("It is not served.");
      const wish = { inputs, quote, days: { from, to: plusDays(from, 6) } };
      const slots = await ways[by].slots(wish);
      const chosen = slots.at(pick < 0 ? pick : pick % Math.max(1, slots.length));
      if (chosen === undefined) return;
      const send = await ways[by].book(wish, chosen);
      deps.sentMails.length = 0;
      const first = await send();
      expect(first).toMatchObject({ status: 201, answer: { visits: [chosen] } });
      expect(first.answer.visits).not.toMatchObject([{ isMovedByCompany: true }]);
      const mail = deps.sentMails.find(({ kind }) => kind === "booking-confirmation");
      expect(mail?.text).toContain(formatWindow(chosen));
      expect(await send()).toEqual(first);
      const { bookingId } = first.answer;
      const schedule = await readSchedule(database, bookingId, today);
      if (schedule === undefined) throw new Error("It has no schedule.");
      const later = extend(schedule, { today, businessHours: defaultBusinessHours }).created;
      expect(later.filter(({ start }) => start !== minuteOf(chosen.start))).toEqual([]);
      const { minutes, laterMinutes = minutes } = quotedMinutes(quote);
      const until = hoursOn(defaultBusinessHours, chosen.date)?.until ?? 0;
      const [own, others] = [elapsedOf({ minutes }), elapsedOf({ minutes: laterMinutes })];
      seen.booked += 1;
      seen.differing += others > own ? 1 : 0;
      seen.late += others > own && minuteOf(chosen.start) + others + 30 > until ? 1 : 0;
    }),
    cases(90),
  );
  expect([seen.booked > 8, seen.differing > 2, seen.late > 0]).toEqual([true, true, true]);
});

it("a start that the later visits cannot keep is neither offered nor held, and says why", async () => {
  // The first visit takes two people three hours, each later one takes one person three and a quarter.
  const inputs = { squareFeet: 2_500, bedrooms: 4, bathrooms: 3, condition: "tidy", pets: false, extras: [] };
  const body = { zip: "84321", service: "deep", frequency: "weekly", ...inputs };
  await employ();
  const { answer: quote } = await call("POST /api/quotes", { body });
  expect(quote).toMatchObject({ minutes: 195, first: { minutes: 345 } });
  const [work, day] = [{ zip: "84321", service: "deep" }, { date: "2026-12-02" }];
  const query = { ...work, minutes: "345", laterMinutes: "195", from: day.date, to: day.date };
  const { answer } = await call("GET /api/slots", { query });
  expect(answer.slots.at(-1)?.start).toBe("14:30");
  const held = { ...work, minutes: 345, quote: { ...inputs, frequency: "weekly" }, ...day, start: "15:00" };
  expect(await call("POST /api/holds", { body: held })).toMatchObject({
    status: 400,
    answer: { message: "The later visits would not fit into our hours at that time. Please choose another one." },
  });
  // Once, there are none.
  const once = { ...held, quote: { ...inputs, frequency: "once" } };
  expect((await call("POST /api/holds", { body: once })).status).toBe(201);
});
