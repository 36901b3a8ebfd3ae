import { expect } from "@playwright/test";
import { test } from "../src/test.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/contact");
});

test("on a small phone every address stays inside its card, and so does all of the footer", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const room = await page.locator("#main .card a").evaluateAll((links) =>
    links.map((link) => {
      const card = link.closest(".card")?.getBoundingClientRect().right ?? 0;
      return card - link.getBoundingClientRect().right;
    }),
  );
  expect(room.length).toBeGreaterThan(4);
  expect(Math.min(...room)).toBeGreaterThanOrEqual(16);
  const ends = await page
    .locator("footer :is(a, button, select)")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(4);
  expect(Math.max(...ends)).toBeLessThanOrEqual(360);
});
