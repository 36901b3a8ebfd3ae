import { todayAt } from "../context.ts";
import { plusDays } from "../dates.ts";
import { hasSameAgents, type PreviousAssignment, isLive, type Visit } from "../schedule.ts";

/** Days: events that phones send late are judged by it. */
const retentionDays = 7;
const daysOnPhone = 3;
/** More changes in a week are a mistake. */
const most = 20;

const losesAssignment = (old: Visit, next: Visit, today: string): boolean =>
  isLive(old) &&
  old.agents.length > 0 &&
  plusDays(today, -retentionDays) <= old.date &&
  old.date <= plusDays(today, daysOnPhone) &&
  !(isLive(next) && old.date === next.date && hasSameAgents(old.agents, next.agents));

/** Carries over what agents reported, and who had the visit, where it was taken from them or moved to another day. */
export const withPreviousAssignments = (old: Visit | undefined, next: Visit, now: Date): Visit => {
  if (old === undefined) return next;
  const { date, start, agents } = old;
  const earliest = new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
  const recent = (old.previousAssignments ?? []).filter(({ until }) => until >= earliest);
  const added: PreviousAssignment[] = losesAssignment(old, next, todayAt(now))
    ? [{ date, start, agents, until: now.toISOString() }]
    : [];
  const previousAssignments = added.length === 0 ? old.previousAssignments : [...recent, ...added].slice(-most);
  const progress = next.progress ?? old.progress;
  return {
    ...next,
    ...(previousAssignments === undefined ? {} : { previousAssignments }),
    ...(progress === undefined ? {} : { progress }),
  };
};
