import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as themes from "@radix-ui/themes";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { radixClasses } from "./radix-classes.ts";
import { usedStyles } from "./radix-styles.ts";
import { importedComponents, radixSheet, readRadixUse, stringsIn } from "./radix-use.ts";

const root = join(import.meta.dirname, "..");
let sheets: { all: string; themed: string };
beforeAll(async () => {
  sheets = await usedStyles(await readFile(radixSheet, "utf8"));
});

test("components are known by what a source imports, types aside", () => {
  const source = 'import { Button, TextField as Field, type ButtonProps } from "@radix-ui/themes";';
  expect(importedComponents(source, "source.ts")).toEqual(["button", "text-field"]);
  expect(importedComponents('import { Tabs } from "radix-ui";')).toEqual([]);
});

test("properties are known by what they are set to, in every branch and at every width", () => {
  const text =
    'const a = <Text size={big ? "4" : "3"} mb="2" weight={{ initial: "bold", md: "light" }} className="rt-reset wide" />;' +
    'const b = { color: "red" }; const c = ({ gap = "5" }) => ["6"];';
  expect(stringsIn({ file: "source.tsx", text })).toEqual({
    settings: [
      "size=4",
      "size=3",
      "mb=2",
      "weight=bold",
      "md:weight=light",
      "className=rt-reset wide",
      "color=red",
      "gap=5",
    ],
    names: ["rt-reset"],
  });
});

test("every class that Radix Themes' components wear is found in what they are published as", async () => {
  const { Badge, Button, Callout, Card, Flex, Grid, Heading, Table, Tabs, Text, TextField, Theme } = themes;
  const markup = renderToStaticMarkup(
    createElement(
      Theme,
      null,
      ...[Badge, Button, Callout.Root, Card, Flex, Grid, Heading, Table.Root, Tabs.Root, Text, TextField.Root].map(
        (component: React.ElementType) => createElement(component),
      ),
    ),
  );
  const worn = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const isSet = await radixClasses(await (await readRadixUse())());
  expect(worn.length).toBeGreaterThan(30);
  expect(worn.filter((name) => !isSet(name))).toEqual([]);
});

test("the sheets hold the rules of what is used, those that hang on what is absent too", () => {
  expect(sheets.all).toContain(".rt-BaseButton:where(.rt-r-size-3)");
  expect(sheets.all).toContain(".rt-BaseButton:where(:not(.rt-variant-ghost))");
  expect(sheets.themed).toContain(".rt-TableCell");
});

test("they hold neither components, colors nor widths that nobody uses", () => {
  for (const absent of [".rt-Slider", "crimson", "display-p3", "@font-face", ".rt-ThemePanel"])
    expect(sheets.all + sheets.themed).not.toContain(absent);
  expect(sheets.all).not.toContain(".rt-TableCell");
});

test("what only signed-in pages say of a width or a negative margin is in their sheet, behind what it changes", () => {
  expect(sheets.all).not.toContain(".-rt-r-mr-3");
  expect(sheets.themed).toContain(".-rt-r-mr-3");
  expect(sheets.all).not.toContain(".lg\\:rt-r-display-block");
  expect(sheets.themed.indexOf(".rt-r-display-none")).toBeLessThan(sheets.themed.indexOf(".lg\\:rt-r-display-block"));
});

test("the site's own tokens are not said twice", () => {
  expect(sheets.all).not.toMatch(/--(?:color-background|focus-8|amber-11):/);
});

test("the one gray scale is called gray, and nothing in it names itself", () => {
  expect(sheets.all).toMatch(/--gray-12:#21201c/);
  expect(sheets.all).toMatch(/--gray-12:#eeeeec|--gray-a3:#f6f6f513/);
  expect(sheets.all).not.toMatch(/--sand|--gray-\d+:var\(--gray/);
});

test("documents say the same theme as the component does", async () => {
  const component = await readFile(join(root, "src/ui/site-theme.tsx"), "utf8");
  const html = await readFile(join(root, "index.html"), "utf8");
  const names = {
    accentColor: "accent-color",
    grayColor: "gray-color",
    panelBackground: "panel-background",
    radius: "radius",
    scaling: "scaling",
  };
  for (const [property, attribute] of Object.entries(names)) {
    const [, value] = new RegExp(`${property}: "([^"]+)"`).exec(component) ?? [];
    expect(html).toContain(`data-${attribute}="${value}"`);
  }
});
