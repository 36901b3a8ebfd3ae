import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Celebration } from "./celebration.tsx";

const canvas = vi.hoisted(() => ({ fire: vi.fn<() => void>(), clear: vi.fn<() => void>() }));
vi.mock("./confetti-canvas.ts", () => ({ confettiCanvas: () => canvas }));

let lessMotion = false;
beforeEach(() => {
  lessMotion = false;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") && lessMotion }));
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("it rains every 250 ms for 3 s and never again", async () => {
  render(<Celebration />);
  await pass(0);
  expect(canvas.fire).toHaveBeenCalledTimes(1);
  await pass(249);
  expect(canvas.fire).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(canvas.fire).toHaveBeenCalledTimes(2);
  await pass(2_749);
  expect(canvas.fire).toHaveBeenCalledTimes(12);
  await pass(60_000);
  expect(canvas.fire).toHaveBeenCalledTimes(12);
  expect(vi.getTimerCount()).toBe(0);
});

test("nothing falls for people who asked for less motion", async () => {
  lessMotion = true;
  render(<Celebration />);
  await pass(60_000);
  expect(canvas.fire).not.toHaveBeenCalled();
});

test("leaving the page ends it and clears it away", async () => {
  const { unmount } = render(<Celebration />);
  await pass(500);
  const fired = canvas.fire.mock.calls.length;
  unmount();
  await pass(60_000);
  expect(canvas.fire).toHaveBeenCalledTimes(fired);
  expect(canvas.clear).toHaveBeenCalledTimes(1);
});
