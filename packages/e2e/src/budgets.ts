/**
 * What a page may weigh, in bytes as they travel (`weigh.ts` of the site's build), and how often it may ask. Nothing in
 * here depends on the clock. The figures are what the pages weigh now and a little more, so that growth is seen; a
 * home page of 10,000 bytes of HTML is what the site wants to reach, the other figures are reached.
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
  "/": { ...everyPage, html: 10_900, jsAfterIdle: 100_000, all: 156_000, requests: 16 },
  "/about": { ...everyPage, html: 8_000, jsAfterIdle: 102_000, all: 142_000, requests: 13 },
  "/services": { ...everyPage, html: 10_100, jsAfterIdle: 101_000, all: 153_000, requests: 18 },
  "/pricing": { ...everyPage, html: 7_800, jsAfterIdle: 101_000, all: 142_000, requests: 15 },
  "/contact": { ...everyPage, html: 7_800, jsAfterIdle: 101_000, all: 140_000, requests: 13 },
  "/careers": { ...everyPage, html: 8_800, jsAfterIdle: 101_000, all: 143_000, requests: 14 },
  "/gallery": { ...everyPage, html: 7_200, jsAfterIdle: 103_000, all: 167_000, requests: 32 },
  "/thank-you": { ...everyPage, html: 4_300, jsAfterIdle: 105_000, all: 141_000, requests: 16 },
  "/login": { ...everyPage, html: 5_700, jsAfterIdle: 106_000, all: 143_000, requests: 15 },
  "/no-such-page": { ...everyPage, html: 4_800, jsAfterIdle: 101_000, all: 138_000, requests: 13 },
};
