import { formatClock, formatDate, formatShortDate, formatShortDay } from "./date.ts";
import { formatNumber } from "./money.ts";
import { formatDuration, formatWindow, formatTime } from "./time.ts";

/** What is written differently for people who read another language. */
export const englishFormats = {
  formatClock,
  formatDate,
  formatShortDate,
  formatShortDay,
  formatTime,
  formatWindow,
  formatDuration,
  formatNumber,
};
export type Formats = typeof englishFormats;
