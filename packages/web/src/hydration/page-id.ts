import type { SiteRouter } from "../router.tsx";

/** What the not-found page is called in `data-page`. */
const notFound = "404";

/**
 * Names the page that a router shows, the same on the server and in the browser.
 *
 * @param router after `load`
 */
export const pageOfRoute = ({ state: { matches } }: SiteRouter): string | undefined =>
  matches.some(({ status, _notFound }) => status === "notFound" || _notFound === true)
    ? notFound
    : matches.at(-1)?.routeId;

/**
 * Makes the router render in the browser the tree it rendered on the server, which has one boundary less. It does so
 * for its own framework when `ssr` is set; the router is pinned, and `pages.spec.ts` fails when this changes.
 *
 * @param router after `load`
 */
export const hydratable = (router: SiteRouter): void => {
  router.ssr = { manifest: undefined };
  // What was built is read already: the router's first rendering would throw the visitor back to its top.
  // oxlint-disable-next-line no-underscore-dangle
  router._scroll.n = false;
};
