import { readFileSync } from "node:fs";
import { radixSheet } from "@cleaning/web/build/radix-use";
import { expect, type Page } from "@playwright/test";
import { pendingRequestUrls } from "./test.ts";

declare global {
  interface Window {
    watched?: { policy: string[]; shifts: string[]; fades: string[] };
    /** As built, before any code of the page ran. */
    built?: Element[];
    isHydrated?: true;
  }
}

export type Watched = {
  /** Violations of the content security policy. */
  policy: () => Promise<string[]>;
  /** Without input, with their value. */
  shifts: () => Promise<string[]>;
  /** With the element's class: these are visible later than they are there. */
  fades: () => Promise<string[]>;
  /** Built elements that hydration left in place. */
  kept: () => Promise<{ kept: number; all: number }>;
  /** Paths, in order. */
  requests: string[];
};

/** A whole browser fetches the icon of its tab, which the page itself never asks for; a headless shell does not. */
export const isTabIcon = (path: string): boolean => /^\/(?:favicon|apple-touch-icon)/.test(path);

/** Before the page's first byte. */
export const watch = async (page: Page): Promise<Watched> => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!isTabIcon(pathname)) requests.push(pathname);
  });
  await page.addInitScript(() => {
    const watched: NonNullable<Window["watched"]> = { policy: [], shifts: [], fades: [] };
    window.watched = watched;
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      watched.policy.push(`${violatedDirective} ${blockedURI}`),
    );
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    let ofFont: number | undefined;
    /** A face that a busy machine brings right after the first paint may still be used; one that comes later has a test of its own. */
    const isOfFont = ({ startTime }: Shift): boolean => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
      const isLate = performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .some(
          ({ name, responseEnd }) =>
            name.endsWith(".woff2") &&
            responseEnd > painted &&
            responseEnd < painted + 300 &&
            startTime >= responseEnd &&
            startTime < responseEnd + 300,
        );
      if (isLate) ofFont ??= startTime;
      return startTime === ofFont;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        // Less is a rounding error of a pixel.
        if (entry.value >= 0.000_05 && !isOfFont(entry))
          watched.shifts.push(
            `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => (node instanceof Element ? `${node.nodeName}.${node.className}` : node?.nodeName)).join(", ")}`,
          );
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof Element)) return;
      const steps = target.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
      if (steps.some(({ opacity }) => opacity === "0")) watched.fades.push(`${target.nodeName}.${target.className}`);
    });
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") window.built = [...document.querySelectorAll("#root *")];
    });
    addEventListener("hydrated", () => {
      window.isHydrated = true;
    });
  });
  const read = (name: keyof NonNullable<Window["watched"]>) =>
    page.evaluate((key) => window.watched?.[key] ?? [], name);
  const kept = () =>
    page.evaluate(() => {
      const built = window.built ?? [];
      return { all: built.length, kept: built.filter((element) => element.isConnected).length };
    });
  return { requests, kept, policy: () => read("policy"), shifts: () => read("shifts"), fades: () => read("fades") };
};

/** Without lazy pictures: how many a browser prefetches depends on its version and its connection. */
export const countRequests = async (page: Page, { requests }: Watched): Promise<number> => {
  const shown = (which: string) =>
    page
      .locator(which)
      .evaluateAll((all: HTMLImageElement[]) =>
        all.flatMap(({ currentSrc }) => (currentSrc === "" ? [] : [new URL(currentSrc).pathname])),
      );
  const [waiting, eager] = [await shown('img[loading="lazy"]'), await shown('img:not([loading="lazy"])')];
  return requests.filter((path) => eager.includes(path) || !waiting.includes(path)).length;
};

/** Waits until no request is pending, and none follows. */
export const quiet = (page: Page): Promise<void> =>
  expect(async () => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 200 }));
        }),
    );
    expect(pendingRequestUrls(page)).toEqual([]);
  }).toPass({ intervals: [20, 50, 100] });

/** Waits for hydration and pending requests. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.isHydrated);
  await quiet(page);
};

/** Sends input until the deferred parts are hydrated. */
export const hydrated = async (page: Page): Promise<void> => {
  // Repeated: the listener may not be there yet.
  await expect
    .poll(async () => {
      await page.mouse.move(5, 300);
      await page.mouse.move(8, 310);
      return page.locator("[data-deferred]").count();
    })
    .toBe(0);
  await quiet(page);
};

/** The portal's login is a public page. */
export const signedInCode = /admin|portal(?!-login)|agent|signed-in/;

/** Lucide's icons, and the router's class of the current link. */
const libraryClass = /^(?:lucide|active$)/;

const isRadix = /^(?:\w+:)?-?rt-/;
/** An escaped class in a selector: `.sm\:rt-r-size-3`. */
const classSelector = /\.(-?(?:\\.|[_a-zA-Z])(?:\\.|[\w-])*)/g;
const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(classSelector)].map(([, name = ""]) => name.replaceAll("\\", "")));
/** Radix has classes without rules. */
const radixNames = namesIn(readFileSync(radixSheet, "utf8"));

/** Classes without a rule in the style sheets: forgotten, or dropped by the build. */
export const unstyledClasses = async (page: Page): Promise<string[]> => {
  const { selectors, used } = await page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...("cssRules" in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    return {
      selectors: [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)).join("\n"),
      used: [...new Set([...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]))],
    };
  });
  const styledNames = namesIn(selectors);
  return used.filter(
    (name) => !libraryClass.test(name) && !styledNames.has(name) && (!isRadix.test(name) || radixNames.has(name)),
  );
};
