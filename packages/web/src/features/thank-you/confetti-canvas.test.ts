import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confettiCanvas } from "./confetti-canvas.ts";

const context = {
  setTransform: vi.fn<() => void>(),
  clearRect: vi.fn<() => void>(),
  fillRect: vi.fn<() => void>(),
  fillStyle: "",
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});
const shown = () => document.querySelector("canvas");

test("the canvas appears with the first handful, hidden from assistive technology, and goes with the last flake", () => {
  const { fire } = confettiCanvas(() => 0.5);
  expect(shown()).toBeNull();
  fire();
  fire();
  expect(document.querySelectorAll("canvas")).toHaveLength(1);
  expect(shown()?.ariaHidden).toBe("true");
  vi.advanceTimersByTime(200);
  expect(context.fillRect).toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(shown()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test("it is cleared at once when asked", () => {
  const { fire, clear } = confettiCanvas(() => 0.5);
  fire();
  clear();
  expect(shown()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test("a browser without canvas shows nothing", () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  confettiCanvas(() => 0.5).fire();
  expect(shown()).toBeNull();
});
