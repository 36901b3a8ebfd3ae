import { expect, test } from "vitest";
import { denoise, type Guides } from "./denoise.ts";

const [width, height] = [48, 48];
const count = width * height;

/** Random numbers that are the same in every run. */
const dice = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** A wall whose right half is three times as bright, facing the viewer. */
const wall = (noise: number, seed: number): Float32Array => {
  const roll = dice(seed);
  return new Float32Array(count * 3).map((_, i) => {
    const x = Math.floor(i / 3) % width;
    return (x < width / 2 ? 1 : 3) * (1 + noise * (roll() - 0.5));
  });
};
const guides = (): Guides => ({
  width,
  height,
  normal: new Float32Array(count * 3).map((_, i) => (i % 3 === 1 ? -1 : 0)),
  albedo: new Float32Array(count * 3).fill(0.8),
  depth: new Float32Array(count).fill(4),
});
const strength = { edge: 3, colour: 0.1, passes: 5 };
const error = (light: Float32Array): number => {
  const truth = wall(0, 1);
  return Math.sqrt(light.reduce((sum, value, i) => sum + (value - (truth[i] ?? 0)) ** 2, 0) / light.length);
};

test("noise goes, the edge of a shadow stays", () => {
  const [a, b] = [wall(0.8, 3), wall(0.8, 17)];
  const plain = a.map((value, i) => (value + (b[i] ?? 0)) / 2);
  const before = error(plain);
  expect(error(denoise(a, b, guides(), strength))).toBeLessThan(before / 3);
});

test("light without noise is left as it is", () => {
  const clean = wall(0, 1);
  const done = denoise(clean.slice(), clean.slice(), guides(), strength);
  expect(error(done)).toBeLessThan(0.001);
});

test("a lone bright pixel does not survive, nor does it leave a halo", () => {
  const [a, b] = [wall(0.1, 3), wall(0.1, 17)];
  const middle = (24 * width + 10) * 3;
  a.fill(400, middle, middle + 3);
  const done = denoise(a, b, guides(), strength);
  expect(Math.max(...done)).toBeLessThan(3.5);
});

test("light does not leak over the corner of a room", () => {
  const made = guides();
  for (let i = 0; i < count; i++) if (i % width >= width / 2) made.normal.set([1, 0, 0], i * 3);
  const roll = dice(5);
  const half = (): Float32Array =>
    new Float32Array(count * 3).map((_, i) => (Math.floor(i / 3) % width < width / 2 ? 1 : 1.3) * (0.6 + 0.8 * roll()));
  const done = denoise(half(), half(), made, { ...strength, edge: 50 });
  const column = (x: number): number =>
    Array.from({ length: height }, (_, y) => done[(y * width + x) * 3] ?? 0).reduce((sum, value) => sum + value, 0) /
    height;
  expect(column(23)).toBeLessThan(1.1);
  expect(column(24)).toBeGreaterThan(1.2);
});

/** A soft shadow on the wall, its rim twenty columns wide, at the same place in every row. */
const softShadow = (seed: number): Float32Array => {
  const roll = dice(seed);
  return new Float32Array(count * 3).map((_, i) => {
    const x = Math.floor(i / 3) % width;
    return (1 + Math.min(1, Math.max(0, (x - 14) / 20))) * (1 + 1.2 * (roll() - 0.5));
  });
};

test("the rim of a soft shadow is not torn: neighbours on it stay as alike as they are", () => {
  const done = denoise(softShadow(3), softShadow(17), guides(), { ...strength, edge: 2.6 });
  const column = Array.from({ length: height - 8 }, (_, y) => done[((y + 4) * width + 24) * 3] ?? 0);
  const steps = column.slice(1).map((value, y) => Math.abs(value - (column[y] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.06);
});
