import { type AgentSchedule, fits, type Interval, release, reserve } from "../availability/agent-schedule.ts";
import { fitsHours, hoursOn } from "../business-hours/business-hours.ts";
import { visitAtSameTime } from "../changes/target.ts";
import type { Context } from "../context.ts";
import { segmentGiving } from "../recurrence/occurrences.ts";
import { elapsedOf, type Subscription, type Visit, visitName } from "../schedule.ts";
import { chooseAgents, type AgentsOfDay, needsOf, startsWithin, type AssignableAgent } from "./choose-agents.ts";
import { usualAt } from "./continuity.ts";
import { acceptedFor } from "./over-capacity.ts";

type FindAgentsContext = {
  roster: readonly AssignableAgent[];
  days: { of: (agentId: number, date: string) => AgentSchedule; set: (day: AgentSchedule) => void };
  context: Context;
  isRestored: boolean | undefined;
  at: number;
};

export const intervalOf = (visit: Visit, town: string, agentId: number): Interval => {
  const accepted = acceptedFor(visit, town, agentId);
  return {
    of: visitName(visit),
    start: visit.start,
    minutes: elapsedOf(visit),
    town,
    ...(accepted.length === 0 ? {} : { accepted }),
  };
};

const agentsOfSubscription = ({ segments }: Subscription, { occurrenceDate }: Visit): readonly number[] =>
  segmentGiving(segments, occurrenceDate)?.agents ?? [];

/** Chosen for the visit or its subscription: they may come to a town outside their area. */
export const chosenAgentsOf = (
  subscription: Subscription,
  visit: Visit,
  isByHand = visit.overrides.includes("agents"),
): readonly number[] =>
  isByHand
    ? [...visit.agents, ...agentsOfSubscription(subscription, visit)]
    : agentsOfSubscription(subscription, visit);

/** How many of the visits an agent could do at a start; 0 for a single visit: nothing to compare. */
export const countFeasible = (
  { town }: Subscription,
  visits: readonly Visit[],
  { roster, days, context, at }: Omit<FindAgentsContext, "isRestored">,
): ((agentId: number, start: number) => number) => {
  if (visits.length < 2) return () => 0;
  const byAgent = new Map(
    roster.map((agent) => [agent.id, { agent, schedules: visits.map(({ date }) => days.of(agent.id, date)) }]),
  );
  const counts = new Map<string, number>();
  const count = (agentId: number, start: number): number => {
    const { agent, schedules = [] } = byAgent.get(agentId) ?? {};
    return visits.filter((visit, index) => {
      const day = schedules[index];
      if (agent === undefined || day === undefined) return false;
      const { week, timeOff } = agent;
      const of = visitName(visit);
      const work = { of, start: visit.isTentative ? start : visit.start, minutes: elapsedOf(visit), town };
      return fits(release(day, of, at), work, {
        businessHours: hoursOn(context.businessHours, visit.date),
        week,
        timeOff,
        at,
      });
    }).length;
  };
  return (agentId, start) => {
    const key = `${agentId} ${start}`;
    const total = counts.get(key) ?? count(agentId, start);
    counts.set(key, total);
    return total;
  };
};

/** Minutes by which a start may differ to keep the usual agent: the promised window of arrival. */
const agentBeforeStart = 120;

/** A tentative visit gets the start at which chosen agents can come, then the nearest to the home's usual one. */
export const findAgents = (
  subscription: Subscription,
  visit: Visit,
  {
    roster,
    days,
    context,
    isRestored,
    isReassigned,
    isExact,
    at,
    otherVisits,
    homeVisits,
    countFeasibleAt,
    ownStart,
  }: FindAgentsContext & {
    isReassigned: boolean;
    isExact: boolean;
    otherVisits: readonly Visit[];
    homeVisits: readonly Visit[];
    countFeasibleAt: (agentId: number, start: number) => number;
    ownStart: number | undefined;
  },
): Visit => {
  const { date } = visit;
  const elapsed = elapsedOf(visit);
  const { town } = subscription;
  const businessHours = hoursOn(context.businessHours, date);
  const ownName = visitName(visit);
  const usual = usualAt(visit, otherVisits);
  const ofSubscription = agentsOfSubscription(subscription, visit);
  const isByHand = isRestored === true || visit.overrides.includes("agents");
  // The present agents know the home, and may be the only ones who do.
  const preferredAgents =
    isByHand || isReassigned
      ? [...visit.agents, ...ofSubscription]
      : [...ofSubscription, ...(otherVisits.length === 0 ? visit.agents : [])];
  const chosenAgents = chosenAgentsOf(subscription, visit, isByHand);
  const needs = { ...needsOf(subscription, visit), of: ownName };
  const visitsOf = (id: number): number => usual.visitsOf(id) + Number(visit.agents.includes(id));
  const continuityAt = (start: number) => (id: number) => visitsOf(id) + countFeasibleAt(id, start);
  const dayOf = (id: number): AgentSchedule => release(days.of(id, date), ownName, at);
  const agentsOfDay: AgentsOfDay = { roster, dayOf, businessHours, at, visitsOf };
  const agentsAt = (start: number): readonly number[] =>
    chooseAgents(
      { ...agentsOfDay, continuityOf: continuityAt(start) },
      { ...needs, start, acceptedFor: (id) => acceptedFor({ ...visit, start }, town, id) },
      preferredAgents,
      chosenAgents,
    );
  const isFreeAtHome = (start: number): boolean =>
    visitAtSameTime([...homeVisits, ...otherVisits], { ...visit, start }) === undefined;
  // Chosen agents were chosen for this start: they come then, or nobody does.
  const isFixed =
    !visit.isTentative ||
    isExact ||
    isRestored === true ||
    (isReassigned && isFreeAtHome(visit.start) && agentsAt(visit.start).length > 0);
  const starts = isFixed ? [visit.start] : startsWithin(businessHours, visit).filter(isFreeAtHome);
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
  const waiting = [target, visit.start, ...starts].find(
    (one) => one !== undefined && isFreeAtHome(one) && fitsHours(context.businessHours, date, { start: one, elapsed }),
  );
  const { start, agents } = best ?? { start: isFixed ? visit.start : (waiting ?? visit.start), agents: [] };
  const assigned = { ...visit, start, agents };
  for (const agentId of agents) days.set(reserve(days.of(agentId, date), intervalOf(assigned, town, agentId), at));
  return assigned;
};
