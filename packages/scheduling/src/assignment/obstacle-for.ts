import { type Obstacle, obstacleTo, release } from "../availability/agent-schedule.ts";
import type { Days } from "../availability/days.ts";
import { hoursOn } from "../business-hours/business-hours.ts";
import type { Context } from "../context.ts";
import { elapsedOf, type Subscription, type Visit, visitName } from "../schedule.ts";
import { homeKeyOf, isExcludedBy, type Worker } from "./choose-agents.ts";

/** Why an agent cannot come to a visit, whose own time counts as free. Undefined when nothing is in the way. */
export const obstacleFor = (
  subscription: Subscription,
  visit: Visit,
  worker: Worker,
  { now, businessHours, days }: Context & { days: Days },
): Obstacle | undefined => {
  if (isExcludedBy(homeKeyOf(subscription), worker)) return { kind: "excluded" };
  const { date, start } = visit;
  const { id, week, timeOff } = worker;
  const at = Math.floor(now.getTime() / 1_000);
  const work = { start, minutes: elapsedOf(visit), town: subscription.town };
  const day = release(days.of(id, date), visitName(visit), at);
  return obstacleTo(day, work, { businessHours: hoursOn(businessHours, date), week, timeOff, at });
};
