import { expect, type Page, test } from "@playwright/test";
import { awake, settled, watch } from "../../src/guards.ts";
import { fillContactForm, sendButton, someRequest } from "../../src/visitor.ts";

/** Opens a page whose clock then stands still, so that a test may move it. */
const openStill = async (page: Page, path: string): Promise<void> => {
  await watch(page);
  await page.clock.install({ time: new Date("2026-09-15T18:00:00Z") });
  await page.goto(path);
  await settled(page);
  await awake(page);
  await page.clock.pauseAt(new Date("2026-09-15T19:00:00Z"));
};

for (const [path, name] of [
  ["/", "Pictures of rooms"],
  ["/gallery", "A walk through the rooms"],
] as const)
  test(`the pictures of ${path} change every 5 seconds, and not while they are stopped`, async ({ page }) => {
    await openStill(page, path);
    const carousel = page.getByRole("region", { name });
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
    // The mouse still rests on the button that was pressed.
    await page.clock.runFor(5_200);
    await expect.poll(at).toBe(before + 2);
  });

test("a notice goes after 5 seconds, and there is one at a time", async ({ page }) => {
  await openStill(page, "/contact");
  let sent = 0;
  await page.route("**/api/contact", (route) => {
    sent += 1;
    return route.fulfill({ status: 503, json: { message: `Not now, ${sent}.` } });
  });
  await fillContactForm(page, someRequest());
  const notices = page.locator(".toast");
  for (const time of [1, 2]) {
    await sendButton(page).click();
    await expect
      .poll(async () => {
        // A notice that has come waits for a moment of the clock to be shown.
        await page.clock.runFor(50);
        return notices.allTextContents();
      })
      .toEqual([expect.stringContaining(`Failed to send your message: Not now, ${time}.`)]);
  }
  await page.clock.runFor(4_500);
  await expect(notices).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(notices).toHaveCount(0);
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

test("the confetti of /thank-you falls for those who like motion, and goes by itself", async ({ page }) => {
  await watch(page);
  await page.goto("/thank-you");
  await expect(page.locator("canvas.confetti")).toBeVisible();
  await expect(page.locator("canvas.confetti")).toHaveCount(0, { timeout: 15_000 });
});
