import { townOf } from "@cleaning/local/seed/towns";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { quiet, signedInCode, watch } from "../src/guards.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";
import { recordConsole } from "../src/visitor.ts";

const customer = demo("customer");
const newcomer = demo("newcomer");

const { city, state, zipCode } = townOf("Logan");

test("a stranger is sent to the login, comes back to the tab they asked for, and finds neither top bar nor footer", async ({
  page,
}) => {
  await page.goto("/customer-portal?tab=schedule");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel("Username or Email").fill(customer.username);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/customer-portal?tab=schedule");
  await expect(page.getByRole("heading", { name: "Welcome, Carol Nielsen" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Schedule" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("Standard Cleaning").first()).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

test("nothing moves as a tab arrives", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watch(page);
  await openAs(page, customer, "/customer-portal");
  for (const [tab, text] of [
    ["schedule", "Show past cleanings"],
    ["account", "Add a home"],
    ["homes", "Add a home"],
  ] as const) {
    await page.goto(`/customer-portal?tab=${tab}`);
    await expect(page.getByRole("button", { name: text })).toBeVisible();
    await quiet(page);
    const moved = await page.evaluate(() =>
      (window.watched?.shifts ?? []).reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
    );
    expect.soft(moved, tab).toBeLessThanOrEqual(0.02);
  }
});

test("the tabs work by keyboard, each is an address, and the back button leads to the one before", async ({ page }) => {
  const consoleMessages = recordConsole(page);
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await openAs(page, customer, "/customer-portal");
  // After the shell's own "Loading...".
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByText("Every two weeks, $128 per visit")).toBeVisible();
  await page.getByRole("tab", { name: "Dashboard" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Services" })).toBeFocused();
  await expect(page).toHaveURL("/customer-portal");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/customer-portal?tab=services");
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Account" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/customer-portal?tab=account");
  await expect(page.getByRole("tabpanel", { name: "Account" })).toContainText(
    `12 Center Street, ${city}, ${state} ${zipCode}`,
  );
  await page.goBack();
  await expect(page.getByRole("tabpanel", { name: "Services" })).toContainText("Move-Out Cleaning");
  await page.goBack();
  await expect(page.getByRole("tabpanel", { name: "Dashboard" })).toContainText("Next Cleaning");
  expect(consoleMessages).toEqual([]);
  // Guards the names by which tests of public pages look for this code.
  expect(requestedPaths.filter((path) => path.endsWith(".js") && signedInCode.test(path))).not.toEqual([]);
});

test("'Book Now' leads to the booking of one visit, 'See plans' to the plans of that service, and back", async ({
  page,
}) => {
  await openAs(page, customer, "/customer-portal?tab=services");
  await expect(page.getByRole("link", { name: /Book Now.*Move-Out/ })).toHaveAttribute(
    "href",
    /^\/book\?.*service=moveout&frequency=once/,
  );
  await page.getByRole("link", { name: /See plans.*Deep/ }).click();
  await expect(page).toHaveURL("/pricing?plan=deep");
  const dialog = page.getByRole("dialog", { name: "Subscription options" });
  await expect(dialog).toContainText("Deep Cleaning: $250 per visit");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /options.*Deep Cleaning/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Services" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/pricing?plan=deep");
  await expect(page.getByRole("dialog")).toContainText("Deep Cleaning: $250 per visit");
});

/** Headings whose lines lie over each other where text is twice as large. */
const squeezedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = "200%";
    const squeezed = [...document.querySelectorAll("h1, h2, h3")].filter((heading) => {
      const { fontSize, lineHeight } = getComputedStyle(heading);
      return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize);
    });
    style.fontSize = "";
    return squeezed.map(({ textContent }) => textContent);
  });

test("every tab with data is accessible by day and by night, its headings in large text too", async ({ page }) => {
  await openAs(page, customer, "/customer-portal");
  for (const [tab, text] of [
    ["Dashboard", "Every two weeks"],
    ["Services", "Move-Out Cleaning"],
    ["Schedule", "Standard Cleaning"],
    ["Account", "(435) 555-0161"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toContainText(text);
    expect(await squeezedHeadings(page), tab).toEqual([]);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Update Information" }).click();
  await page.getByLabel("Phone").fill("435555");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
  await expectAccessible(page);
});

test("a newcomer's portal, empty and unconfirmed, is accessible by day and by night", async ({ page }) => {
  await openAs(page, newcomer, "/customer-portal");
  await expect(page.getByRole("link", { name: "Book a Cleaning" })).toHaveAttribute("href", "/services");
  await expect(page.getByRole("link", { name: "View Plans" })).toHaveAttribute("href", "/pricing");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Schedule" }).click();
  await expect(page.getByRole("link", { name: "Schedule a Cleaning" })).toHaveAttribute("href", "/services");
  await page.getByRole("button", { name: "I have a code" }).click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Please enter the 6-digit code from the email")).toBeVisible();
  await expectAccessible(page);
});
