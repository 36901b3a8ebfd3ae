import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dateAtBusiness } from "../format/calendar.ts";
import { offeredFrequencies, readFrequency, readOfferedFrequency } from "./frequencies.ts";
import { packagePrices } from "./package-prices.ts";
import {
  fallbackPlan,
  isOfferedPlan,
  packageKinds,
  packageOf,
  packages,
  readCheckoutPlan,
  validBasePrices,
  validDiscounts,
} from "./plans.ts";
import { dialogDiscounts, discounted, pageDiscount } from "./pricing.ts";

const frequency = fc.constantFrom(...offeredFrequencies);
const date = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map(dateAtBusiness);
const basePrice = fc.integer({ min: 1, max: 2_000 });
const dateAt = (instant: string) => dateAtBusiness(new Date(instant));

describe("a service's package", () => {
  it.each([
    ["Standard Cleaning", "standard"],
    [" deep ", "deep"],
    ["MOVE IN/OUT CLEANING", "moveout"],
    ["Window Cleaning", undefined],
    ["constructor", undefined],
    ["", undefined],
  ])("of %j is %s", (serviceType, kind) => expect(packageOf(serviceType)).toBe(kind));
});

const queryOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

describe("the plan in an address", () => {
  it.each([
    ["?serviceType=Standard+Cleaning&frequency=biweekly&price=128&basePrice=150&discountPercent=15", 128, 150, 15],
    ["?serviceType=deep&frequency=bi-weekly&price=%24213&basePrice=%24250", 213, 250, 15],
    ["serviceType=deep&frequency=monthly&price=1,225&basePrice=1,000-1,361", 1_225, 1_361, 10],
    ["?serviceType=deep&frequency=weekly&price=200", 200, 200, 0],
    ["?serviceType=deep&frequency=weekly&price=200&basePrice=x&discountPercent=400", 200, 200, 0],
    ["?serviceType=deep&frequency=weekly&price=200&basePrice=250&discountPercent=", 200, 250, 20],
  ])("%s costs %d, of %d, %d percent off", (search, price, base, discountPercent) => {
    expect(readCheckoutPlan(queryOf(search))).toMatchObject({ price, basePrice: base, discountPercent });
  });

  it.each([
    "",
    "?serviceType=deep&frequency=weekly",
    "?serviceType=deep&price=200",
    "?frequency=weekly&price=200",
    "?serviceType=+&frequency=weekly&price=200",
    "?serviceType=deep&frequency=daily&price=200",
    "?serviceType=deep&frequency=weekly&price=free",
    "?serviceType=deep&frequency=weekly&price=0",
  ])("is none without service, frequency and price: %j", (search) => {
    expect(readCheckoutPlan(queryOf(search))).toBeUndefined();
  });

  it("never throws, whatever is written there", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (serviceType, price) => {
        const plan = readCheckoutPlan({ serviceType, frequency: "weekly", price });
        expect(plan === undefined || plan.price > 0).toBe(true);
      }),
    );
  });
});

it("reads frequencies as they are written, and nothing else", () => {
  expect(["weekly", "biweekly", "bi-weekly", "monthly", "Weekly", "", undefined].map(readFrequency)).toEqual([
    "weekly",
    "biweekly",
    "biweekly",
    "monthly",
    undefined,
    undefined,
    undefined,
  ]);
});

it("reads those that are offered from an address, and no others", () => {
  expect(["bi-weekly", "monthly", "every3weeks", "once"].map(readOfferedFrequency)).toEqual([
    "biweekly",
    "monthly",
    undefined,
    undefined,
  ]);
});

describe("the base prices of a service", () => {
  it.each([
    ["standard", "$165.50", [165.5, 165, 150]],
    ["deep", undefined, [250]],
    ["moveout", "call us", [350]],
    [undefined, "100-1,200", [1_200]],
    [undefined, "free", []],
    [undefined, "$0.50", [0.5]],
  ] as const)("of %s at %s are %j", (kind, price, prices) => {
    expect([...validBasePrices(kind, price, packagePrices)]).toEqual(prices);
  });
});

describe("an offered price", () => {
  it("is what either rule yields, for any base price, frequency and date", () => {
    fc.assert(
      fc.property(basePrice, frequency, date, (base, often, today) => {
        for (const percent of [dialogDiscounts[often], pageDiscount(often, today)]) {
          const plan = {
            frequency: often,
            basePrice: base,
            discountPercent: percent,
            price: discounted(base, percent),
          };
          expect(isOfferedPlan(plan, new Set([base]), today)).toBe(true);
          expect(isOfferedPlan(plan, new Set([base]), addDays(today, 1))).toBe(true);
        }
      }),
    );
  });

  it("is no other percentage, price or base", () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        basePrice,
        frequency,
        date,
        percent,
        fc.integer({ min: -50, max: 50 }),
        (base, often, today, given, off) => {
          const plan = {
            frequency: often,
            basePrice: base,
            discountPercent: given,
            price: discounted(base, given) + off,
          };
          const offered = isOfferedPlan(plan, new Set([base]), today);
          expect(offered).toBe(off === 0 && validDiscounts(often, today).has(given));
          expect(isOfferedPlan(plan, new Set([base + 1]), today)).toBe(false);
        },
      ),
    );
  });

  it.each([
    ["2026-07-01T05:59:59Z", 15, false],
    ["2026-07-01T06:00:00Z", 15, true],
    ["2026-07-01T06:00:00Z", 25, false],
    ["2026-12-01T06:59:59Z", 23, false],
    ["2026-12-01T07:00:00Z", 23, true],
    ["2027-03-01T07:00:00Z", 23, true],
    ["2027-03-02T06:59:59Z", 23, true],
    ["2027-03-02T07:00:00Z", 23, false],
    ["2027-03-14T09:30:00Z", 15, true],
    ["2026-11-01T08:30:00Z", 15, true],
  ])("at %s of %d percent off weekly: %s", (instant, percent, offered) => {
    const plan = {
      frequency: "weekly",
      basePrice: 150,
      discountPercent: percent,
      price: discounted(150, percent),
    } as const;
    expect(isOfferedPlan(plan, validBasePrices("standard", undefined, packagePrices), dateAt(instant))).toBe(offered);
  });

  it("is not what the fallback form shows without a plan", () => {
    const bases = validBasePrices(packageOf(fallbackPlan.serviceType), "$150", packagePrices);
    expect(isOfferedPlan(fallbackPlan, bases, dateAt("2026-11-21T12:00:00Z"))).toBe(false);
  });

  it("is that of each package at each frequency, as the dialog shows it", () => {
    for (const kind of packageKinds)
      for (const often of offeredFrequencies) {
        const price = packagePrices[kind];
        const percent = dialogDiscounts[often];
        const plan = {
          frequency: often,
          basePrice: price,
          discountPercent: percent,
          price: discounted(price, percent),
        };
        expect(packageOf(packages[kind].serviceType)).toBe(kind);
        expect(
          isOfferedPlan(
            plan,
            validBasePrices(packageOf(kind), undefined, packagePrices),
            dateAt("2026-08-01T12:00:00Z"),
          ),
        ).toBe(true);
      }
  });
});
