import { readFile } from "node:fs/promises";
import { join } from "node:path";
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
  // What the agents' app loads before the first visit shows, in steps of 5 KB. The time that it takes is
  // measured by `pnpm bench agent-app`.
  const shell = await readFile(join(defaultDist, "agent-shell.html"), "utf8");
  const files = new Set([...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path));
  expect.soft(files.size).toBeLessThanOrEqual(52);
  expect.soft(weights.get("/agent-shell.html")?.totalBytes).toBeLessThanOrEqual(225_000);
});
