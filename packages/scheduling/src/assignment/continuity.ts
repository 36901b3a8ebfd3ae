import { daysFrom } from "../dates.ts";
import type { Visit } from "../schedule.ts";

/** How many of a home's visits around one say what is usual there. */
const around = 8;

/** Who usually comes to a home, and when. */
export type Usual = {
  /** To how many of the visits around it an agent comes. */
  visitsOf: (agentId: number) => number;
  /** The most frequent start, of equally frequent ones the nearest; undefined without visits around it. */
  start: number | undefined;
};

/** What is usual at the home of a visit: by the visits nearest to it in time, so that one exception stays one. */
export const usualAt = ({ date }: Visit, others: readonly Visit[]): Usual => {
  const distance = (other: Visit): number => Math.abs(daysFrom(date, other.date));
  const nearest = others
    .filter(({ agents }) => agents.length > 0)
    .toSorted((one, other) => distance(one) - distance(other) || (one.date < other.date ? -1 : 1))
    .slice(0, around);
  const starts = new Map<number, number>();
  for (const { start, overrides } of nearest)
    if (!overrides.includes("time")) starts.set(start, (starts.get(start) ?? 0) + 1);
  const most = Math.max(...starts.values());
  return {
    visitsOf: (agentId) => nearest.filter(({ agents }) => agents.includes(agentId)).length,
    start: [...starts].find(([, count]) => count === most)?.[0],
  };
};
