import { type Selector, type SelectorComponent, transform } from "lightningcss";

/** One element, or any of a set; a member that is left out counts as present. */
export type ElementMatch = {
  hasClass: (name: string) => boolean;
  hasTag?: (name: string) => boolean;
  hasAttribute?: (name: string, value: string | undefined) => boolean;
  isTouched?: boolean;
};

const compounds = (selector: Selector): SelectorComponent[][] => {
  const all: SelectorComponent[][] = [[]];
  for (const part of selector)
    if (part.type === "combinator") all.push([]);
    else all.at(-1)?.push(part);
  return all;
};

const isFocus = (selector: Selector): boolean =>
  selector.some((part) => part.type === "pseudo-class" && (part.kind === "focus" || part.kind === "focus-visible"));

const fitsPart = (part: SelectorComponent, one: ElementMatch, all: readonly ElementMatch[]): boolean => {
  if (part.type === "class") return one.hasClass(part.name);
  if (part.type === "type") return one.hasTag?.(part.name) ?? true;
  if (part.type === "attribute" && (part.operation ?? { operator: "equal" }).operator === "equal")
    return one.hasAttribute?.(part.name, part.operation?.value) ?? true;
  if (part.type === "pseudo-element" && part.kind === "placeholder")
    return ["input", "textarea"].some((tag) => one.hasTag?.(tag) ?? true);
  if (part.type === "pseudo-element" && part.kind === "selection") return one.isTouched ?? true;
  if (part.type !== "pseudo-class") return true;
  if (["hover", "active", "popover-open"].includes(part.kind)) return one.isTouched ?? true;
  // `:not(…)` is about what is absent; the others are lists of which one is enough.
  if (part.kind === "has") return part.selectors.some((selector) => canMatch(selector, all));
  if (part.kind === "is" || part.kind === "where")
    return part.selectors.some((selector) => {
      if (one.isTouched === false && isFocus(selector)) return false;
      const [last = [], ...before] = compounds(selector).toReversed();
      return fits(last, one, all) && before.every((compound) => all.some((other) => fits(compound, other, all)));
    });
  return true;
};
const fits = (compound: readonly SelectorComponent[], one: ElementMatch, all: readonly ElementMatch[]): boolean =>
  compound.every((part) => fitsPart(part, one, all));

/** Whether a selector can match among some elements: there is one for each of its parts. */
export const canMatch = (selector: Selector, all: readonly ElementMatch[]): boolean =>
  compounds(selector).every((compound) => all.some((one) => fits(compound, one, all)));

export const usedProperties = (css: Uint8Array, otherCss: string): Set<string> => {
  const text = `${Buffer.from(css).toString()};${otherCss}`;
  return new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name));
};

export const removeProperties = (css: Uint8Array, used: ReadonlySet<string>): Uint8Array =>
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

export const removeAnimations = (css: Uint8Array): Uint8Array => {
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
