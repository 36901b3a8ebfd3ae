import { formatDate } from "../format/date.ts";
import { formatWindow } from "../format/time.ts";

export type Days = { from: string; until: string; hours?: { from: string; until: string } | undefined };

export const daysText = ({ from, until, hours }: Days): string => {
  if (hours !== undefined) return `${formatDate(from)}, ${formatWindow({ start: hours.from, end: hours.until })}`;
  return from === until ? formatDate(from) : `${formatDate(from)} to ${formatDate(until)}`;
};
