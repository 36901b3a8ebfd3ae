import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoDate } from "../format/calendar.ts";
import { offeredFrequencies } from "./frequencies.ts";
import {
  dialogDiscounts,
  discounted,
  firstCleaning,
  offerReasons,
  pageDiscount,
  parsePrice,
  priceRange,
  shownDiscount,
} from "./pricing.ts";

const dateIn = (month: number, day = 15) => ({ year: 2026, month, day });

it.each([
  ["$150", [150, 150]],
  ["$60-90", [60, 90]],
  ["$180 - 1,200", [180, 1200]],
  ["99.50–120", [99.5, 120]],
  ["call us", undefined],
  ["", undefined],
  ["10-20-30", undefined],
])("the price %j goes from the lower to the upper number", (price, range) => {
  expect(priceRange(price)).toEqual(range);
});

describe("a price as written", () => {
  it.each([
    ["$150", 150],
    [" $ 1,250 ", 1250],
    ["100-150", 150],
    ["$100 - $150", 150],
    ["$1,000–$1,200.50", 1200.5],
    ["99.99", 99.99],
    [80, 80],
    ["", 0],
    ["from $90", 0],
    ["-150", 0],
    ["free", 0],
    [undefined, 0],
    [Number.NaN, 0],
  ])("%j is %d dollars", (text, dollars) => {
    expect(parsePrice(text)).toBe(dollars);
  });

  it("is read back whatever its size, alone or as the end of a range", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const text = (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
        expect(parsePrice(text)).toBe(cents / 100);
        expect(parsePrice(`$1 - ${text}`)).toBe(cents / 100);
      }),
    );
  });

  it("is never less than 0 and always a number", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parsePrice(text)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the dialog's rule", () => {
  it.each([
    [150, 120, 128, 135],
    [250, 200, 213, 225],
    [350, 280, 298, 315],
  ])("makes %d dollars %d weekly, %d biweekly, %d monthly", (base, weekly, biweekly, monthly) => {
    expect(offeredFrequencies.map((frequency) => discounted(base, dialogDiscounts[frequency]))).toEqual([
      weekly,
      biweekly,
      monthly,
    ]);
  });

  it("gives whole dollars within half a dollar of the exact price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const price = discounted(cents / 100, percent);
        expect(Number.isInteger(price)).toBe(true);
        expect(Math.abs(price * 10_000 - cents * (100 - percent))).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});

it.each([
  [1, 23, 18, 13],
  [2, 23, 18, 13],
  [3, 15, 10, 5],
  [4, 20, 15, 10],
  [6, 20, 15, 10],
  [7, 15, 10, 5],
  [11, 15, 10, 5],
  [12, 23, 18, 13],
])("the page's rule in month %d gives %d, %d and %d percent", (month, weekly, biweekly, monthly) => {
  for (const day of [1, 28])
    expect(offeredFrequencies.map((frequency) => pageDiscount(frequency, dateIn(month, day)))).toEqual([
      weekly,
      biweekly,
      monthly,
    ]);
});

it.each([
  [2, ["Weekly subscription", "Winter holiday special"]],
  [3, ["Weekly subscription", "Spring cleaning special"]],
  [5, ["Weekly subscription", "Spring cleaning special"]],
  [6, ["Weekly subscription"]],
  [11, ["Weekly subscription"]],
  [12, ["Weekly subscription", "Winter holiday special"]],
])("the checkout's reasons in month %d are %j", (month, reasons) => {
  expect(offerReasons("weekly", dateIn(month))).toEqual(reasons);
});

it.each([
  [120, 150, undefined, 20],
  [120, 150, 15, 15],
  [150, 150, undefined, 0],
  [150, 120, undefined, 0],
  [150, undefined, undefined, 0],
  [100, 300, undefined, 67],
])("a price of %d from %s with %s percent given shows %d percent off", (price, base, given, percent) => {
  expect(shownDiscount(price, base, given)).toBe(percent);
});

it.each([
  ["weekly", "2026-02-07"],
  ["biweekly", "2026-02-14"],
  ["bi-weekly", "2026-02-14"],
  ["monthly", "2026-02-28"],
  ["hourly", "2026-02-07"],
  [undefined, "2026-02-07"],
])("the first cleaning of a %s plan made on January 31 is about %s", (frequency, date) => {
  expect(isoDate(firstCleaning(frequency, dateIn(1, 31)))).toBe(date);
});
