import type { CandidateAgent, AdminStarts } from "@cleaning/contract/admin/visits";
import { homeKeyOf, isPreferredBy, serves } from "@cleaning/scheduling/assignment/choose-agents";
import { chosenAgentsOf } from "@cleaning/scheduling/assignment/find-agents";
import { obstaclesFor } from "@cleaning/scheduling/assignment/obstacle-for";
import { release } from "@cleaning/scheduling/availability/agent-schedule";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { acceptable } from "@cleaning/scheduling/availability/obstacles";
import { coming } from "@cleaning/scheduling/changes/outcome";
import { todayAt } from "@cleaning/scheduling/context";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import { visitName } from "@cleaning/scheduling/schedule";
import { hasSignedIn } from "../../people/agents/sign-in.ts";
import type { Database } from "../../platform/database/index.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { readActiveAgents, readDays, readSchedule, toAssignableAgent } from "../../schedule/records/store.ts";
import { noSuchVisit, requireVisitKey } from "../../schedule/records/visit-of-id.ts";
import { obstacleView } from "../../schedule/visits/obstacle-view.ts";
import { startsForVisit } from "../../schedule/visits/starts.ts";

/** Throws AppError `notFound`, `invalid` or `conflict`. */
export const startsForAdmin = async (
  database: Database,
  id: string,
  days: { from: string; to: string },
  now: Date,
): Promise<AdminStarts> => {
  const key = await requireVisitKey(database, id);
  const [starts, agents] = await Promise.all([
    startsForVisit(database, key, days, { now, isAdmin: true }),
    readActiveAgents(database),
  ]);
  const able = new Set(starts.flatMap((start) => start.agents));
  return {
    slots: starts.map((start) => ({ ...start, agents: [...start.agents] })),
    agents: agents.flatMap(({ id: agentId, name }) => (able.has(agentId) ? [{ id: agentId, name }] : [])),
  };
};

const isExcluded = ({ obstacle }: CandidateAgent): boolean => obstacle?.kind === "excluded";

/** Free agents, those of the town, those with the fewest visits; last those whom the home asked not to have. */
const inOrder = (one: CandidateAgent, other: CandidateAgent): number =>
  Number(isExcluded(one)) - Number(isExcluded(other)) ||
  Number(one.obstacle !== null) - Number(other.obstacle !== null) ||
  Number(other.isPreferred) - Number(one.isPreferred) ||
  Number(other.comesToTown) - Number(one.comesToTown) ||
  one.others - other.others ||
  one.id - other.id;

/** Throws AppError `notFound`, or `conflict` for a visit that is not to come. */
export const agentsForVisit = async (
  database: Database,
  id: string,
  now: Date,
): Promise<{ agents: CandidateAgent[] }> => {
  const { subscriptionId, occurrenceDate } = await requireVisitKey(database, id);
  const [schedule, records, businessHours] = await Promise.all([
    readSchedule(database, subscriptionId, todayAt(now)),
    readActiveAgents(database),
    readBusinessHours(database),
  ]);
  if (schedule === undefined) throw noSuchVisit();
  const { town } = schedule.subscription;
  const found = findVisit(schedule, occurrenceDate, businessHours);
  const visit = coming(found, now, found !== undefined && found.date >= todayAt(now));
  const { date } = visit;
  const keys = records.map((agent) => ({ agentId: agent.id, date }));
  const days = new AgentSchedules(await readDays(database, keys));
  const at = Math.floor(now.getTime() / 1_000);
  const requestedAgents = chosenAgentsOf(schedule.subscription, visit);
  const home = homeKeyOf(schedule.subscription);
  const agents = records.map((record): CandidateAgent => {
    const agent = toAssignableAgent(record);
    const day = release(days.of(record.id, date), visitName(visit), at);
    const obstacles = obstaclesFor(schedule.subscription, visit, agent, { now, businessHours, days });
    // What nobody may accept comes first.
    const obstacle = obstacles.find((one) => acceptable(one) === undefined) ?? obstacles[0];
    return {
      id: record.id,
      name: record.name,
      assignedArea: record.assignedArea,
      comesToTown: requestedAgents.includes(record.id) || serves(agent, town),
      hasSignedIn: hasSignedIn(record),
      isPreferred: isPreferredBy(home, agent),
      worksWith: record.worksWith ?? null,
      others: day.intervals.filter(({ expiresAt }) => expiresAt === undefined).length,
      obstacle: obstacle === undefined ? null : obstacleView(obstacle),
    };
  });
  return { agents: agents.toSorted(inOrder) };
};
