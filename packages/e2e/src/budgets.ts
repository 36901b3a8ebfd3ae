import { type Page, pageList } from "@cleaning/web/pages";

/**
 * In bytes as they travel (`page-size.ts` of the site's build), and requests. The home page's figures for HTML, code
 * and total are those that the site promises; the others are today's and a little more, so that growth shows.
 */
type Budget = NonNullable<Page["budget"]> & { css: number; jsBeforeIdle: number };

const everyPage = { css: 16_000, jsBeforeIdle: 1_000 } as const;

export const budgets: Readonly<Record<string, Budget>> = {
  ...Object.fromEntries(
    pageList.flatMap(({ path, budget }) => (budget === undefined ? [] : [[path, { ...everyPage, ...budget }]])),
  ),
  "/no-such-page": { ...everyPage, html: 6_100, jsAfterIdle: 110_000, all: 160_000, requests: 12 },
};
