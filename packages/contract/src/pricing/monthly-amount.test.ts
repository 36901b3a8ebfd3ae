import { expect, it } from "vitest";
import { perMonth, visitPriceText } from "./monthly-amount.ts";

it.each([
  ["weekly", 120, 520],
  ["biweekly", 150, 325],
  ["monthly", 150, 150],
  ["weekly", 149.5, 647.83],
] as const)("%s visits at $%d come to $%d a month", (frequency, price, month) => {
  expect(perMonth(price, frequency)).toBe(month);
});

it("a price is shown with its frequency and monthly amount", () => {
  expect(visitPriceText(150, "biweekly")).toBe("$150 a visit, every two weeks: about $325 a month");
  expect(visitPriceText(149.5, "weekly")).toBe("$149.50 a visit, every week: about $648 a month");
  expect(visitPriceText(135, "monthly")).toBe("$135 a visit, once a month: $135 a month");
});
