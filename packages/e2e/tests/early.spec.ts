import { expect, type Page } from "@playwright/test";
import { stepAddress } from "../src/book.ts";
import { hydrated } from "../src/guards.ts";
import { test } from "../src/test.ts";

/** Delays the page's code, as a slow connection does. */
const holdCode = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/main-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test("what was typed before the page's code came is still there, and is sent with the rest", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/contact");
  await page.getByLabel("First name").fill("Ann");
  await page.locator("form").getByLabel("Service").selectOption("deep");
  await page.getByRole("textbox", { name: "Message" }).fill("Three bedrooms.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL("/contact");
  release();
  await expect(page.getByText("Last name is required", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await expect(page.locator("form").getByLabel("Service")).toHaveValue("deep");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Three bedrooms.");
});

test("a button under the finger is pressed even if the page's code comes meanwhile", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/login?returnTo=%2Fcustomer-portal");
  await page.getByRole("button", { name: "Log In" }).hover();
  await page.mouse.down();
  release();
  await expect(page.getByText("Please log in to see this page.", { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText("Please enter both username and password", { exact: true })).toBeVisible();
});

test("a click on the subscription options before the page's code came opens them when it is there", async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Click for subscription options" }).nth(1).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog")).toContainText("Deep Cleaning: $250 per visit");
});

test("a page that was scrolled before its code came stays where it is", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/pricing");
  // In the first tenth of a second the font may still come, and the first heading take a line less.
  await page.evaluate(async () => void (await document.fonts.load('700 1em "Figtree Variable"')));
  await page.getByRole("heading", { level: 2 }).nth(1).scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(100);
  release();
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
});

test("colors chosen before the page's code came are shown once it is there, and in another tab", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const other = await context.newPage();
  await other.goto("/contact");
  const release = await holdCode(page);
  await page.goto("/about");
  await page.getByLabel("Colors").selectOption("dark");
  release();
  for (const tab of [page, other]) await expect(tab.locator("html.dark")).toBeAttached();
  await expect(page.getByLabel("Colors")).toHaveValue("dark");
});

test("a resume chosen before the page's code came is taken", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/careers");
  await page
    .getByLabel(/^Resume/)
    .setInputFiles({ name: "ann.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  release();
  await hydrated(page);
  await expect(page.getByText("Ready to send")).toBeVisible();
});

test("questions open and links lead on while the page's code is still on its way", async ({ page }) => {
  await holdCode(page);
  await page.goto("/services");
  const question = page.locator(".faq details").first();
  await question.locator("summary").click();
  await expect(question.locator("p")).toBeVisible();
  await page.getByRole("link", { name: "Get a Quote" }).first().click();
  await expect(page).toHaveURL("/contact");
});

test("a link to a later step of a booking shows no first step before the page's code came", async ({ page }) => {
  const release = await holdCode(page);
  const zip = page.getByLabel("ZIP code of your home");
  await page.goto(stepAddress("home"));
  await expect(page.getByText("One moment, please...")).toBeVisible();
  await expect(zip).toBeHidden();
  release();
  await expect(page.getByRole("heading", { name: "Tell us about your home" })).toBeVisible();
  await page.getByRole("link", { name: "Where" }).click();
  await expect(zip).toBeVisible();
});
