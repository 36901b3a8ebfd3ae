import { expect, it } from "vitest";
import { testDatabase } from "../../testing/index.ts";
import { releaseOfNumber, reserveOfNumber, textsPerDay } from "./number-limits.ts";

const now = new Date("2026-12-03T19:00:00Z");
const settings = { isOn: true, monthlyCapCents: 900, segmentMicros: 9_000, revision: 1 };
const text = { to: "+14355550100", segments: 10, isAnswer: true, settings };

it("one number gets a twentieth of the month's money in 30 days, and what was not sent does not count", async () => {
  const database = await testDatabase();
  const reserve = (changes: object = {}) => reserveOfNumber(database, { ...text, ...changes }, now);
  for (let time = 0; time < 5; time += 1) expect(await reserve()).toBe(true);
  expect(await reserve({ segments: 1 })).toBe(false);
  expect(await reserve({ to: "+14355550177" })).toBe(true);
  await releaseOfNumber(database, text, now);
  expect([await reserve({ segments: 9 }), await reserve({ segments: 2 }), await reserve({ segments: 1 })]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await reserveOfNumber(database, text, new Date(now.getTime() + 30 * 86_400_000))).toBe(true);
});

it("of little money a number may still get 40 segments in 30 days, enough for a cleaning each week, and no more", async () => {
  const database = await testDatabase();
  const little = { ...text, segments: 40, settings: { ...settings, monthlyCapCents: 50 } };
  expect(await reserveOfNumber(database, little, now)).toBe(true);
  expect(await reserveOfNumber(database, { ...little, segments: 1 }, now)).toBe(false);
});

it("a text beyond those of the day takes nothing of the share, and an answer is none of them", async () => {
  const database = await testDatabase();
  const reminder = { ...text, segments: 1, isAnswer: false };
  for (let time = 0; time < textsPerDay; time += 1) expect(await reserveOfNumber(database, reminder, now)).toBe(true);
  for (let time = 0; time < 50; time += 1) expect(await reserveOfNumber(database, reminder, now)).toBe(false);
  expect(await reserveOfNumber(database, { ...text, segments: 50 - textsPerDay }, now)).toBe(true);
});
