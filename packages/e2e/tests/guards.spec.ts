import { expect, test } from "@playwright/test";
import { budgets } from "../src/budgets.ts";
import { awake, countRequests, settled, unstyledClasses, watch, withoutTurns } from "../src/guards.ts";
import { builtPaths } from "../src/public-pages.ts";

for (const path of builtPaths)
  test(`${path} stays where it is, within its policy and among its own files, and every class has its rule @wide`, async ({
    page,
  }) => {
    const watched = await watch(page);
    await withoutTurns(page);
    await page.goto(path);
    await settled(page);
    expect(await watched.fades()).toEqual([]);
    const asked = await countRequests(page, watched);
    await awake(page);
    expect(await watched.shifts()).toEqual([]);
    expect(asked).toBeLessThanOrEqual(budgets[path]?.requests ?? 0);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(await watched.policy()).toEqual([]);
    expect(await unstyledClasses(page)).toEqual([]);
    // The way into the portal is a public page of its own.
    const inside = watched.requests.filter((file) => /admin|portal(?!-login)|agent/.test(file));
    expect(inside).toEqual([]);
  });
