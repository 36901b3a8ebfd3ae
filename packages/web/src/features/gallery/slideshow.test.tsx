import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { presentCategories } from "./pictures.ts";
import { Slideshow } from "./slideshow.tsx";

test("the walk shows one picture of each category", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(<Slideshow />);
  const next = screen.getByRole("button", { name: "Next picture" });
  const seen = presentCategories().map((category) => {
    const words = screen.getByText((_, element) => element?.className === "soft").textContent;
    fireEvent.click(next);
    return words.replace(", illustration", "") === category;
  });
  expect(seen).toEqual(seen.map(() => true));
  expect(screen.getByRole("figure").getAttribute("aria-label")).toBe(`1 of ${seen.length}`);
});
