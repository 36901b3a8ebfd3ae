import { transform } from "lightningcss";
import { canMatch, removeAnimations, removeProperties, type ElementMatch, usedProperties } from "./css-rules.ts";

type Present = {
  elements: readonly ElementMatch[];
  styles: string;
};

/** Classes that the browser sets on `<html>` before it paints: they are in no built document. */
const setByScript = ["dark", "light"];

/** Like `cursor`: they show at an interaction. */
const touched: ReadonlySet<string> = new Set(["-webkit-tap-highlight-color", "scroll-behavior", "scroll-padding-top"]);

const elementOf = (tag: string, text: string): ElementMatch => {
  const attributes = new Map(
    [...text.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value]) => [name, value]),
  );
  const classes = new Set([...(attributes.get("class") ?? "").split(/\s+/), ...(tag === "html" ? setByScript : [])]);
  return {
    hasClass: (name) => classes.has(name),
    hasTag: (name) => tag === name,
    // What code sets later finds the whole style sheet, which comes with the code.
    hasAttribute: (name, value) =>
      !name.startsWith("data-") || (attributes.has(name) && (value === undefined || attributes.get(name) === value)),
    // Focus styles come with the whole sheet, which an interaction loads; here only the common focus ring is needed.
    isTouched: false,
  };
};

export const presentIn = (html: string): Present => ({
  elements: [...new Set(html.match(/<[a-z][^>]*>/gi))].map((text) => {
    const [, tag = "", rest = ""] = /^<([a-z][\w-]*)([^]*)>$/i.exec(text) ?? [];
    return elementOf(tag, rest);
  }),
  styles: [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = ""]) => style).join(";"),
});

const removeRules = (css: Uint8Array, { elements }: Present): Uint8Array =>
  transform({
    filename: "page.css",
    code: css,
    minify: true,
    visitor: {
      Rule: {
        // A rule goes or stays as it is: one selector that cannot match does no harm beside one that can.
        style: ({ value: { selectors } }) =>
          selectors.some((selector) => canMatch(selector, elements)) ? undefined : [],
      },
      // Only an interaction shows them, and it has loaded the whole style sheet by then.
      Declaration: {
        cursor: () => [],
        transition: () => [],
        "user-select": () => [],
        custom: ({ name }) => (touched.has(name) ? [] : undefined),
      },
      RuleExit: { media: ({ value: { rules } }) => (rules.length === 0 ? [] : undefined) },
    },
  }).code;

/** Keeps of a style sheet the rules whose classes and tags the document has, for light and dark. */
export const criticalCss = (css: string, present: Present): string => {
  let result = removeRules(Buffer.from(css), present);
  // A property that only an unused one read is unused next time.
  for (let before = -1; before !== result.length;) {
    before = result.length;
    result = removeProperties(result, usedProperties(result, present.styles));
  }
  return Buffer.from(removeAnimations(result)).toString();
};
