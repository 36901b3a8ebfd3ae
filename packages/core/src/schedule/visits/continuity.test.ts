import { usualAt } from "@cleaning/scheduling/assignment/continuity";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { visitAt } from "@cleaning/scheduling/recurrence/timeline";
import { describe, expect, it } from "vitest";
import { differentIn, playSeason } from "./testing/season.ts";

const anchor = "2026-12-01";
const segment = {
  from: anchor,
  anchor,
  frequency: "weekly" as const,
  start: 600,
  minutes: 120,
  agents: [],
  priceCents: 12_000,
  extras: [],
  except: [],
};
const subscription = {
  subscriptionId: 7,
  customerId: 1,
  serviceName: "Standard Cleaning",
  town: "Logan",
  segments: [segment],
  baseCents: 15_000,
  generatedThrough: anchor,
  revision: 1,
};
const visit = (date: string, agent: number, start = 600) => ({
  ...visitAt(subscription, { date, segment: { ...segment, start } }, defaultBusinessHours),
  agents: [agent],
});

describe("what is usual at a home", () => {
  it("is the most frequent agent and start of the visits around one, whatever the last one was", () => {
    const others = [
      visit("2026-12-01", 1),
      visit("2026-12-08", 1),
      visit("2026-12-15", 2, 840),
      { ...visit("2026-12-22", 1, 900), overrides: ["time" as const] },
    ];
    const { visitsOf, start } = usualAt(visit("2026-12-29", 9), others);
    expect([visitsOf(1), visitsOf(2), visitsOf(3), start]).toEqual([3, 1, 0, 600]);
  });

  it("is nothing without other visits", () => expect(usualAt(visit("2026-12-29", 9), []).start).toBeUndefined());
});

/** Homes, agents, weeks, and how many seasons. */
const size = (process.env["SEASON"] ?? "").split(",").filter(Boolean).map(Number);
const [homes = 40, agents = 5, weeks = 14, seeds = 1] = size;

describe("a season with days off, moves and new homes", () => {
  it.each(Array.from({ length: seeds }, (_, index) => index + 1))(
    "brings a weekly home the same agent and start where that is possible (%i)",
    (seed) => {
      const season = playSeason({ homes, agents, weeks, seed });
      const figures = { others: season.otherAgents, four: differentIn(season, 4), twelve: differentIn(season, 12) };
      if (size.length > 0) console.log(JSON.stringify(figures));
      expect((figures.others.taken + figures.others.free) / season.homes.flat().length).toBeLessThan(0.04);
      expect(figures.four.agents).toBeLessThan(1.25);
      expect(figures.four.starts).toBeLessThan(1.08);
      expect(figures.twelve.agents).toBeLessThan(1.4);
    },
  );
});
