import type { AgentsOfDay, AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import {
  type AgentSchedule,
  blocksOf,
  hoursOf,
  minutesWithout,
} from "@cleaning/scheduling/availability/agent-schedule";

const share = 0.5;

/**
 * How many minutes of each agent's day holds may take: at most half of each town's minutes together. Whole days of some
 * agents rather than a part of everyone's, so that the other days stay free. Equal for all visitors, so that a hold
 * depends on the version of the agent's day alone.
 */
export const holdShares = ({ roster, dayOf, businessHours }: AgentsOfDay): ReadonlyMap<number, number> => {
  const minutesOf = ({ id, week, timeOff }: AssignableAgent): number => {
    const day = dayOf(id);
    const hours = hoursOf(day, { businessHours, week, timeOff });
    return hours === null ? 0 : minutesWithout(hours, blocksOf(day, week));
  };
  const remainingMinutes = new Map<string, number>();
  for (const agent of roster)
    for (const town of agent.towns)
      remainingMinutes.set(town, (remainingMinutes.get(town) ?? 0) + share * minutesOf(agent));
  const shares = new Map<number, number>();
  for (const agent of roster.toSorted((one, other) => one.id - other.id)) {
    const limit = Math.floor(Math.min(minutesOf(agent), ...agent.towns.map((town) => remainingMinutes.get(town) ?? 0)));
    shares.set(agent.id, limit);
    for (const town of agent.towns) remainingMinutes.set(town, (remainingMinutes.get(town) ?? 0) - limit);
  }
  return shares;
};

/** Gaps count: short holds all over a day would leave no room for a visit. `at`: epoch seconds. */
export const holdSpanMinutes = (
  { intervals }: AgentSchedule,
  newHold: { start: number; minutes: number },
  at: number,
): number => {
  const intervalsWithHolds = [newHold, ...intervals.filter(({ expiresAt = 0 }) => expiresAt > at)];
  const from = Math.min(...intervalsWithHolds.map(({ start }) => start));
  return Math.max(...intervalsWithHolds.map(({ start, minutes }) => start + minutes)) - from;
};
