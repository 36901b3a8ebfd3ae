import { expect, type Locator, type Page } from "@playwright/test";
import { settled, watch } from "../src/guards.ts";
import { sizes } from "../src/sizes.ts";
import { test } from "../src/test.ts";

type Finger = { x: number; y: number };

const middleOf = async (locator: Locator): Promise<Finger> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const widthOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.width ?? 0;

/** Steps of one gesture. */
const touch = async (page: Page, steps: readonly (readonly Finger[])[]): Promise<void> => {
  const glass = await page.context().newCDPSession(page);
  await glass.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
  for (const [at, touchPoints] of steps.entries())
    await glass.send("Input.dispatchTouchEvent", {
      type: at === 0 ? "touchStart" : "touchMove",
      touchPoints: touchPoints.map(({ x, y }, id) => ({ x, y, id })),
    });
  await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};
const twenty = Array.from({ length: 20 }, (_, step) => step);

const views = [
  { path: "/gallery", opener: "Enlarge: A kitchen island, clear and clean", count: 28 },
  { path: "/", opener: "Enlarge: Kitchen, deep cleaning", count: 4 },
] as const;

for (const { path, opener, count } of views)
  test(`a picture of ${path} fills the screen, and fingers swipe and enlarge it @wide`, async ({ page, viewport }) => {
    const screen = viewport ?? sizes.phone;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await watch(page);
    await page.goto(path);
    await settled(page);
    const tile = page.getByRole("button", { name: opener });
    await tile.scrollIntoViewIfNeeded();
    const before = await widthOf(tile);
    await tile.click();

    const dialog = page.getByRole("dialog");
    const box = await dialog.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: expect.closeTo(screen.height, 0) });
    expect(box?.width).toBeGreaterThanOrEqual(screen.width - 20);
    const shown = dialog.getByRole("img").first();
    await expect(shown).toBeVisible();
    expect(await widthOf(shown)).toBeGreaterThan(before);
    const pictures = dialog.locator(".viewer__pictures:not([aria-hidden=true])");
    const { width = 0, height = 0 } = (await pictures.boundingBox()) ?? {};
    expect(Math.max(width / (box?.width ?? 1), height / screen.height)).toBeCloseTo(1, 1);

    await expect(dialog).toContainText(`1 of ${count}`);
    const { x, y } = await middleOf(pictures);
    await touch(
      page,
      twenty.map((step) => [{ x: x + screen.width * (0.35 - step * 0.035), y }]),
    );
    await expect(dialog).toContainText(`2 of ${count}`);
    await expect.poll(() => middleOf(pictures)).toMatchObject({ x: expect.closeTo(x, 0) });
    await page.keyboard.press("ArrowLeft");
    await expect(dialog).toContainText(`1 of ${count}`);

    await expect.poll(() => middleOf(pictures)).toMatchObject({ x: expect.closeTo(x, 0) });
    const small = await widthOf(pictures);
    await touch(
      page,
      twenty.map((step) => [
        { x: x - 30 - step * 4, y },
        { x: x + 30 + step * 4, y },
      ]),
    );
    await expect.poll(() => widthOf(pictures)).toBeGreaterThan(small * 1.8);
    expect(await page.evaluate(() => visualViewport?.scale), "the page itself keeps its size").toBe(1);
    await dialog.getByRole("button", { name: "Smaller" }).click();
    await expect.poll(() => widthOf(pictures)).toBeCloseTo(small, 0);
    await dialog.getByRole("button", { name: "Larger" }).click();
    await expect.poll(() => widthOf(pictures)).toBeGreaterThan(small * 2);
    await dialog.getByRole("button", { name: "Next picture" }).click();
    await expect(dialog).toContainText(`2 of ${count}`);
    await expect.poll(() => widthOf(pictures)).toBeCloseTo(small, 0);

    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(tile).toBeFocused();
  });

test("on a phone the gallery has two columns", async ({ page }) => {
  await page.goto("/gallery");
  const [first, second] = [page.locator(".shots > li").nth(0), page.locator(".shots > li").nth(1)];
  expect((await first.boundingBox())?.y).toBe((await second.boundingBox())?.y);
});
