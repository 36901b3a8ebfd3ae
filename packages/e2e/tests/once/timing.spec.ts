import { expect, type Page } from "@playwright/test";
import { hydrated, settled, watch } from "../../src/guards.ts";
import { test } from "../../src/test.ts";

/** With a stopped clock. */
const openWithFrozenClock = async (page: Page, path: string): Promise<void> => {
  await watch(page);
  await page.clock.install({ time: new Date("2026-09-15T18:00:00Z") });
  await page.goto(path);
  await settled(page);
  await hydrated(page);
  await page.clock.pauseAt(new Date("2026-09-15T19:00:00Z"));
};

test("the pictures change every 5 seconds, and not while they are stopped", async ({ page }) => {
  await openWithFrozenClock(page, "/");
  const carousel = page.getByRole("region", { name: "Pictures of rooms" });
  const slide = carousel.locator("figure");
  const at = async () => Number(((await slide.getAttribute("aria-label")) ?? "").split(" ")[0]);
  const before = await at();
  await page.clock.runFor(4_800);
  expect(await at()).toBe(before);
  await page.clock.runFor(300);
  await expect.poll(at).toBe(before + 1);
  await carousel.getByRole("button", { name: "Stop the pictures" }).click();
  await page.clock.runFor(20_000);
  expect(await at()).toBe(before + 1);
  await carousel.getByRole("button", { name: "Let the pictures change" }).click();
  // The mouse still hovers over the button.
  await page.clock.runFor(5_200);
  await expect.poll(at).toBe(before + 2);
});

test("the bar shrinks once the page is scrolled by more than 10 pixels", async ({ page }) => {
  await watch(page);
  await page.goto("/about");
  await settled(page);
  const padding = () =>
    page.locator(".top-bar__sheet").evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop));
  const full = await padding();
  await page.evaluate(() => scrollTo({ top: 10, behavior: "instant" }));
  await expect(page.locator("header")).toHaveAttribute("data-scrolled", "false");
  await page.evaluate(() => scrollTo({ top: 11, behavior: "instant" }));
  await expect(page.locator("header")).toHaveAttribute("data-scrolled", "true");
  await expect.poll(padding).toBeLessThan(full);
});

test("a link within the page stops 80 pixels above its place, and the footer's button leads back up", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watch(page);
  await page.goto("/careers");
  await settled(page);
  await page.getByRole("link", { name: "View Open Positions" }).click();
  await expect
    .poll(() => page.locator("#openings").evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(80);
  await page.getByRole("button", { name: "Back to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the confetti of /thank-you falls for an order and for those who like motion, and goes by itself", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/thank-you?serviceType=deep&frequency=weekly");
  const confetti = page.locator("body > canvas");
  await expect(confetti).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return confetti.count();
    })
    .toBe(0);
});
