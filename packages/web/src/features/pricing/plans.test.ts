// @vitest-environment node
import { addDays, type CalendarDate } from "@cleaning/contract/format/calendar";
import { offeredFrequencies } from "@cleaning/contract/pricing/frequencies";
import { packagePrices } from "@cleaning/contract/pricing/package-prices";
import { isOfferedPlan, packageOf, readCheckoutPlan, validBasePrices } from "@cleaning/contract/pricing/plans";
import { describe, expect, test, vi } from "vitest";
import { parseSearch } from "#lib/search.ts";
import { packageCards, standardPackage } from "#nouns/prices/packages.ts";
import { callToActionKind, dialogPlan, pagePlan, pricesBy, startPlan, subscriptionLink } from "./plans.ts";

const on = (month: number) => ({ year: 2026, month, day: 15 });
const parametersOf = (link: string) => Object.fromEntries(new URL(link, "https://example.test").searchParams);
const everyMonth = Array.from({ length: 12 }, (_, index) => index + 1);
const prices = [...Array.from({ length: 399 }, (_, index) => index + 1), 777, 1_250, 9_999];

describe("a plan of the dialog", () => {
  test.each([
    ["standard", "weekly", 120, 20],
    ["standard", "biweekly", 128, 15],
    ["standard", "monthly", 135, 10],
    ["deep", "weekly", 200, 20],
    ["deep", "biweekly", 213, 15],
    ["deep", "monthly", 225, 10],
    ["moveout", "weekly", 280, 20],
    ["moveout", "biweekly", 298, 15],
    ["moveout", "monthly", 315, 10],
  ] as const)("%s, %s costs $%i, %i%% off", (type, frequency, price, discountPercent) => {
    const chosen = packageCards.find(({ cleaningType }) => cleaningType === type) ?? standardPackage;
    expect(dialogPlan(chosen, frequency)).toMatchObject({ price, discountPercent, basePrice: chosen.price });
  });

  test("is whole dollars, within half a dollar of the exact share, at any price", () => {
    for (const price of prices)
      for (const frequency of offeredFrequencies) {
        const plan = dialogPlan({ ...standardPackage, price }, frequency);
        expect(Number.isInteger(plan.price)).toBe(true);
        expect(Math.abs(plan.price - (price * (100 - plan.discountPercent)) / 100)).toBeLessThanOrEqual(0.5);
        expect(plan.basePrice).toBe(price);
      }
  });
});

describe("a plan of the page's own buttons", () => {
  test.each([
    ["weekly", [23, 23, 15, 20, 20, 20, 15, 15, 15, 15, 15, 23]],
    ["biweekly", [18, 18, 10, 15, 15, 15, 10, 10, 10, 10, 10, 18]],
    ["monthly", [13, 13, 5, 10, 10, 10, 5, 5, 5, 5, 5, 13]],
  ] as const)("%s follows the seasons, January to December", (frequency, percents) => {
    expect(everyMonth.map((month) => pagePlan(frequency, 150, on(month)).discountPercent)).toEqual(percents);
  });

  test("counts from the price it is given, whatever the package's is", () => {
    expect(pagePlan("monthly", 200, on(8))).toMatchObject({ basePrice: 200, price: 190, discountPercent: 5 });
    expect(pagePlan("monthly", 150, on(8)).price).not.toBe(dialogPlan(standardPackage, "monthly").price);
  });
});

describe("the way to the checkout", () => {
  test("names all seven parameters and no other", () => {
    expect(subscriptionLink(dialogPlan(standardPackage, "biweekly"))).toBe(
      "/subscription?serviceType=Standard+Cleaning&frequency=biweekly&price=128&basePrice=150&discountPercent=15&cleaningType=standard&recommended=true",
    );
  });

  test("says the same as the plan, for every package, frequency and price", () => {
    for (const chosen of packageCards)
      for (const frequency of offeredFrequencies)
        for (const price of prices) {
          const plan = dialogPlan({ ...chosen, price }, frequency);
          expect(parametersOf(subscriptionLink(plan))).toEqual({
            serviceType: chosen.serviceType,
            frequency,
            price: String(plan.price),
            basePrice: String(price),
            discountPercent: String(plan.discountPercent),
            cleaningType: chosen.cleaningType,
            recommended: frequency === "biweekly" ? "true" : "false",
          });
        }
  });

  test("is gone by the whole page", () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal("window", { location: { assign } });
    const plan = dialogPlan(standardPackage, "weekly");
    startPlan(plan);
    expect(assign.mock.calls).toEqual([[subscriptionLink(plan)]]);
  });
});

const isAccepted = (link: string, catalogued: string | undefined, today: CalendarDate): boolean => {
  const plan = readCheckoutPlan(parseSearch(new URL(link, "https://example.test").search));
  const basePrices = plan && validBasePrices(packageOf(plan.serviceType), catalogued, packagePrices);
  return plan !== undefined && basePrices !== undefined && isOfferedPlan(plan, basePrices, today);
};

describe("the server accepts, on the day it was made and the day after, every plan that", () => {
  const days = everyMonth.flatMap((month) => [on(month), addDays({ year: 2026, month, day: 1 }, -1)]);

  test("the dialog makes", () => {
    for (const chosen of packageCards)
      for (const frequency of offeredFrequencies)
        for (const day of days)
          expect(isAccepted(subscriptionLink(dialogPlan(chosen, frequency)), undefined, day)).toBe(true);
  });

  test.each([undefined, "$150", "$165", "$149.90", "120-1,180"])("the page makes of the price %j", (catalogued) => {
    const services = catalogued === undefined ? undefined : [service("standard", catalogued)];
    for (const frequency of offeredFrequencies)
      for (const day of days) {
        const link = subscriptionLink(pagePlan(frequency, pricesBy(services).standard, day));
        expect(isAccepted(link, catalogued, day)).toBe(true);
        expect(isAccepted(link, catalogued, addDays(day, 1))).toBe(true);
      }
  });
});

const service = (type: "standard" | "deep", price: string) => ({ name: `A ${type} one`, type, price });

describe("the standard service's price", () => {
  test.each([
    ["is the catalogue's", [service("deep", "$999"), service("standard", "$165")], 165],
    ["is its whole dollars", [service("standard", "$149.90")], 149],
    ["is the upper end of a range", [service("standard", "120-1,180")], 1_180],
    ["is 150 when it cannot be read", [service("standard", "call us")], 150],
    ["is 150 when it is nothing", [service("standard", "$0.50")], 150],
    ["is 150 without a standard service", [service("deep", "$250")], 150],
    ["is 150 in an empty catalogue", [], 150],
    ["is 150 until the catalogue is there", undefined, 150],
  ])("%s", (_, services, price) => {
    expect(pricesBy(services).standard).toBe(price);
  });
});

test.each([
  ["Start a subscription", "subscribe"],
  ["Subscription from $128", "subscribe"],
  ["Book a subscription", "subscribe"],
  ["Book Now", "book"],
  ["See weekly plan", "options"],
  ["", "options"],
])("%j leads to: %s", (words, kind) => {
  expect(callToActionKind(words)).toBe(kind);
});
