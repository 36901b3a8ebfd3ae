import { defaultDist } from "@cleaning/local/preview";
import { measurePages } from "@cleaning/web/build/page-size";
import { expect, test } from "@playwright/test";
import { budgets } from "../../src/budgets.ts";
import { builtPaths } from "../../src/public-pages.ts";

const fileOf = (path: string): string =>
  path === "/" ? "/index.html" : path === "/no-such-page" ? "/404.html" : `${path}.html`;

test("no page weighs more than its budget, the agents' app included", async () => {
  const weights = await measurePages(defaultDist);
  expect(Object.keys(budgets)).toEqual(builtPaths);
  for (const path of builtPaths) {
    const budget = budgets[path];
    const weight = weights.get(fileOf(path));
    if (budget === undefined || weight === undefined) throw new Error(`${path} has no weight or no budget.`);
    for (const [what, bytes, allowed] of [
      ["HTML", weight.htmlBytes, budget.html],
      ["CSS", weight.cssBytes, budget.css],
      ["JavaScript before idle", weight.jsBeforeIdleBytes, budget.jsBeforeIdle],
      ["JavaScript after idle", weight.jsAfterIdleBytes, budget.jsAfterIdle],
      ["all of it", weight.totalBytes, budget.all],
    ] as const)
      expect.soft(bytes, `${path}: ${what}`).toBeLessThanOrEqual(allowed);
  }
  // What the agents' app loads before the first visit shows; `pnpm bench agent-app` measures the time.
  expect.soft(weights.get("/agent-shell.html")?.totalBytes).toBeLessThanOrEqual(215_000);
});
