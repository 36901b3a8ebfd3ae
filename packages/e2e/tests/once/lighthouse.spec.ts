import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { address } from "../../src/agent-phone.ts";
import { type Auditor, startAuditor } from "../../src/lighthouse.ts";
import { sharedPair } from "../../src/pairs.ts";
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

// `pnpm bench lighthouse` covers performance, which depends on the clock.
for (const path of publicPaths)
  test(`Lighthouse finds nothing wrong with ${path}`, async ({ auditor, baseURL }) => {
    // Lighthouse counts a page that search engines leave out as a mistake.
    const hidden = !listedPaths.some((listed) => listed === path);
    const { scores, failed } = await auditor.audit(
      `${baseURL ?? ""}${path}`,
      ["best-practices", "seo"],
      hidden ? ["is-crawlable"] : [],
    );
    expect(failed).toEqual([]);
    expect(scores).toEqual({ "best-practices": 100, seo: 100 });
  });

test("Lighthouse finds the agents' app accessible, with the day's visits and without a session", async ({
  auditor,
  baseURL,
}) => {
  const url = `${baseURL ?? ""}${address}`;
  const context = await auditor.context();
  const audited = async (shown: (page: Page) => Locator) => {
    const isShown = context
      .waitForEvent("page")
      .then((page) => shown(page).waitFor())
      .then(() => true);
    const { scores, failed } = await auditor.audit(url, ["accessibility"], [], true);
    expect(await isShown).toBe(true);
    expect(failed).toEqual([]);
    expect(scores).toEqual({ accessibility: 100 });
  };
  await audited((page) => page.getByRole("button", { name: "Log In" }));
  const page = await context.newPage();
  await page.goto(`${baseURL ?? ""}/login`);
  const { username, password } = sharedPair.agent;
  const answer = await page.request.post(`${baseURL ?? ""}/api/auth/login`, { data: { username, password } });
  const session: { token: string; user: unknown } = await answer.json();
  await page.evaluate(({ token, user }) => {
    localStorage.setItem("token", token);
    localStorage.setItem("user", JSON.stringify(user));
  }, session);
  await page.close();
  await audited((tab) => tab.getByRole("region", { name: "Visits" }).getByRole("listitem").nth(7));
  await context.clearCookies();
});
