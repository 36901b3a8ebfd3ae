/**
 * What a page may weigh, in bytes as they travel (`weigh.ts` of the site's build), and how often it may ask. Nothing in
 * here depends on the clock. The home page's figures are those that the site wants to reach; where the truth is above
 * them, the truth stands here and may only become smaller.
 */
type Budget = {
  /** The document with its critical CSS. */
  html: number;
  css: number;
  jsBeforeIdle: number;
  jsAfterIdle: number;
  /** With every picture, icon and font. */
  all: number;
  /** Everything that is asked for on a first visit: the document, files, and calls of the API. */
  requests: number;
};

const everyPage = { css: 13_000, jsBeforeIdle: 1_000 } as const;

/** Budgets by the page's address. */
export const budgets: Readonly<Record<string, Budget>> = {
  "/": { ...everyPage, html: 14_800, jsAfterIdle: 137_000, all: 250_000, requests: 78 },
  "/about": { ...everyPage, html: 9_900, jsAfterIdle: 115_000, all: 154_000, requests: 45 },
  "/services": { ...everyPage, html: 13_200, jsAfterIdle: 135_000, all: 187_000, requests: 70 },
  "/pricing": { ...everyPage, html: 10_900, jsAfterIdle: 134_000, all: 174_000, requests: 65 },
  "/contact": { ...everyPage, html: 9_800, jsAfterIdle: 128_000, all: 166_000, requests: 54 },
  "/careers": { ...everyPage, html: 11_000, jsAfterIdle: 138_000, all: 179_000, requests: 63 },
  "/gallery": { ...everyPage, html: 9_200, jsAfterIdle: 118_000, all: 180_000, requests: 68 },
  "/thank-you": { ...everyPage, html: 5_200, jsAfterIdle: 114_000, all: 147_000, requests: 47 },
  "/login": { ...everyPage, html: 7_400, jsAfterIdle: 117_000, all: 153_000, requests: 47 },
  "/no-such-page": { ...everyPage, html: 6_400, jsAfterIdle: 112_000, all: 147_000, requests: 42 },
};
