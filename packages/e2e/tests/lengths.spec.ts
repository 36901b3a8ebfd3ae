import { expect } from "@playwright/test";
import { settled, watch } from "../src/guards.ts";
import { test } from "../src/test.ts";

/** Pixels on a phone of 390 pixels: measured, and a little more. */
const lengths = { "/": 7_400, "/services": 7_700, "/gallery": 5_250, "/pricing": 6_350 } as const;

test("no page is longer than a phone's owner will scroll, or wider than the phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watch(page);
  for (const [path, limit] of Object.entries(lengths)) {
    await page.goto(path);
    await settled(page);
    const { height, width } = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { height: scrollHeight, width: scrollWidth };
    });
    expect.soft(height, path).toBeLessThanOrEqual(limit);
    expect.soft(width, path).toBeLessThanOrEqual(390);
  }
});

test("what a service includes is behind one line on a phone, and in the document from the start", async ({ page }) => {
  await page.goto("/services");
  const offer = page.locator(".offer").first();
  const feature = offer.getByText("Mirrors and glass polished");
  await expect(feature).toBeAttached();
  await expect(feature).toBeHidden();
  await offer.getByText("What is included").click();
  await expect(feature).toBeVisible();
});

test("where there is room what a service includes stands open", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, text] of [
    ["/services", "Mirrors and glass polished"],
    ["/pricing", "Inside of windows washed"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("#main").getByText(text).first()).toBeVisible();
    await expect(page.locator(".fold > summary").first()).toBeHidden();
  }
});

test("where there is room the prices of neighboring services stand in one line", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const lines = await page
    .locator("#services .service > p")
    .evaluateAll((prices) => prices.map((price) => Math.round(price.getBoundingClientRect().top)));
  expect(lines).toHaveLength(7);
  expect(new Set(lines).size).toBe(2);
});
