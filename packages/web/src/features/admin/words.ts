import { isoDateText } from "./dates.ts";

const counts = new Intl.NumberFormat("en-US");
const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** A number as staff read it: `1,204`. */
export const countText = (count: number): string => counts.format(count);

/** Dollars: `$150`, and `$149.50` where there are cents. */
export const dollarsText = (dollars: number): string =>
  (Number.isInteger(dollars) ? wholeDollars : cents).format(dollars);

/** Dollars with their cents, `$150.00`, so that those of a column stand below each other. */
export const centsText = (dollars: number): string => cents.format(dollars);

/** A date of the calendar, or that there is none (specification, section 2, "Admin subscriptions"). */
export const nextServiceText = (date: string | null): string => (date === null ? "Not scheduled" : isoDateText(date));
