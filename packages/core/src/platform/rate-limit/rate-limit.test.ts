import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { enforceRateLimit, resetRateLimit, type RateLimit, visitorOf } from "./index.ts";

const rateLimit: RateLimit = { what: "contact", who: "203.0.113.9", limit: 3, windowSeconds: 600 };
const start = new Date("2026-11-21T12:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

it("lets the allowed tries through and says how long the next must wait", async () => {
  for (let index = 0; index < 3; index += 1) await enforceRateLimit(database, rateLimit, later(index));
  await expect(enforceRateLimit(database, rateLimit, later(60))).rejects.toMatchObject({
    kind: "tooManyRequests",
    retryAfter: 540,
  });
});

it("starts anew with the next window, and counts each visitor alone", async () => {
  for (let index = 0; index < 3; index += 1) await enforceRateLimit(database, rateLimit, start);
  await enforceRateLimit(database, { ...rateLimit, who: "203.0.113.10" }, start);
  await expect(enforceRateLimit(database, rateLimit, later(600))).resolves.toBe(1);
});

it("counts tries that come at once exactly", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => enforceRateLimit(database, rateLimit, start)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

it("forgets the tries of a person who proved who they are", async () => {
  for (let index = 0; index < 3; index += 1) await enforceRateLimit(database, rateLimit, start);
  await resetRateLimit(database, rateLimit, start);
  await expect(enforceRateLimit(database, rateLimit, start)).resolves.toBe(1);
});

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("takes the visitor of %s to be %s", (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});
