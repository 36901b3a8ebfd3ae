import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { dateAtBusiness, isoDate, isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";

export const isAheadOfStart = ({ date, start }: Pick<AdminVisit, "date" | "start">): boolean => {
  const now = new Date();
  return `${isoDate(dateAtBusiness(now))}T${isoTime(minuteAtBusiness(now))}` < `${date}T${start}`;
};
