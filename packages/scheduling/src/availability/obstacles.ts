import type { Hours } from "../business-hours/week.ts";

export type WorkTime = { start: number; minutes: number; town: string };

export type DaysOff = { from: string; until: string; addedAt?: string | undefined };

type Neighbour = WorkTime & { of: string };

export type Obstacle =
  /** `timeOff`: the days off around it; none where the agent does not work on such a day. */
  | { kind: "off"; timeOff: readonly DaysOff[] }
  | { kind: "excluded" }
  | ({ kind: "hours" } & Hours)
  | ({ kind: "block" } & Hours)
  | ({ kind: "taken" | "travel"; expiresAt?: number | undefined } & Neighbour);

/** What the office may accept for one visit: time of the agent's own, never other work and never the company's hours. */
export type AcceptedObstacle =
  | { kind: "off"; timeOff: readonly DaysOff[] }
  | ({ kind: "hours" } & Hours)
  | ({ kind: "block" } & Hours)
  | ({ kind: "travel" } & Neighbour);

/** Undefined for what nobody may accept. A hold may become any booking. */
export const acceptable = (obstacle: Obstacle): AcceptedObstacle | undefined => {
  if (obstacle.kind === "off") return { kind: "off", timeOff: obstacle.timeOff };
  if (obstacle.kind === "hours" || obstacle.kind === "block") {
    const { kind, from, until } = obstacle;
    return { kind, from, until };
  }
  if (obstacle.kind !== "travel" || obstacle.expiresAt !== undefined) return undefined;
  const { kind, of, start, minutes, town } = obstacle;
  return { kind, of, start, minutes, town };
};

export type AgentWork = WorkTime & { of?: string | undefined; accepted?: readonly AcceptedObstacle[] | undefined };

const isSameWork = (one: AgentWork, other: AgentWork): boolean =>
  one.of === other.of && one.start === other.start && one.minutes === other.minutes && one.town === other.town;

const isSamePeriod = (one: DaysOff, other: DaysOff): boolean =>
  one.from === other.from && one.until === other.until && one.addedAt === other.addedAt;

const covers = (
  accepted: AcceptedObstacle,
  obstacle: Obstacle,
  { start, minutes }: Omit<WorkTime, "town">,
): boolean => {
  if (accepted.kind === "travel") return obstacle.kind === "travel" && isSameWork(accepted, obstacle);
  if (accepted.kind === "block")
    return obstacle.kind === "block" && accepted.from <= obstacle.from && obstacle.until <= accepted.until;
  if (accepted.kind === "off" && obstacle.kind === "off")
    return obstacle.timeOff.length === 0
      ? accepted.timeOff.length === 0
      : obstacle.timeOff.every((period) => accepted.timeOff.some((other) => isSamePeriod(period, other)));
  if (obstacle.kind !== "hours") return false;
  // Who comes on a day off comes outside of any hours.
  if (accepted.kind === "off") return true;
  return (
    (obstacle.from <= accepted.from || obstacle.from <= start) &&
    (accepted.until <= obstacle.until || start + minutes <= obstacle.until)
  );
};

/** Whether an obstacle is no more than what was accepted. What has come since, as other time off, was not. */
export const isAccepted = (
  obstacle: Obstacle,
  { accepted = [], ...work }: Omit<AgentWork, "town">,
  businessHours: Hours | null,
): boolean =>
  businessHours !== null &&
  businessHours.from <= work.start &&
  work.start + work.minutes <= businessHours.until &&
  accepted.some((one) => covers(one, obstacle, work));

export const acceptsWay = ({ accepted = [] }: Omit<AgentWork, "town">, neighbour: AgentWork): boolean =>
  accepted.some((one) => one.kind === "travel" && isSameWork(one, neighbour));
