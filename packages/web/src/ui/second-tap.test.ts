import { expect, test, vi } from "vitest";
import { ignoreSecondTap } from "./second-tap.ts";

const isHeld = (): boolean => "settling" in document.documentElement.dataset;

test("a second tap is held back for a moment, counted from the last change", () => {
  vi.useFakeTimers();
  ignoreSecondTap();
  vi.advanceTimersByTime(300);
  ignoreSecondTap();
  vi.advanceTimersByTime(300);
  expect(isHeld()).toBe(true);
  vi.advanceTimersByTime(100);
  expect(isHeld()).toBe(false);
});
