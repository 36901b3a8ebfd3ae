import { isoTime } from "@cleaning/contract/format/calendar";
import { minuteOf } from "../dates.ts";

export type Hours = { from: number; until: number };

type WorkHours = Hours & { break?: Hours | undefined };

/** From Sunday; null on a day without hours. */
export type Week = readonly (WorkHours | null)[];

export const hoursView = ({ from, until }: Hours) => ({ from: isoTime(from), until: isoTime(until) });

export const hoursOfView = ({ from, until }: { from: string; until: string }): Hours => ({
  from: minuteOf(from),
  until: minuteOf(until),
});
