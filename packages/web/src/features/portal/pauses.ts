import { type CalendarDate, isoDate, addDaysTo } from "@cleaning/contract/format/calendar";
import { formatDay } from "@cleaning/contract/format/date";
import type { SubscriptionView } from "@cleaning/contract/visits/visits";

/** The subscription that pauses, else the one that ended last; undefined where one goes on. */
export const stoppedOf = (
  subscriptions: readonly SubscriptionView[],
  today: CalendarDate,
): SubscriptionView | undefined => {
  const paused = subscriptions.find(
    ({ pause, ending }) => pause !== null && ending === null && pause.until >= isoDate(today),
  );
  if (paused !== undefined) return paused;
  if (subscriptions.some(({ ending }) => ending === null)) return undefined;
  return subscriptions.toSorted((one, other) => (one.ending?.on ?? "").localeCompare(other.ending?.on ?? "")).at(-1);
};

type Paused = Pick<SubscriptionView, "nextDate"> & { pause: NonNullable<SubscriptionView["pause"]> };

/** The first visit after a pause where there is one, else the first day on which we may come. */
export const afterPause = ({ pause, nextDate }: Paused, today: CalendarDate): string => {
  const day = (iso: string): string => formatDay(iso, today).date;
  if (nextDate !== null && nextDate > pause.until) return `Next cleaning: ${day(nextDate)}.`;
  return pause.nextDate === undefined
    ? `We come again from ${day(addDaysTo(pause.until, 1))} on.`
    : `We come again on ${day(pause.nextDate)}.`;
};

/** `From Monday, December 7 until Sunday, December 20. We come again on Monday, December 28.` */
export const pauseWords = (paused: Paused, today: CalendarDate): string => {
  const { from, until } = paused.pause;
  const day = (iso: string): string => formatDay(iso, today).date;
  const begin = from > isoDate(today) ? `From ${day(from)} until` : "Until";
  return `${begin} ${day(until)}. ${afterPause(paused, today)}`;
};

/** Null for a pause that is over. */
export const pauseOf = ({ pause }: SubscriptionView, today: CalendarDate): SubscriptionView["pause"] =>
  pause !== null && pause.until >= isoDate(today) ? pause : null;
