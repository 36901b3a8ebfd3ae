import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { presentCategories } from "./pictures.ts";
import { Slideshow } from "./slideshow.tsx";

const count = presentCategories().length;
let lessMotion = false;
const pass = (ms: number): void => void act(() => vi.advanceTimersByTime(ms));
/** The number of the picture that is shown, from 1. */
const shown = (): number => Number.parseInt(screen.getByRole("figure").getAttribute("aria-label") ?? "", 10);
const show = () => screen.getByRole("region", { name: "A walk through the rooms" });

beforeEach(() => {
  lessMotion = false;
  vi.stubGlobal("matchMedia", () => ({ matches: lessMotion }));
  vi.useFakeTimers();
  render(<Slideshow />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("each picture stays for 5000 ms, one of each category, round and round", () => {
  const seen = new Set<string>();
  for (let step = 1; step <= count; step += 1) {
    expect(shown()).toBe(step);
    seen.add(document.querySelector(".slideshow__caption .soft")?.textContent ?? "");
    pass(4_999);
    expect(shown()).toBe(step);
    pass(1);
  }
  expect(shown()).toBe(1);
  expect(seen).toHaveProperty("size", count);
});

test("a picture comes in softly when it takes its turn, the first one as well, but not when the page arrives", () => {
  expect(show().dataset).not.toHaveProperty("moved");
  pass(5_000);
  expect(show().dataset).toHaveProperty("moved");
  fireEvent.click(screen.getByRole("button", { name: "Previous picture" }));
  expect(shown()).toBe(1);
  expect(show().dataset).toHaveProperty("moved");
});

test("the pictures wait while they are hovered, and go on after it", () => {
  fireEvent.mouseEnter(show());
  pass(60_000);
  expect(shown()).toBe(1);
  fireEvent.mouseLeave(show());
  pass(5_000);
  expect(shown()).toBe(2);
});

test("the pictures wait while something in them has the focus, and go on after it", () => {
  const next = screen.getByRole("button", { name: "Next picture" });
  fireEvent.focus(next);
  pass(60_000);
  expect(shown()).toBe(1);
  fireEvent.blur(next);
  pass(5_000);
  expect(shown()).toBe(2);
});

test("the pause button stops them until it is pressed again", () => {
  fireEvent.click(screen.getByRole("button", { name: "Stop the pictures" }));
  pass(60_000);
  expect(shown()).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Let the pictures change" }));
  pass(5_000);
  expect(shown()).toBe(2);
});

test("nothing moves by itself for people who asked for less motion; the buttons and arrow keys still do", () => {
  cleanup();
  lessMotion = true;
  render(<Slideshow />);
  pass(60_000);
  expect(shown()).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Next picture" }));
  expect(shown()).toBe(2);
  fireEvent.keyDown(show(), { key: "ArrowLeft" });
  fireEvent.keyDown(show(), { key: "ArrowLeft" });
  expect(shown()).toBe(count);
});
