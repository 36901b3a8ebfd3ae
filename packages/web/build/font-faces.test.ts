import { mkdtempDisposable, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { basicFont, basicText, fontFacesOf, leaveFontFacesOut } from "./font-faces.ts";

const faces = '@font-face{font-family:"Figtree";src:url(/a.woff2)}@font-face{font-family:"Other";src:local("Arial")}';
const css = `@layer site;${faces}@layer site{h1{font-family:"Figtree"}}`;

test("documents name the fonts, and the style sheets that come later do not name them again", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "cleaning-faces-"));
  await writeFile(join(folder.path, "site.css"), css);
  await writeFile(join(folder.path, "site.js"), faces);
  await leaveFontFacesOut(folder.path);
  expect(fontFacesOf(css)).toBe(faces);
  expect(await readFile(join(folder.path, "site.css"), "utf8")).toBe(
    '@layer site;@layer site{h1{font-family:"Figtree"}}',
  );
  expect(await readFile(join(folder.path, "site.js"), "utf8")).toBe(faces);
});

const points = Array.from(basicText, (character) => character.codePointAt(0) ?? 0);

test("the font that every page asks for has its characters in all weights, and comes without a second round trip", async () => {
  const font = openSync(basicFont);
  if (!("variationAxes" in font)) throw new Error("The file is not one font.");
  expect(points.filter((point) => !font.hasGlyphForCodePoint(point))).toEqual([]);
  expect(font.variationAxes["wght"]).toMatchObject({ min: 300, max: 900 });
  expect((await stat(basicFont)).size).toBeLessThanOrEqual(13_400);
});

test("the style sheet asks for it for exactly these characters", async () => {
  const sheet = await readFile(join(import.meta.dirname, "../src/ui/css/font.css"), "utf8");
  const [, ranges = ""] = /figtree-basic[^}]*unicode-range:([^;]*);/.exec(sheet) ?? [];
  const named = ranges.split(",").flatMap((range) => {
    const [first = "", last = first] = range.trim().replace("U+", "").split("-");
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
  });
  expect(named.toSorted((a, b) => a - b)).toEqual(points.toSorted((a, b) => a - b));
});
