import { type AgentSchedule, fits, release, reserve } from "../availability/agent-schedule.ts";
import { fitsHours, hoursOn } from "../business-hours/business-hours.ts";
import type { Context } from "../context.ts";
import { segmentGiving } from "../recurrence/occurrences.ts";
import { elapsedOf, type Subscription, type Visit, visitName } from "../schedule.ts";
import { chooseAgents, type Crew, startsWithin, type Worker } from "./choose-agents.ts";
import { usualAt } from "./continuity.ts";

/** What finding agents needs beside the visit; `at` in epoch seconds. */
type Placing = {
  workers: readonly Worker[];
  days: { of: (agentId: number, date: string) => AgentSchedule; set: (day: AgentSchedule) => void };
  context: Context;
  /** Whether visits come back as they were. */
  isRestored: boolean | undefined;
  at: number;
};

/** The part of a day that a visit takes. */
export const intervalOf = (visit: Visit, town: string) => ({
  of: visitName(visit),
  start: visit.start,
  minutes: elapsedOf(visit.minutes),
  town,
});

const agentsOfSubscription = ({ segments }: Subscription, { occurrenceDate }: Visit): readonly number[] =>
  segmentGiving(segments, occurrenceDate)?.agents ?? [];

/** Who was chosen for a visit or its subscription, and may come to a town outside their area. */
export const askedFor = (
  subscription: Subscription,
  visit: Visit,
  isByHand = visit.overrides.includes("agents"),
): readonly number[] =>
  isByHand
    ? [...visit.agents, ...agentsOfSubscription(subscription, visit)]
    : agentsOfSubscription(subscription, visit);

/**
 * How many of some visits an agent could do, tentative ones at a start, as the days are before any of them is assigned; 0 for
 * a single visit, of which nothing is to be compared.
 */
export const countFeasible = (
  { town }: Subscription,
  visits: readonly Visit[],
  { workers, days, context, at }: Omit<Placing, "isRestored">,
): ((agentId: number, start: number) => number) => {
  if (visits.length < 2) return () => 0;
  const known = new Map(
    workers.map((worker) => [worker.id, { worker, on: visits.map(({ date }) => days.of(worker.id, date)) }]),
  );
  const counts = new Map<string, number>();
  const count = (agentId: number, start: number): number => {
    const { worker, on = [] } = known.get(agentId) ?? {};
    return visits.filter((visit, index) => {
      const day = on[index];
      if (worker === undefined || day === undefined) return false;
      const { week, timeOff } = worker;
      const work = { start: visit.isTentative ? start : visit.start, minutes: elapsedOf(visit.minutes), town };
      return fits(release(day, visitName(visit), at), work, {
        businessHours: hoursOn(context.businessHours, visit.date),
        week,
        timeOff,
        at,
      });
    }).length;
  };
  return (agentId, start) => {
    const key = `${agentId} ${start}`;
    const is = counts.get(key) ?? count(agentId, start);
    counts.set(key, is);
    return is;
  };
};

/** The usual agent is preferred to the usual start up to so many minutes from it: as long as the promised window of arrival. */
const agentBeforeStart = 120;

/**
 * Finds agents for a visit and takes their time. One that is not tentative keeps its start; else it is the one at which
 * those who were chosen can come, then the nearest to the home's usual start and agent, and the earliest where nothing is usual.
 */
export const findAgents = (
  subscription: Subscription,
  visit: Visit,
  {
    workers,
    days,
    context,
    isRestored,
    isReassigned,
    isExact,
    at,
    others,
    couldDo,
    ownStart,
  }: Placing & {
    isReassigned: boolean;
    isExact: boolean;
    /** The home's other visits that have their agents. */
    others: readonly Visit[];
    couldDo: (agentId: number, start: number) => number;
    /** At which start the visit was on this day until now. */
    ownStart: number | undefined;
  },
): Visit => {
  const { date, minutes } = visit;
  const { town, serviceName: service } = subscription;
  const businessHours = hoursOn(context.businessHours, date);
  const own = visitName(visit);
  const usual = usualAt(visit, others);
  const ofSubscription = agentsOfSubscription(subscription, visit);
  const isByHand = isRestored === true || visit.overrides.includes("agents");
  // Who came until now is one of those who know the home, and where nobody else does, the one to come.
  const wished =
    isByHand || isReassigned
      ? [...visit.agents, ...ofSubscription]
      : [...ofSubscription, ...(others.length === 0 ? visit.agents : [])];
  const asked = askedFor(subscription, visit, isByHand);
  const wanted = { minutes, town, service };
  const continuityAt = (start: number) => (id: number) =>
    usual.visitsOf(id) + Number(visit.agents.includes(id)) + couldDo(id, start);
  const crew: Crew = { workers, dayOf: (id) => release(days.of(id, date), own, at), businessHours, at };
  const agentsAt = (start: number): readonly number[] =>
    chooseAgents({ ...crew, continuityOf: continuityAt(start) }, { ...wanted, start }, wished, asked);
  // Whoever chose the agents has seen the start: with it they come, or nobody does.
  const isFixed =
    !visit.isTentative || isExact || isRestored === true || (isReassigned && agentsAt(visit.start).length > 0);
  const starts = isFixed ? [visit.start] : startsWithin(businessHours, minutes);
  const preferred = isByHand ? visit.agents : ofSubscription;
  const target = ownStart ?? usual.start;
  const possible = starts.flatMap((start) => {
    const agents = agentsAt(start);
    if (agents.length === 0) return [];
    const isPreferred = preferred.every((id) => agents.includes(id));
    return [{ start, agents, isPreferred, continuity: Math.min(...agents.map(continuityAt(start))) }];
  });
  const most = Math.max(...possible.map(({ continuity }) => continuity));
  const cost = ({ start, continuity }: (typeof possible)[number]): number =>
    (target === undefined ? 0 : Math.abs(start - target)) + (continuity < most ? agentBeforeStart : 0);
  const [best] = possible.toSorted(
    (one, other) =>
      Number(other.isPreferred) - Number(one.isPreferred) || cost(one) - cost(other) || one.start - other.start,
  );
  const { start, agents } = best ?? { start: isFixed ? visit.start : startWithout(visit, target, context), agents: [] };
  const assigned = { ...visit, start, agents };
  for (const agentId of agents) days.set(reserve(days.of(agentId, date), intervalOf(assigned, town), at));
  return assigned;
};

/** The start of a visit to which nobody can come: the usual one where the business hours hold it, else its own. */
const startWithout = (
  { date, start, minutes }: Visit,
  target: number | undefined,
  { businessHours }: Context,
): number =>
  target !== undefined && fitsHours(businessHours, date, { start: target, elapsed: elapsedOf(minutes) })
    ? target
    : start;
