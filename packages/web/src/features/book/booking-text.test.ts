import { expect, test } from "vitest";
import { durationWords } from "./booking-text.ts";

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
