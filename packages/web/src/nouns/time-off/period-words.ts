import { formatShortDate } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import type { TimeOffPeriod } from "@cleaning/contract/time-off/period";

type Hours = { from: string; until: string };
type Period = Pick<TimeOffPeriod, "from" | "until"> & { hours?: Hours | null | undefined };

/** `Dec 21 to Dec 31`, `Dec 21, 1 to 3 PM`. */
export const periodText = ({ from, until, hours }: Period): string => {
  if (hours) return `${formatShortDate(from)}, ${formatWindow({ start: hours.from, end: hours.until })}`;
  return from === until ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(until)}`;
};
