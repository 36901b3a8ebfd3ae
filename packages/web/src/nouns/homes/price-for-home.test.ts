import { firstPriceBook } from "@cleaning/contract/pricing/price-book";
import { expect, test } from "vitest";
import { priceOfBiggerHome } from "./price-for-home.tsx";

const unknown = { squareFeet: null, bedrooms: null, bathrooms: null };
/** As it is sold for a home within the package. */
const biweekly = { service: "Standard Cleaning", frequency: "biweekly", price: 128, minutes: 120 } as const;

test.each([
  ["a home within the package", { squareFeet: 1_800, bedrooms: 3, bathrooms: 2 }, undefined],
  ["four bedrooms and two and a half bathrooms", { ...unknown, bedrooms: 4, bathrooms: 2.5 }, 162],
  ["3,000 square feet alone", { ...unknown, squareFeet: 3_000 }, 162],
  ["a home of unknown size", unknown, undefined],
])(
  "by the price book, a bi-weekly standard cleaning that was sold for a usual home costs, of %s, %s",
  (_, home, price) => {
    expect(priceOfBiggerHome(firstPriceBook, biweekly, home)).toBe(price);
  },
);

test("a lower price that was agreed on for the same work makes no home bigger", () => {
  const agreed = { ...biweekly, price: 90 };
  expect(priceOfBiggerHome(firstPriceBook, agreed, { squareFeet: 1_800, bedrooms: 3, bathrooms: 2 })).toBeUndefined();
  const large = { ...unknown, squareFeet: 3_000 };
  expect(priceOfBiggerHome(firstPriceBook, { ...agreed, minutes: 240 }, large)).toBeUndefined();
  expect(priceOfBiggerHome(firstPriceBook, agreed, large)).toBe(162);
});

test("a service without an exact price has none for a home either", () => {
  const sold = { service: "Window Shine", frequency: "weekly", price: 10, minutes: 30 } as const;
  expect(priceOfBiggerHome(firstPriceBook, sold, { ...unknown, bedrooms: 9 })).toBeUndefined();
});
