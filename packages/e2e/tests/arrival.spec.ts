import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import { planAddress } from "../src/checkout.ts";
import { serveInChunks } from "../src/chunked.ts";
import { settled, watch } from "../src/guards.ts";
import { test } from "../src/test.ts";

/** With and without a deferred part, with and without a footer. */
for (const path of ["/", "/contact", "/login", planAddress()])
  test(`nothing moves on ${path} while its document arrives in pieces`, async ({ page, baseURL }) => {
    const site = await serveInChunks(baseURL ?? "");
    try {
      const watched = await watch(page);
      await page.goto(site.url + path);
      await settled(page);
      expect(await watched.shifts()).toEqual([]);
    } finally {
      await site.close();
    }
  });

test("nothing moves when the display face comes late", async ({ page }) => {
  const watched = await watch(page);
  await page.route("**/*.woff2", async (route) => {
    // After the 100 ms in which the browser waits for a font.
    await page.waitForFunction(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0];
      return painted !== undefined && performance.now() > painted.startTime + 300;
    });
    await route.continue();
  });
  const face = page.waitForResponse("**/*.woff2");
  await page.goto("/subscription");
  await face;
  await settled(page);
  expect(await watched.shifts()).toEqual([]);
});

test("nothing moves when the style sheets come after the code", async ({ page }) => {
  const watched = await watch(page);
  const code = page.waitForResponse(/\/assets\/checkout-[\w-]{7}\.js$/);
  await page.route("**/*.css", async (route) => {
    await (await code).finished();
    // Time to run it, and to show the plan.
    await setTimeout(500);
    await route.continue();
  });
  await page.goto(planAddress());
  await settled(page);
  expect(await watched.shifts()).toEqual([]);
});

test("a plan is shown without a style sheet that never comes", async ({ page }) => {
  await page.clock.install();
  // Not answered at all.
  await page.route("**/*.css", () => {});
  const request = page.waitForRequest(/\/assets\/subscription-.*\.css$/);
  await page.goto(planAddress());
  await request;
  await page.clock.runFor(3_000);
  await expect(page.getByRole("heading", { level: 1, name: "Standard Cleaning" })).toBeVisible();
});
