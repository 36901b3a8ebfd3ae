import { eligibleAgents, needsOf } from "@cleaning/scheduling/assignment/choose-agents";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { agentsOn } from "@cleaning/scheduling/availability/open-dates";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { occurrencesBetween } from "@cleaning/scheduling/recurrence/occurrences";
import { horizonDays, visitAt } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readDays, readRoster } from "../../schedule/records/store.ts";

/**
 * To how many of the later visits of the next weeks the agent whom the office chose can come, as their days are now.
 * Undefined where nobody was chosen, nothing follows, or the later visits have their agents already.
 */
export const laterVisitsOfChosen = async (
  database: Database,
  { subscription }: Schedule,
  context: Context,
): Promise<{ agentId: number; count: number; free: number } | undefined> => {
  const { segments, generatedThrough } = subscription;
  const [segment] = segments;
  const agentId = segment?.agents[0];
  if (segment === undefined || agentId === undefined || generatedThrough !== segment.from) return undefined;
  const until = plusDays(todayAt(context.now), horizonDays);
  const later = occurrencesBetween(segments, plusDays(segment.from, 1), until).map((occurrence) =>
    visitAt(subscription, occurrence, context.businessHours),
  );
  if (later.length === 0) return undefined;
  const [roster, read] = await Promise.all([
    readRoster(database),
    readDays(
      database,
      later.map(({ date }) => ({ agentId, date })),
    ),
  ]);
  const [chosen, days] = [roster.filter(({ id }) => id === agentId), new AgentSchedules(read)];
  const free = later.filter((visit) => {
    const needs = { ...needsOf(subscription, visit), start: visit.start };
    return eligibleAgents(agentsOn(chosen, days, visit.date, context), needs, [], [agentId]).length > 0;
  });
  return { agentId, count: later.length, free: free.length };
};
