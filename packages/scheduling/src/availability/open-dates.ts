import type { AgentsOfDay, AssignableAgent } from "../assignment/choose-agents.ts";
import { hoursOn, type BusinessHours } from "../business-hours/business-hours.ts";
import type { Context } from "../context.ts";
import { daysFrom, plusDays } from "../dates.ts";
import type { AgentSchedules } from "./agent-schedules.ts";

type Range = { from: string; to: string };

const datesOf = ({ from, to }: Range): string[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => plusDays(from, index));

export const openDates = (businessHours: BusinessHours, range: Range): string[] =>
  datesOf(range).filter((date) => hoursOn(businessHours, date) !== null);

export const closedDates = (businessHours: BusinessHours, range: Range): string[] =>
  datesOf(range).filter((date) => hoursOn(businessHours, date) === null);

export const agentsOn = (
  roster: readonly AssignableAgent[],
  days: AgentSchedules,
  date: string,
  { now, businessHours }: Context,
): AgentsOfDay => ({
  roster,
  dayOf: (agentId) => days.of(agentId, date),
  businessHours: hoursOn(businessHours, date),
  at: Math.floor(now.getTime() / 1_000),
});
