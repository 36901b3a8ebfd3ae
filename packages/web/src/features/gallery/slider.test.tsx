import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Slider } from "./slider.tsx";
import { slides } from "./slides.ts";

let lessMotion = false;
const pass = (ms: number): void => void act(() => vi.advanceTimersByTime(ms));
/** The number of the picture that is shown, from 1. */
const shown = (): number => Number(document.querySelector(".slider__count")?.textContent.split(" / ")[0]);
const slider = () => screen.getByRole("region", { name: "Pictures of rooms" });

beforeEach(() => {
  lessMotion = false;
  vi.stubGlobal("matchMedia", () => ({ matches: lessMotion }));
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("there are twelve pictures, and each stays for five seconds", () => {
  render(<Slider />);
  expect(slides).toHaveLength(12);
  pass(4_999);
  expect(shown()).toBe(1);
  pass(1);
  expect(shown()).toBe(2);
  for (let step = 0; step < 11; step += 1) pass(5_000);
  expect(shown()).toBe(1);
});

test("a dot jumps to its picture and is marked as the current one", () => {
  render(<Slider />);
  const dots = screen.getAllByRole("button", { name: /^Picture \d+:/ });
  expect(dots).toHaveLength(12);
  fireEvent.click(screen.getByRole("button", { name: /^Picture 7:/ }));
  expect(shown()).toBe(7);
  expect(dots.filter((dot) => dot.getAttribute("aria-current") === "true")).toEqual([dots[6]]);
  pass(5_000);
  expect(shown()).toBe(8);
});

test("the pictures wait while the pointer is over them", () => {
  render(<Slider />);
  fireEvent.mouseEnter(slider());
  pass(60_000);
  expect(shown()).toBe(1);
  fireEvent.mouseLeave(slider());
  pass(5_000);
  expect(shown()).toBe(2);
});

test("the pictures wait while something in them is focused", () => {
  render(<Slider />);
  const next = screen.getByRole("button", { name: "Next picture" });
  fireEvent.focus(next);
  pass(60_000);
  expect(shown()).toBe(1);
  fireEvent.blur(next);
  pass(5_000);
  expect(shown()).toBe(2);
});

test("the pause button stops them for good, until it is pressed again", () => {
  render(<Slider />);
  fireEvent.click(screen.getByRole("button", { name: "Stop the pictures" }));
  pass(60_000);
  expect(shown()).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Let the pictures change" }));
  pass(5_000);
  expect(shown()).toBe(2);
});

test("nothing moves by itself for people who asked for less motion", () => {
  lessMotion = true;
  render(<Slider />);
  pass(60_000);
  expect(shown()).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Next picture" }));
  expect(shown()).toBe(2);
});

test("the arrow keys move through the pictures, round and round", () => {
  render(<Slider />);
  fireEvent.keyDown(slider(), { key: "ArrowLeft" });
  expect(shown()).toBe(12);
  fireEvent.keyDown(slider(), { key: "ArrowRight" });
  expect(shown()).toBe(1);
});
