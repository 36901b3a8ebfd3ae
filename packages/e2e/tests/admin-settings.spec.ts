import { expect } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { demo, openAs } from "../src/signed-in.ts";
import { test } from "../src/test.ts";

test("an admin finds appearance, notices, password and two-step sign-in in the settings", async ({ page }) => {
  await openAs(page, demo("admin"), "/admin");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up two-step login" })).toBeVisible();

  await page.getByRole("region", { name: "Appearance" }).getByLabel("Colors").selectOption("dark");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByLabel("Also say so here when something new comes in").uncheck();
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByLabel("Also say so here when something new comes in")).not.toBeChecked();
  await page.getByRole("region", { name: "Appearance" }).getByLabel("Colors").selectOption("system");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Change Password" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Current password").fill("not my password");
  await page.getByLabel("New password").fill("four red brooms");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your current password is not right")).toBeVisible();
  await expectAccessible(page);
});
