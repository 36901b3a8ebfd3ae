import { addDays, dateAtBusiness, isoDate, weekdayOf } from "@cleaning/contract/format/calendar";
import { weekdays } from "@cleaning/contract/format/date";
import { business } from "@cleaning/contract/site/business";
import { isHoliday } from "@cleaning/contract/site/holidays";

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const openHours = business.hours.flatMap(({ schema, opens, closes }) =>
  opens === null || closes === null ? [] : [{ schema, from: minuteOf(opens), until: minuteOf(closes) }],
);
const hoursOn = (weekday: number) =>
  openHours.find(({ schema }) => schema.some((name) => name === weekdays[weekday % weekdays.length]));

const tuesday = 2;
/** Tuesday, or the next on which the company is open, and on the day after it too. */
const visitWeekday =
  weekdays
    .map((_, index) => (tuesday + index) % weekdays.length)
    .find((weekday) => hoursOn(weekday) !== undefined && hoursOn(weekday + 1) !== undefined) ?? tuesday;

/** A day of visits, always the same of the week, at least a week ahead. */
export const visitDay = (weeks: number): string => {
  const weekAhead = addDays(dateAtBusiness(new Date()), 7);
  return isoDate(addDays(weekAhead, ((visitWeekday - weekdayOf(weekAhead) + 7) % 7) + weeks * 7));
};

/** The first of these that is no holiday. */
export const openVisitDay = (): string => [0, 1, 2].map(visitDay).find((date) => !isHoliday(date)) ?? visitDay(0);

const { from, until } = hoursOn(visitWeekday) ?? { from: 0, until: 0 };

/** Of the board, whole ones. */
export const boardHours = Math.ceil(until / 60) - Math.floor(from / 60);

/** `13:30`, this many minutes after the first start of a visit day, which is on a half hour. */
export const startAfter = (minutes: number): string => {
  const minute = Math.ceil(from / 30) * 30 + minutes;
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
};
