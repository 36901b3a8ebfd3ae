import { expect, test } from "@playwright/test";
import { fillContactForm, mailsAbout, sendButton, someRequest } from "../src/visitor.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/contact");
});

test("every rule of the form speaks in the agreed words, and the first wrong field has the focus", async ({ page }) => {
  await sendButton(page).click();
  for (const text of [
    "First name is required",
    "Last name is required",
    "Please enter a valid email address",
    "Please enter a valid phone number",
    "Please select a service",
    "Message must be at least 10 characters",
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
});

test("somebody whose browser filled in the hidden field sees why nothing is sent", async ({ page }) => {
  await fillContactForm(page, someRequest());
  await page.locator("input[name=subjectLine]").evaluate((trap: HTMLInputElement) => (trap.value = "Logan"));
  await sendButton(page).click();
  await expect(page.getByText("Please leave the hidden field empty, or call us instead")).toBeInViewport();
  await expect(sendButton(page)).toBeEnabled();
});

test("a double click sends one request", async ({ page }) => {
  const request = someRequest();
  await fillContactForm(page, request);
  await sendButton(page).dblclick();
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  expect(await mailsAbout(page, request.lastName)).toHaveLength(1);
});

test("while it is sent the button says so and cannot be pressed", async ({ page }) => {
  const { promise: seen, resolve: send } = Promise.withResolvers<void>();
  await page.route("**/api/contact", async (route) => {
    await seen;
    await route.continue();
  });
  await fillContactForm(page, someRequest());
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  send();
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
});

for (const [situation, answer, shown] of [
  [
    "the server is down",
    { status: 503, json: { message: "Please try again in a moment." } },
    "Please try again in a moment.",
  ],
  ["something else answers", { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }, "502"],
] as const)
  test(`when ${situation} the person is told, nothing typed is lost, and sending again works once`, async ({
    page,
  }) => {
    const request = someRequest();
    await page.route("**/api/contact", (route) => route.fulfill(answer));
    await fillContactForm(page, request);
    await sendButton(page).click();
    await expect(page.getByText("Failed to send your message").first()).toContainText(shown);
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(request.message);
    await page.unroute("**/api/contact");
    await sendButton(page).click();
    await expect(page.getByText("Success!", { exact: true })).toBeVisible();
    expect(await mailsAbout(page, request.lastName)).toHaveLength(1);
  });

test("an answer that got lost does not make a second request", async ({ page }) => {
  const request = someRequest();
  await page.route("**/api/contact", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await fillContactForm(page, request);
  await sendButton(page).click();
  await expect(page.getByText("Failed to send your message").first()).toBeVisible();
  await page.unroute("**/api/contact");
  await sendButton(page).click();
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  expect(await mailsAbout(page, request.lastName)).toHaveLength(1);
});
