import type { Inbox } from "@cleaning/contract/admin/inbox";
import { defaultDist } from "@cleaning/local/preview";
import { sizeOfFiles } from "@cleaning/web/build/page-size";
import { expect, type Page } from "@playwright/test";
import { signedInBudgets } from "../src/budgets.ts";
import { quiet, signedInCode, watch } from "../src/guards.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

// The page does not need what the agents' worker caches.
test.use({ serviceWorkers: "block" });

/** What other tests bring into the inbox meanwhile is of further kinds, which load code of their own. */
const demoGroups: ReadonlySet<string> = new Set<keyof Inbox>([
  "lateStarts",
  "unassigned",
  "tentative",
  "noAccess",
  "lateChanges",
]);
const keepInbox = (page: Page): ReturnType<Page["route"]> =>
  page.route("**/api/admin/inbox", async (route) => {
    const response = await route.fetch();
    const { today, ...groups }: Inbox = await response.json();
    const kept = Object.entries(groups).map(([name, group]) => [
      name,
      demoGroups.has(name) ? group : { count: 0, isMore: false, entries: [] },
    ]);
    await route.fulfill({ response, json: { today, ...Object.fromEntries(kept) } });
  });

// A document asks for all of its files, also for those that the browser has kept of the page before.
for (const role of ["customer", "agent", "admin"] as const)
  test(`each page that ${role}s open signed in asks for no more than its budget`, async ({ page }) => {
    const watched = await watch(page);
    if (role === "admin") await keepInbox(page);
    const pages = signedInBudgets.filter(([, budget]) => budget.role === role);
    await openAs(page, demo(role), "/robots.txt");
    for (const [path, { code, requests }] of pages) {
      watched.requests.length = 0;
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await quiet(page);
      const scripts = watched.requests.filter((file) => file.endsWith(".js"));
      const bytes = await sizeOfFiles(defaultDist, scripts);
      expect.soft(scripts.length, path).toBeGreaterThan(5);
      expect.soft(bytes, `bytes of code of ${path}`).toBeLessThanOrEqual(code);
      // One record per visit of today that ended without access.
      const pageRequests = watched.requests.filter((address) => !/\/visits\/[^/]+\/record$/.test(address));
      expect.soft(pageRequests.length, pageRequests.join("\n")).toBeLessThanOrEqual(requests);
    }
  });

test("a person who is not signed in is led from a page for agents to the login page without the page's code", async ({
  page,
}) => {
  const watched = await watch(page);
  await page.goto("/agent-dashboard?view=profile");
  await expect(page).toHaveURL("/login?returnTo=%2Fagent-dashboard%3Fview%3Dprofile");
  await expect(page.getByRole("heading", { level: 1, name: "Login to Your Account" })).toBeVisible();
  await quiet(page);
  const code = watched.requests.filter((file) => file.endsWith(".js"));
  expect(code.filter((file) => signedInCode.test(file))).toEqual([]);
});
