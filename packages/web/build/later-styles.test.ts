import { expect, test } from "vitest";
import { withLaterStyles, withoutLater } from "./later-styles.ts";

const later = '<div data-later=""><div hidden="" data-styles=""></div><div><p>Rooms</p></div></div>';
const page = `<main><h1>Hello</h1>${later}</main><footer></footer>`;

test("what a later part shows is left out, and what follows it stays", () => {
  expect(withoutLater(page)).toBe("<main><h1>Hello</h1></main><footer></footer>");
  expect(withoutLater("<main></main>")).toBe("<main></main>");
  expect(() => withoutLater('<div data-later=""><p>')).toThrow("no end");
});

test("the style sheets are asked for where the later part begins, and not in a page without one", () => {
  expect(withLaterStyles(page, ["/a.css", "/b.css"])).toContain(
    'data-styles=""><i id="seen"></i><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"></div><div><p>Rooms',
  );
  expect(withLaterStyles("<main></main>", ["/a.css"])).toBeUndefined();
});
