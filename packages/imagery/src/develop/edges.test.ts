import { expect, test } from "vitest";
import type { Guides } from "./denoise.ts";
import { mendEdges, settle } from "./edges.ts";

const [width, height] = [40, 40];
const count = width * height;

/** How much of a pixel lies left of a slanted outline, from 0 to 1. */
const share = (i: number): number => Math.min(1, Math.max(0, 20 + (Math.floor(i / width) - 20) * 0.3 - (i % width)));

/** A dark green chair on the left, near, before a bright wall on the right, far: a pixel on the outline shows both. */
const mixOf = (near: readonly number[], far: readonly number[]): Float32Array =>
  new Float32Array(count * near.length).map((_, at) => {
    const [i, c] = [Math.floor(at / near.length), at % near.length];
    return share(i) * (near[c] ?? 0) + (1 - share(i)) * (far[c] ?? 0);
  });
const scene: Guides = {
  width,
  height,
  normal: mixOf([0.6, -0.8, 0], [0, -1, 0]),
  albedo: mixOf([0.1, 0.3, 0.15], [0.9, 0.88, 0.85]),
  depth: mixOf([2], [5]),
};
const truth = mixOf([0.05, 0.2, 0.1], [0.8, 0.8, 0.75]);
const onOutline = (i: number): boolean => share(i) > 0 && share(i) < 1;

/** The light as the filter leaves it: clean on both sides, as noisy as it was on the outline. */
const jagged = (): Float32Array =>
  truth.map((value, at) => (onOutline(Math.floor(at / 3)) ? value + 0.5 * (((at * 7919) % 13) / 13 - 0.5) : value));

const errorOnOutline = (light: Float32Array): number => {
  const errors = [...light].flatMap((value, at) =>
    onOutline(Math.floor(at / 3)) ? [(value - (truth[at] ?? 0)) ** 2] : [],
  );
  return Math.sqrt(errors.reduce((sum, error) => sum + error, 0) / errors.length);
};

test("a noisy outline becomes the mix of its two sides that colour, direction and distance tell", () => {
  const before = errorOnOutline(jagged());
  expect(before).toBeGreaterThan(0.1);
  expect(errorOnOutline(mendEdges(jagged(), scene))).toBeLessThan(before / 4);
});

test("what lies on one surface is left as it is", () => {
  const light = jagged();
  const done = mendEdges(light, scene);
  const within = Array.from({ length: count }, (_, i) => i).filter((i) =>
    [-3, 3].every((dx) => Math.abs(share(i + dx) - share(i)) < 1e-6),
  );
  expect(within.length).toBeGreaterThan(count / 2);
  expect(within.filter((i) => done[i * 3] !== light[i * 3] || done[i * 3 + 2] !== light[i * 3 + 2])).toEqual([]);
});

test("a wire thinner than two pixels stays a wire", () => {
  const wire = (i: number): boolean => i % width === 12;
  const one = (near: readonly number[], far: readonly number[]): Float32Array =>
    new Float32Array(count * near.length).map((_, at) => {
      const [i, c] = [Math.floor(at / near.length), at % near.length];
      return (wire(i) ? near[c] : far[c]) ?? 0;
    });
  const guides: Guides = {
    width,
    height,
    normal: one([1, 0, 0], [0, -1, 0]),
    albedo: one([0.8, 0.6, 0.3], [0.9, 0.9, 0.9]),
    depth: one([2], [5]),
  };
  const done = mendEdges(one([0.2, 0.15, 0.1], [0.9, 0.9, 0.9]), guides);
  expect(done[(20 * width + 12) * 3]).toBeLessThan(0.3);
  expect(done[(20 * width + 14) * 3]).toBeCloseTo(0.9, 2);
});

test("a lone dark or bright dot goes, a line stays", () => {
  const light = new Float32Array(count * 3).fill(0.5);
  const put = (x: number, y: number, value: number): void => {
    light.fill(value, (y * width + x) * 3, (y * width + x) * 3 + 3);
  };
  put(8, 8, 0.01);
  put(16, 8, 9);
  for (let x = 0; x < width; x++) put(x, 20, 0.1);
  const done = settle(light, width, height);
  const at = (x: number, y: number): number => done[(y * width + x) * 3] ?? 0;
  expect(at(8, 8)).toBeGreaterThan(0.4);
  expect(at(16, 8)).toBeLessThan(0.6);
  expect(at(12, 20)).toBeCloseTo(0.1, 5);
});
