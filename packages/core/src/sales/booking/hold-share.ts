import type { Crew, Worker } from "@cleaning/scheduling/assignment/choose-agents";
import { type AgentSchedule, hoursOf } from "@cleaning/scheduling/availability/agent-schedule";

/** Of the agents' minutes of a day, holds take at most this part. */
const share = 0.5;

/**
 * How many minutes of each agent's day holds may take, so that in each town they take at most half of its agents'
 * minutes together. Whole days of some agents rather than a part of everybody's: what the others have free stays free.
 * The same for everyone who asks, so that the version of an agent's day is all that a hold depends on.
 */
export const holdShares = ({ workers, dayOf, businessHours }: Crew): ReadonlyMap<number, number> => {
  const minutesOf = ({ id, week, timeOff }: Worker): number => {
    const hours = hoursOf(dayOf(id), { businessHours, week, timeOff });
    return hours === null ? 0 : hours.until - hours.from;
  };
  const left = new Map<string, number>();
  for (const worker of workers)
    for (const town of worker.towns) left.set(town, (left.get(town) ?? 0) + share * minutesOf(worker));
  const shares = new Map<number, number>();
  for (const worker of workers.toSorted((one, other) => one.id - other.id)) {
    const most = Math.floor(Math.min(minutesOf(worker), ...worker.towns.map((town) => left.get(town) ?? 0)));
    shares.set(worker.id, most);
    for (const town of worker.towns) left.set(town, (left.get(town) ?? 0) - most);
  }
  return shares;
};

/**
 * How many minutes lie between the beginning of the first hold of a day and the end of the last, with one more hold. What
 * lies between two holds counts as held: short ones all over a day would leave no room for a visit.
 * @param at epoch seconds
 */
export const heldMinutes = (
  { intervals }: AgentSchedule,
  more: { start: number; minutes: number },
  at: number,
): number => {
  const intervalsWithHolds = [more, ...intervals.filter(({ expiresAt = 0 }) => expiresAt > at)];
  const from = Math.min(...intervalsWithHolds.map(({ start }) => start));
  return Math.max(...intervalsWithHolds.map(({ start, minutes }) => start + minutes)) - from;
};
