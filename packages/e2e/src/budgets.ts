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

const everyPage = { css: 13_000, jsBeforeIdle: 1_000 } as const;

/** Budgets by the page's address. */
export const budgets: Readonly<Record<string, Budget>> = {
  "/": { ...everyPage, html: 10_000, jsAfterIdle: 100_000, all: 250_000, requests: 14 },
  "/about": { ...everyPage, html: 6_300, jsAfterIdle: 100_500, all: 172_000, requests: 13 },
  "/services": { ...everyPage, html: 9_050, jsAfterIdle: 100_500, all: 160_000, requests: 14 },
  "/pricing": { ...everyPage, html: 6_900, jsAfterIdle: 101_000, all: 145_000, requests: 14 },
  "/contact": { ...everyPage, html: 6_850, jsAfterIdle: 101_000, all: 145_000, requests: 12 },
  "/careers": { ...everyPage, html: 7_400, jsAfterIdle: 100_500, all: 185_000, requests: 13 },
  "/gallery": { ...everyPage, html: 7_350, jsAfterIdle: 103_500, all: 185_000, requests: 16 },
  "/subscription": { ...everyPage, html: 4_700, jsAfterIdle: 107_500, all: 142_000, requests: 18 },
  "/thank-you": { ...everyPage, html: 4_400, jsAfterIdle: 106_500, all: 142_000, requests: 18 },
  "/login": { ...everyPage, html: 6_000, jsAfterIdle: 107_000, all: 144_000, requests: 18 },
  "/portal-login": { ...everyPage, html: 4_250, jsAfterIdle: 107_000, all: 143_000, requests: 17 },
  "/register": { ...everyPage, html: 5_700, jsAfterIdle: 106_500, all: 143_000, requests: 16 },
  "/forgot-password": { ...everyPage, html: 5_350, jsAfterIdle: 105_500, all: 142_000, requests: 14 },
  [providerPages.integration]: { ...everyPage, html: 6_250, jsAfterIdle: 116_500, all: 154_000, requests: 22 },
  "/no-such-page": { ...everyPage, html: 5_300, jsAfterIdle: 100_500, all: 155_000, requests: 12 },
};
