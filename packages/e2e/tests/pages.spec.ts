import { expect, test } from "@playwright/test";
import { accountPaths, publicPaths } from "../src/public-pages.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { expectSound } from "../src/sound.ts";
import { listen } from "../src/visitor.ts";

const pages = [...publicPaths, ...accountPaths, "/no-such-page"];

for (const path of pages)
  test(`${path} is accessible by day and by night, never wider than the screen, and says nothing to the console @wide`, async ({
    page,
  }) => {
    const said = listen(page);
    const response = await page.goto(path, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(path === "/no-such-page" ? 404 : 200);
    await expectSound(page);
    expect(said.filter((line) => !line.includes("404"))).toEqual([]);
  });

test("the dashboard is accessible by day and by night and never wider than the screen @wide", async ({ page }) => {
  await openAs(page, demo("admin"), "/admin");
  await expect(page.getByRole("heading", { name: /contact requests/i })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectSound(page);
});

test("an unknown page says so in the agreed words and leads home", async ({ page }) => {
  await page.goto("/no-such-page");
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
});

test("a new page starts at its top @wide", async ({ page }) => {
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
