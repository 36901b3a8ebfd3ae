import { expect, test } from "vitest";
import { hold } from "./highlights.ts";

/** A room of brightness 1 with a row of ever brighter reveals in it, each a little red. */
const room = (): Float32Array => {
  const light = new Float32Array(41 * 300 * 3).fill(1);
  for (let i = 0; i < 20; i++) light.set([1.2 * (i + 1), i + 1, i + 1], (i * 7 + 3) * 3);
  return light;
};

test("what is far brighter than the room is held back, in order and in its colour; the room stays as it is", () => {
  const light = room();
  hold(light);
  const held = Array.from({ length: 20 }, (_, i) => light[(i * 7 + 3) * 3] ?? 0);
  expect(held.slice(0, 2)).toEqual([...new Float32Array([1.2, 2.4])]);
  expect(held).toEqual(held.toSorted((a, b) => a - b));
  expect(Math.max(...held)).toBeGreaterThan(4.5);
  expect(Math.max(...held)).toBeLessThanOrEqual(5);
  expect((light[(19 * 7 + 3) * 3] ?? 0) / (light[(19 * 7 + 3) * 3 + 1] ?? 1)).toBeCloseTo(1.2, 4);
  expect(light[0]).toBe(1);
});
