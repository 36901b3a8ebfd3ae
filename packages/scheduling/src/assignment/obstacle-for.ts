import { obstaclesTo, release } from "../availability/agent-schedule.ts";
import type { AgentSchedules } from "../availability/agent-schedules.ts";
import type { Obstacle } from "../availability/obstacles.ts";
import { hoursOn } from "../business-hours/business-hours.ts";
import type { Context } from "../context.ts";
import { elapsedOf, type Subscription, type Visit, visitName } from "../schedule.ts";
import { homeKeyOf, isExcludedBy, type AssignableAgent } from "./choose-agents.ts";
import { acceptedFor } from "./over-capacity.ts";

/** All that is in the way of an agent to a visit, whose own time counts as free, but what the office accepted. */
export const obstaclesFor = (
  subscription: Subscription,
  visit: Visit,
  agent: AssignableAgent,
  { now, businessHours, days }: Context & { days: AgentSchedules },
): Obstacle[] => {
  if (isExcludedBy(homeKeyOf(subscription), agent)) return [{ kind: "excluded" }];
  const { date, start } = visit;
  const { id, week, timeOff } = agent;
  const { town } = subscription;
  const at = Math.floor(now.getTime() / 1_000);
  const of = visitName(visit);
  const work = { of, start, minutes: elapsedOf(visit), town, accepted: acceptedFor(visit, town, id) };
  const day = release(days.of(id, date), of, at);
  return obstaclesTo(day, work, { businessHours: hoursOn(businessHours, date), week, timeOff, at });
};
