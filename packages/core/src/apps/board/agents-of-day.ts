import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { byName } from "@cleaning/contract/format/by-name";
import { minuteAtBusiness } from "@cleaning/contract/format/calendar";
import type { AgentOnDay } from "@cleaning/contract/visits/visit-record";
import {
  type AgentSchedule,
  blocksOf,
  emptyDay,
  hoursOf,
  isCounted,
  isOff,
  minutesWithout,
} from "@cleaning/scheduling/availability/agent-schedule";
import { type BusinessHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { type Hours, hoursView } from "@cleaning/scheduling/business-hours/week";
import { todayAt } from "@cleaning/scheduling/context";
import type { AgentRecord } from "../../people/agents/entity.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { readActiveAgents, readDays, toAssignableAgent } from "../../schedule/records/store.ts";

const freeMinutes = ({ intervals }: AgentSchedule, blocks: readonly Hours[], hours: Hours, at: number): number => {
  const reserved = intervals
    .filter((interval) => isCounted(interval, at))
    .map(({ start, minutes }) => ({ from: start, until: start + minutes }));
  return Math.max(0, minutesWithout(hours, [...blocks, ...reserved]));
};

type OnDay = { businessHours: BusinessHours; day: AgentSchedule; now: Date };

export const toAgentOnDay = (agent: AgentRecord, { businessHours, day, now }: OnDay): AgentOnDay => {
  const { date } = day;
  const { week, timeOff = [] } = toAssignableAgent(agent);
  const today = todayAt(now);
  const elapsedMinutes = date < today ? 24 * 60 : date === today ? minuteAtBusiness(now) : 0;
  const open = hoursOn(businessHours, date);
  const hours = hoursOf(day, { businessHours: open, week, timeOff });
  const blocks = blocksOf(day, week);
  const remaining = hours && { from: Math.max(hours.from, elapsedMinutes), until: hours.until };
  return {
    id: agent.id,
    name: agent.name,
    ...omitUndefined({ phone: agent.phone }),
    isOff: isOff(date, timeOff),
    ...(open === null ? { isClosed: true } : {}),
    hours: hours && hoursView(hours),
    blocks: blocks.map(hoursView),
    freeMinutes: remaining === null ? 0 : freeMinutes(day, blocks, remaining, epochSeconds(now)),
  };
};

export const readAgentsOfDay = async (database: Database, date: string, now: Date): Promise<AgentOnDay[]> => {
  const [agents, businessHours] = await Promise.all([readActiveAgents(database), readBusinessHours(database)]);
  const days = await readDays(
    database,
    agents.map(({ id: agentId }) => ({ agentId, date })),
  );
  const dayByAgent = new Map(days.map((day) => [day.agentId, day]));
  return agents
    .map((agent) =>
      toAgentOnDay(agent, { businessHours, day: dayByAgent.get(agent.id) ?? emptyDay(agent.id, date), now }),
    )
    .toSorted(byName);
};
