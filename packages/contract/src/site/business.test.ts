import { expect, it } from "vitest";
import { readDate } from "../format/calendar.ts";
import { business } from "./business.ts";
import { holidaysOf, ownHolidays } from "./holidays.ts";
import { defaultState, states } from "./states.ts";

it("the state has its name, and is the one that forms begin with", () => {
  expect(business.address.stateName).toBe(states[business.address.state]);
  expect(defaultState).toBe(business.address.state);
});

const nameAt = (instant: string, timeZoneName: "short" | "longGeneric"): string | undefined =>
  new Intl.DateTimeFormat("en-US", { timeZone: business.timeZone, timeZoneName })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName")?.value;

it("the clock's names are those of the time zone", () => {
  const { name, standard, daylight } = business.clock;
  expect(nameAt("2026-01-15T18:00:00Z", "longGeneric")).toContain(name.replace(/ Time$/, ""));
  expect(nameAt("2026-01-15T18:00:00Z", "short")).toBe(standard);
  expect(nameAt("2026-07-15T18:00:00Z", "short")).toBe(daylight ?? standard);
});

it("the company's own holidays are days of each year, behind the federal ones", () => {
  const days = holidaysOf(2027).slice(11);
  expect(days).toEqual(ownHolidays.map(({ month, day }) => ({ year: 2027, month, day })));
  for (const { month, day } of ownHolidays)
    expect(readDate(`2027-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`)).toBeDefined();
});
