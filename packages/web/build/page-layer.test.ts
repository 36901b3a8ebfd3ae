import { expect, test } from "vitest";
import { inPageLayer } from "./page-layer.ts";

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
