import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { TeamWork } from "@cleaning/contract/visits/team";
import { type AgentSchedule, fits, load, type TimeOff } from "../availability/agent-schedule.ts";
import type { AcceptedObstacle, WorkTime } from "../availability/obstacles.ts";
import { startStep } from "../business-hours/business-hours.ts";
import type { Hours, Week } from "../business-hours/week.ts";
import { elapsedOf, type Subscription, teamSizeOf, type Visit } from "../schedule.ts";
import { chooseTeam, type Rankings } from "./choose-team.ts";

export type AssignableAgent = {
  id: number;
  towns: readonly string[];
  specialties: readonly string[];
  /** Undefined: the business hours. */
  week?: Week | undefined;
  timeOff?: readonly TimeOff[] | undefined;
  homes?: AgentPreferences | undefined;
  /** The other of their pair: they come to visits of two or more together where both can. */
  worksWith?: number | undefined;
};

export type AgentPreferences = {
  preferredBy?: readonly string[] | undefined;
  excludedBy?: readonly string[] | undefined;
};

type HomeOfSubscription = Pick<Subscription, "customerId" | "homeId">;

export const homeKeyOf = ({ customerId, homeId = profileHome }: HomeOfSubscription): string =>
  `${customerId}/${homeId}`;

export const homeOfKey = (key: string): { customerId: number; homeId: number } => {
  const [customerId = 0, homeId = profileHome] = key.split("/").map(Number);
  return { customerId, homeId };
};

export const isExcludedBy = (home: string, { homes }: Pick<AssignableAgent, "homes">): boolean =>
  homes?.excludedBy?.includes(home) === true;

export const isPreferredBy = (home: string, { homes }: Pick<AssignableAgent, "homes">): boolean =>
  homes?.preferredBy?.includes(home) === true;

/** `home` is its `homeKeyOf`; undefined before anybody knows whose it is. */
export type VisitNeeds = TeamWork & {
  start: number;
  town: string;
  service: string;
  home: string | undefined;
  of?: string | undefined;
  acceptedFor?: ((agentId: number) => readonly AcceptedObstacle[]) | undefined;
};

export const needsOf = (
  subscription: HomeOfSubscription & Pick<Subscription, "town">,
  { minutes, teamSize, serviceName }: Pick<Visit, "minutes" | "teamSize" | "serviceName">,
): Omit<VisitNeeds, "start"> => ({
  minutes,
  teamSize,
  town: subscription.town,
  service: serviceName,
  home: homeKeyOf(subscription),
});

export type AgentsOfDay = {
  roster: readonly AssignableAgent[];
  dayOf: (agentId: number) => AgentSchedule;
  businessHours: Hours | null;
  at: number;
  /** How many of the home's visits an agent does or could do: those who know the home come first. */
  continuityOf?: ((agentId: number) => number) | undefined;
  visitsOf?: ((agentId: number) => number) | undefined;
};

export const serves = ({ towns }: Pick<AssignableAgent, "towns">, town: string): boolean =>
  towns.includes(town.toLowerCase());

const isSpecial = ({ specialties }: AssignableAgent, service: string): boolean =>
  specialties.some((specialty) => specialty.trim().toLowerCase() === service.trim().toLowerCase());

const workOf = ({ start, town, ...work }: VisitNeeds): WorkTime => ({ start, minutes: elapsedOf(work), town });

const rankingsFor = (
  { continuityOf = () => 0, visitsOf = continuityOf }: AgentsOfDay,
  { home }: VisitNeeds,
  preferredAgents: readonly number[],
): Rankings<AssignableAgent> => {
  const order = [...new Set(preferredAgents)];
  const rankOf = ({ id }: AssignableAgent): number => {
    const rank = order.indexOf(id);
    return rank < 0 ? order.length : rank;
  };
  const isPreferred = (agent: AssignableAgent): boolean => home !== undefined && isPreferredBy(home, agent);
  const by = (familiarity: (agentId: number) => number) => (one: AssignableAgent, other: AssignableAgent) =>
    rankOf(one) - rankOf(other) ||
    Number(isPreferred(other)) - Number(isPreferred(one)) ||
    familiarity(other.id) - familiarity(one.id);
  return { byContinuity: by(continuityOf), byVisits: by(visitsOf) };
};

const agentsAbleTo = (
  { roster, dayOf, businessHours, at }: AgentsOfDay,
  needs: VisitNeeds,
  chosenAgents: readonly number[],
  rankings: Rankings<AssignableAgent>,
): AssignableAgent[] => {
  const work = workOf(needs);
  const { home } = needs;
  return roster
    .filter((agent) => home === undefined || !isExcludedBy(home, agent))
    .filter((agent) => chosenAgents.includes(agent.id) || serves(agent, needs.town))
    .filter(({ id, week, timeOff }) =>
      fits(
        dayOf(id),
        { ...work, of: needs.of, accepted: needs.acceptedFor?.(id) },
        { businessHours, week, timeOff, at },
      ),
    )
    .toSorted(
      (one, other) =>
        rankings.byContinuity(one, other) ||
        Number(isSpecial(other, needs.service)) - Number(isSpecial(one, needs.service)) ||
        load(dayOf(one.id), at) - load(dayOf(other.id), at) ||
        one.id - other.id,
    );
};

/**
 * The best first: preferred, liked by the home, continuity, specialty, least load. `chosenAgents` may leave their area.
 */
export const eligibleAgents = (
  agentsOfDay: AgentsOfDay,
  needs: VisitNeeds,
  preferredAgents: readonly number[],
  chosenAgents: readonly number[],
): number[] =>
  agentsAbleTo(agentsOfDay, needs, chosenAgents, rankingsFor(agentsOfDay, needs, preferredAgents)).map(({ id }) => id);

/** As many as come to the visit, pairs together; empty when there are not enough. */
export const chooseAgents = (
  agentsOfDay: AgentsOfDay,
  needs: VisitNeeds,
  preferredAgents: readonly number[],
  chosenAgents: readonly number[] = preferredAgents,
): readonly number[] => {
  const rankings = rankingsFor(agentsOfDay, needs, preferredAgents);
  return chooseTeam(agentsAbleTo(agentsOfDay, needs, chosenAgents, rankings), teamSizeOf(needs), rankings);
};

export const capacityAt = (agentsOfDay: AgentsOfDay, needs: VisitNeeds, chosenAgents: readonly number[] = []): number =>
  Math.floor(eligibleAgents(agentsOfDay, needs, [], chosenAgents).length / teamSizeOf(needs));

/** The nearest first; of two as near, the earlier. */
export const nearestTo = (start: number, starts: readonly number[]): number[] =>
  starts.toSorted((one, other) => Math.abs(one - start) - Math.abs(other - start) || one - other);

export const startsWithin = (hours: Hours | null, work: TeamWork): number[] => {
  if (hours === null) return [];
  const first = Math.ceil(hours.from / startStep) * startStep;
  const count = Math.floor((hours.until - elapsedOf(work) - first) / startStep) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => first + index * startStep);
};

export const freeStartsWithAgents = (
  agentsOfDay: AgentsOfDay,
  needs: Omit<VisitNeeds, "start">,
  chosenAgents: readonly number[] = [],
): { start: number; agents: readonly number[] }[] =>
  startsWithin(agentsOfDay.businessHours, needs)
    .map((start) => ({ start, agents: eligibleAgents(agentsOfDay, { ...needs, start }, [], chosenAgents) }))
    .filter(({ agents }) => agents.length >= teamSizeOf(needs));

export const freeStarts = (...of: Parameters<typeof freeStartsWithAgents>): number[] =>
  freeStartsWithAgents(...of).map(({ start }) => start);
