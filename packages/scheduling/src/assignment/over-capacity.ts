import { type AcceptedObstacle, acceptable, type Obstacle } from "../availability/obstacles.ts";
import { elapsedOf, type OverCapacity, type Visit } from "../schedule.ts";

const isOf = (visit: Visit, town: string, mark: OverCapacity): boolean =>
  visit.agents.includes(mark.agentId) &&
  visit.date === mark.date &&
  visit.start === mark.start &&
  elapsedOf(visit) <= mark.minutes &&
  town === mark.town;

export const acceptedFor = (visit: Visit, town: string, agentId: number): readonly AcceptedObstacle[] =>
  visit.overCapacity?.find((mark) => mark.agentId === agentId && isOf(visit, town, mark))?.accepted ?? [];

/** Another date, start, town or agent, or more minutes, and the usual rules hold again. */
export const withoutOldMarks = (visit: Visit, town: string): Visit => {
  const { overCapacity = [], ...rest } = visit;
  const marks = overCapacity.filter((mark) => isOf(visit, town, mark));
  if (marks.length === overCapacity.length) return visit;
  return marks.length === 0 ? rest : { ...rest, overCapacity: marks };
};

type ObstacleOfAgent = { agentId: number; obstacle: Obstacle };

export const overCapacityVisit = (
  visit: Visit,
  town: string,
  obstacles: readonly ObstacleOfAgent[],
  author: Pick<OverCapacity, "by" | "at" | "reason">,
): Visit => {
  const marks = [...Map.groupBy(obstacles, ({ agentId }) => agentId)].map(([agentId, some]): OverCapacity => {
    const more = some.flatMap(({ obstacle }) => acceptable(obstacle) ?? []);
    const accepted = [...acceptedFor(visit, town, agentId), ...more];
    const { date, start } = visit;
    return { agentId, ...author, date, start, minutes: elapsedOf(visit), town, accepted };
  });
  if (marks.length === 0) return visit;
  const others = visit.overCapacity?.filter(({ agentId }) => marks.every((mark) => mark.agentId !== agentId)) ?? [];
  return { ...visit, overCapacity: [...others, ...marks] };
};
