import { daysFrom } from "../dates.ts";
import type { Visit } from "../schedule.ts";

const comparedVisits = 8;

export type UsualVisit = {
  visitsOf: (agentId: number) => number;
  /** The most frequent start, then the nearest; undefined without visits around. */
  start: number | undefined;
};

/** By the visits nearest in time, so that one exception does not count. */
export const usualAt = ({ date }: Visit, otherVisits: readonly Visit[]): UsualVisit => {
  const distance = (other: Visit): number => Math.abs(daysFrom(date, other.date));
  const nearest = otherVisits
    .filter(({ agents }) => agents.length > 0)
    .toSorted((one, other) => distance(one) - distance(other) || (one.date < other.date ? -1 : 1))
    .slice(0, comparedVisits);
  const starts = new Map<number, number>();
  for (const { start, overrides } of nearest)
    if (!overrides.includes("time")) starts.set(start, (starts.get(start) ?? 0) + 1);
  const most = Math.max(...starts.values());
  return {
    visitsOf: (agentId) => nearest.filter(({ agents }) => agents.includes(agentId)).length,
    start: [...starts].find(([, count]) => count === most)?.[0],
  };
};
