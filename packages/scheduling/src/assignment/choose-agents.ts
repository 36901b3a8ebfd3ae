import type { TimeOffPeriod } from "@cleaning/contract/admin/visits";
import { type AgentSchedule, fits, load, type WorkTime } from "../availability/agent-schedule.ts";
import { startStep } from "../business-hours/business-hours.ts";
import type { Hours, Week } from "../business-hours/week.ts";
import { crewOf, elapsedOf } from "../schedule.ts";

/** An agent as far as assigning needs it. */
export type Worker = {
  id: number;
  towns: readonly string[];
  specialties: readonly string[];
  /** When they work, where that is not in the business hours. */
  week?: Week | undefined;
  /** Days off, both ends included. */
  timeOff?: readonly TimeOffPeriod[] | undefined;
};

/** What is looked for: when, how much work (of one person), where, and for which service. */
export type VisitNeeds = { start: number; minutes: number; town: string; service: string };

/** The agents' days of one date. */
export type Crew = {
  workers: readonly Worker[];
  dayOf: (agentId: number) => AgentSchedule;
  /** The company's hours. */
  businessHours: Hours | null;
  /** Epoch seconds. */
  at: number;
  /** How many of the home's visits an agent does, or could do: those who know it come before those with less work. */
  continuityOf?: ((agentId: number) => number) | undefined;
};

/** Whether an agent comes to a town. */
export const serves = ({ towns }: Worker, town: string): boolean => towns.includes(town.toLowerCase());

const isSpecial = ({ specialties }: Worker, service: string): boolean =>
  specialties.some((specialty) => specialty.trim().toLowerCase() === service.trim().toLowerCase());

export const workOf = ({ start, minutes, town }: VisitNeeds): WorkTime => ({
  start,
  minutes: elapsedOf(minutes),
  town,
});

/**
 * The agents who can come, those who are wished for first, in their order; then those of the home, by specialty, and the
 * least loaded.
 * @param asked who was chosen for it, and may come to a town outside their area
 */
export const ableAgents = (
  { workers, dayOf, businessHours, at, continuityOf = () => 0 }: Crew,
  wanted: VisitNeeds,
  wished: readonly number[],
  asked: readonly number[],
): number[] => {
  const work = workOf(wanted);
  const order = [...new Set(wished)];
  const rankOf = ({ id }: Worker): number => {
    const rank = order.indexOf(id);
    return rank < 0 ? order.length : rank;
  };
  return workers
    .filter((worker) => asked.includes(worker.id) || serves(worker, wanted.town))
    .filter(({ id, week, timeOff }) => fits(dayOf(id), work, { businessHours, week, timeOff, at }))
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        continuityOf(other.id) - continuityOf(one.id) ||
        Number(isSpecial(other, wanted.service)) - Number(isSpecial(one, wanted.service)) ||
        load(dayOf(one.id), at) - load(dayOf(other.id), at) ||
        one.id - other.id,
    )
    .map(({ id }) => id);
};

/**
 * Who comes to a visit.
 * @param wished who is to come if they can, in their order
 * @param asked those of them who may come to a town outside their area
 * @returns one or, for long visits, two; nothing when there are not enough
 */
export const chooseAgents = (
  crew: Crew,
  wanted: VisitNeeds,
  wished: readonly number[],
  asked: readonly number[] = wished,
): readonly number[] => {
  const size = crewOf(wanted.minutes);
  const chosen = ableAgents(crew, wanted, wished, asked).slice(0, size);
  return chosen.length === size ? chosen : [];
};

/**
 * How many such visits could begin then: as many as agents can come, or half of them when two come together.
 * @param asked who may come to a town outside their area
 */
export const capacityAt = (crew: Crew, wanted: VisitNeeds, asked: readonly number[] = []): number =>
  Math.floor(ableAgents(crew, wanted, [], asked).length / crewOf(wanted.minutes));

/** The starts of a date within hours, every half hour, earliest first. */
export const startsWithin = (hours: Hours | null, minutes: number): number[] => {
  if (hours === null) return [];
  const first = Math.ceil(hours.from / startStep) * startStep;
  const count = Math.floor((hours.until - elapsedOf(minutes) - first) / startStep) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => first + index * startStep);
};

/** The starts at which at least one such visit could begin, earliest first; `asked` as in `capacityAt`. */
export const freeStarts = (crew: Crew, wanted: Omit<VisitNeeds, "start">, asked: readonly number[] = []): number[] =>
  startsWithin(crew.businessHours, wanted.minutes).filter((start) => capacityAt(crew, { ...wanted, start }, asked) > 0);
