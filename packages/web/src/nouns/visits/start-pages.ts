import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { addDaysTo } from "@cleaning/contract/format/calendar";

export type Range = { from: string; to: string };

/** Days per page. */
const startDays = 28;

export const rangeFrom = (from: string, days: number): Range => ({ from, to: addDaysTo(from, days - 1) });

/**
 * From tomorrow to ten weeks ahead. Not cached: others book too.
 *
 * @param date of the visit; a page begins a quarter of its days before it
 */
export const startPages = (today: string, date: string, days = startDays) => {
  const [first, last] = [addDaysTo(today, 1), addDaysTo(today, bookableDays)];
  const latestStart = addDaysTo(last, 1 - days);
  const preferredStart = addDaysTo(date, -Math.floor(days / 4));
  const from = preferredStart < first ? first : preferredStart > latestStart ? latestStart : preferredStart;
  return {
    initialPageParam: rangeFrom(from, days),
    getNextPageParam: (_page: unknown, _pages: unknown, { to }: Range): Range | null => {
      const next = rangeFrom(addDaysTo(to, 1), days);
      if (next.from > last) return null;
      return next.to > last ? { ...next, to: last } : next;
    },
    getPreviousPageParam: (_page: unknown, _pages: unknown, range: Range): Range | null => {
      if (range.from <= first) return null;
      const begin = addDaysTo(range.from, -days);
      return { from: begin < first ? first : begin, to: addDaysTo(range.from, -1) };
    },
    gcTime: 0,
  };
};
