import type { BusinessHoursView } from "@cleaning/contract/admin/business-hours";
import { addDays, isoDate, readDate, weekdayOf } from "@cleaning/contract/format/calendar";

export type BusinessDays = Pick<BusinessHoursView, "week" | "closedDays" | "openDays" | "holidays">;
type Hours = NonNullable<BusinessDays["week"][number]>;

/** The company is never closed for longer. */
const maxDaysClosed = 60;

/** Null when closed; undefined for an invalid date. `date` as `2026-11-26`. */
export const businessHoursOn = (
  date: string,
  { week, closedDays, openDays, holidays }: BusinessDays,
): Hours | null | undefined => {
  const day = readDate(date);
  if (day === undefined) return undefined;
  const isHoliday = holidays.some((one) => one.date === date) && !openDays.includes(date);
  return isHoliday || closedDays.some((one) => one.date === date) ? null : (week[weekdayOf(day)] ?? null);
};

/** Why the company is closed on a day, where it has a name; else undefined. */
export const closedBecause = (date: string, { closedDays, openDays, holidays }: BusinessDays): string | undefined =>
  closedDays.find((one) => one.date === date)?.reason ??
  (openDays.includes(date) ? undefined : holidays.find((one) => one.date === date)?.name);

/** The first open day from `date` on, `2026-11-26`; undefined for an invalid date. */
export const openDayFrom = (date: string, businessDays: BusinessDays): string | undefined => {
  const first = readDate(date);
  if (first === undefined) return undefined;
  return Array.from({ length: maxDaysClosed }, (_, days) => isoDate(addDays(first, days))).find(
    (day) => businessHoursOn(day, businessDays) != null,
  );
};
