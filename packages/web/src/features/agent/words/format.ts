import type { Formats } from "@cleaning/contract/format/formats";
import { shownFormats } from "./language.ts";

/* The formats of the language that is shown, by the names of the contract's. */

export const formatClock: Formats["formatClock"] = (instant) => shownFormats().formatClock(instant);
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
