import { AppError } from "@cleaning/contract/http/app-error";
import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import type { Outcome } from "@cleaning/scheduling/changes/outcome";
import {
  agentsChosenIn,
  datesKeepingAgents,
  datesSeekingAgents,
  datesWithChosenAgents,
  type ScheduleChange,
} from "@cleaning/scheduling/changes/schedule-change";
import { type Schedule, teamSizeOf } from "@cleaning/scheduling/schedule";
import type { AgentRecord } from "../../people/agents/entity.ts";
import { readAgents } from "../../people/agents/read-agents.ts";
import type { Database } from "../../platform/database/index.ts";
import { readActiveAgents, readDays } from "../records/store.ts";
import { changedAgentDays, visitsToAssign } from "./change-schedule.ts";

/** Active agents who may come to what a change assigns, their days, and the names of all whom the change is about. */
export type Candidates = {
  agents: readonly AgentRecord[];
  days: readonly AgentSchedule[];
  names: ReadonlyMap<number, string>;
};

/** Where the office chose everybody who comes, nobody else is read. @throws AppError `brokenReference` */
export const readCandidates = async (
  database: Database,
  before: Schedule,
  { request, outcome }: { request: ScheduleChange; outcome: Outcome },
  today: string,
): Promise<Candidates | undefined> => {
  const chosen = agentsChosenIn(request);
  const dates = datesWithChosenAgents(request);
  const unchosen = [...datesKeepingAgents(request, outcome), ...datesSeekingAgents(request, outcome)];
  const isAboutAgents = dates.length + unchosen.length > 0;
  const mayOthersCome = visitsToAssign(before, outcome, today).some(
    (visit) => !dates.includes(visit.occurrenceDate) || visit.agents.length < teamSizeOf(visit),
  );
  const isOfAll = isAboutAgents && (chosen.length === 0 || mayOthersCome);
  const replaced = isAboutAgents ? outcome.rows.flatMap((row) => row.before?.agents ?? []) : [];
  const all = isOfAll ? await readActiveAgents(database) : undefined;
  const named = [...chosen, ...replaced].filter((id) => all?.some((agent) => agent.id === id) !== true);
  const others = await readAgents(database, named);
  const agents = all ?? others.filter(({ id, isActive }) => isActive && chosen.includes(id));
  const ids = agents.map(({ id }) => id);
  if (!chosen.every((id) => ids.includes(id)))
    throw new AppError("brokenReference", "There is no such active agent. Please choose another one.", {
      field: "change.agents",
    });
  if (!isAboutAgents) return undefined;
  // Also of a visit that stays as it is: what is in its agents' way is said.
  const present = outcome.rows.flatMap(({ after }) =>
    after === null ? [] : after.agents.map((agentId) => ({ agentId, date: after.date })),
  );
  const days = await readDays(database, [...changedAgentDays(before, outcome, ids, today), ...present]);
  return { agents, days, names: new Map([...others, ...agents].map(({ id, name }) => [id, name])) };
};
