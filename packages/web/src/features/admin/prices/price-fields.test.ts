import { expect, test } from "vitest";
import { figureText, priceFields } from "./price-fields.ts";

test("a price of thousands has a comma, as money elsewhere", () => {
  const dollars = priceFields.find(({ kind }) => kind === "price");
  expect(dollars && figureText(dollars, 1000)).toBe("$1,000");
});
