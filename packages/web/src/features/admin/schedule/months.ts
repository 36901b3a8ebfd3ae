import { addDays, addMonth, type CalendarDate, isoDate, readDate } from "@cleaning/contract/format/calendar";

/** Invalid months become the current one. */
export const monthOrCurrent = (monthParam: string | undefined, today: CalendarDate): string =>
  monthParam !== undefined && readDate(`${monthParam}-01`) !== undefined ? monthParam : isoDate(today).slice(0, 7);

const firstOf = (month: string): CalendarDate => readDate(`${month}-01`) ?? { year: 2026, month: 1, day: 1 };

export const daysOfMonth = (month: string): { from: string; to: string } => {
  const first = firstOf(month);
  return { from: isoDate(first), to: isoDate(addDays(addMonth(first), -1)) };
};

export const adjacentMonths = (month: string): { before: string; after: string } => {
  const first = firstOf(month);
  return { before: isoDate(addDays(first, -1)).slice(0, 7), after: isoDate(addMonth(first)).slice(0, 7) };
};

export const groupByDay = <T extends { date: string }>(items: readonly T[]): [day: string, items: T[]][] => {
  const days = new Map<string, T[]>();
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item]);
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
};
