import { readDate, weekdayOf } from "@cleaning/contract/format/calendar";
import { weekdays } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatDuration } from "@cleaning/contract/format/time";
import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";

/** Above this two people come, each for half (minutes). */
const mostOfOne = 240;

export const isForTwo = (minutes: number): boolean => minutes > mostOfOne;

/** How long we are there: `About 2 h 15 min`. @param minutes of one person */
export const durationWords = (minutes: number): string =>
  isForTwo(minutes)
    ? `Two people, about ${formatDuration(Math.ceil(minutes / 30) * 15)}`
    : `About ${formatDuration(minutes)}`;

export const frequencyLabels: Readonly<Record<BookingFrequency, string>> = {
  once: "Just once",
  weekly: frequencyWords.weekly.name,
  biweekly: frequencyWords.biweekly.name,
  monthly: frequencyWords.monthly.name,
};

const everyWords = { weekly: "every week", biweekly: "every two weeks", monthly: "every month" } as const;

/** `every other Wednesday`; without a date `every two weeks`. */
export const frequencyText = (frequency: BookingFrequency, date?: string): string => {
  if (frequency === "once") return "one visit";
  const day = date === undefined ? undefined : readDate(date);
  if (day === undefined || frequency === "monthly") return everyWords[frequency];
  return `every ${frequency === "biweekly" ? "other " : ""}${weekdays[weekdayOf(day)] ?? ""}`;
};

type Prices = { price: number; firstPrice?: number | undefined; frequency: BookingFrequency; date?: string };

/** Of a line of a price: `$150`, `−$22`. */
export const amount = (value: number): string => (value < 0 ? `−${formatMoney(-value)}` : formatMoney(value));

/** What follows the amount that is due first: `one visit`, `per visit, every week`, `first visit, then $221 every week`. */
export const afterAmount = ({ price, firstPrice, frequency, date }: Prices): string => {
  const often = frequencyText(frequency, date);
  if (firstPrice !== undefined) return `first visit, then ${formatMoney(price)} ${often}`;
  return frequency === "once" ? often : `per visit, ${often}`;
};

/** `First visit $348, then $221 every other Wednesday`; `$221 per visit, every other Wednesday`. */
export const bookingPrices = (prices: Prices): string =>
  prices.firstPrice === undefined
    ? `${formatMoney(prices.price)} ${prices.frequency === "once" ? "for one visit" : afterAmount(prices)}`
    : `First visit ${formatMoney(prices.firstPrice)}, then ${formatMoney(prices.price)} ${frequencyText(prices.frequency, prices.date)}`;

/** `Book for $221, every other Wednesday`. */
export const bookLabel = ({ price, firstPrice, frequency, date }: Prices): string => {
  const often = frequencyText(frequency, date);
  return firstPrice === undefined
    ? `Book for ${formatMoney(price)}, ${often}`
    : `Book for ${formatMoney(firstPrice)}, then ${formatMoney(price)} ${often}`;
};
