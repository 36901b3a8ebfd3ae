import { instantAtBusiness, minuteAtBusiness, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { dateOf, plusDays } from "../dates.ts";
import type { Visit } from "../schedule.ts";

type When = Pick<Visit, "date" | "start">;

/** After the same local time two calendar days before the visit. */
export const isLateFor = ({ date, start }: When, now: Date): boolean =>
  now > instantAtBusiness(dateOf(plusDays(date, -2)), start);

export const isPast = ({ date, start }: When, now: Date): boolean => {
  const today = isoDate(dateAtBusiness(now));
  return date < today || (date === today && start <= minuteAtBusiness(now));
};
