import { expect, it } from "vitest";
import { unseenDays } from "./new-booking-days.ts";

const openOn = (...schema: readonly string[]) => [
  { schema, opens: "08:00" },
  { schema: [], opens: null },
];

it.each([
  ["Sunday", 3, ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]],
  ["the weekend", 4, ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Sunday and Wednesday", 3, ["Monday", "Tuesday", "Thursday", "Friday", "Saturday"]],
  ["no day", 2, ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]],
])("where %s is closed, a booking is shown for %i days, so past a holiday beside it", (_closed, days, open) => {
  expect(unseenDays(openOn(...open))).toBe(days);
});
