import { expect, test } from "@playwright/test";
import {
  completeButton,
  fillOwnForm,
  mailsTo,
  openOwnForm,
  planAddress,
  portalOf,
  somebody,
  watchOrders,
} from "../src/checkout.ts";
import { expectSound } from "../src/sound.ts";
import { listen } from "../src/visitor.ts";

test("every rule of our own form speaks in the agreed words, and the first wrong field has the focus", async ({
  page,
}) => {
  const orders = watchOrders(page);
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
  await expect(page.getByLabel("State")).toHaveValue("UT");
  expect(orders).toEqual([]);
});

test("a double click sends one subscription", async ({ page }) => {
  const orders = watchOrders(page);
  const person = somebody();
  await openOwnForm(page);
  await fillOwnForm(page, person);
  await completeButton(page).dblclick();
  await expect(page).toHaveURL(/\/thank-you\?/);
  expect(orders).toHaveLength(1);
  expect(await mailsTo(page, person)).toHaveLength(1);
});

test("the back button after the success leads past the form, and orders nothing", async ({ page }) => {
  const orders = watchOrders(page);
  await page.goto("/pricing");
  await openOwnForm(page);
  await fillOwnForm(page, somebody());
  await completeButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\?/);
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
  await page.goForward();
  await expect(page).toHaveURL(/\/thank-you\?/);
  expect(orders).toHaveLength(1);
});

test("while it is sent the button says so and cannot be pressed", async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/subscriptions", async (route) => {
    await held;
    await route.continue();
  });
  await openOwnForm(page);
  await fillOwnForm(page, somebody());
  await completeButton(page).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  answer();
  await expect(page).toHaveURL(/\/thank-you\?/);
});

test("an answer that got lost, and a reload, make no second subscription and lose nothing that was typed", async ({
  page,
}) => {
  const orders = watchOrders(page);
  const person = somebody();
  await openOwnForm(page);
  await fillOwnForm(page, person);
  await page.route("**/api/subscriptions", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await completeButton(page).click();
  await expect(page.getByText("Registration failed", { exact: true })).toBeVisible();
  await expect(page.getByText("An unexpected error occurred", { exact: true }).first()).toBeVisible();
  await expect(completeButton(page)).toBeEnabled();
  await page.unroute("**/api/subscriptions");
  await page.reload();
  for (const [label, value] of Object.entries(person))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  // Consent is given anew.
  await expect(page.getByLabel("I agree to the terms and conditions")).not.toBeChecked();
  await page.getByLabel("I agree to the terms and conditions").check();
  await completeButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\?/);
  expect(orders).toHaveLength(2);
  expect(new Set(orders).size).toBe(1);
  expect(await mailsTo(page, person)).toHaveLength(1);
});

test("a server without words is 'Failed to process subscription'", async ({ page }) => {
  await page.route("**/api/subscriptions", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await openOwnForm(page);
  await fillOwnForm(page, somebody());
  await completeButton(page).click();
  await expect(page.getByText("Registration failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to process subscription", { exact: true }).first()).toBeVisible();
});

test("a price that is no longer valid leads back to the plans, and what was typed is there again with another one", async ({
  page,
}) => {
  const message = "The price shown is no longer valid. Please choose a plan again.";
  await page.route("**/api/subscriptions", (route) =>
    route.fulfill({ status: 422, json: { success: false, message } }),
  );
  const person = somebody();
  await openOwnForm(page);
  await fillOwnForm(page, person);
  await completeButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await page.unroute("**/api/subscriptions");
  await page.getByRole("link", { name: "Choose a plan again" }).click();
  await expect(page).toHaveURL("/pricing");
  await page.getByRole("button", { name: /^Click for subscription options ?: Deep/ }).click();
  await page.getByRole("button", { name: "Choose Monthly" }).click();
  await expect(page.getByRole("heading", { name: "Deep Cleaning", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue(person["Last name"]);
  await page.getByLabel("I agree to the terms and conditions").check();
  await completeButton(page).click();
  await expect(page).toHaveURL("/thank-you?serviceType=Deep+Cleaning&frequency=monthly");
  expect(await mailsTo(page, person)).toHaveLength(1);
});

test("a price that somebody wrote into the address is replaced by what the server takes, and said", async ({
  page,
}) => {
  const person = somebody();
  await openOwnForm(page, planAddress({ price: "1", basePrice: "2", discountPercent: "99" }));
  await expect(page.getByText("$128", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Your link said \$1 per visit\./)).toBeVisible();
  await expect(page.getByText("99%")).toHaveCount(0);
  await fillOwnForm(page, person);
  await completeButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\?/);
  const [mail] = await mailsTo(page, person);
  expect(mail?.text).toContain("Standard Cleaning costs $128 per visit");
});

test("a service that we do not have is said before anything is typed", async ({ page }) => {
  await page.goto(planAddress({ serviceType: "Free Castles" }));
  await expect(page.getByRole("heading", { name: "We do not offer this plan any more" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Back to Pricing" })).toBeVisible();
});

for (const address of ["/subscription", "/subscription?serviceType=Standard+Cleaning&frequency=daily&price=free"])
  test(`${address} says 'Loading subscription details', and after a moment offers the way back`, async ({ page }) => {
    const said = listen(page);
    await page.goto(address);
    await expect(page.getByText("Loading subscription details")).toBeVisible();
    await page.getByRole("link", { name: "Choose a plan on the pricing page" }).click();
    await expect(page).toHaveURL("/pricing");
    expect(said).toEqual([]);
  });

test("the checkout is accessible by day and by night and never wider than the screen, in any state @wide", async ({
  page,
}) => {
  await page.goto(planAddress({ price: "99" }));
  await expect((await portalOf(page)).getByLabel("First name")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use our own form instead" })).toBeVisible();
  await expectSound(page);
  await openOwnForm(page);
  await completeButton(page).click();
  await expect(page.getByText("City is required", { exact: true })).toBeVisible();
  // The first field in error has brought the page down, and what is half below the top bar is no smaller for it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectSound(page);
  await page.goto(planAddress({ serviceType: "Free Castles" }));
  await expect(page.getByRole("heading", { name: "We do not offer this plan any more" })).toBeVisible();
  await expectSound(page);
});
