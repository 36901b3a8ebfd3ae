import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Selector, transform } from "lightningcss";
import type { Plugin } from "vite";
import { canMatch, removeAnimations, removeProperties, usedProperties } from "./css-rules.ts";
import { publicNouns } from "./public-nouns.ts";
import { radixClasses } from "./radix-classes.ts";
import { type RadixUse, readRadixUse } from "./radix-use.ts";

const src = join(import.meta.dirname, "../src");
const sheetFile = /@radix-ui[/+]themes.*\/styles\.css$/;
/** One order of layers for all style sheets, whenever they arrive: what is loaded late cannot win by being late. */
const layers = "@layer base, radix, site, page;\n";

/** What `Theme` sets where a component says nothing else (`src/ui/site-theme.tsx`). */
const themeDefaults: Readonly<Record<string, string>> = {
  "data-accent-color": "color",
  "data-gray-color": "grayColor",
  "data-radius": "radius",
  "data-scaling": "scaling",
  "data-panel-background": "panelBackground",
};

const gray = "sand";

const ownText = async (): Promise<string> => {
  const texts: string[] = [];
  for await (const file of glob("**/*.{css,ts,tsx}", { cwd: src })) texts.push(await readFile(join(src, file), "utf8"));
  return texts.join("\n");
};

const themedFile = new RegExp(
  `^(?:kit|nouns/(?!(?:${publicNouns.join("|")})/)[\\w-]+|features/(?:admin|agent|personal|portal))/`,
);

/** Sources that come with `SiteTheme`: pages for people who are signed in, and what pops up. */
const isThemed = (file: string, text: string): boolean => themedFile.test(file) || text.includes("/site-theme.tsx");

type RuleFilter = (selectors: readonly Selector[]) => boolean;

const usableRules = async (use: RadixUse): Promise<RuleFilter> => {
  const hasClass = await radixClasses(use);
  const hasAttribute = (name: string, value: string | undefined): boolean => {
    const property = themeDefaults[name];
    if (property === undefined || value === undefined) return true;
    return [name === "data-accent-color" ? "color" : property, property].some((one) =>
      use.settings.has(`${one}=${value}`),
    );
  };
  return (selectors) => selectors.some((selector) => canMatch(selector, [{ hasClass, hasAttribute }]));
};

/** `rt-Button`, `-rt-r-mr-3`, `md:rt-r-gap-4`. */
const isToken: RuleFilter = (selectors) =>
  selectors.every((selector) => !/"type":"class","name":"(?:\w+:)?-?rt-/.test(JSON.stringify(selector)));

/** Rules of a width stay behind those of all widths, which may be in the later sheet alone. */
const isOfWidth: RuleFilter = (selectors) => /"name":"\w+:-?rt-/.test(JSON.stringify(selectors));

/** The tokens that the site's theme sets itself; Radix's own values are never used. */
const ownTokens = async (): Promise<ReadonlySet<string>> => {
  const [, rule = ""] = /\.radix-themes \{([^}]*)\}/.exec(await readFile(join(src, "ui/css/theme.css"), "utf8")) ?? [];
  return new Set([...rule.matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name));
};

const withoutOwn = (css: Uint8Array, own: ReadonlySet<string>): Uint8Array => {
  let isTokenRule = false;
  return transform({
    filename: "radix.css",
    code: css,
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) => {
          isTokenRule = isToken(selectors);
          return undefined;
        },
      },
      Declaration: { custom: ({ name }) => (isTokenRule && own.has(name) ? [] : undefined) },
    },
  }).code;
};

/**
 * Drops what is the same on every page: there is one gray scale, one scaling, one radius, and the theme is the root.
 */
const settled = (sheet: string): string =>
  sheet
    .replaceAll(/, \.(?:dark|light)-theme/g, "")
    .replaceAll(/,\s*:root:where\(:has\([^{]*(?= \{)/g, "")
    .replaceAll(/\.radix-themes:where\(\[data-is-root-theme='true'\]\) \{[^}]*\}/g, "")
    .replaceAll(/ \* var\(--(?:scaling|radius-factor)\)/g, "")
    .replaceAll(/calc\((\d+px)\)/g, "$1")
    .replaceAll(/\.radix-themes:where\(\[data-gray-color=[^{]*\{[^}]*\}/g, "")
    .replaceAll(/^\s*--gray-(?:a?\d+|contrast|surface|indicator|track):[^;]*;/gm, "")
    .replaceAll(`--${gray}-`, "--gray-");

const filter = (css: Uint8Array, isKept: RuleFilter): Uint8Array =>
  transform({
    filename: "radix.css",
    code: css,
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) => (isKept(selectors) ? undefined : []),
        // Wide-gamut twins of all colors are a third of the sheet; ours are named for every screen.
        supports: ({ value: { condition } }) => (JSON.stringify(condition).includes("display-p3") ? [] : undefined),
        "font-face": () => [],
      },
      RuleExit: { media: ({ value: { rules } }) => (rules.length === 0 ? [] : undefined) },
    },
  }).code;

const withoutUnused = (css: Uint8Array, own: string): Uint8Array => {
  let code = css;
  // A property that only an unused one read is unused next time.
  for (let before = -1; before !== code.length;) {
    before = code.length;
    code = removeProperties(code, usedProperties(code, own));
  }
  return removeAnimations(code);
};

/** The rules that the site's sources can use: for all pages, and those that only `SiteTheme` adds. */
export const usedStyles = async (sheet: string): Promise<{ all: string; themed: string }> => {
  const css = Buffer.from(settled(sheet));
  const own = await ownText();
  const usedBy = await readRadixUse();
  const inPublic = await usableRules(await usedBy((file, text) => !isThemed(file, text)));
  const anywhere = await usableRules(await usedBy());
  const tokens = withoutUnused(withoutOwn(filter(css, anywhere), await ownTokens()), own);
  return {
    all: Buffer.from(filter(tokens, (selectors) => isToken(selectors) || inPublic(selectors))).toString(),
    themed: Buffer.from(
      filter(tokens, (selectors) => !isToken(selectors) && (isOfWidth(selectors) || !inPublic(selectors))),
    ).toString(),
  };
};

/** Replaces `@radix-ui/themes/styles.css`; `?themed` gives the part that only `SiteTheme` needs. */
export const radixStyles = (): Plugin => {
  let cached: ReturnType<typeof usedStyles> | undefined;
  return {
    name: "cleaning:radix-styles",
    enforce: "pre",
    buildStart() {
      cached = undefined;
    },
    async load(id) {
      const [path = "", query = ""] = id.split("?");
      if (!sheetFile.test(path)) return undefined;
      cached ??= readFile(path, "utf8").then(usedStyles);
      const { all, themed } = await cached;
      return `${layers}@layer radix {${query.includes("themed") ? themed : all}}`;
    },
  };
};
