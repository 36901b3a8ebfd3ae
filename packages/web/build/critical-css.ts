import { type Selector, type SelectorComponent, transform } from "lightningcss";

/** What a page's document contains, as far as style rules ask for it. */
export type Present = {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** `data-look="quiet"` and the like, as written. */
  data: ReadonlySet<string>;
  /** The texts of all style attributes. */
  styles: string;
};

/** Classes that the browser sets before or while it paints: they are in no built document. */
const setByScript = ["dark", "light"];

/** Reads what a document contains. */
export const presentIn = (html: string): Present => ({
  classes: new Set([
    ...setByScript,
    ...[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)),
  ]),
  tags: new Set(["html", "head", "body", ...[...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = ""]) => tag)]),
  data: new Set([...html.matchAll(/\s(data-[\w-]+="[^"]*")/g)].map(([, attribute = ""]) => attribute)),
  styles: [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = ""]) => style).join(";"),
});

/** Whether a part of a selector can match anything in the document; what is not known to be absent can. */
const canMatchPart = (part: SelectorComponent, present: Present): boolean => {
  if (part.type === "class") return present.classes.has(part.name);
  if (part.type === "type") return present.tags.has(part.name);
  // What code sets later finds the whole style sheet, which comes with the code.
  if (part.type === "attribute" && part.name.startsWith("data-") && part.operation?.operator === "equal")
    return present.data.has(`${part.name}="${part.operation.value}"`);
  // Whoever points at something has woken the page, and with it the whole style sheet.
  if (part.type === "pseudo-class" && (part.kind === "hover" || part.kind === "active")) return false;
  // `:not(…)` is about what is absent; the others are lists of which one is enough.
  if (part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where" || part.kind === "has"))
    return part.selectors.some((selector) => canMatch(selector, present));
  return true;
};
const canMatch = (selector: Selector, present: Present): boolean =>
  selector.every((part) => canMatchPart(part, present));

const removeRules = (css: Uint8Array, present: Present): Uint8Array =>
  transform({
    filename: "page.css",
    code: css,
    minify: true,
    visitor: {
      Rule: {
        // A rule goes or stays as it is: one selector that cannot match does no harm beside one that can.
        style: ({ value: { selectors } }) =>
          selectors.some((selector) => canMatch(selector, present)) ? undefined : [],
      },
      // They show when somebody points at something, and by then the whole style sheet is there.
      Declaration: { cursor: () => [], transition: () => [] },
    },
  }).code;

/** The custom properties that some declaration reads. */
const usedProperties = (css: Uint8Array, styles: string): Set<string> => {
  const text = `${Buffer.from(css).toString()};${styles}`;
  return new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name));
};

const removeProperties = (css: Uint8Array, used: ReadonlySet<string>): Uint8Array =>
  transform({
    filename: "page.css",
    code: css,
    minify: true,
    visitor: {
      Declaration: {
        custom: (declaration) => (used.has(declaration.name) || !declaration.name.startsWith("--") ? undefined : []),
      },
    },
  }).code;

const animations = (css: Uint8Array): Uint8Array => {
  const text = Buffer.from(css).toString();
  return transform({
    filename: "page.css",
    code: css,
    minify: true,
    visitor: {
      Rule: {
        keyframes: ({ value: { name } }) =>
          text.replaceAll(/@keyframes [^{]+/g, "").includes(name.value) ? undefined : [],
      },
    },
  }).code;
};

/**
 * Leaves of a site's style sheets what a page can show: rules whose classes and tags its document has, and the custom
 * properties and animations that those use. Light and dark are both kept.
 */
export const criticalCss = (css: string, present: Present): string => {
  let kept = removeRules(Buffer.from(css), present);
  // A property that only an unused one read is unused next time.
  for (let before = -1; before !== kept.length;) {
    before = kept.length;
    kept = removeProperties(kept, usedProperties(kept, present.styles));
  }
  return Buffer.from(animations(kept)).toString();
};
