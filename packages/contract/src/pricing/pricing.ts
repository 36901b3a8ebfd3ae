import { addDays, addMonth, type CalendarDate } from "../format/calendar.ts";
import type { Frequency, OfferedFrequency } from "./frequencies.ts";

/** Reads `$150`, `$1,200` or `100-150`; undefined for text without a price. */
export const priceRange = (price: string): readonly [lower: number, upper: number] | undefined => {
  const digits = price.replaceAll(/[$\s,]/g, "");
  const [, lower, upper] = /^(?:(\d+(?:\.\d+)?)[-–])?(\d+(?:\.\d+)?)$/.exec(digits) ?? [];
  return upper === undefined ? undefined : [Number(lower ?? upper), Number(upper)];
};

/** The upper end of a range; 0 without a price. */
export const parsePrice = (price: string | number | undefined): number => {
  if (typeof price === "number") return Number.isFinite(price) ? price : 0;
  const [, upper = 0] = priceRange(price ?? "") ?? [];
  return upper;
};

/** Percent (`docs/behavior.md#discounts-and-prices`). */
export const dialogDiscounts = { weekly: 20, biweekly: 15, monthly: 10 } as const satisfies Record<
  OfferedFrequency,
  number
>;

/** Percent. Those that are not offered have a monthly's, as long as we come every month. */
export const frequencyDiscounts = {
  ...dialogDiscounts,
  every3weeks: dialogDiscounts.monthly,
  every4weeks: dialogDiscounts.monthly,
  every8weeks: 0,
} as const satisfies Record<Frequency, number>;

export const dialogVisits = {
  weekly: "4-5 services per month",
  biweekly: "2 services per month",
  monthly: "1 service per month",
} as const satisfies Record<OfferedFrequency, string>;

export const discounted = (basePrice: number, percent: number): number =>
  Math.round((basePrice * (100 - percent)) / 100);

/** Percent, before the season's extra points. */
const pageDiscounts = { weekly: 15, biweekly: 10, monthly: 5 } as const satisfies Record<OfferedFrequency, number>;

const isIn = ({ month }: CalendarDate, ...months: number[]): boolean => months.includes(month);

/** The pricing page's percentage: plus 5 from April to June, plus 8 from December to February. */
export const pageDiscount = (frequency: OfferedFrequency, today: CalendarDate): number =>
  pageDiscounts[frequency] + (isIn(today, 4, 5, 6) ? 5 : 0) + (isIn(today, 12, 1, 2) ? 8 : 0);

type FrequencyWords = {
  name: string;
  label: string;
  adverb: string;
  line: string;
  short: string;
};

const everyWeeks = <const N extends string>(count: N) => {
  const line = `Every ${count} weeks` as const;
  const adverb = `every ${count} weeks` as const;
  return { name: line, label: line, adverb, line, short: adverb };
};

export const frequencyWords = {
  weekly: { name: "Weekly", label: "Weekly", adverb: "every week", line: "Every week", short: "weekly" },
  biweekly: {
    name: "Bi-Weekly",
    label: "Bi-weekly",
    adverb: "every two weeks",
    line: "Every two weeks",
    short: "every two weeks",
  },
  monthly: { name: "Monthly", label: "Monthly", adverb: "once a month", line: "Every month", short: "monthly" },
  every3weeks: everyWeeks("three"),
  every4weeks: everyWeeks("four"),
  every8weeks: everyWeeks("eight"),
} as const satisfies Record<Frequency, FrequencyWords>;

export const offerReasons = (frequency: OfferedFrequency, today: CalendarDate): string[] => [
  `${frequencyWords[frequency].label} subscription`,
  ...(isIn(today, 3, 4, 5) ? ["Spring cleaning special"] : []),
  ...(isIn(today, 12, 1, 2) ? ["Winter holiday special"] : []),
];

export const shownDiscount = (price: number, basePrice?: number, statedDiscount?: number): number => {
  if (statedDiscount !== undefined) return statedDiscount;
  if (basePrice === undefined || basePrice <= price) return 0;
  return Math.round(((basePrice - price) / basePrice) * 100);
};

export const firstCleaning = (frequency: string | undefined, today: CalendarDate): CalendarDate => {
  if (frequency === "monthly") return addMonth(today);
  return addDays(today, frequency === "biweekly" || frequency === "bi-weekly" ? 14 : 7);
};
