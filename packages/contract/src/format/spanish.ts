import { business } from "../site/business.ts";
import { readDate } from "./calendar.ts";
import type { Formats } from "./formats.ts";

// Made when the first text needs them: a phone takes its time for each.
const locale = "es-US";

const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const dateFormat = (options: Intl.DateTimeFormatOptions): ((iso: string) => string) => {
  const format = lazily(() => new Intl.DateTimeFormat(locale, { ...options, day: "numeric", timeZone: "UTC" }));
  return (iso) => (readDate(iso) === undefined ? iso : format().format(new Date(`${iso}T00:00:00Z`)));
};

const long = dateFormat({ weekday: "long", month: "long", year: "numeric" });
const short = dateFormat({ weekday: "short", month: "short", year: "numeric" });
const shortDay = dateFormat({ weekday: "short", month: "short" });

const clock = { hour: "numeric", minute: "2-digit" } as const;
const clockAtBusiness = lazily(() => new Intl.DateTimeFormat(locale, { ...clock, timeZone: business.timeZone }));
const clockOfTime = lazily(() => new Intl.DateTimeFormat(locale, { ...clock, timeZone: "UTC" }));
const numbers = lazily(() => new Intl.NumberFormat(locale));
const unitFormat = (unit: "hour" | "minute") =>
  lazily(() => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }));
const [hours, minutes] = [unitFormat("hour"), unitFormat("minute")];

const time = (text: string): string => clockOfTime().format(new Date(`1970-01-01T${text}:00Z`));

/** `a las 9:30 a.m.`, `a la 1:00 p.m.`: with the article that goes with the hour. */
export const atTime = (text: string): string => `a la${/^(?:0?1|13):/.test(text) ? "" : "s"} ${time(text)}`;

/** A time ends with the stop of `p.m.`, which ends the sentence too. */
export const endSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

export const spanishFormats: Formats = {
  formatClock: (instant) => {
    const date = new Date(instant);
    return Number.isNaN(date.getTime()) ? "" : clockAtBusiness().format(date);
  },
  formatDate: long,
  formatShortDate: (iso, year?: string) =>
    year !== undefined && iso.startsWith(`${year}-`) ? shortDay(iso) : short(iso),
  formatShortDay: shortDay,
  formatTime: time,
  // Seven of them stand one below the other on a phone.
  formatWindow: ({ start, end }) => `de ${time(start)} a ${time(end)}`.replaceAll(":00", ""),
  formatDuration: (total) => {
    const [whole, rest] = [Math.floor(total / 60), total % 60];
    return [whole > 0 && hours().format(whole), (rest > 0 || whole === 0) && minutes().format(rest)]
      .filter(Boolean)
      .join(" ");
  },
  formatNumber: (count) => numbers().format(count),
};
