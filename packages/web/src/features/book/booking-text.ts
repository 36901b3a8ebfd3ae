import { formatDuration } from "@cleaning/contract/format/time";
import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";

/** Above this two people come, each for half (minutes). */
const mostOfOne = 240;

/** How long we are there: `About 2 h 15 min`. @param minutes of one person */
export const durationWords = (minutes: number): string =>
  minutes > mostOfOne
    ? `Two people, about ${formatDuration(Math.ceil(minutes / 30) * 15)}`
    : `About ${formatDuration(minutes)}`;

export const frequencyLabels: Readonly<Record<BookingFrequency, string>> = {
  once: "Just once",
  weekly: frequencyWords.weekly.name,
  biweekly: frequencyWords.biweekly.name,
  monthly: frequencyWords.monthly.name,
};

export const perVisit = (frequency: BookingFrequency): string => (frequency === "once" ? "one visit" : "per visit");
