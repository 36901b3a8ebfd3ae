import { expect } from "@playwright/test";
import { test } from "../src/test.ts";
import { fillContactForm, mailsAbout, sendButton, someRequest } from "../src/visitor.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/contact");
});

test("a double click sends one request", async ({ page }) => {
  const request = someRequest();
  await fillContactForm(page, request);
  await sendButton(page).dblclick();
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
