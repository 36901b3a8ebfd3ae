import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { accountPaths, publicPaths } from "../src/public-pages.ts";
import { listen, signInAsAdmin } from "../src/visitor.ts";

const pages = [...publicPaths, ...accountPaths, "/no-such-page"];

for (const scheme of ["light", "dark"] as const)
  for (const path of pages)
    test(`${path} has no accessibility violation in ${scheme}, no sideways scrolling and a silent console`, async ({
      page,
    }) => {
      const said = listen(page);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      const response = await page.goto(path, { waitUntil: "networkidle" });
      expect(response?.status()).toBe(path === "/no-such-page" ? 404 : 200);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBeLessThanOrEqual(0);
      expect(said.filter((line) => !line.includes("404"))).toEqual([]);
    });

for (const scheme of ["light", "dark"] as const)
  test(`the dashboard has no accessibility violation in ${scheme} and no sideways scrolling`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await signInAsAdmin(page);
    await expect(page.getByRole("heading", { name: /contact requests/i })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

test("an unknown page says so in the specification's words and leads home", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
});

test("a new page starts at its top", async ({ page }) => {
  await page.goto("/");
  await page.locator("footer").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL("/contact");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a list that cannot be loaded is retried, then says so with the phone number and a way to try again", async ({
  page,
}) => {
  let calls = 0;
  await page.route("**/api/services", async (route) => {
    calls += 1;
    await (calls <= 4 ? route.fulfill({ status: 500, body: "<html>" }) : route.continue());
  });
  // Not from its own document, which has the list in it already.
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.clock.install();
  await page.locator("footer").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  const again = page.getByRole("button", { name: /try again/i }).first();
  await expect(async () => {
    await page.clock.runFor(4_000);
    await expect(again).toBeVisible({ timeout: 200 });
  }).toPass();
  expect(calls).toBe(4);
  await again.click();
  await expect(page.getByRole("heading", { name: "Standard Cleaning" })).toBeVisible();
});

test("a page keeps the list it was built with when the server cannot be reached", async ({ page }) => {
  await page.route("**/api/services", (route) => route.fulfill({ status: 500, body: "<html>" }));
  await page.goto("/services", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Standard Cleaning" })).toBeVisible();
});
