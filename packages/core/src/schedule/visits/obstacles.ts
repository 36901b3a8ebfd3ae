import { isoTime } from "@cleaning/contract/format/calendar";
import { formatTime } from "@cleaning/contract/format/time";
import { AppError } from "@cleaning/contract/http/app-error";
import { obstaclesFor } from "@cleaning/scheduling/assignment/obstacle-for";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { acceptable, type Obstacle } from "@cleaning/scheduling/availability/obstacles";
import { fitsBusinessHours } from "@cleaning/scheduling/business-hours/reschedule-outside-hours";
import type { Outcome } from "@cleaning/scheduling/changes/outcome";
import type { AgentObstacle } from "@cleaning/scheduling/changes/preview";
import {
  datesKeepingAgents,
  datesWithChosenAgents,
  type ScheduleChange,
} from "@cleaning/scheduling/changes/schedule-change";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { isLive, isReached } from "@cleaning/scheduling/schedule";
import { latestDate, toAssignableAgent } from "../records/store.ts";
import type { Candidates } from "./candidates.ts";

/** Of the agents whom the office chose, or who are to stay for a longer visit: who cannot come, and why. */
export const obstaclesOf = (
  { request, outcome, candidates }: { request: ScheduleChange; outcome: Outcome; candidates: Candidates | undefined },
  { now, businessHours }: Context,
): AgentObstacle[] => {
  if (candidates === undefined) return [];
  const chosen = datesWithChosenAgents(request);
  const isOfOne = "change" in request && request.scope === "this";
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
  const days = new AgentSchedules(candidates.days);
  return visits.flatMap((visit) => {
    const { occurrenceDate } = visit;
    const refuses = chosen.includes(occurrenceDate);
    return visit.agents.flatMap((agentId) => {
      const record = candidates.agents.find(({ id }) => id === agentId);
      if (record === undefined) return [];
      const { name, startsOn = "", inactiveFrom = latestDate } = record;
      // Nobody comes who does not work here yet, or any more, and nobody when the company is closed.
      const isPossible = startsOn <= visit.date && visit.date < inactiveFrom && fitsBusinessHours(businessHours, visit);
      return obstaclesFor(outcome.subscription, visit, toAssignableAgent(record), { now, businessHours, days }).map(
        (obstacle) => {
          const mayAccept = isOfOne && refuses && isPossible && acceptable(obstacle) !== undefined;
          return { occurrenceDate, agentId, name, obstacle, refuses, mayAccept };
        },
      );
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

/** `isOverCapacity`: the office accepts what it may. @throws `conflict` for the first that refuses the change */
export const checkObstacles = (obstacles: readonly AgentObstacle[], isOverCapacity: boolean): void => {
  const found = obstacles.find(({ refuses, mayAccept }) => refuses && !(isOverCapacity && mayAccept));
  if (found === undefined) return;
  throw new AppError(
    "conflict",
    `${found.name} ${obstacleText(found.obstacle)}. Please choose another agent or another time.`,
    { field: "agents" },
  );
};
