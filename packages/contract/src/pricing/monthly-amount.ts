import { formatMoney } from "../format/money.ts";
import type { Frequency } from "./frequencies.ts";
import { frequencyWords } from "./pricing.ts";

/** On average. */
export const visitsAYear = {
  weekly: 52,
  biweekly: 26,
  monthly: 12,
  every3weeks: 52 / 3,
  every4weeks: 13,
  every8weeks: 6.5,
} as const satisfies Record<Frequency, number>;

export const perMonth = (price: number, frequency: Frequency): number =>
  Math.round((price * 100 * visitsAYear[frequency]) / 12) / 100;

export const perMonthText = (price: number, frequency: Frequency): string =>
  frequency === "monthly"
    ? `${formatMoney(price)} a month`
    : `about ${formatMoney(Math.round(perMonth(price, frequency)))} a month`;

export const visitPriceText = (price: number, frequency: Frequency): string =>
  `${formatMoney(price)} a visit, ${frequencyWords[frequency].adverb}: ${perMonthText(price, frequency)}`;
