import type { HoldRequest, QuoteRequest } from "@cleaning/contract/booking/booking";
import { firstPriceBook, quoteOf } from "@cleaning/contract/pricing/price-book";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { transactWrite } from "@cleaning/core/platform/database/transact-write.ts";
import { testBookingRequest } from "@cleaning/core/sales/booking/testing.ts";
import { dayWrite } from "@cleaning/core/schedule/records/store.ts";
import { extendDueSubscriptions } from "@cleaning/core/schedule/visits/generate.ts";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createAgent } from "@cleaning/core/testing/records.ts";
import { emptyDay } from "@cleaning/scheduling/availability/agent-schedule";
import { openDates } from "@cleaning/scheduling/availability/open-dates";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { plusDays } from "@cleaning/scheduling/dates";
import { expect, it } from "vitest";
import { handlers } from "./booking.ts";
import { createApiFunction } from "./http/api-function.ts";
import { bookableCompany } from "./testing/bookable.ts";
import { contextWith, eventOf } from "./testing/index.ts";

const { now, company } = bookableCompany();
const today = "2026-11-24";
const dates = openDates(defaultBusinessHours, { from: plusDays(today, 1), to: plusDays(today, 70) });

/** Each agent has half of every other day reserved, at varying times. */
const addAgents = async (town: string, count: number): Promise<void> => {
  const { database } = company();
  for (let index = 0; index < count; index += 1) {
    const fields = { assignedArea: town, specialties: [], completedJobs: 0, isActive: true };
    const agentId = await createAgent(database, { userId: await testUser(database), ...fields }, now);
    for (const [at, date] of dates.entries()) {
      if ((at + index) % 2 === 0) continue;
      const interval = { of: `p${agentId}-${date}`, start: 480 + 60 * ((at + index) % 5), minutes: 300, town };
      const day = { ...emptyDay(agentId, date), intervals: [interval] };
      await transactWrite(database, { day: [dayWrite(database, day)] });
    }
  }
};

type Start = { date: string; start: string };
type Answer = { slots: Start[]; holdId: string };

const callFrom = async (address: string, call: keyof typeof bookingRoutes, request: object) => {
  const headers = { "cloudfront-viewer-address": `${address}:4711`, "idempotency-key": crypto.randomUUID() };
  const handle = createApiFunction(bookingRoutes, handlers, company().deps);
  const { statusCode, body = "" } = await handle(eventOf(call, { headers, ...request }), contextWith());
  const answer: Answer = JSON.parse(body);
  return { status: statusCode, answer };
};

const freeStarts = async (zip: string): Promise<Start[]> => {
  const weeks = [0, 28, 56].map((from) => ({
    from: plusDays(today, from + 1),
    to: plusDays(today, Math.min(from + 28, 70)),
  }));
  const pages = await Promise.all(
    weeks.map((days) =>
      callFrom("203.0.113.9", "GET /api/slots", {
        query: { zip, service: "standard", minutes: "135", ...days },
      }),
    ),
  );
  return pages.flatMap(({ answer }) => answer.slots);
};

type Home = Omit<QuoteRequest, "zip">;
const home = {
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "weekly",
  service: "standard",
} satisfies Home;
/** Four hours, and six hours of two people. */
const large = { ...home, squareFeet: 4_000, bedrooms: 5, bathrooms: 3 } satisfies Home;
const huge = { ...home, service: "deep", squareFeet: 5_000, bedrooms: 7, bathrooms: 5 } satisfies Home;

const hold = (
  address: string,
  zip: string,
  { service, ...quote }: Home & { service: "standard" | "deep" },
  at: Start,
) => {
  const { minutes } = quoteOf(firstPriceBook, { ...quote, service }, []);
  const body: HoldRequest = { zip, service, minutes, quote, ...at };
  return callFrom(address, "POST /api/holds", { body });
};

const book = (address: string, zip: string, holdId: string, email: string) => {
  const customer = { email, zipCode: zip };
  const body = testBookingRequest(holdId, { zip, frequency: "weekly", price: 120 }, customer);
  return callFrom(address, "POST /api/bookings", { body });
};

it("one network that books as fast as it may leaves Ogden more than 70 % of its free starts", async () => {
  await addAgents("Ogden", 3);
  const before = await freeStarts("84401");
  const statuses: number[] = [];
  for (let guest = 0; guest < 40; guest += 1) {
    const address = `198.51.100.${guest % 20}`;
    const start = before[guest * 7] ?? { date: "", start: "" };
    const holdAnswer = await hold(address, "84401", home, start);
    if (holdAnswer.status !== 201) continue;
    const { status } = await book(address, "84401", holdAnswer.answer.holdId, `guest-${guest}@nowhere.example`);
    statuses.push(status);
  }
  await extendDueSubscriptions(company().database, { now }, () => false);
  const after = await freeStarts("84401");
  expect(statuses.filter((status) => status === 201)).toHaveLength(12);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect(after.length / before.length).toBeGreaterThan(0.7);
});

it("seventeen networks that hold all they may leave Logan more than 70 % of its free starts, and a visitor can book", async () => {
  await addAgents("Logan", 4);
  const before = await freeStarts("84321");
  const holdCounts: number[] = [];
  for (let network = 0; network < 17; network += 1)
    for (let round = 0; round < 32; round += 1) {
      const date = dates[(network * 30 + round) % dates.length] ?? "";
      const start = ["08:00", "13:00", "10:30"][round % 3] ?? "";
      const address = `10.${network}.7.${round % 4}`;
      const { status } = await hold(address, "84321", round % 2 === 0 ? huge : large, { date, start });
      holdCounts[network] = (holdCounts[network] ?? 0) + (status === 429 ? 0 : 1);
    }
  const after = await freeStarts("84321");
  // Four addresses of a network get as many as three.
  expect(new Set(holdCounts)).toEqual(new Set([30]));
  expect(after.length / before.length).toBeGreaterThan(0.7);
  const [first] = after;
  const holdAnswer = await hold("203.0.113.9", "84321", home, first ?? { date: "", start: "" });
  expect((await book("203.0.113.9", "84321", holdAnswer.answer.holdId, "ann@example.test")).status).toBe(201);
});
