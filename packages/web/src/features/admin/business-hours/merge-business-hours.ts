import type { BusinessHoursChange } from "@cleaning/contract/admin/business-hours";

export type BusinessHoursDraft = Pick<BusinessHoursChange, "week" | "closedDays" | "openDays">;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Three-way merge by day: the server's list, without what was removed here, with what was added here. */
const mergeDays = <T>(
  base: readonly T[],
  draft: readonly T[],
  latest: readonly T[],
  dayOf: (item: T) => string,
): T[] => {
  const baseDays = new Set(base.map(dayOf));
  const draftDays = new Set(draft.map(dayOf));
  const latestDays = new Set(latest.map(dayOf));
  const retained = latest.filter((item) => !baseDays.has(dayOf(item)) || draftDays.has(dayOf(item)));
  const added = draft.filter((item) => !baseDays.has(dayOf(item)) && !latestDays.has(dayOf(item)));
  return [...retained, ...added].toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
};

/** Three-way merge: days that were changed here win, all others are the server's. */
export const mergeBusinessHours = (
  base: BusinessHoursDraft,
  draft: BusinessHoursDraft,
  latest: BusinessHoursDraft,
): BusinessHoursDraft => ({
  week: latest.week.map((hours, day) => (isSame(draft.week[day], base.week[day]) ? hours : (draft.week[day] ?? null))),
  closedDays: mergeDays(base.closedDays, draft.closedDays, latest.closedDays, ({ date }) => date),
  openDays: mergeDays(base.openDays, draft.openDays, latest.openDays, (date) => date),
});
