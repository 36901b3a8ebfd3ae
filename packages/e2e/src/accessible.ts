import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { sizes } from "./sizes.ts";

declare global {
  interface Window {
    axe?: { run: (part: Element | Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Each page compiles it: the minified one is less to send and to compile. */
const axe = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** These depend on colors; the others answer alike in both schemes. */
const colorRules = ["color-contrast", "link-in-text-block"];

const rulesByScheme = {
  light: { type: "tag", values: tags },
  dark: { type: "rule", values: colorRules },
} as const;
type Scheme = keyof typeof rulesByScheme;

/** What it finds in the document itself, or in the modal dialog before it: the provider's frame is the provider's. */
const violationsIn = async (page: Page, { type, values }: (typeof rulesByScheme)[Scheme]) => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe);
  return page.evaluate(
    async (runOnly) => {
      if (window.axe === undefined) throw new Error("Another document has come meanwhile.");
      const dialogs = document.querySelectorAll("[role=dialog][data-state=open], [role=alertdialog][data-state=open]");
      const { violations } = await window.axe.run([...dialogs].at(-1) ?? document, {
        iframes: false,
        resultTypes: ["violations"],
        runOnly,
      });
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]);
    },
    { type, values: [...values] },
  );
};

const lookAt = async (page: Page, schemes: readonly Scheme[]): Promise<void> => {
  // Without its animation, a closing dialog would stay.
  await expect(page.locator(".rt-BaseDialogOverlay[data-state=closed]")).toHaveCount(0);
  // Targets half behind the top bar would count as too small.
  const scrolled = await page.evaluate(() => {
    const { scrollY } = window;
    scrollTo({ top: 0, behavior: "instant" });
    return scrollY;
  });
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await expect(page.locator(`html.${scheme}`)).toBeAttached();
    expect(await violationsIn(page, rulesByScheme[scheme])).toEqual([]);
  }
  const excess = await page.evaluate((top) => {
    scrollTo({ top, behavior: "instant" });
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  }, scrolled);
  expect(excess).toBeLessThanOrEqual(0);
};

/** By day and by night; also no sideways scrolling. */
export const expectAccessibleHere = (page: Page): Promise<void> => lookAt(page, ["light", "dark"]);

/** On a desktop and on a phone; a test that runs on both looks at its own. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const before = page.viewportSize() ?? sizes.phone;
  const both = [sizes.desktop, sizes.phone];
  const own = both.filter(({ width }) => width === before.width && test.info().tags.includes("@wide"));
  for (const [at, size] of (own.length > 0 ? own : both).entries())
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      // The second size begins with the scheme in which the first ended: each change paints the whole page anew.
      await lookAt(page, at === 0 ? ["light", "dark"] : ["dark", "light"]);
    });
  await page.setViewportSize(before);
};
