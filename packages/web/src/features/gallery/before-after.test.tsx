import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { altOf, pictureList } from "#ui/pictures.ts";
import { BeforeAfter, pairs } from "./before-after.tsx";
import { pictures } from "./pictures.ts";
import { slides } from "./slides.ts";

beforeEach(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      fireEvent(this, new Event("close"));
    },
  });
});

test("every picture of the manifest is in the gallery or in a pair: none is there for nobody", () => {
  const seen = [...pictures.map(({ name }) => name), ...pairs.flatMap(({ before, after }) => [before, after])];
  expect(Object.keys(pictureList).filter((name) => !seen.some((each) => each === name))).toEqual([]);
});

test("there are at least four pairs, and no picture stands in two of them", () => {
  expect(pairs.length).toBeGreaterThanOrEqual(4);
  expect(new Set(pairs.flatMap(({ before, after }) => [before, after])).size).toBe(pairs.length * 2);
});

test("the slider shows twelve different pictures, none of them from before a visit", () => {
  expect(new Set(slides.map(({ name }) => name)).size).toBe(12);
  expect(slides.filter(({ name }) => name.endsWith("-before"))).toEqual([]);
});

test.each(pairs)("a click on $title shows both pictures whole, each with what it shows", (pair) => {
  render(<BeforeAfter />);
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^Enlarge: ?${pair.title}$`) }));
  for (const name of [pair.before, pair.after]) expect(screen.getByAltText(altOf(name))).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
