import { join } from "node:path";
import { expect, test } from "vitest";
import { inPageLayer, isPageSheet } from "./page-layer.ts";

const sheet = (path: string): boolean => isPageSheet(join(import.meta.dirname, "..", path));

test("sheets of pages are those of the site's sources that have no layer of their own", () => {
  expect(sheet("src/features/book/book.css")).toBe(true);
  expect(sheet("src/features/book/book.css?used")).toBe(true);
  for (const path of ["src/ui/site.css", "src/ui/css/base.css", "node_modules/library/src/styles.css", "src/main.tsx"])
    expect(sheet(path)).toBe(false);
  expect(isPageSheet("/usr/src/node_modules/library/styles.css")).toBe(false);
});

test("an import that names no layer is refused", () => {
  expect(() => inPageLayer('@import "./a.css";\n.b {\n}\n')).toThrow("a.css");
});

test("a sheet's rules are put into the layer, behind what it imports", () => {
  expect(inPageLayer("/* Lists. */\n.a {\n}\n")).toBe("\n@layer page {/* Lists. */\n.a {\n}\n}");
  expect(inPageLayer('/* All. */\n@import "./a.css" layer(page);\n@import "./b.css" layer(site);\n\n.c {\n}\n')).toBe(
    '/* All. */\n@import "./a.css" layer(page);\n@import "./b.css" layer(site);\n@layer page {\n\n.c {\n}\n}',
  );
});

test("a sheet of imports alone stays as it is", () => {
  const css = '@import "../ui/file-input.css" layer(page);\n';
  expect(inPageLayer(css)).toBe(css);
});
