import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Carousel } from "./carousel.tsx";

const count = 4;
let lessMotion = false;
const pass = (ms: number): void => void act(() => vi.advanceTimersByTime(ms));
const shownIndex = (): number => Number.parseInt(screen.getByRole("figure").getAttribute("aria-label") ?? "", 10);
const whole = () => screen.getByRole("region", { name: "Rooms" });
const show = (): void =>
  void render(
    <Carousel label="Rooms" className="rooms" count={count}>
      {(index) => `Picture ${index}`}
    </Carousel>,
  );

beforeEach(() => {
  lessMotion = false;
  vi.stubGlobal("matchMedia", () => ({ matches: lessMotion }));
  vi.useFakeTimers();
});

test("each picture stays for 5000 ms, round and round", () => {
  show();
  for (let step = 1; step <= count; step += 1) {
    expect(screen.getByText(`Picture ${step - 1}`)).toBeDefined();
    expect(shownIndex()).toBe(step);
    pass(4_999);
    expect(shownIndex()).toBe(step);
    pass(1);
  }
  expect(shownIndex()).toBe(1);
});

test("a picture comes in softly when it takes its turn, the first one as well, but not when the page arrives", () => {
  show();
  expect(whole().dataset).not.toHaveProperty("moved");
  pass(5_000);
  expect(whole().dataset).toHaveProperty("moved");
  fireEvent.click(screen.getByRole("button", { name: "Previous picture" }));
  expect(shownIndex()).toBe(1);
  expect(whole().dataset).toHaveProperty("moved");
});

test("the pictures wait while they are hovered, and go on after it", () => {
  show();
  fireEvent.pointerEnter(whole(), { pointerType: "mouse" });
  pass(60_000);
  expect(shownIndex()).toBe(1);
  fireEvent.pointerLeave(whole(), { pointerType: "mouse" });
  pass(5_000);
  expect(shownIndex()).toBe(2);
});

test("a finger that touches them holds nothing", () => {
  show();
  fireEvent.pointerEnter(whole(), { pointerType: "touch" });
  pass(5_000);
  expect(shownIndex()).toBe(2);
});

const focusShows = (button: HTMLElement, shows: boolean): void => {
  vi.spyOn(button, "matches").mockImplementation((selector) => selector === ":focus-visible" && shows);
};

test("a focus that only a click left behind holds nothing", () => {
  show();
  const next = screen.getByRole("button", { name: "Next picture" });
  focusShows(next, false);
  fireEvent.focus(next);
  pass(5_000);
  expect(shownIndex()).toBe(2);
});

test("pressing play lets them go on at once, though the button is focused and the mouse is over it", () => {
  show();
  const pause = screen.getByRole("button", { name: "Stop the pictures" });
  focusShows(pause, true);
  fireEvent.pointerEnter(whole(), { pointerType: "mouse" });
  fireEvent.focus(pause);
  fireEvent.click(pause);
  pass(60_000);
  expect(shownIndex()).toBe(1);
  fireEvent.click(pause);
  pass(5_000);
  expect(shownIndex()).toBe(2);
});

test("the pictures wait while something in them has the focus, and go on after it", () => {
  show();
  const next = screen.getByRole("button", { name: "Next picture" });
  focusShows(next, true);
  fireEvent.focus(next);
  pass(60_000);
  expect(shownIndex()).toBe(1);
  fireEvent.blur(next);
  pass(5_000);
  expect(shownIndex()).toBe(2);
});

test("the pause button stops them for good, until it is pressed again", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Stop the pictures" }));
  pass(60_000);
  expect(shownIndex()).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Let the pictures change" }));
  pass(5_000);
  expect(shownIndex()).toBe(2);
});

test("nothing moves by itself for people who asked for less motion; the buttons still do", () => {
  lessMotion = true;
  show();
  pass(60_000);
  expect(shownIndex()).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Next picture" }));
  expect(shownIndex()).toBe(2);
});

test("the arrow keys move through the pictures, round and round", () => {
  show();
  fireEvent.keyDown(whole(), { key: "ArrowLeft" });
  expect(shownIndex()).toBe(count);
  fireEvent.keyDown(whole(), { key: "ArrowRight" });
  expect(shownIndex()).toBe(1);
});
