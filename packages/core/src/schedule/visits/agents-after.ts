import { AppError } from "@cleaning/contract/http/app-error";
import { assign } from "@cleaning/scheduling/assignment/assign";
import { overCapacityVisit } from "@cleaning/scheduling/assignment/over-capacity";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import type { Outcome } from "@cleaning/scheduling/changes/outcome";
import type { AgentObstacle, ChangedAgents } from "@cleaning/scheduling/changes/preview";
import {
  datesKeepingAgents,
  datesSeekingAgents,
  datesWithChosenAgents,
  requiredDates,
  type ScheduleChange,
} from "@cleaning/scheduling/changes/schedule-change";
import type { Context } from "@cleaning/scheduling/context";
import { hasSameAgents, type OverCapacity, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { visitItems, toAssignableAgent } from "../records/store.ts";
import type { Candidates } from "./candidates.ts";
import { withReason } from "./reason.ts";

/** Of one visit: its agents come although they are not free. */
export const withOverCapacity = (
  { subscription, writes }: Outcome,
  obstacles: readonly AgentObstacle[],
  author: Pick<OverCapacity, "by" | "at" | "reason"> | undefined,
): Visit[] =>
  author === undefined
    ? writes
    : writes.map((visit) =>
        overCapacityVisit(
          visit,
          subscription.town,
          obstacles.filter(({ occurrenceDate, refuses }) => refuses && occurrenceDate === visit.occurrenceDate),
          author,
        ),
      );

const isOfLength = (request: ScheduleChange): boolean =>
  "change" in request && "work" in request.change && request.change.work.minutes !== undefined;

/**
 * Who comes to visits of another length or team, where that are not those who come now, and to a moved visit that nobody
 * came to. Nothing is written. Empty for other changes, whose preview is not about agents, and where the change is refused.
 * @throws AppError `conflict` where a length needs more agents than are free
 */
export const changedAgents = (
  before: Schedule,
  {
    request,
    outcome,
    candidates,
    obstacles,
    homeVisits,
  }: {
    request: ScheduleChange;
    outcome: Outcome;
    candidates: Candidates | undefined;
    obstacles: readonly AgentObstacle[];
    homeVisits: readonly Visit[];
  },
  context: Context,
): ChangedAgents[] => {
  const reassigned = datesKeepingAgents(request, outcome);
  const seeking = datesSeekingAgents(request, outcome);
  if (candidates === undefined || reassigned.length + seeking.length === 0) return [];
  if (obstacles.some(({ refuses, mayAccept }) => refuses && !mayAccept)) return [];
  const roster = candidates.agents.map(toAssignableAgent);
  const days = new AgentSchedules(candidates.days);
  const { subscription } = outcome;
  // As if the office accepted what it may.
  const writes = withOverCapacity(outcome, obstacles, { by: "", at: "" });
  const [required, exact] = [requiredDates(before, request), datesWithChosenAgents(request)];
  const options = { required, exact, reassigned, homeVisits };
  const { names } = candidates;
  const named = (agents: readonly number[]) =>
    agents.map((id) => ({ id, name: names.get(id) ?? "An agent who is gone" }));
  try {
    const assigned = assign(before, { subscription, writes }, { roster, days, context, ...options, most: visitItems });
    const after = new Map(assigned.map((visit) => [visit.occurrenceDate, visit.agents]));
    return outcome.rows.flatMap((row): ChangedAgents[] => {
      if (row.before === null || row.after === null) return [];
      const { occurrenceDate } = row.after;
      const [from, to] = [row.before.agents, after.get(occurrenceDate) ?? row.before.agents];
      return hasSameAgents(from, to) ? [] : [{ occurrenceDate, before: named(from), after: named(to) }];
    });
  } catch (error) {
    if (!(error instanceof AppError) || isOfLength(request)) throw withReason(request, error);
    // Applying it says why nobody can come; to a moved visit, nobody is free then.
    return seeking.map((occurrenceDate) => ({ occurrenceDate, before: [], after: [] }));
  }
};

export const areAsPreviewed = (visits: readonly Visit[], changed: readonly ChangedAgents[]): boolean =>
  changed.every(({ occurrenceDate, after }) =>
    visits.some(
      (visit) =>
        visit.occurrenceDate === occurrenceDate &&
        hasSameAgents(
          visit.agents,
          after.map(({ id }) => id),
        ),
    ),
  );
