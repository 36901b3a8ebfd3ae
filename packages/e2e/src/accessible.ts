import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { sizes } from "./sizes.ts";

/** Each page compiles it: the minified one is less to send and to compile. */
const axe = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** These depend on colors; the others answer alike in both schemes. */
const colorRules = ["color-contrast", "link-in-text-block"];

const rulesByScheme = {
  light: { type: "tag", values: tags },
  dark: { type: "rule", values: colorRules },
} as const;

/** By day and by night; also no sideways scrolling. */
export const expectAccessibleHere = async (page: Page): Promise<void> => {
  // Without its animation, a closing dialog would stay.
  await expect(page.locator(".rt-BaseDialogOverlay[data-state=closed]")).toHaveCount(0);
  // Targets half behind the top bar would count as too small.
  const scrolled = await page.evaluate(() => {
    const { scrollY } = window;
    scrollTo({ top: 0, behavior: "instant" });
    return scrollY;
  });
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await expect(page.locator(`html.${scheme}`)).toBeAttached();
    const { type, values } = rulesByScheme[scheme];
    const isLoaded = await page.evaluate(() => "axe" in window);
    const { violations } = await new AxeBuilder({ page, axeSource: isLoaded ? "0" : axe })
      // The provider's frame is the provider's.
      .options({ iframes: false, resultTypes: ["violations"], runOnly: { type, values: [...values] } })
      // The other mode opens a page for each run: ten times as slow.
      .setLegacyMode()
      .analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]),
    ).toEqual([]);
  }
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
};

/** On a desktop and on a phone; a test that runs on both looks at its own. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const before = page.viewportSize() ?? sizes.phone;
  const both = [sizes.desktop, sizes.phone];
  const own = both.filter(({ width }) => width === before.width && test.info().tags.includes("@wide"));
  for (const size of own.length > 0 ? own : both)
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await expectAccessibleHere(page);
    });
  await page.setViewportSize(before);
};
