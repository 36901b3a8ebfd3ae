import { expect, test } from "vitest";
import { packageCards } from "./packages.ts";

test("the three packages have the agreed names and prices, and the standard one is popular", () => {
  expect(packageCards.map(({ name, price, popular }) => [name, price, popular])).toEqual([
    ["Standard or Regular House Cleaning", 150, true],
    ["Deep Cleaning", 250, false],
    ["Move In/Out Cleaning", 350, false],
  ]);
});

test("the cards compare line by line: the same lines in the same order, some included and some not", () => {
  const lines = packageCards.map(({ features }) => features.map(({ text }) => text));
  expect(new Set(lines.map((texts) => texts.join("\n"))).size).toBe(1);
  for (const { features } of packageCards) {
    expect(new Set(features.map(({ included }) => included))).toEqual(new Set([true, false]));
    expect(features.filter(({ included }) => included).length).toBeGreaterThan(3);
  }
});
