import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fontFacesOf, leaveFontFacesOut } from "./font-faces.ts";

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
