import { type Page, pageList } from "@cleaning/web/pages";

/**
 * In bytes as they travel (`page-size.ts` of the site's build, which also prints what each page weighs), and requests. The
 * home page's figures and those of every page are those that the site promises; the others are the next step of 5 KB.
 */
type Budget = NonNullable<Page["budget"]> & { html: number; css: number; jsBeforeIdle: number };

const everyPage = { html: 10_000, css: 16_000, jsBeforeIdle: 1_000 } as const;

export const budgets: Readonly<Record<string, Budget>> = {
  ...Object.fromEntries(
    pageList.flatMap(({ path, budget }) => (budget === undefined ? [] : [[path, { ...everyPage, ...budget }]])),
  ),
  "/no-such-page": { ...everyPage, jsAfterIdle: 110_000, all: 160_000, requests: 12 },
};
