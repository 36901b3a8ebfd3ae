import { expect, test } from "vitest";
import { priceText } from "./words.ts";

test.each([
  ["$150", "$150"],
  ["150", "$150"],
  [" $1,250 ", "$1,250"],
  ["$60-90", "$60-90"],
  ["100 - 150", "$100 - 150"],
  ["call us", "Price on request"],
  ["", "Price on request"],
])("the price %j is shown as %j", (written, shown) => {
  expect(priceText(written)).toBe(shown);
});
