import * as fc from "fast-check";
import { expect, test } from "vitest";
import { business } from "../site/business.ts";
import { addDays, dateAtBusiness, isoDate } from "./calendar.ts";
import {
  formatClock,
  formatDate,
  formatDay,
  formatInstant,
  formatMonth,
  formatMonthAndYear,
  formatShortDate,
  formatShortDay,
} from "./date.ts";
import { formatList } from "./list.ts";
import { formatMoney, formatMoneyWithCents, formatNumber } from "./money.ts";
import { formatCountdown, formatDeviceClock, formatDuration, formatWindow, formatTime } from "./time.ts";

const intl = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", options);
  return (instant: Date): string => format.format(instant).replaceAll("\u202F", " ");
};
const money = (options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", ...options });

test("dates of six years read as Intl writes them", () => {
  const zone = { timeZone: "UTC" } as const;
  const day = { ...zone, month: "long", day: "numeric", weekday: "long" } as const;
  const shortDay = { ...zone, month: "short", day: "numeric", weekday: "short" } as const;
  const long = intl({ ...day, year: "numeric" });
  const thisYear = intl(day);
  const short = intl({ ...shortDay, year: "numeric" });
  const shortThisYear = intl(shortDay);
  const month = intl({ ...zone, month: "short" });
  const monthAndYear = intl({ ...zone, month: "long", year: "numeric" });
  for (let days = 0; days < 6 * 365; days++) {
    const date = addDays({ year: 2025, month: 1, day: 1 }, days);
    const iso = isoDate(date);
    const instant = new Date(`${iso}T00:00:00Z`);
    expect(formatDate(iso)).toBe(long(instant));
    expect(formatDay(iso, date).date).toBe(thisYear(instant));
    expect(formatShortDate(iso)).toBe(short(instant));
    expect(formatShortDate(iso, String(date.year))).toBe(shortThisYear(instant));
    expect(formatShortDay(iso)).toBe(shortThisYear(instant));
    expect(formatMonth(iso.slice(0, 7))).toBe(month(instant));
    expect(formatMonthAndYear(iso.slice(0, 7))).toBe(monthAndYear(instant));
  }
});

test("instants read as Intl writes them at the business, in winter and in summer", () => {
  const { timeZone } = business;
  const time = { hour: "numeric", minute: "2-digit" } as const;
  const clock = intl({ ...time, timeZone });
  const full = intl({ ...time, timeZone, month: "short", day: "numeric", year: "numeric" });
  const device = intl(time);
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2008-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }),
      (instant) => {
        expect(formatClock(instant.toISOString())).toBe(clock(instant));
        expect(formatClock(instant.getTime())).toBe(clock(instant));
        expect(formatInstant(instant.toISOString())).toBe(full(instant));
        expect(formatDeviceClock(instant)).toBe(device(instant));
      },
    ),
  );
  expect(formatInstant("2026-01-01T03:15:00Z")).toBe("Dec 31, 2025, 8:15 PM");
  expect(formatInstant("2026-07-01T03:15:00Z")).toBe("Jun 30, 2026, 9:15 PM");
});

test("numbers and amounts read as Intl writes them", () => {
  const [whole, exact] = [money({ maximumFractionDigits: 0 }), money()];
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (number) => {
      expect(formatNumber(number)).toBe(number.toLocaleString("en-US"));
      expect(formatMoney(number)).toBe(whole.format(number));
      expect(formatMoneyWithCents(number / 100)).toBe(exact.format(number / 100));
      expect(formatMoney(number + 0.5)).toBe(exact.format(number + 0.5));
    }),
  );
  expect([formatMoney(1128), formatMoney(149.5), formatMoneyWithCents(1150)]).toEqual([
    "$1,128",
    "$149.50",
    "$1,150.00",
  ]);
});

const lateEvening = dateAtBusiness(new Date("2026-11-22T06:30:00Z"));

test.each([
  ["2026-11-20", undefined, "Friday, November 20"],
  ["2026-11-21", "Today", "Saturday, November 21"],
  ["2026-11-22", "Tomorrow", "Sunday, November 22"],
  ["2026-11-23", undefined, "Monday, November 23"],
  ["2027-01-02", undefined, "Saturday, January 2, 2027"],
])("%s is %s late in the evening of November 21 in Utah", (iso, near, date) => {
  expect(formatDay(iso, lateEvening)).toEqual({ near, date });
});

test("tomorrow is found across the end of a year and across a change of the clocks", () => {
  expect(formatDay("2027-01-01", { year: 2026, month: 12, day: 31 }).near).toBe("Tomorrow");
  expect(formatDay("2026-11-01", { year: 2026, month: 10, day: 31 }).near).toBe("Tomorrow");
  expect(formatDay("2026-11-02", { year: 2026, month: 11, day: 1 }).near).toBe("Tomorrow");
});

test("a date has its year when today is unknown", () => {
  expect(formatDay("2026-11-21", undefined)).toEqual({ near: undefined, date: "Saturday, November 21, 2026" });
});

test("an invalid date is returned unchanged, an invalid instant becomes empty", () => {
  expect(formatDay("soon", lateEvening)).toEqual({ near: undefined, date: "soon" });
  expect([formatDate("2026-02-30"), formatShortDate(""), formatShortDay("soon")]).toEqual(["2026-02-30", "", "soon"]);
  expect([formatInstant("soon"), formatClock("soon")]).toEqual(["", ""]);
});

test.each([
  ["00:05", "12:05 AM"],
  ["09:30", "9:30 AM"],
  ["12:00", "12:00 PM"],
  ["17:00", "5:00 PM"],
])("%s is %s", (time, text) => expect(formatTime(time)).toBe(text));

test.each([
  [{ start: "08:00", end: "10:00" }, "8 to 10 AM"],
  [{ start: "11:30", end: "13:30" }, "11:30 AM to 1:30 PM"],
  [{ start: "10:00", end: "12:00" }, "10 AM to 12 PM"],
  [{ start: "17:00", end: "19:30" }, "5 to 7:30 PM"],
])("the window %j is written as %s, wherever it stands", (window, text) => {
  expect(formatWindow(window)).toBe(text);
});

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [120, "2 h"],
  [135, "2 h 15 min"],
])("%d minutes are %s", (minutes, text) => expect(formatDuration(minutes)).toBe(text));

test("a countdown has two digits of seconds", () => {
  expect([formatCountdown(545), formatCountdown(60), formatCountdown(9)]).toEqual(["9:05", "1:00", "0:09"]);
});

test("names are listed as they are spoken, without a comma before the last", () => {
  expect(formatList(["Dani"])).toBe("Dani");
  expect(formatList(["Dani", "Kim"])).toBe("Dani and Kim");
  expect(formatList(["Dani", "Kim", "Lee"])).toBe("Dani, Kim and Lee");
});
