import { expect, test } from "vitest";
import { timeWords, windowWords } from "./time-words.ts";

test.each([
  ["00:05", "12:05 AM"],
  ["09:30", "9:30 AM"],
  ["12:00", "12:00 PM"],
  ["17:00", "5:00 PM"],
])("%s is %s", (time, words) => expect(timeWords(time)).toBe(words));

test("a window is from the start to the end", () =>
  expect(windowWords({ start: "11:00", end: "13:00" })).toBe("11:00 AM to 1:00 PM"));
