import type { QuoteAnswer } from "@cleaning/contract/booking/booking";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import type { ErrorBody } from "@cleaning/contract/http/errors";
import type { RouteKey } from "@cleaning/contract/http/route";
import {
  bookableServices,
  bookingFrequencies,
  conditions,
  firstPriceBook,
  quoteOf,
} from "@cleaning/contract/pricing/price-book";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { business } from "@cleaning/contract/site/business";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { putCatalog } from "@cleaning/core/catalog/catalog";
import { priceBookEntity } from "@cleaning/core/catalog/price-book";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { testUser } from "@cleaning/core/testing/people.ts";
import { createAgent } from "@cleaning/core/testing/records.ts";
import { plusDays } from "@cleaning/scheduling/dates";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handlers } from "./booking.ts";
import { createApiFunction } from "./http/api-function.ts";
import { asDocumented, contextWith, depsOn, eventOf, type TestRequest, trustTestTokens } from "./testing/index.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");

let database: TestDatabase;
let send: (key: RouteKey, request?: TestRequest) => Promise<{ status: number; text: string; headers: unknown }>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  trustTestTokens();
  database = await testDatabase();
  const extra = { description: "", icon: "fire" as const };
  const extraServices = [
    { ...extra, id: 1, name: "Inside oven", price: "$25-40" },
    { ...extra, id: 2, name: "Garage", price: "ask us" },
  ];
  await putCatalog(database, { extraServices });
  const handle = createApiFunction(bookingRoutes, handlers, depsOn(database));
  send = async (key, request = {}) => {
    const { statusCode, body = "", headers } = asDocumented(key, await handle(eventOf(key, request), contextWith()));
    return { status: statusCode, text: body, headers };
  };
});

const home = {
  zip: "84321",
  service: "standard",
  squareFeet: 2_100,
  bedrooms: 3,
  bathrooms: 2.5,
  condition: "lived-in",
  pets: true,
  extras: [1],
  frequency: "weekly",
};
const isOffered = ({ service, frequency }: { service: string; frequency: string }) =>
  service !== "moveout" || frequency === "once";
const quote = async (changes: object = {}): Promise<QuoteAnswer> => {
  const { status, text } = await send("POST /api/quotes", { body: { ...home, ...changes } });
  expect(status).toBe(200);
  const answer: QuoteAnswer = JSON.parse(text);
  return answer;
};
const refusal = async (changes: object): Promise<{ status: number } & ErrorBody> => {
  const { status, text } = await send("POST /api/quotes", { body: { ...home, ...changes } });
  const failed: ErrorBody = JSON.parse(text);
  return { ...failed, status };
};

describe("a quote", () => {
  it("prices a home line by line, with the version of the price book, in two requests and the limit's", async () => {
    database.requests.length = 0;
    expect(await quote()).toEqual({
      served: true,
      price: 196,
      basePrice: 245,
      discountPercent: 20,
      minutes: 195,
      lines: [
        { label: "Standard Cleaning", amount: 150 },
        { label: "Half a bathroom more", amount: 25 },
        { label: "Above 2,000 sq ft", amount: 20 },
        { label: "Pets", amount: 10 },
        { label: "Inside oven", amount: 40 },
        { label: "Weekly discount (20%)", amount: -49 },
      ],
      priceBook: 1,
      first: {
        price: 274,
        minutes: 210,
        lines: [
          { label: "Standard Cleaning", amount: 150 },
          { label: "Half a bathroom more", amount: 25 },
          { label: "Above 2,000 sq ft", amount: 20 },
          { label: "Lived-in home", amount: 29 },
          { label: "Pets", amount: 10 },
          { label: "Inside oven", amount: 40 },
        ],
      },
    });
    expect(database.requests.toSorted()).toEqual(["QueryCommand", "QueryCommand", "UpdateItemCommand"]);
  });

  it("is what the page computes by the same function", async () => {
    const homes = fc.record({
      service: fc.constantFrom(...bookableServices),
      squareFeet: fc.integer({ min: 200, max: 20_000 }),
      bedrooms: fc.nat(20),
      bathrooms: fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2),
      condition: fc.constantFrom(...conditions),
      pets: fc.boolean(),
      frequency: fc.constantFrom(...bookingFrequencies),
    });
    await fc.assert(
      fc.asyncProperty(homes.filter(isOffered), fc.boolean(), async (inputs, wantsExtra) => {
        const hasExtra = wantsExtra && inputs.service !== "moveout";
        const oven = [{ id: 1, name: "Inside oven", price: "$25-40" }];
        const { first, ...expectedQuote } = quoteOf(firstPriceBook, inputs, hasExtra ? oven : []);
        const shownFirst = first && { price: first.price, minutes: first.minutes, lines: first.lines };
        const expected = { served: true, ...expectedQuote, first: shownFirst };
        expect(await quote({ ...inputs, extras: hasExtra ? [1] : [] })).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it("is by the newest price book", async () => {
    const saved = { savedAt: "2026-11-22T12:00:00.000Z", savedBy: "sub-admin" };
    const { version: _, ...figures } = firstPriceBook;
    for (const version of [2, 3, 10])
      await priceBookEntity(database)
        .create({ version, figures: { ...figures, pets: version }, ...saved })
        .go();
    const answer = await quote({ extras: [] });
    expect(answer).toMatchObject({ priceBook: 10, basePrice: 205 });
  });

  it("has no price where we do not come", async () => {
    expect(await quote({ zip: "10001" })).toEqual({ served: false });
    expect(await quote({ zip: "84321-0102" })).toMatchObject({ served: true });
  });

  it.each(["bedroom", "bathroom", "other"])("of %s says how to get one", async (service) => {
    const { status, message, issues } = await refusal({ service });
    expect(status).toBe(422);
    expect(message).toContain("/contact");
    expect(message).toContain(business.phone.text);
    expect(issues).toMatchObject([{ path: "service" }]);
  });

  it("is refused for a service that nobody offers, and for a ZIP code or a home that is none", async () => {
    expect(await refusal({ service: "windows" })).toMatchObject({ status: 400, message: "Please choose a service" });
    expect(await refusal({ zip: "Logan" })).toMatchObject({ status: 400, issues: [{ path: "zip" }] });
    expect(await refusal({ bathrooms: 1.3 })).toMatchObject({ status: 400, issues: [{ path: "bathrooms" }] });
  });

  it("is refused for a repeating move-out cleaning, and for an extra that the service includes", async () => {
    const message = "Move-in and move-out cleanings are booked once. Please choose a single visit.";
    expect(await refusal({ service: "moveout" })).toMatchObject({
      status: 400,
      message,
      issues: [{ path: "frequency" }],
    });
    const included = await refusal({ service: "moveout", frequency: "once" });
    expect(included).toMatchObject({
      status: 422,
      message: 'The cleaning includes "Inside oven". Please leave this extra out.',
      issues: [{ path: "extras.0" }],
    });
    const deepFirst = await quote({ service: "deep" });
    expect(deepFirst).toMatchObject({ first: { price: 389 }, price: 196 });
  });

  it.each([
    [[1, 9], "extras.1", "Please choose from the list again"],
    [[2], "extras.0", '"Garage" has no fixed price'],
  ])("of extras %j is refused, and says which", async (extras, path, words) => {
    const { status, message, issues } = await refusal({ extras });
    expect({ status, path: issues?.[0]?.path }).toEqual({ status: 422, path });
    expect(message).toContain(words);
  });
});

const work = { zip: "84321", service: "deep" };
const employ = async (): Promise<void> => {
  const fields = { assignedArea: "Cache Valley", specialties: [], completedJobs: 0, isActive: true };
  await createAgent(database, { userId: await testUser(database), ...fields }, now);
};
const slots = (query: object = {}) =>
  send("GET /api/slots", { query: { ...work, minutes: "255", from: "2026-11-25", to: "2026-12-22", ...query } });

describe("slots", () => {
  it("are the starts that are free on open days, in four requests and the limit's, and kept by no cache", async () => {
    await employ();
    await employ();
    // A process's first call also checks whether the index of days is complete.
    await slots();
    database.requests.length = 0;
    const { status, text, headers } = await slots();
    const { slots: free, closed }: { slots: FreeStart[]; closed: string[] } = JSON.parse(text);
    expect(status).toBe(200);
    expect(closed).toEqual(["2026-11-26", "2026-11-29", "2026-12-06", "2026-12-13", "2026-12-20"]);
    expect(headers).toMatchObject({ "cache-control": "private, no-store" });
    expect(database.requests.toSorted()).toEqual([
      "GetItemCommand",
      "QueryCommand",
      "QueryCommand",
      "QueryCommand",
      "UpdateItemCommand",
    ]);
    // Closed: four Sundays and Thanksgiving.
    expect(new Set(free.map(({ date }) => date)).size).toBe(23);
    expect(free[0]).toEqual({ date: "2026-11-25", start: "08:00", end: "10:00" });
    // Two people take 135 minutes each; closing is at 18:00, on Saturdays at 16:00.
    const startsOn = (date: string) => free.filter((one) => one.date === date).map(({ start }) => start);
    expect([startsOn("2026-11-25").at(-1), startsOn("2026-11-26"), startsOn("2026-11-29")]).toEqual(["15:30", [], []]);
    expect(startsOn("2026-11-28")).toEqual([
      "09:00",
      "09:30",
      "10:00",
      "10:30",
      "11:00",
      "11:30",
      "12:00",
      "12:30",
      "13:00",
      "13:30",
    ]);
  });

  it("are none while one agent alone cannot do the work", async () => {
    await employ();
    expect(JSON.parse((await slots()).text)).toMatchObject({ slots: [] });
  });

  it.each([
    [{ from: "2026-11-24" }, "from", "Please choose days from tomorrow on."],
    [{ to: "2026-11-24" }, "to", "Please choose a last day that is not before the first one."],
    [{ to: "2026-12-23" }, "to", "Please ask for 28 days at most."],
    [{ from: "2027-02-01", to: "2027-02-03" }, "to", "Please choose days within the next ten weeks."],
    [{ from: "2026-11-31" }, "from", "Please enter a valid date"],
    [{ minutes: "100" }, "minutes", "Please ask for a price first"],
    [{ zip: "8432" }, "zip", "Please enter a ZIP code of 5 digits"],
    [{ service: "windows" }, "service", "Please choose a service"],
  ])("for %j are refused, and say what to do", async (query, path, message) => {
    const { status, text } = await slots(query);
    const failed: ErrorBody = JSON.parse(text);
    const said = path === "minutes" ? failed.issues?.[0]?.path : failed.message;
    expect({ status, path: failed.issues?.[0]?.path, said }).toEqual({
      status: 400,
      path,
      said: path === "minutes" ? "minutes" : message,
    });
  });

  it("reach to the last bookable day", async () => {
    expect((await slots({ from: plusDays("2026-11-24", 43), to: plusDays("2026-11-24", 70) })).status).toBe(200);
  });

  it.each([
    [{ zip: "10001" }, "We do not come to this ZIP code yet"],
    [{ service: "bedroom" }, "Please ask for a quote at /contact"],
  ])("are not there for %j", async (query, words) => {
    const { status, text } = await slots(query);
    expect(status).toBe(422);
    expect(text).toContain(words);
  });
});

/** A home whose standard cleaning takes 120 minutes. */
const inputs = {
  squareFeet: 1_250,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "once",
};
const hold = async (changes: object = {}) => {
  const body = {
    ...work,
    service: "standard",
    minutes: 120,
    quote: inputs,
    date: "2026-12-01",
    start: "09:00",
    ...changes,
  };
  const { status, text } = await send("POST /api/holds", { body });
  const answer: ErrorBody & { holdId: string; expiresAt: string; isReserved: boolean } = JSON.parse(text);
  return { ...answer, status };
};

describe("a hold", () => {
  it("is answered with its id and its end; who comes too late gets free starts to choose from", async () => {
    await employ();
    expect(await hold()).toEqual({
      status: 201,
      // Opaque: no date, start or agent can be read.
      holdId: expect.stringMatching(/^[\w-]{60,200}$/),
      expiresAt: "2026-11-24T19:10:00.000Z",
      isReserved: true,
    });
    expect(await hold()).toEqual({
      status: 409,
      message: "This time has just been taken. Please choose another one.",
      issues: [{ path: "start", message: expect.any(String) }],
      alternatives: [
        { date: "2026-12-01", start: "11:30", end: "13:30" },
        { date: "2026-12-01", start: "12:00", end: "14:00" },
        { date: "2026-12-01", start: "12:30", end: "14:30" },
      ],
    });
  });

  it("takes the place of the one that its visitor had", async () => {
    await employ();
    const { holdId: replaces } = await hold();
    expect(await hold({ start: "10:00", replaces })).toMatchObject({ status: 201 });
    expect(await hold({ start: "08:00" })).toMatchObject({ status: 409 });
    expect(await hold({ start: "12:30" })).toMatchObject({ status: 201 });
  });

  it("can be had ten times in ten minutes from one address", async () => {
    await employ();
    let replaces: string | undefined;
    for (let count = 0; count < 10; count += 1) {
      const { status, holdId } = await hold(replaces === undefined ? {} : { replaces });
      expect(status).toBe(201);
      replaces = holdId;
    }
    expect(await hold({ replaces })).toMatchObject({ status: 429 });
  });

  it.each([
    [{ date: "2026-11-24" }, 400, "Please choose a day from tomorrow on."],
    [{ start: "9:00" }, 400, "Please choose a time"],
    [{ zip: "10001" }, 422, "We do not come to this ZIP code yet"],
    [{ service: "other" }, 422, "Please ask for a quote at /contact"],
    [{ minutes: 600 }, 422, "The price shown is no longer valid"],
    [{ quote: undefined }, 400, "Please load it again"],
  ])("is refused for %j", async (changes, status, words) => {
    const answer = await hold(changes);
    expect(answer).toMatchObject({ status, message: expect.stringContaining(words) });
  });
});

it("tells the terms of a booking with their version", async () => {
  const { status, text } = await send("GET /api/terms");
  expect({ status, body: JSON.parse(text) }).toEqual({ status: 200, body: bookingTerms });
});
