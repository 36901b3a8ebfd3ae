import { expect, test } from "vitest";
import { type Curve, colours, directions, lightOf, screenColours } from "./curves.ts";

const curves: [string, Curve, number[]][] = [
  ["directions", directions, [-1, -0.3, 0, 0.7, 1]],
  ["colours", colours, [0, 0.002, 0.3, 1]],
  ["colours as screens show them", screenColours, [0, 0.002, 0.2, 0.5, 1]],
  ["light", lightOf(0.6), [0, 1e-7, 1e-3, 0.02, 0.18, 1, 40, 5_000]],
];

test.each(curves)("%s come back as they were, and stay in order and between 0 and 1", (_, curve, values) => {
  const there = values.map(curve.there);
  expect(there).toEqual(there.toSorted((a, b) => a - b));
  expect(Math.min(...there)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...there)).toBeLessThanOrEqual(1);
  for (const value of values) expect(curve.back(curve.there(value))).toBeCloseTo(value, value > 1 ? 1 : 5);
});

test("what no picture can hold does not leave the range", () => {
  expect(directions.there(-7)).toBe(0);
  expect(screenColours.there(9)).toBeCloseTo(1, 10);
  expect(lightOf(1).there(1e9)).toBe(1);
  expect(lightOf(1).back(-1)).toBe(0);
});
