import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { basicFont, basicText } from "./font-faces.ts";

const points = Array.from(basicText, (character) => character.codePointAt(0) ?? 0);

test("the font that every page asks for has its characters in all weights, and comes without a second round trip", async () => {
  const font = openSync(basicFont);
  if (!("variationAxes" in font)) throw new Error("The file is not one font.");
  expect(points.filter((point) => !font.hasGlyphForCodePoint(point))).toEqual([]);
  expect(font.variationAxes["wght"]).toMatchObject({ min: 300, max: 900 });
  expect((await stat(basicFont)).size).toBeLessThanOrEqual(13_400);
});

test("the style sheet asks for it for exactly these characters", async () => {
  const css = await readFile(join(import.meta.dirname, "../src/ui/css/font.css"), "utf8");
  const [, ranges = ""] = /figtree-basic[^}]*unicode-range:([^;]*);/.exec(css) ?? [];
  const named = ranges.split(",").flatMap((range) => {
    const [first = "", last = first] = range.trim().replace("U+", "").split("-");
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
  });
  expect(named.toSorted((a, b) => a - b)).toEqual(points.toSorted((a, b) => a - b));
});
