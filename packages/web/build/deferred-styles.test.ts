import { expect, test } from "vitest";
import { firstScreenOf, withDeferredStyles } from "./deferred-styles.ts";

const later = '<div data-deferred=""><div hidden="" data-styles=""></div><div><p>Rooms</p></div></div>';
const page = `<main><h1>Hello</h1>${later}</main><footer></footer>`;

test("the first screen is what stands before the first later part, or all of a page without one", () => {
  expect(firstScreenOf(page + later)).toBe("<main><h1>Hello</h1>");
  expect(firstScreenOf("<main></main>")).toBe("<main></main>");
});

test("the style sheets are asked for where the later part begins, and not in a page without one", () => {
  expect(withDeferredStyles(page, ["/a.css", "/b.css"])).toContain(
    'data-styles=""><i id="seen"></i><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"></div><div><p>Rooms',
  );
  expect(withDeferredStyles("<main></main>", ["/a.css"])).toBeUndefined();
});
