import { expect, it } from "vitest";
import { mayReadAccess } from "./reading.ts";

const visit = { date: "2026-11-03", status: "scheduled", agents: [7, 8] } as const;

it.each([
  ["before 18:00 the evening before", "2026-11-03T00:59:59Z", false],
  ["at 18:00 the evening before, after clocks were set back", "2026-11-03T01:00:00Z", true],
  ["late on the day", "2026-11-04T06:59:59Z", true],
  ["after midnight", "2026-11-04T07:00:00Z", false],
])("agents read how to get in from the evening before until the day is over: %s", (_, at, may) =>
  expect(mayReadAccess(visit, 7, new Date(at))).toBe(may),
);

it("only agents who come read it, until the visit is over, cannot be entered, or does not take place", () => {
  const now = new Date("2026-11-03T16:00:00Z");
  expect(mayReadAccess(visit, 9, now)).toBe(false);
  for (const status of ["on-the-way", "started"] as const)
    expect(mayReadAccess({ ...visit, status }, 8, now)).toBe(true);
  for (const status of ["done", "no-access", "cancelled", "skipped"] as const)
    expect(mayReadAccess({ ...visit, status }, 8, now)).toBe(false);
});
