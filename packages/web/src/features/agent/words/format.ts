import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { Formats } from "@cleaning/contract/format/formats";
import { shownFormats } from "./language.ts";

/* The formats of the language that is shown. */

export const formatClock: Formats["formatClock"] = (instant) => shownFormats().formatClock(instant);
/** With the day, where it is not today. */
export const formatMoment = (instant: string | number, today: string): string => {
  const date = isoDate(dateAtBusiness(new Date(instant)));
  return date === today ? formatClock(instant) : `${formatShortDay(date)}, ${formatClock(instant)}`;
};
export const formatDate: Formats["formatDate"] = (iso) => shownFormats().formatDate(iso);
export const formatShortDate: Formats["formatShortDate"] = (iso, year) => shownFormats().formatShortDate(iso, year);
export const formatShortDay: Formats["formatShortDay"] = (iso) => shownFormats().formatShortDay(iso);
export const formatTime: Formats["formatTime"] = (time) => shownFormats().formatTime(time);
const formatWindow: Formats["formatWindow"] = (window) => shownFormats().formatWindow(window);
/** Hours as the server's answers have them. */
export const formatSpan = ({ from, until }: { from: string; until: string }): string =>
  formatWindow({ start: from, end: until });
export const formatDuration: Formats["formatDuration"] = (minutes) => shownFormats().formatDuration(minutes);
export const formatNumber: Formats["formatNumber"] = (count) => shownFormats().formatNumber(count);
