import { expect, type Page } from "@playwright/test";
import { settled, watch } from "../../src/guards.ts";
import { test } from "../../src/test.ts";

declare global {
  interface Window {
    backgrounds?: string[];
  }
}

const paper = { light: "rgb(251, 250, 247)", dark: "rgb(20, 21, 27)" } as const;

/** Every background, frame by frame. */
const watchBackground = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const backgrounds: string[] = [];
    window.backgrounds = backgrounds;
    const look = (): void => {
      if (document.body !== null) {
        const color = getComputedStyle(document.body).backgroundColor;
        if (backgrounds.at(-1) !== color) backgrounds.push(color);
      }
      requestAnimationFrame(look);
    };
    look();
  });
};
const backgrounds = (page: Page): Promise<string[] | undefined> => page.evaluate(() => window.backgrounds);

for (const scheme of ["light", "dark"] as const)
  test(`a device that is set to ${scheme} never sees another color while the page loads`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await watch(page);
    await watchBackground(page);
    await page.goto("/about");
    await settled(page);
    expect(await backgrounds(page)).toEqual([paper[scheme]]);
  });

test("what the visitor chose holds on every page from the first frame on, and ends when it is taken back", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await watch(page);
  await page.goto("/about");
  await settled(page);
  const choice = page.getByLabel("Colors");
  await choice.selectOption("dark");
  await expect(page.locator("body")).toHaveCSS("background-color", paper.dark);

  await watchBackground(page);
  for (const path of ["/", "/thank-you", "/no-such-page"]) {
    await page.goto(path);
    await settled(page);
    expect(await backgrounds(page), path).toEqual([paper.dark]);
  }

  await page.goto("/about");
  await settled(page);
  await expect(choice).toHaveValue("dark");
  await choice.selectOption("system");
  await expect(page.locator("body")).toHaveCSS("background-color", paper.light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", paper.dark);
});
