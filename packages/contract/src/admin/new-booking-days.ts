import { weekdays } from "../format/date.ts";
import { business } from "../site/business.ts";

type Hours = readonly { schema: readonly string[]; opens: string | null }[];

const longestClosed = (hours: Hours): number => {
  const isOpen = (name: string): boolean => hours.some(({ schema, opens }) => opens !== null && schema.includes(name));
  // Twice, because a weekend may go past the end of the list.
  const runs = [...weekdays, ...weekdays].map((name) => (isOpen(name) ? "." : "-")).join("");
  return Math.min(weekdays.length, Math.max(...runs.split(".").map((run) => run.length)));
};

/** Over a week's closed days, a holiday beside them, and the day on which the office opens again. */
export const unseenDays = (hours: Hours): number => longestClosed(hours) + 2;

export const newBookingDays = unseenDays(business.hours);
