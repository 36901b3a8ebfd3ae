import { tag } from "./document.ts";

const part = '<div data-deferred="">';
/** The empty place that `hydration/deferred.tsx` leaves for style sheets. */
const place = '<div hidden="" data-styles="">';

const seenId = "seen";
/** The end of what is painted first. */
export const firstScreenEnd = `<i id="${seenId}"></i>`;
/**
 * Keeps the browser from painting half of a first screen: documents arrive in pieces, and what stands at the right or in the
 * middle would move with every piece. Browsers that do not know it paint as they like.
 */
export const firstScreenTag = tag("link", { rel: "expect", href: `#${seenId}`, blocking: "render" });

/** Whether a page has a deferred part that the build can read. */
export const hasDeferred = (html: string): boolean => html.includes(part + place);

/**
 * What of a page is painted first: all before its first deferred part (`hydration/deferred.tsx`). What follows comes after the style
 * sheets, the footer too.
 *
 * @param html of the page as it is rendered
 */
export const firstScreenOf = (html: string): string => html.split(part, 1).join("");

/**
 * Asks for style sheets where the first deferred part of a page begins, and marks that place. The browser does not paint what
 * follows such a tag before the sheets are there, and does not wait with what stands before it.
 *
 * @param styles addresses of all sheets of the page
 * @returns undefined for a page without deferred parts
 */
export const withDeferredStyles = (html: string, styles: readonly string[]): string | undefined =>
  html.includes(place)
    ? html.replace(
        place,
        place + firstScreenEnd + styles.map((href) => tag("link", { rel: "stylesheet", href })).join(""),
      )
    : undefined;
