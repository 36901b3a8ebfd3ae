import { business } from "@cleaning/contract/business";

const { timeZone } = business;
const received = new Intl.DateTimeFormat("en-US", {
  timeZone,
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
const yearAndMonth = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric" });
const monthName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short" });

/** When something came in, on the business's clock: `Nov 20, 2026, 8:15 PM`. Empty for what is no instant. */
export const receivedText = (instant: string): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? "" : received.format(date);
};

/** The business's time of day: `8:15 PM`. `time` in milliseconds since 1970. */
export const clockText = (time: number): string => clock.format(time);

/** The names of the last `count` months on the business's calendar, the current one last. `now` in milliseconds. */
export const lastMonths = (count: number, now: number): string[] => {
  const parts = yearAndMonth.formatToParts(now);
  const numberOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const [year, month] = [numberOf("year"), numberOf("month")];
  return Array.from({ length: count }, (_, index) => monthName.format(Date.UTC(year, month - count + index, 1)));
};
