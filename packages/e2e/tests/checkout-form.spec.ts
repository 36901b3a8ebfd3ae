import { business } from "@cleaning/contract/site/business";
import { expect } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import {
  completeButton,
  fillOwnForm,
  openOwnForm,
  planAddress,
  portalOf,
  newBuyer,
  watchOrders,
} from "../src/checkout.ts";
import { test } from "../src/test.ts";
import { mailsTo } from "../src/visitor.ts";

test("a double click sends one subscription, the button says so meanwhile, and the back button then leads past the form", async ({
  page,
}) => {
  const orders = watchOrders(page);
  const person = newBuyer();
  const { promise: release, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/subscriptions", async (route) => {
    await release;
    await route.continue();
  });
  await page.goto("/pricing");
  await openOwnForm(page);
  await fillOwnForm(page, person);
  await completeButton(page).dblclick();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  answer();
  await expect(page).toHaveURL(/\/thank-you\?/);
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
  await page.goForward();
  await expect(page).toHaveURL(/\/thank-you\?/);
  expect(orders).toHaveLength(1);
  expect(await mailsTo(page, person.Email)).toHaveLength(1);
});

test("the checkout is accessible by day and by night and never wider than the screen, in any state; its own form speaks in the agreed words", async ({
  page,
}) => {
  const orders = watchOrders(page);
  await page.goto(planAddress());
  await expect((await portalOf(page)).getByLabel("First name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use our own form instead" })).toBeVisible();
  await expectAccessible(page);
  await openOwnForm(page);
  await completeButton(page).click();
  for (const text of [
    "First name is required",
    "Last name is required",
    "Invalid email address",
    "Phone number must be at least 10 digits",
    "Address is required",
    "City is required",
    "ZIP code must be at least 5 digits",
    "You must agree to the terms and conditions",
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByLabel("State")).toHaveValue(business.address.state);
  // The focused field scrolled the page; targets half behind the top bar would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  await page.goto(planAddress({ serviceType: "Free Castles" }));
  await expect(page.getByRole("heading", { name: "We do not offer this plan any more" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Back to Pricing" })).toBeVisible();
  await expectAccessible(page);
  expect(orders).toEqual([]);
});
