import { expect, type Page, test } from "@playwright/test";
import {
  completeButton,
  embedScript,
  fillOwnForm,
  frameOf,
  mailsTo,
  openOwnForm,
  planAddress,
  portalOf,
  portalSays,
  registerInPortal,
  registrationOf,
  somebody,
  watchOrders,
} from "../src/checkout.ts";
import { listen } from "../src/visitor.ts";

const issueText =
  "We're having trouble connecting to our payment service. Please try again later or contact us directly to complete your booking.";

/** The box about the connection, and below it a form that works: never an empty box. */
const expectIssueAndForm = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { name: "Connection Issue" })).toBeVisible();
  await expect(page.getByText(issueText)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call Us" })).toHaveAttribute("href", /^tel:/);
  await expect(completeButton(page)).toBeEnabled();
  await expect(page.locator(".portal")).toHaveCount(0);
};

/** What a tab keeps of the checkout. */
const keptInTab = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(sessionStorage).toSorted());

test("a visitor chooses a plan, registers in the provider's portal and is thanked; one subscription, kept nowhere else @wide", async ({
  page,
}) => {
  const said = listen(page);
  const orders = watchOrders(page);
  const person = somebody();
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
  expect(await keptInTab(page)).toEqual(["providerScript", "providerToken", "providerTokenExpiry"]);

  await registerInPortal(page, person);
  await expect(page).toHaveURL("/thank-you?serviceType=Standard+Cleaning&frequency=weekly");
  await expect(page.getByText("Standard Cleaning, weekly")).toBeVisible();
  expect(await mailsTo(page, person)).toHaveLength(1);
  const kept = await page.evaluate(() => ["serviceType", "frequency"].map((name) => localStorage.getItem(name)));
  expect(kept).toEqual(["Standard Cleaning", "weekly"]);
  expect(await keptInTab(page)).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL("/pricing");
  expect(orders).toHaveLength(1);
  expect(said).toEqual([]);
});

for (const [what, body] of [
  ["comes without its global object", "/* nothing */"],
  ["arrives only in part", "window.ProviderPortal = { mount: (container) => {"],
  ["refuses the container", "window.ProviderPortal = { mount() { throw new Error('no container') } }"],
  ["is something else", "window.ProviderPortal = 'portal'"],
] as const)
  test(`a script that ${what} leads to the connection issue and our own form`, async ({ page }) => {
    await page.route(embedScript, (route) => route.fulfill({ contentType: "text/javascript", body }));
    await page.goto(planAddress());
    await expectIssueAndForm(page);
  });

test("a blocked script leads to our own form, and what is sent there is stored and synced", async ({ page }) => {
  const person = somebody();
  await openOwnForm(page);
  await expectIssueAndForm(page);
  await fillOwnForm(page, person);
  await completeButton(page).click();
  await expect(page).toHaveURL("/thank-you?serviceType=Standard+Cleaning&frequency=biweekly");
  await expect(page.getByText("Registration successful!", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your subscription has been processed and synced with our system.", { exact: true }),
  ).toBeVisible();
  expect(await mailsTo(page, person)).toHaveLength(1);
  expect(await keptInTab(page)).toEqual([]);
});

test("a script that has not come after 3 s is not waited for, and does not come in later", async ({ page }) => {
  await page.clock.install();
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(embedScript, async (route) => {
    await late;
    // Its frame is gone, and nobody waits for it.
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(embedScript);
  await page.goto(planAddress());
  await asked;
  await expect(page.getByText("Loading secure registration...")).toBeVisible();
  await page.clock.fastForward(3_000);
  await expectIssueAndForm(page);
  await page.getByLabel("First name").fill("Ann");
  arrive();
  await page.clock.runFor(3_000);
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a portal that never shows itself is taken away after 3 s", async ({ page }) => {
  await page.clock.install();
  await page.route(embedScript, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "window.ProviderPortal = { mount: () => { window.isMounted = true; return () => {} } }",
    }),
  );
  await page.goto(planAddress());
  const frame = await frameOf(page);
  await expect.poll(() => frame.evaluate(() => "isMounted" in window)).toBe(true);
  await page.clock.fastForward(3_000);
  await expectIssueAndForm(page);
});

for (const [status, title, message, shown] of [
  [503, "Connection issue", "Unable to connect to payment service. Please try again later.", undefined],
  [502, "Authentication issue", "Unable to authenticate with the payment service.", undefined],
  [502, "Authentication issue", "", "Unable to authenticate with the payment service."],
] as const)
  test(`a token exchange that answers ${status} with ${JSON.stringify(message)} is told in the agreed words`, async ({
    page,
  }) => {
    await page.route("**/api/provider/auth", (route) =>
      message === ""
        ? route.fulfill({ status, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
        : route.fulfill({ status, json: { success: false, message } }),
    );
    await page.goto(planAddress());
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(shown ?? message, { exact: true })).toBeVisible();
    await expectIssueAndForm(page);
  });

test("'Try Again' loads the page again with a new token, and the portal is there", async ({ page }) => {
  let tokens = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/provider/auth")) tokens += 1;
  });
  await openOwnForm(page);
  await page.unroute(embedScript);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect((await portalOf(page)).getByRole("button", { name: "Register and subscribe" })).toBeVisible();
  expect(tokens).toBe(2);
});

test("events of another origin or another shape are not heard", async ({ page }) => {
  const orders = watchOrders(page);
  const person = somebody();
  const event = registrationOf(person, "sub_foreign_0001");
  await portalSays(
    page,
    { source: "provider-portal", type: "ready" },
    { ...event, status: "succeeded" },
    "success",
    null,
  );
  await page.goto(planAddress());
  await expect(page.getByRole("button", { name: "Use our own form instead" })).toBeVisible();
  // From the page's own origin.
  await page.evaluate((message) => window.postMessage(message, "*"), event);
  // What is heard at all is heard in this order.
  await page.getByRole("button", { name: "Use our own form instead" }).click();
  await expect(completeButton(page)).toBeVisible();
  expect(orders).toEqual([]);
  await expect(page).toHaveURL(/\/subscription\?/);
});

test("an event that comes twice is one subscription", async ({ page }) => {
  const orders = watchOrders(page);
  const person = somebody();
  const event = registrationOf(person, `sub_${person["Last name"]}`);
  await portalSays(page, { source: "provider-portal", type: "ready" }, event, event);
  await page.goto(planAddress());
  await expect(page).toHaveURL(/\/thank-you\?/);
  expect(orders).toHaveLength(1);
  expect(await mailsTo(page, person)).toHaveLength(1);
});

test("a registration that our server could not store waits in the tab, and is stored once when the page is loaded again", async ({
  page,
}) => {
  const orders = watchOrders(page);
  const person = somebody();
  await portalSays(page, registrationOf(person, `sub_${person["Last name"]}`));
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
  expect(await mailsTo(page, person)).toHaveLength(1);
});

test("a registration that our server refuses still says whom to call when the page is loaded again, and invites nobody to register twice", async ({
  page,
}) => {
  const orders = watchOrders(page);
  await portalSays(page, registrationOf(somebody(), "sub_refused_1"));
  await page.route("**/api/subscriptions", (route) =>
    route.fulfill({ status: 422, json: { success: false, message: "Please choose a plan again." } }),
  );
  await page.goto(planAddress());
  for (let loads = 0; loads < 2; loads += 1) {
    if (loads > 0) await page.reload();
    await expect(page.getByRole("heading", { name: "You are registered. One step is missing." })).toBeFocused();
    await expect(page.getByText(/we could not store it on our side/)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Call \(435\)/ })).toHaveAttribute("href", /^tel:/);
    await expect(page.getByText("Please choose a plan again.")).toHaveCount(0);
    await expect(page.locator(".portal")).toHaveCount(0);
  }
  expect(orders).toHaveLength(2);
  expect(new Set(orders).size).toBe(1);
  expect(orders[0]).toMatch(/^[0-9a-f]{64}$/);
});
