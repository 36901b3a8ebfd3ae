import { locale } from "./words/language.ts";

const timeZone = "America/Denver";
const time = { hour: "numeric", minute: "2-digit" } as const;
const day = { weekday: "short", month: "short", day: "numeric" } as const;

const clock = new Intl.DateTimeFormat(locale, { ...time, timeZone });
const start = new Intl.DateTimeFormat(locale, { ...time, timeZone: "UTC" });
const dayHere = new Intl.DateTimeFormat(locale, { ...day, timeZone });
const date = new Intl.DateTimeFormat(locale, { ...day, timeZone: "UTC" });

/** Some browsers write a narrow space that fonts lack. */
const plain = (text: string): string => text.replaceAll("\u202F", " ");

/** The time of an instant at the business: `9:05 AM`. */
export const clockTime = (instant: string | number): string => plain(clock.format(new Date(instant)));

/** A time of day, as `09:05`: `9:05 AM`. */
export const agentTime = (text: string): string => plain(start.format(new Date(`1970-01-01T${text}:00Z`)));

/** The day of an instant at the business: `Tue, Nov 24`. */
export const dayOfInstant = (instant: number): string => dayHere.format(new Date(instant));

/** A date, as `2026-11-24`: `Tue, Nov 24`. */
export const dayText = (text: string): string => date.format(new Date(`${text}T00:00:00Z`));

/** A whole number: `1,212`. */
export const agentCount = (count: number): string => count.toLocaleString(locale);
