import {
  eligibleAgents,
  chooseAgents,
  needsOf,
  nearestTo,
  serves,
  startsWithin,
  type AssignableAgent,
} from "@cleaning/scheduling/assignment/choose-agents";
import { chosenAgentsOf, intervalOf } from "@cleaning/scheduling/assignment/find-agents";
import { type AgentSchedule, release, reserve } from "@cleaning/scheduling/availability/agent-schedule";
import type { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { agentsOn, openDates } from "@cleaning/scheduling/availability/open-dates";
import { hoursOn, nextOpenDay } from "@cleaning/scheduling/business-hours/business-hours";
import { rescheduleOutsideHours } from "@cleaning/scheduling/business-hours/reschedule-outside-hours";
import { isPast } from "@cleaning/scheduling/changes/late";
import { visitAtSameTime } from "@cleaning/scheduling/changes/target";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { daysFrom, plusDays } from "@cleaning/scheduling/dates";
import { segmentGiving } from "@cleaning/scheduling/recurrence/occurrences";
import { maxMoveDays, horizonDays, statusOn } from "@cleaning/scheduling/recurrence/timeline";
import {
  elapsedOf,
  isLive,
  isReached,
  type Subscription,
  teamSizeOf,
  type Visit,
  visitName,
} from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readDaysOf } from "../records/agent-days.ts";

export type Placement = Pick<Visit, "subscriptionId" | "occurrenceDate" | "date" | "start" | "agents">;

export type Company = Context & { roster: readonly AssignableAgent[]; days: AgentSchedules };

/** Without `isPlaced` no agents are free: the visit has to wait. */
export type PlacedVisit = { visit: Visit; isPlaced: boolean };

/** Who came to the last visit before some others: they know the home. */
export const agentsBefore = (visits: readonly Visit[], upcoming: readonly Visit[]): readonly number[] => {
  const first = upcoming.map(({ date }) => date).toSorted()[0] ?? "";
  return (
    visits
      .filter(({ date, agents }) => date < first && agents.length > 0)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .at(-1)?.agents ?? []
  );
};

/** Days after the next open date: before the next visit of a weekly home. */
const daysAhead = 5;

/** A date behind the horizon will have the weekly and biweekly visits of the date so many days before it. */
const regularDays = 14;

/** Minutes: as long as the window of arrival that a start promises. */
const nearby = 120;

type Timed = Pick<Visit, "date" | "minutes" | "teamSize">;

const candidateDates = ({ date, ...work }: Timed, businessHours: Context["businessHours"]): string[] => {
  const next = nextOpenDay(businessHours, date, { start: undefined, elapsed: elapsedOf(work) });
  return openDates(businessHours, { from: next, to: plusDays(next, daysAhead) });
};

const horizonAt = (now: Date): string => plusDays(todayAt(now), horizonDays);

const datesFor = (visits: readonly Timed[], { now, businessHours }: Context): string[] => {
  const dates = visits.flatMap((visit) => [visit.date, ...candidateDates(visit, businessHours)]);
  const regular = dates.filter((date) => date > horizonAt(now)).map((date) => plusDays(date, -regularDays));
  return [...new Set([...dates, ...regular])].toSorted();
};

export const rosterFor = (
  { town, segments }: Pick<Subscription, "town" | "segments">,
  visits: readonly Visit[],
  roster: readonly AssignableAgent[],
): AssignableAgent[] => {
  const chosen = new Set([...segments, ...visits].flatMap(({ agents }) => agents));
  return roster.filter((agent) => chosen.has(agent.id) || serves(agent, town));
};

export const readCompany = async (
  database: Database,
  visits: readonly Timed[],
  { roster, ...context }: Context & { roster: readonly AssignableAgent[] },
): Promise<Company> => ({
  ...context,
  roster,
  days: await readDaysOf(database, roster, datesFor(visits, context)),
});

const isOfSubscription = (subscriptionId: number, of: string): boolean => of.startsWith(`p${subscriptionId}-`);

/** A day behind the horizon, with the visits that will regularly be there. */
const withRegular = (day: AgentSchedule, { days }: Company, subscriptionId: number): AgentSchedule => {
  const { intervals } = days.of(day.agentId, plusDays(day.date, -regularDays));
  return {
    ...day,
    intervals: [...day.intervals, ...intervals.filter(({ of }) => !isOfSubscription(subscriptionId, of))],
  };
};

const startsNear = (visit: Visit, date: string, { now, businessHours }: Context): number[] =>
  nearestTo(
    visit.start,
    startsWithin(hoursOn(businessHours, date), visit).filter((start) => !isPast({ date, start }, now)),
  );

const freeAtHome = (starts: readonly number[], visit: Visit, homeVisits: readonly Visit[]): number[] =>
  starts.filter((start) => visitAtSameTime(homeVisits, { ...visit, start }) === undefined);

/** `homeVisits`: at the time of none of them. */
type Preferences = {
  previous?: readonly number[] | undefined;
  promised?: Placement | undefined;
  homeVisits: readonly Visit[];
};

/** Near the visit's start agents who know the home come first. Another agent is preferred to another time of day. */
const placeOn = (
  subscription: Subscription,
  visit: Visit,
  { date, isCautious }: { date: string; isCautious: boolean },
  { previous = [], promised, homeVisits }: Preferences,
  company: Company,
): Pick<Visit, "start" | "agents"> | undefined => {
  const { roster, days } = company;
  const { subscriptionId } = subscription;
  const agentsOfDay = agentsOn(roster, days, date, company);
  const free = new Map(roster.map(({ id }) => [id, release(days.of(id, date), visitName(visit), agentsOfDay.at)]));
  const hasAnother = [...free.values()].some(({ intervals }) =>
    intervals.some(({ of }) => isOfSubscription(subscriptionId, of)),
  );
  if (hasAnother) return undefined;
  const dayOf = (agentId: number): AgentSchedule => {
    const day = free.get(agentId) ?? days.of(agentId, date);
    return isCautious && date > horizonAt(company.now) ? withRegular(day, company, subscriptionId) : day;
  };
  const ofSubscription = segmentGiving(subscription.segments, visit.occurrenceDate)?.agents ?? [];
  const familiar = [visit.agents, ofSubscription, previous].find((agents) => agents.length > 0) ?? [];
  const preferredAgents = [...(promised?.agents ?? []), ...familiar];
  const chosenAgents = chosenAgentsOf(subscription, visit);
  const size = teamSizeOf(visit);
  const agentsWithoutVisit = { ...agentsOfDay, dayOf };
  const needs = needsOf(subscription, visit);
  const candidates = freeAtHome(startsNear(visit, date, company), { ...visit, date }, homeVisits).flatMap((start) => {
    const agents = eligibleAgents(agentsWithoutVisit, { ...needs, start }, preferredAgents, chosenAgents);
    return agents.length < size ? [] : [{ start, agents }];
  });
  const hasFamiliar = ({ agents }: (typeof candidates)[number]): boolean => familiar.every((id) => agents.includes(id));
  const near = candidates.filter(({ start }) => Math.abs(start - visit.start) <= nearby);
  const best =
    candidates.find(
      ({ start, agents }) =>
        promised?.date === date && promised.start === start && promised.agents.every((id) => agents.includes(id)),
    ) ??
    near.find(hasFamiliar) ??
    near[0] ??
    candidates.find(hasFamiliar) ??
    candidates[0];
  if (best === undefined) return undefined;
  const { start } = best;
  return { start, agents: [...chooseAgents(agentsWithoutVisit, { ...needs, start }, preferredAgents, chosenAgents)] };
};

/** Where no agents are looked for, or none are free: as the hours have it, but at no other visit of the home. */
const placeWithout = (
  subscription: Subscription,
  { visit, byHours }: { visit: Visit; byHours: Visit },
  homeVisits: readonly Visit[],
  context: Context,
): PlacedVisit => {
  const { start } = byHours;
  if (!isLive(byHours) || freeAtHome([start], byHours, homeVisits).length > 0)
    return { visit: byHours, isPlaced: false };
  for (const date of candidateDates(visit, context.businessHours)) {
    const outcome = statusOn(subscription, date);
    const [free] = freeAtHome(startsNear(visit, date, context), { ...visit, date }, homeVisits);
    if (outcome.status === "scheduled" && free !== undefined && daysFrom(visit.occurrenceDate, date) <= maxMoveDays)
      return { visit: { ...visit, date, ...outcome, start: free, isMovedByCompany: true }, isPlaced: false };
  }
  return { visit: byHours, isPlaced: false };
};

const place = (
  subscription: Subscription,
  visit: Visit,
  preferredAgents: Preferences,
  company: Company,
): PlacedVisit => {
  const byHours = rescheduleOutsideHours(company.businessHours, subscription, visit);
  if (byHours === visit) return { visit, isPlaced: false };
  const { homeVisits } = preferredAgents;
  const waiting = () => placeWithout(subscription, { visit, byHours }, homeVisits, company);
  if (!isLive(byHours) || !isReached(subscription, visit)) return waiting();
  const all = candidateDates(visit, company.businessHours);
  const dates = preferredAgents.promised === undefined ? all : [preferredAgents.promised.date, ...all];
  const horizon = horizonAt(company.now);
  for (const isCautious of dates.some((date) => date > horizon) ? [true, false] : [false])
    for (const date of dates) {
      const outcome = statusOn(subscription, date);
      if (outcome.status !== "scheduled" || daysFrom(visit.occurrenceDate, date) > maxMoveDays) continue;
      const free = placeOn(subscription, visit, { date, isCautious }, preferredAgents, company);
      if (free !== undefined)
        return { visit: { ...visit, date, ...outcome, ...free, isMovedByCompany: true }, isPlaced: true };
    }
  return waiting();
};

/**
 * Finds the nearest free starts for visits that business hours no longer fit: on the next open date near the same time,
 * then at another time of it, then on a later date; else the next open date without agents. Reserves in `company.days`.
 * @param previous agents who know the home, for visits without agents
 * @param promised what the preview showed, by occurrence date: it comes first while it is free
 * @param homeVisits other visits of the home, of whatever subscription
 */
export const placeVisits = (
  subscription: Subscription,
  visits: readonly Visit[],
  company: Company,
  {
    previous,
    promised,
    homeVisits = [],
  }: {
    previous?: readonly number[];
    promised?: ReadonlyMap<string, Placement>;
    homeVisits?: readonly Visit[];
  } = {},
): PlacedVisit[] => {
  const { days } = company;
  const at = Math.floor(company.now.getTime() / 1_000);
  for (const visit of visits)
    for (const agentId of visit.agents) days.set(release(days.of(agentId, visit.date), visitName(visit), at));
  const taken = [...homeVisits];
  return visits
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map((visit) => {
      const preferences = { previous, promised: promised?.get(visit.occurrenceDate), homeVisits: taken };
      const placed = place(subscription, visit, preferences, company);
      taken.push(placed.visit);
      const { date, agents } = placed.visit;
      if (placed.isPlaced)
        for (const agentId of agents)
          days.set(reserve(days.of(agentId, date), intervalOf(placed.visit, subscription.town, agentId), at));
      return placed;
    });
};
