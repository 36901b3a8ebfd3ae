import { expect } from "@playwright/test";
import { expectAccessibleHere } from "../src/accessible.ts";
import { budgets } from "../src/budgets.ts";
import { conformanceRows } from "../src/conformance.ts";
import { hydrated, countRequests, quiet, settled, signedInCode, unstyledClasses, watch } from "../src/guards.ts";
import { builtPaths } from "../src/public-pages.ts";
import { expectRows } from "../src/rows.ts";
import { test } from "../src/test.ts";
import { recordConsole } from "../src/visitor.ts";

// One visit per page for everything that can be seen, with soft assertions.
for (const path of builtPaths)
  test(`${path} is taken over as it was built, stays where it is and among its own files, says what was agreed, and is accessible by day and by night @wide`, async ({
    page,
  }) => {
    const consoleMessages = recordConsole(page);
    const watched = await watch(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === "/no-such-page" ? 404 : 200);
    await settled(page);
    const { kept, all } = await watched.kept();
    expect(all).toBeGreaterThan(60);
    // Without a plan in its address that page says after a while which plans there are.
    if (path !== "/subscription") expect.soft(kept, "the elements are those that were built").toBe(all);
    expect.soft(await watched.fades(), "nothing comes out of nothing").toEqual([]);
    expect.soft(await countRequests(page, watched)).toBeLessThanOrEqual(budgets[path]?.requests ?? 0);
    const named = await page.locator("script[data-main]").evaluate((script: HTMLScriptElement) => {
      const { main = "", also = "" } = script.dataset;
      return [new URL(script.src).pathname, main, ...also.split(" ")];
    });
    const code = watched.requests.filter((file) => file.endsWith(".js"));
    expect(code.length).toBeGreaterThan(2);
    expect
      .soft(
        code.filter((file) => !named.includes(file)),
        "code that its document does not name",
      )
      .toEqual([]);

    await hydrated(page);
    expect.soft(await watched.shifts(), "nothing moves").toEqual([]);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await quiet(page);
    expect.soft(await watched.policy(), "the policy refuses nothing").toEqual([]);
    expect.soft(await unstyledClasses(page), "every class has its rule").toEqual([]);
    expect.soft(watched.requests.filter((file) => signedInCode.test(file))).toEqual([]);

    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: "instant" });
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    // Bar and footer would say much of it on every page.
    await expectRows(page.locator("#main"), conformanceRows[path] ?? []);
    await expectAccessibleHere(page);
    expect(consoleMessages.filter((line) => !line.includes("404"))).toEqual([]);
  });

test("a new page starts at its top", async ({ page }) => {
  await page.goto("/");
  await page.locator("footer").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL("/contact");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a page keeps the list it was built with when the server cannot be reached", async ({ page }) => {
  await page.route("**/api/services", (route) => route.fulfill({ status: 500, body: "<html>" }));
  await watch(page);
  await page.goto("/services");
  await settled(page);
  await expect(page.getByRole("heading", { name: "Standard Cleaning" })).toBeVisible();
});
