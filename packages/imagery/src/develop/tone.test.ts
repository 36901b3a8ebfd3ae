import { expect, test } from "vitest";
import { develop, plainRecipe } from "./tone.ts";

const [width, height] = [32, 16];
/** From dark on the left to very bright on the right. */
const ramp = (): Float32Array =>
  new Float32Array(width * height * 3).map((_, i) => 2 ** ((Math.floor(i / 3) % width) / 3 - 6));
const row = (bytes: Uint8Array): number[] => Array.from({ length: width }, (_, x) => bytes[x * 3] ?? 0);

test("brighter light never gives a darker pixel, and nothing is burnt out below eight times the middle", () => {
  const values = row(develop(ramp(), width, height, plainRecipe));
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values.filter((value) => value === 255).length).toBeLessThan(4);
});

test("the exposure follows the room: twice the light gives the same picture", () => {
  const once = develop(ramp(), width, height, plainRecipe);
  const twice = develop(
    ramp().map((value) => value * 2),
    width,
    height,
    plainRecipe,
  );
  expect(Math.max(...once.map((value, i) => Math.abs(value - (twice[i] ?? 0))))).toBeLessThanOrEqual(1);
});

test("a warm recipe is redder and less blue than a plain one", () => {
  const at = (width * 8 + 20) * 3;
  const [plain, warm] = [0, 1].map((how) => develop(ramp(), width, height, { ...plainRecipe, warm: how }));
  expect(warm?.[at]).toBeGreaterThan(plain?.[at] ?? 255);
  expect(warm?.[at + 2]).toBeLessThan(plain?.[at + 2] ?? 0);
});
