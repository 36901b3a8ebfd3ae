import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Celebration } from "./celebration.tsx";

const canvas = vi.hoisted(() => {
  const reset = vi.fn<() => void>();
  const fire = vi.fn<(options: object) => void>();
  return { fire, reset, create: vi.fn<(...options: unknown[]) => unknown>(() => Object.assign(fire, { reset })) };
});
vi.mock("canvas-confetti", () => ({ create: canvas.create }));
const shown = () => document.querySelector("canvas");
const thrown = () => canvas.fire.mock.calls.length;

let lessMotion = false;
beforeEach(() => {
  lessMotion = false;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") && lessMotion }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.clearAllMocks();
});
const pass = async (ms: number): Promise<void> => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
};

test("it rains from both sides every 250 ms for 3 s and never again, without a worker", async () => {
  render(<Celebration />);
  await pass(0);
  expect(thrown()).toBe(2);
  expect(canvas.create.mock.calls).toEqual([[shown(), { resize: true }]]);
  expect(shown()?.ariaHidden).toBe("true");
  await pass(249);
  expect(thrown()).toBe(2);
  await pass(1);
  expect(thrown()).toBe(4);
  await pass(2_749);
  expect(thrown()).toBe(24);
  await pass(60_000);
  expect(thrown()).toBe(24);
  expect(vi.getTimerCount()).toBe(0);
  expect(shown()).toBeNull();
});

test("nothing falls for people who asked for less motion", async () => {
  lessMotion = true;
  render(<Celebration />);
  await pass(60_000);
  expect(canvas.create).not.toHaveBeenCalled();
});

test("leaving the page ends it and clears it away", async () => {
  const { unmount } = render(<Celebration />);
  await pass(500);
  const before = thrown();
  expect(before).toBeGreaterThan(0);
  unmount();
  await pass(60_000);
  expect(thrown()).toBe(before);
  expect(canvas.reset).toHaveBeenCalledTimes(1);
  expect(shown()).toBeNull();
});

test("leaving the page before its code is there throws nothing", async () => {
  render(<Celebration />).unmount();
  await pass(60_000);
  expect(canvas.create).not.toHaveBeenCalled();
});
