import { expect, type Locator, test } from "@playwright/test";
import { applicationComplaints, footer, pages, planDialog, type Row, topBar } from "../../src/conformance.ts";
import { settled, watch } from "../../src/guards.ts";

/** Holds rows against a part of a page. All are looked at: one that fails hides no other. */
const holds = async (part: Locator, rows: readonly Row[]): Promise<void> => {
  for (const row of rows) {
    const said = JSON.stringify(row);
    if ("count" in row) await expect.soft(part.locator(row.of), said).toHaveCount(row.count);
    else if ("link" in row) {
      const link = part.getByRole("link", { name: row.link }).and(part.page().locator(`[href="${row.to}"]`));
      await expect.soft(link.filter({ visible: true }).first(), said).toBeVisible();
    } else {
      const found =
        "text" in row
          ? part.getByText(row.text)
          : "heading" in row
            ? part.getByRole("heading", { name: row.heading })
            : part.getByRole("button", { name: row.button });
      await expect.soft(found.filter({ visible: true }).first(), said).toBeVisible();
    }
  }
};

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [path, rows] of Object.entries(pages))
  test(`${path} says what was agreed`, async ({ page }) => {
    await watch(page);
    await page.goto(path);
    await settled(page);
    // Answers are part of the page, open or not.
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    // Not the bar and the footer, which say much of it on every page.
    await holds(page.locator("#main"), rows);
  });

test("/thank-you has no footer", async ({ page }) => {
  await page.goto("/thank-you");
  await expect(page.locator("#main")).toBeVisible();
  await expect(page.locator("footer")).toHaveCount(0);
});

test("the top bar and the footer of every page say what was agreed", async ({ page }) => {
  await page.goto("/about");
  await holds(page.locator("header"), topBar);
  await expect(page.locator("header").getByRole("link", { name: "About Us" })).toHaveAttribute("aria-current", "page");
  await holds(page.locator("footer"), footer);
});

test("the subscription options say what was agreed, and a plan leads to the checkout", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Click for subscription options" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await holds(dialog, planDialog);
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

test("the application form complains in the agreed words", async ({ page }) => {
  await page.goto("/careers");
  await page.getByRole("button", { name: "Submit Application" }).click();
  for (const text of applicationComplaints)
    await expect.soft(page.getByText(text, { exact: true }).first(), text).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeFocused();
});
