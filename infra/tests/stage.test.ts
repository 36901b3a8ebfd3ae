import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

const stageOf = async (name: string, watch?: string) => {
  vi.stubGlobal("$app", { name: "cleaning", stage: name });
  vi.stubGlobal("aws", { getCallerIdentityOutput: () => ({}), getRegionOutput: () => ({}) });
  vi.stubEnv("WATCH_STAGING", watch);
  return (await import("../stage.ts")).stage;
};

it.each([
  ["production", undefined, true],
  ["staging", undefined, false],
  ["staging", "", false],
  ["staging", "true", true],
  ["pr-7", "true", false],
])("%s with WATCH_STAGING %j has firewall and alarms: %j", async (name, watch, isWatched) => {
  expect(await stageOf(name, watch)).toMatchObject({ isWatched });
});
