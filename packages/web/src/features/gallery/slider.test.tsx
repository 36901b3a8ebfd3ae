import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Slider } from "./slider.tsx";
import { slides } from "./slides.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(<Slider />);
});

const shown = (): string | null | undefined => document.querySelector("figcaption > :first-child")?.textContent;

test("twelve pictures take turns, each with its title and its words", () => {
  const next = screen.getByRole("button", { name: "Next picture" });
  expect(slides).toHaveLength(12);
  for (const [at, { title, description }] of slides.entries()) {
    expect(shown()).toBe(`${at + 1} / 12`);
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.getByText(description)).toBeDefined();
    fireEvent.click(next);
  }
  expect(shown()).toBe("1 / 12");
});

test("a dot jumps to its picture and is marked as the current one", () => {
  const dots = screen.getAllByRole("button", { name: /^Picture \d+:/ });
  expect(dots).toHaveLength(12);
  fireEvent.click(screen.getByRole("button", { name: /^Picture 7:/ }));
  expect(shown()).toBe("7 / 12");
  expect(dots.filter((dot) => dot.getAttribute("aria-current") === "true")).toEqual([dots[6]]);
});
