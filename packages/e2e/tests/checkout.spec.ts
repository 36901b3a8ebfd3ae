import { provider } from "@cleaning/contract/checkout/provider";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { windows } from "../src/book.ts";
import {
  completeButton,
  embedScriptPath,
  fillOwnForm,
  openOwnForm,
  planAddress,
  portalOf,
  portalSays,
  registerInPortal,
  registrationOf,
  newBuyer,
  watchOrders,
} from "../src/checkout.ts";
import { test } from "../src/test.ts";
import { recordConsole, mailsTo } from "../src/visitor.ts";

const issueText =
  "We're having trouble connecting to our payment service. Please try again later or contact us directly to complete your booking.";

const expectIssueAndForm = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { name: "Connection Issue" })).toBeVisible();
  await expect(page.getByText(issueText)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call Us" })).toHaveAttribute("href", /^tel:/);
  await expect(completeButton(page)).toBeEnabled();
  await expect(page.locator(".portal")).toHaveCount(0);
};

const sessionKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(sessionStorage).toSorted());

test("a visitor chooses a plan, registers in the provider's portal and is thanked; there is one subscription, and no copy in the browser", async ({
  page,
}) => {
  const consoleMessages = recordConsole(page);
  const orders = watchOrders(page);
  const person = newBuyer();
  await page.goto("/pricing");
  await page.getByRole("button", { name: /^Click for subscription options ?: Standard/ }).click();
  await page.getByRole("button", { name: "Choose Weekly" }).click();
  await expect(page).toHaveURL(/\/subscription\?/);
  await expect(page.getByRole("heading", { name: "Standard Cleaning", level: 1 })).toBeVisible();
  await expect(page.getByText("Weekly subscription").first()).toBeVisible();
  await expect(page.getByText("20% off")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Special Offer Applied" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Pricing" })).toHaveAttribute("href", "/pricing");
  await expect(page.getByText(/costs \$120 per visit, and we come every week/)).toBeVisible();
  await expect((await portalOf(page)).getByText("Standard Cleaning, weekly, $120 per visit")).toBeVisible();
  expect(await sessionKeys(page)).toEqual(["providerScript", "providerToken", "providerTokenExpiry"]);

  await registerInPortal(page, person);
  await expect(page).toHaveURL("/thank-you?serviceType=Standard+Cleaning&frequency=weekly");
  await expect(page.getByText("Standard Cleaning, weekly")).toBeVisible();
  expect(await mailsTo(page, person.Email)).toHaveLength(1);
  const localValues = await page.evaluate(() => ["serviceType", "frequency"].map((name) => localStorage.getItem(name)));
  expect(localValues).toEqual(["Standard Cleaning", "weekly"]);
  expect(await sessionKeys(page)).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL("/pricing");
  expect(orders).toHaveLength(1);
  expect(consoleMessages).toEqual([]);
});

test("a blocked script leads to our own form; what is sent there is stored and synced, and its first start chosen, here and from the mail", async ({
  page,
  browser,
}) => {
  const person = newBuyer();
  await openOwnForm(page);
  await expectIssueAndForm(page);
  await fillOwnForm(page, person);
  await completeButton(page).click();
  await expect(page).toHaveURL("/thank-you?serviceType=Standard+Cleaning&frequency=biweekly");
  await expect(page.getByText("Registration successful!", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your subscription has been processed and synced with our system.", { exact: true }),
  ).toBeVisible();
  expect(await mailsTo(page, person.Email)).toHaveLength(1);
  expect(await sessionKeys(page)).toEqual(["firstStart"]);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Choose the day and the time" }).click();
  await expect(page.getByRole("heading", { name: "Choose your first cleaning" })).toBeFocused();
  await expect(windows(page).first()).toBeVisible();
  await expectAccessible(page);
  await windows(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your first cleaning" })).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Your first cleaning" }).first()).toBeFocused();
  const chosen = await page.locator(".thanks__first output strong").innerText();
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator(".thanks__first output strong")).toHaveText(chosen);

  const mails = await mailsTo(page, person.Email);
  expect(mails).toHaveLength(2);
  const links = mails.map(({ text }) => /\/thank-you#first=\S+/.exec(text)?.[0]);
  expect(new Set(links).size).toBe(1);
  const other = await browser.newPage();
  await other.goto(new URL(links[0] ?? "", page.url()).href);
  await expect(other.locator(".thanks__first output strong")).toHaveText(chosen);
  await other.getByRole("button", { name: "Change it" }).click();
  // The day may have no other time left.
  await other.getByRole("radio").last().check({ force: true });
  await windows(other).first().click();
  await expect(other.getByRole("button", { name: "Change it" })).toBeVisible();
  await expect(other.locator(".thanks__first output strong")).not.toHaveText(chosen);
  expect(await mailsTo(page, person.Email)).toHaveLength(3);
  await other.close();
});

test("'Try Again' loads the page again with a new token, and the portal is there", async ({ page }) => {
  let tokens = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/${provider.slug}/auth`)) tokens += 1;
  });
  await openOwnForm(page);
  await page.unroute(embedScriptPath);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect((await portalOf(page)).getByRole("button", { name: "Register and subscribe" })).toBeVisible();
  expect(tokens).toBe(2);
});

test("a registration that comes twice and that our server could not store waits in the tab, and is stored once when the page is loaded again", async ({
  page,
}) => {
  const orders = watchOrders(page);
  const person = newBuyer();
  const event = registrationOf(person, `sub_${person["Last name"]}`);
  await portalSays(page, event, event);
  await page.route("**/api/subscriptions", (route) =>
    route.fulfill({ status: 503, json: { success: false, message: "Please try again in a moment." } }),
  );
  await page.goto(planAddress());
  await expect(page.getByRole("heading", { name: "You are registered. One step is missing." })).toBeFocused();
  await expect(page.getByText("Please try again in a moment.")).toBeVisible();
  await page.unroute("**/api/subscriptions");
  await page.reload();
  await expect(page).toHaveURL(/\/thank-you\?/);
  expect(new Set(orders).size).toBe(1);
  expect(await mailsTo(page, person.Email)).toHaveLength(1);
});
