import { providerPages } from "@cleaning/contract/provider";

/**
 * What a page may weigh, in bytes as they travel (`weigh.ts` of the site's build), and how often it may ask. Nothing in
 * here depends on the clock. The home page's figures for HTML, code and all of it are those that the site promises; the
 * others are what the pages weigh now and a little more, so that growth is seen.
 */
type Budget = {
  /** The document with its critical CSS. */
  html: number;
  css: number;
  jsBeforeIdle: number;
  jsAfterIdle: number;
  /** With the icons, the fonts and the pictures that do not wait until they are near. */
  all: number;
  /** What is asked for on a first visit, but for pictures that wait until they are near: the document, files, calls. */
  requests: number;
};

const everyPage = { css: 16_000, jsBeforeIdle: 1_000 } as const;

/** Budgets by the page's address. */
export const budgets: Readonly<Record<string, Budget>> = {
  "/": { ...everyPage, html: 10_000, jsAfterIdle: 110_000, all: 260_000, requests: 14 },
  "/about": { ...everyPage, html: 6_900, jsAfterIdle: 109_000, all: 180_000, requests: 13 },
  "/services": { ...everyPage, html: 9_600, jsAfterIdle: 109_000, all: 166_000, requests: 14 },
  "/pricing": { ...everyPage, html: 7_500, jsAfterIdle: 109_000, all: 153_000, requests: 14 },
  "/contact": { ...everyPage, html: 7_500, jsAfterIdle: 109_000, all: 151_000, requests: 12 },
  "/careers": { ...everyPage, html: 8_200, jsAfterIdle: 109_000, all: 186_000, requests: 13 },
  "/gallery": { ...everyPage, html: 8_200, jsAfterIdle: 112_000, all: 187_000, requests: 16 },
  "/privacy": { ...everyPage, html: 6_900, jsAfterIdle: 109_000, all: 151_000, requests: 13 },
  "/subscription": { ...everyPage, html: 5_600, jsAfterIdle: 118_000, all: 158_000, requests: 19 },
  "/thank-you": { ...everyPage, html: 5_500, jsAfterIdle: 116_000, all: 157_000, requests: 18 },
  "/login": { ...everyPage, html: 8_300, jsAfterIdle: 118_000, all: 161_000, requests: 20 },
  "/portal-login": { ...everyPage, html: 6_400, jsAfterIdle: 118_000, all: 159_000, requests: 19 },
  "/register": { ...everyPage, html: 8_300, jsAfterIdle: 117_000, all: 160_000, requests: 18 },
  "/forgot-password": { ...everyPage, html: 7_300, jsAfterIdle: 116_000, all: 159_000, requests: 16 },
  [providerPages.integration]: { ...everyPage, html: 8_800, jsAfterIdle: 127_000, all: 171_000, requests: 24 },
  "/no-such-page": { ...everyPage, html: 6_100, jsAfterIdle: 109_000, all: 160_000, requests: 12 },
};
