import { expect, test } from "vitest";
import { mergeBusinessHours } from "./merge-business-hours.ts";

const [day, short] = [
  { from: "08:00", until: "18:00" },
  { from: "08:00", until: "12:00" },
];
const week = [null, day, day, day, day, day, day];
const closed = (date: string, reason = "Picnic") => ({ date, reason });
const base = { week, closedDays: [closed("2099-01-05"), closed("2099-01-06")], openDays: ["2099-01-01"] };

test("concurrent changes of hours are both kept, and an untouched day takes the server's", () => {
  const draft = { ...base, week: week.with(1, short), closedDays: [closed("2099-01-06"), closed("2099-02-01")] };
  const latest = {
    week: week.with(2, null),
    closedDays: [...base.closedDays, closed("2099-03-01", "Storm")],
    openDays: [],
  };
  expect(mergeBusinessHours(base, draft, latest)).toEqual({
    week: [null, short, null, day, day, day, day],
    closedDays: [closed("2099-01-06"), closed("2099-02-01"), closed("2099-03-01", "Storm")],
    openDays: [],
  });
});

test("a day that both have closed is listed once, with the stored reason", () => {
  const draft = { ...base, closedDays: [...base.closedDays, closed("2099-02-01", "Mine")] };
  const latest = { ...base, closedDays: [...base.closedDays, closed("2099-02-01", "Theirs")] };
  expect(mergeBusinessHours(base, draft, latest).closedDays.at(-1)).toEqual(closed("2099-02-01", "Theirs"));
});
