import type { BusinessHoursChange } from "@cleaning/contract/admin/business-hours";

/** The company's hours and closed days as they are edited. */
export type BusinessHoursDraft = Pick<BusinessHoursChange, "week" | "closedDays" | "openDays">;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A list by days: theirs, without what was removed here, with what was added here. */
const mergeDays = <T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  dayOf: (item: T) => string,
): T[] => {
  const known = new Set(base.map(dayOf));
  const here = new Set(mine.map(dayOf));
  const there = new Set(theirs.map(dayOf));
  const stayed = theirs.filter((item) => !known.has(dayOf(item)) || here.has(dayOf(item)));
  const added = mine.filter((item) => !known.has(dayOf(item)) && !there.has(dayOf(item)));
  return [...stayed, ...added].toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
};

/** What two people make of the same hours: a day that was changed here stays so, all others are theirs. */
export const mergeBusinessHours = (
  base: BusinessHoursDraft,
  mine: BusinessHoursDraft,
  theirs: BusinessHoursDraft,
): BusinessHoursDraft => ({
  week: theirs.week.map((hours, day) => (isSame(mine.week[day], base.week[day]) ? hours : (mine.week[day] ?? null))),
  closedDays: mergeDays(base.closedDays, mine.closedDays, theirs.closedDays, ({ date }) => date),
  openDays: mergeDays(base.openDays, mine.openDays, theirs.openDays, (date) => date),
});
