import { describe, expect, it } from "vitest";
import { recurrenceDates } from "./occurrences.ts";

describe("dates of a frequency", () => {
  it.each([
    ["weekly", ["2026-10-28", "2026-11-04", "2026-11-11", "2026-11-18", "2026-11-25", "2026-12-02", "2026-12-09"]],
    ["biweekly", ["2026-10-28", "2026-11-11", "2026-11-25", "2026-12-09"]],
    ["every3weeks", ["2026-10-28", "2026-11-18", "2026-12-09"]],
    ["every4weeks", ["2026-10-28", "2026-11-25"]],
    ["every8weeks", ["2026-10-28"]],
    // A fourth Wednesday.
    ["monthly", ["2026-10-28", "2026-11-25"]],
  ] as const)("%s, from its anchor on, also over the end of daylight-saving time", (frequency, dates) => {
    expect(recurrenceDates({ anchor: "2026-10-28", frequency }, "2026-10-28", "2026-12-09")).toEqual(dates);
  });

  it("of every eight weeks go on for a year without a drift", () => {
    const dates = recurrenceDates({ anchor: "2026-10-28", frequency: "every8weeks" }, "2026-10-28", "2027-10-28");
    expect(dates).toHaveLength(7);
    expect(dates.at(-1)).toBe("2027-09-29");
  });
});
