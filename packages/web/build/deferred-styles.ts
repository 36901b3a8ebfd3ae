import { tag } from "./document.ts";

const part = '<div data-deferred="">';
const place = '<div hidden="" data-styles="">';

const seenId = "seen";
export const firstScreenEnd = `<i id="${seenId}"></i>`;
/** Otherwise the first screen is painted in pieces that move. Browsers that do not know `expect` ignore it. */
export const firstScreenTag = tag("link", { rel: "expect", href: `#${seenId}`, blocking: "render" });

export const hasDeferred = (html: string): boolean => html.includes(part + place);

/** The part of a page before its first deferred part, which is painted first. */
export const firstScreenOf = (html: string): string => html.split(part, 1).join("");

/** Puts the style sheets before the first deferred part, so that they delay no first paint. Undefined without one. */
export const withDeferredStyles = (html: string, styles: readonly string[]): string | undefined =>
  html.includes(place)
    ? html.replace(
        place,
        place + firstScreenEnd + styles.map((href) => tag("link", { rel: "stylesheet", href })).join(""),
      )
    : undefined;
