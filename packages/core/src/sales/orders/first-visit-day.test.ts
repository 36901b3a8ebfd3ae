import { addDays, type CalendarDate, daysBetween, isoDate, readDate } from "@cleaning/contract/format/calendar";
import { firstCleaning } from "@cleaning/contract/pricing/pricing";
import { firstVisitDay } from "@cleaning/contract/site/first-visit";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { anchorOf } from "@cleaning/scheduling/recurrence/start-subscription";
import { expect, it } from "vitest";

const day = (iso: string): CalendarDate => readDate(iso) ?? expect.fail(`${iso} is no date`);

it.each([
  ["weekly", "2026-11-22", "2026-11-30", "a Sunday gives way to Monday"],
  ["biweekly", "2026-11-22", "2026-12-07", "a Sunday two weeks ahead too"],
  ["monthly", "2026-05-06", "2026-06-06", "a Saturday is open"],
  ["weekly", "2026-06-28", "2026-07-06", "a Sunday's Monday"],
  ["weekly", "2027-06-27", "2027-07-06", "a holiday on a Sunday closes its Monday too"],
  ["weekly", "2026-08-30", "2026-09-08", "a Sunday before Labor Day"],
  ["weekly", "2026-12-18", "2026-12-26", "Christmas"],
])("the first day of a %s subscription ordered on %s is %s: %s", (frequency, orderedOn, date) => {
  expect(isoDate(firstVisitDay(frequency, day(orderedOn)))).toBe(date);
});

it("the first day that pages name is that of the schedule, for every service and day of three years", () => {
  const from = day("2026-01-01");
  for (let ahead = 0; ahead < 3 * 365; ahead += 1) {
    const orderedOn = addDays(from, ahead);
    for (const frequency of ["weekly", "biweekly", "monthly"]) {
      const shown = firstVisitDay(frequency, orderedOn);
      const estimate = firstCleaning(frequency, orderedOn);
      expect(daysBetween(estimate, shown)).toBeLessThanOrEqual(3);
      for (const service of ["standard", "deep", "moveout", "other"])
        expect(anchorOf(isoDate(estimate), service, defaultBusinessHours)).toBe(isoDate(shown));
    }
  }
});
