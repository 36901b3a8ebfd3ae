import { instantAtBusiness, minuteAtBusiness, dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { dateOf, plusDays } from "../dates.ts";
import { isLive, type Visit } from "../schedule.ts";

type When = Pick<Visit, "date" | "start">;

/** After the same local time two calendar days before the visit. */
export const isLateFor = ({ date, start }: When, now: Date): boolean =>
  now > instantAtBusiness(dateOf(plusDays(date, -2)), start);

/** Of a visit that is changed: once late, it stays so; a late change ends the waiver of the one before. */
export const latenessOf = (visit: Visit, now: Date): Pick<Visit, "isLate" | "isLateWaived"> =>
  isLive(visit) && isLateFor(visit, now)
    ? { isLate: true, isLateWaived: undefined }
    : { isLate: visit.isLate, isLateWaived: visit.isLateWaived };

export const isPast = ({ date, start }: When, now: Date): boolean => {
  const today = isoDate(dateAtBusiness(now));
  return date < today || (date === today && start <= minuteAtBusiness(now));
};
