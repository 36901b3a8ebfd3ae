import { expect, it } from "vitest";
import { isUnusualVisit, isUnusualWeek } from "./unusual-time.ts";

const corrected = { minutes: 240, reason: "The phone was off" };

it.each([
  ["an hour more than planned", false, { planned: 180, paid: 240 }],
  ["over an hour more", true, { planned: 180, paid: 241 }],
  ["half of its plan less", false, { planned: 60, paid: 30 }],
  ["over half of its plan less", true, { planned: 60, paid: 29 }],
  ["no minutes yet", false, { planned: 180, paid: null }],
  ["an hour of waiting without access", false, { planned: 180, paid: 60, status: "no-access" }],
  ["over an hour of it", true, { planned: 180, paid: 61, status: "no-access" }],
  ["hours more, which the office has corrected", false, { planned: 60, paid: 240, correction: corrected }],
])("a visit with %s: unusual is %s", (_, expected, visit) => {
  expect(isUnusualVisit({ status: "completed", correction: null, ...visit })).toBe(expected);
});

it.each([
  ["an hour less than planned", false, { planned: 120, paid: 60 }],
  ["over an hour less", true, { planned: 120, paid: 59 }],
  ["a tenth more", false, { planned: 2_400, paid: 2_640 }],
  ["over a tenth more", true, { planned: 2_400, paid: 2_641 }],
])("a week with %s: unusual is %s", (_, expected, week) => {
  expect(isUnusualWeek(week)).toBe(expected);
});
