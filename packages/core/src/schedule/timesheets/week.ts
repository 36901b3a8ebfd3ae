import { plusDays, weekday } from "@cleaning/scheduling/dates";

export type WorkWeek = { from: string; until: string };

export const workWeekOf = (date: string): WorkWeek => {
  const from = plusDays(date, -((weekday(date) + 6) % 7));
  return { from, until: plusDays(from, 6) };
};

export const daysOfWeek = ({ from }: WorkWeek): string[] => Array.from({ length: 7 }, (_, day) => plusDays(from, day));
