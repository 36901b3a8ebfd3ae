/** A date of the calendar, or that there is none. */
export const nextServiceText = (date: string | null): string =>
  date === null ? "Not scheduled" : formatShortDate(date);

/** A field's name in words: `nextServiceDate` is `Next service date`. */
export const fieldWords = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What "Monthly Revenue" sums. */
export const oneVisitEach = "One visit of each active subscription";
import { formatShortDate } from "@cleaning/contract/format/date";
