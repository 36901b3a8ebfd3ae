import { expect } from "@playwright/test";
import { footer, planDialog, topBar } from "../../src/conformance.ts";
import { expectRows } from "../../src/rows.ts";
import { test } from "../../src/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the top bar and the footer of every page say what was agreed", async ({ page }) => {
  await page.goto("/about");
  await expectRows(page.locator("header"), topBar);
  await expect(page.locator("header").getByRole("link", { name: "About Us" })).toHaveAttribute("aria-current", "page");
  await expectRows(page.locator("footer"), footer);
});

test("the subscription options say what was agreed, and a plan leads to the checkout", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Click for subscription options" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectRows(dialog, planDialog);
  await dialog.getByRole("button", { name: "Choose Weekly" }).click();
  await page.waitForURL("**/subscription?**");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    serviceType: "Standard Cleaning",
    frequency: "weekly",
    price: "120",
    basePrice: "150",
    discountPercent: "20",
    cleaningType: "standard",
    recommended: "false",
  });
});
