import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Call, routes } from "@cleaning/contract/routes";
import { describe, expect, test } from "vitest";
import { budgetRings, budgets, fixed, github, hotCalls, scales, defaultCost, texts } from "./assumptions.ts";
import { amountsOf, costOfCall, costsOf, missShare, scheduledMinutes, textsCost, totalOf } from "./model.ts";
import { costOf } from "./prices.ts";
import { sentences, tables } from "./tables.ts";

describe("a price", () => {
  const steps = [
    { from: 10, price: 2 },
    { from: 20, price: 1 },
  ];

  test.each([
    [0, 0],
    [10, 0],
    [15, 10],
    [20, 20],
    [25, 25],
  ])("for %i: what is free, then each step at its own price: %i", (amount, cost) => {
    expect(costOf(steps, amount)).toBe(cost);
  });
});

describe("a cache", () => {
  test("passes on everything when hardly anybody asks, and next to nothing when all do", () => {
    expect(missShare(0, 300)).toBe(1);
    expect(missShare(1 / 300, 300)).toBe(0.5);
    expect(missShare(100, 300)).toBeLessThan(0.0001);
  });
});

const unitsOf = (calls: readonly Call[]): number =>
  calls
    .map((call) => costOfCall(call))
    .reduce((sum, { perVisit, reads, writes }) => sum + perVisit * (reads + 5 * writes), 0);

describe("the cost of a month", () => {
  test("counts a call without figures of its own by its method, and by who makes it", () => {
    expect(costOfCall("GET /api/prices")).toEqual(defaultCost(routes["GET /api/prices"], true));
    const [reading, changing] = [costOfCall("GET /api/admin/users"), costOfCall("POST /api/admin/agents")];
    expect([reading.writes, changing.writes > reading.writes]).toEqual([0, true]);
    expect(costOfCall("POST /api/portal/undo").perVisit).toBeGreaterThan(
      costOfCall("POST /api/agent/calendar").perVisit,
    );
  });

  test("is mostly that of a dozen calls, which have figures of their own", () => {
    const all = Object.keys(routes) as Call[];
    expect(unitsOf(all.filter((call) => hotCalls[call] === undefined))).toBeLessThan(unitsOf(all) / 5);
    expect(Object.keys(hotCalls).length).toBeLessThan(15);
  });

  test("counts what a form costs in write units, signed in or not", () => {
    const none = amountsOf(0);
    // The sync runs without visitors too.
    expect(none.writes).toBe(fixed.syncs.runs * fixed.syncs.writes);
    expect(amountsOf(1_000).writes - none.writes).toBeGreaterThan(1_000 * 0.005 * 26);
  });

  test("counts a request to the key for each home of each look at an agent's day", () => {
    expect(amountsOf(1_000).keyRequests).toBeGreaterThan(1_000 * costOfCall("GET /api/agent/day").perVisit * 2);
  });

  test("is no less with more visits, in no part of it", () => {
    const [small, middle, large] = scales.map((visits) => Object.values(costsOf(amountsOf(visits))));
    expect(small?.every((cost, index) => cost <= (middle?.[index] ?? 0))).toBe(true);
    expect(middle?.every((cost, index) => cost <= (large?.[index] ?? 0))).toBe(true);
  });

  test("is nearly all for being there, while hardly anybody comes", () => {
    const empty = totalOf(costsOf(amountsOf(1)));
    expect(empty).toBeGreaterThan(10);
    expect(empty).toBeLessThanOrEqual(15);
  });

  test("stays below what the budget rings at, for the company that this is, with and without text messages", () => {
    const month = totalOf(costsOf(amountsOf(10_000)));
    expect(month).toBeLessThan(budgetRings * budgets.withoutTexts);
    expect(month + textsCost()).toBeLessThan(budgetRings * budgets.withTexts);
  });

  test("has the owner's cap of text messages as the product begins with it", async () => {
    const { initialTextSettings } = await import("@cleaning/core/platform/texts/settings.ts");
    expect(100 * texts.cap).toBe(initialTextSettings.monthlyCapCents);
  });
});

describe("the minutes of GitHub's machines", () => {
  const folder = join(import.meta.dirname, "../../.github/workflows");
  const crons = readdirSync(folder).flatMap((file) => {
    const [, cron] = /cron: "([^"]+)"/.exec(readFileSync(join(folder, file), "utf8")) ?? [];
    return cron === undefined ? [] : [[file, cron] as const];
  });

  test.each(crons)("of %s, by its clock %j, are counted", (file, cron) => {
    const runs = cron.endsWith(" * * *") ? 30 : 4.4;
    expect(github.scheduled[file]?.runs).toBeGreaterThanOrEqual(runs);
  });

  test("leave most of those that are free to merged changes", () =>
    expect(scheduledMinutes() + github.changes * github.change).toBeLessThan(github.free));
});

test("docs/cost.md says what the model says", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/cost.md"), "utf8").replaceAll(/\s+/g, " ");
  for (const sentence of sentences()) expect(text).toContain(sentence);
});

describe("the tables that are printed", () => {
  test("have each part of the bill and its sum at each scale", () => {
    const printed = tables();
    for (const part of Object.keys(costsOf(amountsOf(1)))) expect(printed).toContain(`| ${part} `);
    for (const visits of scales) expect(printed).toContain(`${visits.toLocaleString("en-US")} visits`);
    expect(printed).toMatch(/\| \*\*Together\*\* +(\| +\*\*[\d,.]+\*\* ){3}\|/);
  });
});
