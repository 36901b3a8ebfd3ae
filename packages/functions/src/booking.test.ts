import type { QuoteAnswer } from "@cleaning/contract/booking";
import type { ErrorBody } from "@cleaning/contract/errors";
import { firstPriceBook } from "@cleaning/contract/price-book";
import type { RouteKey } from "@cleaning/contract/route";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { bookingTerms } from "@cleaning/contract/terms";
import { priceBookEntity } from "@cleaning/core/booking/price-book.ts";
import { putCatalog } from "@cleaning/core/catalog";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { handlers } from "./booking.ts";
import { createApiFunction } from "./http/api-function.ts";
import { asDocumented, contextWith, depsOn, eventOf, type TestRequest, trustTestTokens } from "./testing/index.ts";

let database: TestDatabase;
let send: (key: RouteKey, request?: TestRequest) => Promise<{ status: number; text: string; headers: unknown }>;
beforeEach(async () => {
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
      price: 219,
      basePrice: 274,
      discountPercent: 20,
      minutes: 210,
      lines: [
        { label: "Standard Cleaning", amount: 150 },
        { label: "1 more bathroom", amount: 25 },
        { label: "Above 2,000 sq ft", amount: 20 },
        { label: "Lived-in home", amount: 29 },
        { label: "Pets", amount: 10 },
        { label: "Inside oven", amount: 40 },
        { label: "Weekly discount (20%)", amount: -55 },
      ],
      priceBook: 1,
    });
    expect(database.requests.toSorted()).toEqual(["QueryCommand", "QueryCommand", "UpdateItemCommand"]);
  });

  it("is by the newest price book", async () => {
    const saved = { savedAt: "2026-11-22T12:00:00.000Z", savedBy: "sub-admin" };
    const { version: _, ...figures } = firstPriceBook;
    for (const version of [2, 3, 10])
      await priceBookEntity(database)
        .create({ version, figures: { ...figures, pets: version }, ...saved })
        .go();
    const answer = await quote({ extras: [] });
    expect(answer).toMatchObject({ priceBook: 10, basePrice: 234 });
  });

  it("has no price where we do not come", async () => {
    expect(await quote({ zip: "10001" })).toEqual({ served: false });
    expect(await quote({ zip: "84321-0102" })).toMatchObject({ served: true });
  });

  it.each(["bedroom", "bathroom", "other"])("of %s says how to get one", async (service) => {
    const { status, message, issues } = await refusal({ service });
    expect(status).toBe(422);
    expect(message).toContain("/contact");
    expect(message).toContain("(435) 555-0142");
    expect(issues).toMatchObject([{ path: "service" }]);
  });

  it("is refused for a service that nobody offers, and for a ZIP code or a home that is none", async () => {
    expect(await refusal({ service: "windows" })).toMatchObject({ status: 400, message: "Please choose a service" });
    expect(await refusal({ zip: "Logan" })).toMatchObject({ status: 400, issues: [{ path: "zip" }] });
    expect(await refusal({ bathrooms: 1.3 })).toMatchObject({ status: 400, issues: [{ path: "bathrooms" }] });
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

it("tells the terms of a booking with their version", async () => {
  const { status, text } = await send("GET /api/terms");
  expect({ status, body: JSON.parse(text) }).toEqual({ status: 200, body: bookingTerms });
});
