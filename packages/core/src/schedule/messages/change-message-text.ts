import { formatDate, weekdays } from "@cleaning/contract/format/date";
import { formatWindow } from "@cleaning/contract/format/time";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { dateOf, weekday } from "@cleaning/scheduling/dates";
import { windowOf } from "../visits/view.ts";
import type { BaselineRule, BaselineVisit } from "./change-message-entity.ts";

/** When people arrive: `9:00 AM to 11:00 AM`. */
const arrivalWords = (from: number): string => formatWindow(windowOf(from));

const ordinals = ["first", "second", "third", "fourth", "last"] as const;

const daysWords = ({ frequency, anchor }: BaselineRule): string => {
  const day = weekdays[weekday(anchor)] ?? "";
  if (frequency !== "monthly") return `${frequencyWords[frequency].adverb} on ${day}`;
  return `every month on the ${ordinals[Math.ceil(dateOf(anchor).day / 7) - 1] ?? "last"} ${day}`;
};

const priceWords = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const withExtras = (extras: readonly string[]): string => (extras.length === 0 ? "" : `, with ${extras.join(", ")}`);

/** How a subscription goes on: `every week on Monday, 9:00 AM to 11:00 AM, $120.00 per visit`. */
export const ruleWords = (rule: BaselineRule): string => {
  const { start, priceCents, extras } = rule;
  const arrival = start === undefined ? "" : `, ${arrivalWords(start)}`;
  return `${daysWords(rule)}${arrival}, ${priceWords(priceCents)} per visit${withExtras(extras)}`;
};

/** When a visit is, with its price and extras where these have changed. */
export const visitLine = ({ date, start, priceCents, extras }: BaselineVisit, isWorkShown: boolean): string => {
  const work = isWorkShown ? `, ${priceWords(priceCents)}${withExtras(extras)}` : "";
  return `${formatDate(date)}, ${arrivalWords(start)}${work}`;
};
