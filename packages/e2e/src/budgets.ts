import { type Page, pageList } from "@cleaning/web/pages";

/**
 * What a page may weigh, in bytes as they travel (`page-size.ts` of the site's build), and how often it may ask. Nothing in
 * here depends on the clock. The home page's figures for HTML, code and all of it are those that the site promises; the
 * others are what the pages weigh now and a little more, so that growth is seen.
 */
type Budget = NonNullable<Page["budget"]> & { css: number; jsBeforeIdle: number };

const everyPage = { css: 16_000, jsBeforeIdle: 1_000 } as const;

/** Budgets by the page's address. */
export const budgets: Readonly<Record<string, Budget>> = {
  ...Object.fromEntries(
    pageList.flatMap(({ path, budget }) => (budget === undefined ? [] : [[path, { ...everyPage, ...budget }]])),
  ),
  "/no-such-page": { ...everyPage, html: 6_100, jsAfterIdle: 109_000, all: 160_000, requests: 12 },
};
