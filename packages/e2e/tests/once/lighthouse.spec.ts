import { test as base, expect } from "@playwright/test";
import { type Auditor, startAuditor } from "../../src/lighthouse.ts";
import { listedPaths, publicPaths } from "../../src/public-pages.ts";

const test = base.extend<object, { auditor: Auditor }>({
  auditor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const auditor = await startAuditor();
      await use(auditor);
      await auditor.close();
    },
    { scope: "worker" },
  ],
});

/** Rules of axe, which `pages.spec.ts` holds on these pages; for Lighthouse they would be all of axe once more. */
const ofAxe = ["document-title", "image-alt"];
/** Without weight in a score; some of them take a trace of the whole visit. */
const unscored = [
  "baseline",
  "clickjacking-mitigation",
  "csp-xss",
  "has-hsts",
  "js-libraries",
  "origin-isolation",
  "structured-data",
  "trusted-types-xss",
  "valid-source-maps",
];

// `pnpm bench lighthouse` covers performance, which depends on the clock.
for (const path of publicPaths)
  test(`Lighthouse finds nothing wrong with ${path}`, async ({ auditor, baseURL }) => {
    // Lighthouse counts a page that search engines leave out as a mistake.
    const hidden = !listedPaths.some((listed) => listed === path);
    const { scores, failed } = await auditor.audit(
      `${baseURL ?? ""}${path}`,
      ["best-practices", "seo"],
      [...ofAxe, ...unscored, ...(hidden ? ["is-crawlable"] : [])],
    );
    expect(failed).toEqual([]);
    expect(scores).toEqual({ "best-practices": 100, seo: 100 });
  });
