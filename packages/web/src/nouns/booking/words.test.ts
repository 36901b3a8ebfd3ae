import { formatWindow } from "@cleaning/contract/format/time";
import { expect, test } from "vitest";
import { differsFromBusinessTime, windowEnd } from "./words.ts";

test.each([
  ["08:00", "8 to 10 AM"],
  ["11:30", "11:30 AM to 1:30 PM"],
  ["17:00", "5 to 7 PM"],
])("who chooses %s is visited %s", (start, words) => {
  expect(formatWindow({ start, end: windowEnd(start) })).toBe(words);
});

test.each([
  ["2026-11-24T18:00:00Z", 420, false],
  ["2026-07-01T18:00:00Z", 360, false],
  ["2026-11-24T18:00:00Z", 480, true],
  ["2026-11-24T18:00:00Z", -540, true],
])("at %s a clock %d minutes behind UTC shows another time than the business's: %s", (now, offset, elsewhere) => {
  expect(differsFromBusinessTime(new Date(now), offset)).toBe(elsewhere);
});
