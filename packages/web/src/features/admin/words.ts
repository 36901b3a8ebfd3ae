import { isoDateText } from "./dates.ts";

const counts = new Intl.NumberFormat("en-US");

/** A number as staff read it: `1,204`. */
export const countText = (count: number): string => counts.format(count);

/** A date of the calendar, or that there is none (specification, section 2, "Admin subscriptions"). */
export const nextServiceText = (date: string | null): string => (date === null ? "Not scheduled" : isoDateText(date));
