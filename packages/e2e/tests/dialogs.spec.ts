import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../src/accessible.ts";
import { settled, unstyledClasses, watch } from "../src/guards.ts";
import { test } from "../src/test.ts";

type Opened = { path: string; opener: (page: Page) => Locator; fillsScreen?: true };

const dialogs: Readonly<Record<string, Opened>> = {
  "the subscription options": {
    path: "/pricing",
    opener: (page) => page.getByRole("button", { name: "Click for subscription options" }).nth(1),
  },
  "an enlarged picture of the gallery": {
    path: "/gallery",
    opener: (page) => page.getByRole("button", { name: "Enlarge: Fresh linen, flat sheets" }),
    fillsScreen: true,
  },
  "a room before and after": {
    path: "/",
    opener: (page) => page.getByRole("button", { name: "Enlarge: Bathroom, standard cleaning" }),
    fillsScreen: true,
  },
};

type WayOut = (page: Page, dialog: Locator) => Promise<void>;
const byEscape: WayOut = (page) => page.keyboard.press("Escape");
const byButton: WayOut = (_, dialog) => dialog.getByRole("button", { name: "Close" }).click();
const byClickOutside: WayOut = (page) => page.mouse.click(3, 3);

for (const [name, { path, opener, fillsScreen }] of Object.entries(dialogs))
  test(`${name}: the page behind stands still, every way out gives the focus back, and nothing is unstyled`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await watch(page);
    await page.goto(path);
    await settled(page);
    const dialog = page.getByRole("dialog");
    for (const leave of [byEscape, byButton, ...(fillsScreen === true ? [] : [byClickOutside])]) {
      await opener(page).click();
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      const before = await page.evaluate(() => scrollY);
      await page.mouse.move(2, 200);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press("Tab");
      // Past the last control a modal dialog lets the focus go to the browser.
      expect(
        await dialog.evaluate(
          (element) => document.activeElement === document.body || element.contains(document.activeElement),
        ),
      ).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await leave(page, dialog);
      await expect(dialog).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    }
    await opener(page).click();
    await expect(dialog).toBeVisible();
    expect(await unstyledClasses(page)).toEqual([]);
    await expectAccessible(page);
  });

test("the gallery shows one kind of room, keeps it in the address, and walks through it by the arrow keys", async ({
  page,
}) => {
  await watch(page);
  await page.goto("/gallery");
  await settled(page);
  const shots = page.locator(".shots > li");
  const all = await shots.count();
  await page.getByRole("button", { name: "Kitchen", exact: true }).click();
  await expect(page).toHaveURL("/gallery?category=kitchen");
  await expect.poll(() => shots.count()).toBeLessThan(all);
  const kitchens = await shots.count();
  for (const shot of await shots.all()) await expect(shot).toContainText("Kitchen");

  await shots.first().getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`1 of ${kitchens}`);
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText(`2 of ${kitchens}`);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog).toContainText(`${kitchens} of ${kitchens}`);
  await page.keyboard.press("Escape");

  await page.reload();
  await expect(page.getByRole("button", { name: "Kitchen", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(shots).toHaveCount(kitchens);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(shots).toHaveCount(all);
});
