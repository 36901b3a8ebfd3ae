import { packagePrices } from "@cleaning/contract/pricing/package-prices";
import { type CheckoutPlan, isOfferedPlan, validBasePrices } from "@cleaning/contract/pricing/plans";
import { expect, test } from "vitest";
import { resolvePlan } from "./settle-plan.ts";

const november = { year: 2026, month: 11, day: 21 };
const january = { year: 2027, month: 1, day: 15 };
const standard = validBasePrices("standard", undefined, packagePrices);
const plan = (changes: Partial<CheckoutPlan> = {}): CheckoutPlan => ({
  serviceType: "Standard Cleaning",
  frequency: "biweekly",
  price: 128,
  basePrice: 150,
  discountPercent: 15,
  ...changes,
});

test("a plan that is offered stays as it is", () => {
  expect(resolvePlan(plan(), standard, november)).toEqual(plan());
  const winter = plan({ price: 123, discountPercent: 18 });
  expect(resolvePlan(winter, standard, january)).toEqual(winter);
});

test.each([
  ["a price made up", { price: 1 }, { price: 128 }],
  ["a base price made up", { price: 1, basePrice: 2 }, { price: 128, basePrice: 150 }],
  ["a percentage made up", { price: 2, discountPercent: 99 }, { price: 128, discountPercent: 15 }],
  ["the winter's percentage in November", { price: 123, discountPercent: 18 }, { price: 128, discountPercent: 15 }],
  ["a price alone", { price: 150, discountPercent: 0 }, { price: 128, discountPercent: 15 }],
  ["the page's percentage with a wrong price", { price: 1, discountPercent: 10 }, { price: 135, discountPercent: 10 }],
])("%s becomes what the server takes", (_, requested, expected) => {
  const found = resolvePlan(plan(requested), standard, november);
  expect(found).toEqual(plan(expected));
  expect(found && isOfferedPlan(found, standard, november)).toBe(true);
});

test("a base price of the catalogue is as good as the package's", () => {
  const requested = plan({ price: 136, basePrice: 160 });
  expect(resolvePlan(requested, validBasePrices("standard", "$160", packagePrices), november)).toEqual(requested);
});

test("without a price to count from there is no plan", () => {
  expect(resolvePlan(plan(), new Set(), november)).toBeUndefined();
});
