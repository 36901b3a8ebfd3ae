import { isoTime } from "@cleaning/contract/format/calendar";
import { formatTime } from "@cleaning/contract/format/time";
import { AppError } from "@cleaning/contract/http/app-error";
import { homeKeyOf, isExcludedBy, workOf } from "@cleaning/scheduling/assignment/choose-agents";
import { type Obstacle, obstacleTo, release } from "@cleaning/scheduling/availability/agent-schedule";
import { Days } from "@cleaning/scheduling/availability/days";
import { hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import type { Outcome } from "@cleaning/scheduling/changes/outcome";
import type { AgentObstacle } from "@cleaning/scheduling/changes/preview";
import {
  datesKeepingAgents,
  datesWithChosenAgents,
  type ScheduleChange,
} from "@cleaning/scheduling/changes/schedule-change";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { isLive, isReached, visitName } from "@cleaning/scheduling/schedule";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { readActiveAgents, readDays, workerOf } from "../records/store.ts";

/** Of the agents whom the office chose, or who are to stay for a longer visit: who cannot come, and why. */
export const readObstacles = async (
  database: Database,
  { request, outcome }: { request: ScheduleChange; outcome: Outcome },
  { now, businessHours }: Context,
): Promise<AgentObstacle[]> => {
  const chosen = datesWithChosenAgents(request);
  const dates = new Set([...datesKeepingAgents(request, outcome), ...chosen]);
  const visits = outcome.rows.flatMap(({ after }) =>
    after !== null &&
    dates.has(after.occurrenceDate) &&
    isLive(after) &&
    after.date >= todayAt(now) &&
    isReached(outcome.subscription, after)
      ? after
      : [],
  );
  const keys = visits.flatMap(({ agents, date }) => agents.map((agentId) => ({ agentId, date })));
  if (keys.length === 0) return [];
  const [records, read] = await Promise.all([readActiveAgents(database), readDays(database, keys)]);
  const days = new Days(read);
  const { town } = outcome.subscription;
  const home = homeKeyOf(outcome.subscription);
  return visits.flatMap((visit) => {
    const { date, occurrenceDate, start, minutes, teamSize, serviceName: service } = visit;
    const refuses = chosen.includes(occurrenceDate);
    const work = workOf({ start, minutes, teamSize, town, service });
    return visit.agents.flatMap((agentId) => {
      const record = records.find(({ id }) => id === agentId);
      if (record === undefined) return [];
      const worker = workerOf(record);
      const { week, timeOff } = worker;
      const at = epochSeconds(now);
      const day = release(days.of(agentId, date), visitName(visit), at);
      const obstacle: Obstacle | undefined = isExcludedBy(home, worker)
        ? { kind: "excluded" }
        : obstacleTo(day, work, { businessHours: hoursOn(businessHours, date), week, timeOff, at });
      return obstacle === undefined ? [] : [{ occurrenceDate, agentId, name: record.name, obstacle, refuses }];
    });
  });
};

const timesText = ({ start, minutes }: { start: number; minutes: number }): string =>
  `${formatTime(isoTime(start))} to ${formatTime(isoTime(start + minutes))}`;

const obstacleText = (obstacle: Obstacle): string => {
  if (obstacle.kind === "off") return "does not work that day";
  if (obstacle.kind === "excluded") return "never comes to this home, as the customer asked";
  if (obstacle.kind === "hours" || obstacle.kind === "block") {
    const times = timesText({ start: obstacle.from, minutes: obstacle.until - obstacle.from });
    return obstacle.kind === "hours" ? `works from ${times} that day` : `is off ${times} that day`;
  }
  const where = `${timesText(obstacle)} in ${obstacle.town}`;
  return obstacle.kind === "taken" ? `has another visit, ${where}` : `has no time for the way: ${where}`;
};

/** Throws AppError `conflict` for the first that refuses the change. */
export const checkObstacles = (obstacles: readonly AgentObstacle[]): void => {
  const found = obstacles.find(({ refuses }) => refuses);
  if (found === undefined) return;
  throw new AppError(
    "conflict",
    `${found.name} ${obstacleText(found.obstacle)}. Please choose another agent or another time.`,
    { field: "agents" },
  );
};
