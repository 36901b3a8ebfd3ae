import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { altOf, described } from "#ui/pictures.ts";
import { presentCategories } from "./pictures.ts";
import { PictureView, Slideshow } from "./slideshow.tsx";

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

test("a picture comes with its size so that nothing jumps, in the best format, and waits until it is near", () => {
  render(<PictureView {...described("kitchen-island")} shown="tile" />);
  const image = screen.getByRole<HTMLImageElement>("img", { name: altOf("kitchen-island") });
  expect([image.width, image.height]).toEqual([1_200, 800]);
  expect(image.getAttribute("loading")).toBe("lazy");
  expect(document.querySelector("source")?.getAttribute("srcset")).toMatch(
    /kitchen-island-480\.avif 480w,.*-1600\.avif 1600w$/,
  );
  expect(image.getAttribute("src")).toMatch(/kitchen-island-800\.webp$/);
});

test("the picture that is seen at once is loaded at once, and a described one says nothing twice", () => {
  render(<PictureView name="kitchen-island" shown="tile" first decorative />);
  expect(document.querySelector("img")?.getAttribute("loading")).toBeNull();
  expect(document.querySelector("img")?.getAttribute("fetchpriority")).toBe("high");
  expect(screen.queryByRole("img")).toBeNull();
});

test("only categories with a picture are offered", () => {
  expect(presentCategories([{ name: "kitchen-island", category: "Kitchen" }])).toEqual(["Kitchen"]);
});
