import { providerPages } from "@cleaning/contract/checkout/provider";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../src/accessible.ts";
import { settled, watch } from "../../src/guards.ts";
import { test } from "../../src/test.ts";

/** With a clock that the test moves. */
const begin = async (page: Page, email: string, key: string): Promise<void> => {
  await watch(page);
  await page.goto(providerPages.integration);
  await settled(page);
  await page.clock.install();
  const button = page.getByRole("button", { name: "Test Login" });
  await expect(button).toBeDisabled();
  await page.getByLabel("Email").fill(email);
  await expect(button).toBeDisabled();
  await page.getByLabel("Security Key").fill(key);
  await button.click();
  await expect(page.getByText("Step 1 of 8")).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(page.getByText("Step 4 of 8")).toBeVisible();
};
/** Moves the clock in steps: the call itself takes real time. */
const passUntil = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.getByText(text, { exact: true }).isVisible();
    })
    .toBe(true);
const logs = async (page: Page): Promise<string[]> => {
  await page.getByRole("tab", { name: "API Logs" }).click();
  return page.getByRole("tabpanel", { name: "API Logs" }).getByRole("listitem").allInnerTexts();
};

test("a customer of the provider gets in, step by step, stays signed in and goes on by role", async ({ page }) => {
  const answered = page.waitForResponse("**/api/auth/login");
  await begin(page, "paula@example.test", "Paula-key-2026!");
  expect((await answered).status()).toBe(200);
  await passUntil(page, "Authentication Successful");
  await expect(page.getByText("You have been successfully authenticated with the provider.")).toBeVisible();
  const lines = await logs(page);
  expect(lines).toHaveLength(8);
  expect(lines.join(" ")).not.toContain("Failure");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Test Login" }).click();
  await page.getByRole("button", { name: "Continue to your account" }).click();
  await expect(page).toHaveURL("/customer-portal");
  expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
});
