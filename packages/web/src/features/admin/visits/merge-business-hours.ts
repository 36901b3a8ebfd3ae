import type { BusinessHoursChange } from "@cleaning/contract/admin/business-hours";

export type BusinessHoursDraft = Pick<BusinessHoursChange, "week" | "closedDays" | "openDays">;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Three-way merge by day: the server's list, without what was removed here, with what was added here. */
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

/** Three-way merge: days that were changed here win, all others are the server's. */
export const mergeBusinessHours = (
  base: BusinessHoursDraft,
  mine: BusinessHoursDraft,
  theirs: BusinessHoursDraft,
): BusinessHoursDraft => ({
  week: theirs.week.map((hours, day) => (isSame(mine.week[day], base.week[day]) ? hours : (mine.week[day] ?? null))),
  closedDays: mergeDays(base.closedDays, mine.closedDays, theirs.closedDays, ({ date }) => date),
  openDays: mergeDays(base.openDays, mine.openDays, theirs.openDays, (date) => date),
});
