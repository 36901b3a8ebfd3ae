import { formatMoney } from "../format/money.ts";
import type { Frequency } from "./frequencies.ts";
import { frequencyWords } from "./pricing.ts";

const visitsAYear = { weekly: 52, biweekly: 26, monthly: 12 } as const satisfies Record<Frequency, number>;

/** What visits at a price (dollars) come to in an average month, in dollars to the cent. */
export const perMonth = (price: number, frequency: Frequency): number =>
  Math.round((price * 100 * visitsAYear[frequency]) / 12) / 100;

/** The same in words: `about $325 a month`, in whole dollars where it is an average. */
export const perMonthText = (price: number, frequency: Frequency): string =>
  frequency === "monthly"
    ? `${formatMoney(price)} a month`
    : `about ${formatMoney(Math.round(perMonth(price, frequency)))} a month`;

/** A price with how often it is paid and what that comes to: `$150 a visit, every two weeks: about $325 a month`. */
export const visitPriceText = (price: number, frequency: Frequency): string =>
  `${formatMoney(price)} a visit, ${frequencyWords[frequency].adverb}: ${perMonthText(price, frequency)}`;
