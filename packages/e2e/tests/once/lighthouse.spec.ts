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

// The figures of its category "performance" depend on the clock: they belong to `pnpm bench lighthouse`. Its category
// "accessibility" is a part of what `pages.spec.ts` asks of axe, on two screens.
for (const path of publicPaths)
  test(`Lighthouse finds nothing wrong with ${path}`, async ({ auditor, baseURL }) => {
    test.setTimeout(90_000);
    // A page that asks to be left out of search engines is, to Lighthouse, a mistake.
    const hidden = !listedPaths.some((listed) => listed === path);
    const { scores, failed } = await auditor.audit(
      `${baseURL ?? ""}${path}`,
      ["best-practices", "seo"],
      hidden ? ["is-crawlable"] : [],
    );
    expect(failed).toEqual([]);
    expect(scores).toEqual({ "best-practices": 100, seo: 100 });
  });
