import { expect, test } from "vitest";
import { durationWords, isElsewhere, shortWindow, windowEnd } from "./words.ts";

test.each([
  [45, "About 45 min"],
  [60, "About 1 h"],
  [135, "About 2 h 15 min"],
  [240, "About 4 h"],
  // Two people, each for half, up to the next quarter of an hour.
  [255, "Two people, about 2 h 15 min"],
  [480, "Two people, about 4 h"],
])("%d minutes of work: %s", (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});

test.each([
  ["08:00", "8:00–10:00 AM"],
  ["11:30", "11:30 AM–1:30 PM"],
  ["17:00", "5:00–7:00 PM"],
])("who chooses %s is visited %s", (start, words) => {
  expect(shortWindow({ start, end: windowEnd(start) })).toBe(words);
});

test.each([
  ["2026-11-24T18:00:00Z", 420, false],
  ["2026-07-01T18:00:00Z", 360, false],
  ["2026-11-24T18:00:00Z", 480, true],
  ["2026-11-24T18:00:00Z", -540, true],
])("at %s a clock %d minutes behind UTC shows another time than the business's: %s", (now, offset, elsewhere) => {
  expect(isElsewhere(new Date(now), offset)).toBe(elsewhere);
});
