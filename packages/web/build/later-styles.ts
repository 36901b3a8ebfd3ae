import { tag } from "./document.ts";

const part = '<div data-later="">';
/** The empty place that `ui/later.tsx` leaves for style sheets. */
const place = '<div hidden="" data-styles="">';

const seenId = "seen";
/** The end of what is painted first. */
export const firstScreenEnd = `<i id="${seenId}"></i>`;
/**
 * Keeps the browser from painting half of a first screen: documents arrive in pieces, and what stands at the right or in the
 * middle would move with every piece. Browsers that do not know it paint as they like.
 */
export const firstScreenTag = tag("link", { rel: "expect", href: `#${seenId}`, blocking: "render" });

/** Where the element ends that starts at an index of some HTML. */
const endOf = (html: string, start: number): number => {
  let depth = 0;
  for (const { 0: found, index } of html.slice(start).matchAll(/<(\/?)div\b[^>]*>/g)) {
    depth += found.startsWith("</") ? -1 : 1;
    if (depth === 0) return start + index + found.length;
  }
  throw new Error("A part of a page that comes later has no end.");
};

/**
 * Leaves out of a page what its later parts show (`ui/later.tsx`): the rest is what is painted first.
 *
 * @param html of the page as it is rendered
 * @throws when the HTML is broken
 */
export const withoutLater = (html: string): string => {
  const start = html.indexOf(part);
  return start < 0 ? html : html.slice(0, start) + withoutLater(html.slice(endOf(html, start)));
};

/**
 * Asks for style sheets where the first later part of a page begins, and marks that place. The browser does not paint what
 * follows such a tag before the sheets are there, and does not wait with what stands before it.
 *
 * @param styles addresses of all sheets of the page
 * @returns undefined for a page without later parts
 */
export const withLaterStyles = (html: string, styles: readonly string[]): string | undefined =>
  html.includes(place)
    ? html.replace(
        place,
        place + firstScreenEnd + styles.map((href) => tag("link", { rel: "stylesheet", href })).join(""),
      )
    : undefined;
