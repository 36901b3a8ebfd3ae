import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { expect, test } from "vitest";
import { priceForHome } from "./price-for-home.tsx";

const unknown = { squareFeet: null, bedrooms: null, bathrooms: null };
const biweekly = { service: "Standard Cleaning", frequency: "biweekly" } as const;

test.each([
  ["a home within the package", { squareFeet: 1_800, bedrooms: 3, bathrooms: 2 }, 128],
  ["four bedrooms and two and a half bathrooms", { ...unknown, bedrooms: 4, bathrooms: 2.5 }, 162],
  ["3,000 square feet alone", { ...unknown, squareFeet: 3_000 }, 162],
  ["a home of unknown size", unknown, undefined],
])("by the price book, a bi-weekly standard cleaning of %s costs %s", (_, home, price) => {
  expect(priceForHome(firstPriceBook, biweekly, home)).toBe(price);
});

test("a service without an exact price has none for a home either", () => {
  const sold = { service: "Window Shine", frequency: "weekly" } as const;
  expect(priceForHome(firstPriceBook, sold, { ...unknown, bedrooms: 9 })).toBeUndefined();
});
