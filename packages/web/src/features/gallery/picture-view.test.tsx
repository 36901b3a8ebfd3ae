import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PictureView } from "./picture-view.tsx";
import { presentCategories, type Picture } from "./pictures.ts";

const photograph: Picture = {
  src: "/gallery/kitchen.avif",
  width: 1_200,
  height: 900,
  alt: "A kitchen after a deep clean",
  title: "Deep clean",
  category: "Kitchen",
};

afterEach(cleanup);

test("a photograph takes an illustration's place, with its size so that nothing jumps, and waits until it is near", () => {
  render(<PictureView picture={photograph} />);
  const image = screen.getByRole<HTMLImageElement>("img", { name: photograph.alt });
  expect([image.getAttribute("src"), image.width, image.height]).toEqual([photograph.src, 1_200, 900]);
  expect(image.getAttribute("loading")).toBe("lazy");
});

test("the picture that is seen at once is loaded at once, and a described one says nothing twice", () => {
  render(<PictureView picture={photograph} first decorative />);
  expect(document.querySelector("img")?.getAttribute("loading")).toBe("eager");
  expect(screen.queryByRole("img")).toBeNull();
});

test("only categories with a picture are offered", () => {
  expect(presentCategories([photograph])).toEqual(["Kitchen"]);
});
