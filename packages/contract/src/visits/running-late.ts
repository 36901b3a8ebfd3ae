import { instantAtBusiness, readDate } from "../format/calendar.ts";

/** In minutes after the planned start; the last is the most that can be said. */
const steps = [10, 20, 30, 45, 60, 90, 120, 180, 240] as const;
export const maxMinutesLate = steps[8];

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When a visit that runs late begins. `start`: `09:00`. */
export const lateArrival = ({ date, start }: { date: string; start: string }, minutes: number): Date => {
  const day = readDate(date);
  return day === undefined ? new Date(Number.NaN) : instantAtBusiness(day, minuteOf(start) + minutes);
};

/** The next ones that can be said of it: arrivals that are still ahead, at most four. */
export const lateChoices = (visit: { date: string; start: string }, now: Date): { minutes: number; at: Date }[] =>
  steps
    .map((minutes) => ({ minutes, at: lateArrival(visit, minutes) }))
    .filter(({ at }) => at > now)
    .slice(0, 4);
