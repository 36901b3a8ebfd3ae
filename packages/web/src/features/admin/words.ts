import { isoDateText } from "./dates.ts";

const counts = new Intl.NumberFormat("en-US");

/** `1,204`. */
export const countText = (count: number): string => counts.format(count);

/** A date of the calendar, or that there is none. */
export const nextServiceText = (date: string | null): string => (date === null ? "Not scheduled" : isoDateText(date));
