import { expect } from "@playwright/test";
import { settled, watch } from "../src/guards.ts";
import { test } from "../src/test.ts";
import { recordConsole } from "../src/visitor.ts";

const otherAddresses = [
  "/thank-you?serviceType=deep&frequency=monthly",
  "/login?returnTo=%2Fadmin",
  "/contact/",
  "/pricing.html",
] as const;

test("a page is taken over as it was built under every address that leads to it: the same elements, and a silent console", async ({
  page,
}) => {
  const consoleMessages = recordConsole(page);
  const watched = await watch(page);
  for (const path of otherAddresses) {
    await page.goto(path);
    await settled(page);
    const { kept, all } = await watched.kept();
    expect(all, path).toBeGreaterThan(60);
    expect(kept, path).toBe(all);
  }
  expect(consoleMessages).toEqual([]);
});

test("an address that asks for less of a page is taken over without a word, and then shows less", async ({ page }) => {
  const consoleMessages = recordConsole(page);
  const watched = await watch(page);
  await page.goto("/gallery?category=Kitchen");
  await settled(page);
  await expect.poll(async () => (await watched.kept()).kept).toBeLessThan((await watched.kept()).all);
  expect(await page.evaluate(() => window.built?.includes(document.querySelector("h1") ?? document.body))).toBe(true);
  expect(consoleMessages).toEqual([]);
});

test("a page served under an address it was not built for shows what belongs there", async ({ page }) => {
  await page.route("**/pricing", async (route) => {
    await route.fulfill({ response: await route.fetch({ url: new URL("/about", page.url()).href }) });
  });
  await page.goto("/");
  await page.goto("/pricing");
  await expect(page.getByText("Recurring Service Discounts")).toBeVisible();
});

test("the shell of the signed-in sections is kept out of search engines, and leads strangers to the login", async ({
  page,
}) => {
  const html = await (await page.request.get("/admin/agents")).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  for (const section of ["/admin", "/agent-dashboard", "/customer-portal"]) {
    await page.goto(section);
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(section)}`);
    await expect(page.getByRole("heading", { name: "Login to Your Account" })).toBeVisible();
  }
});
