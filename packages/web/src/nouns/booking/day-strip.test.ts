import { expect, test } from "vitest";
import { dayParts, freeWords } from "./day-strip.tsx";

const at = (...starts: string[]) => starts.map((start) => ({ date: "2026-11-24", start, end: "" }));

test("a day has four parts, each with its earliest free start", () => {
  expect(
    dayParts(at("08:30", "09:30", "12:00", "15:00", "15:30")).map(({ name, first }) => [name, first?.start]),
  ).toEqual([
    ["Early morning", "08:30"],
    ["Late morning", undefined],
    ["Early afternoon", "12:00"],
    ["Late afternoon", "15:00"],
  ]);
});

test.each([
  [["08:00"], "1 left"],
  [["08:00", "11:30"], "morning"],
  [["12:00", "15:00"], "afternoon"],
  [["11:30", "12:00"], "some times"],
  [["09:00", "10:00", "12:00"], "some times"],
  [["08:00", "10:00", "12:00", "14:00"], "all day"],
])("of a day with the free starts %j is free: %s", (starts, words) => expect(freeWords(at(...starts))).toBe(words));
