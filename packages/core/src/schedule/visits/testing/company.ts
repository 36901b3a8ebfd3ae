import { dateAtBusiness, instantAtBusiness } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import { assign, type AssignOptions } from "@cleaning/scheduling/assignment/assign";
import type { AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import { type AgentSchedule, emptyDay, isBlocked, isSound } from "@cleaning/scheduling/availability/agent-schedule";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { type BusinessHours, defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import {
  fitsBusinessHours,
  rescheduleOutsideHours,
} from "@cleaning/scheduling/business-hours/reschedule-outside-hours";
import type { Hours, Week } from "@cleaning/scheduling/business-hours/week";
import { withComputedRows } from "@cleaning/scheduling/changes/computed-rows";
import { isComing, type Outcome, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type Preview, previewOf } from "@cleaning/scheduling/changes/preview";
import {
  type ScheduleChange,
  datesKeepingAgents,
  datesWithChosenAgents,
  decideChange,
  holdsFreedTime,
  requiredDates,
} from "@cleaning/scheduling/changes/schedule-change";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { extend } from "@cleaning/scheduling/recurrence/timeline";
import {
  elapsedOf,
  isLive,
  isReached,
  isUnassigned,
  type Subscription,
  type Schedule,
  type Visit,
  visitName,
} from "@cleaning/scheduling/schedule";
import { refuseHomeOverlap } from "../../homes/home-overlap.ts";

/** Noon in Utah on Thursday, October 22: the clocks change within the horizon. */
const begins = new Date("2026-10-22T18:00:00Z");

/** A company in memory; changes go through the same functions as in the table. */
export type Company = {
  now: Date;
  businessHours: BusinessHours;
  roster: readonly AssignableAgent[];
  schedules: Schedule[];
  days: Map<string, AgentSchedule>;
  queue: Set<string>;
};

type Terms = {
  start?: number;
  minutes?: number;
  town?: string;
  frequency?: "weekly" | "biweekly" | "monthly";
  of?: number;
  homeId?: number;
  anchor?: string;
};

export const subscriptionOf = (
  subscriptionId: number,
  { anchor = plusDays("2026-10-27", subscriptionId % 3), ...terms }: Terms,
): Subscription => {
  const { start, minutes = 120, town = "Logan", frequency = "weekly", of = subscriptionId, homeId } = terms;
  const work = { start, minutes, agents: [], priceCents: 12_000, extras: [] };
  return {
    subscriptionId,
    customerId: of,
    serviceName: "Standard Cleaning",
    town,
    ...(homeId === undefined ? {} : { homeId }),
    segments: [{ ...work, from: anchor, anchor, frequency, except: [] }],
    baseCents: 15_000,
    generatedThrough: plusDays(anchor, -1),
    revision: 1,
  };
};

const roster: readonly AssignableAgent[] = [
  { id: 1, towns: ["logan", "hyrum"], specialties: [] },
  // The first customer's home asked not to have this one.
  { id: 2, towns: ["logan"], specialties: [], homes: { excludedBy: ["1/1"] } },
  { id: 3, towns: ["ogden", "logan"], specialties: ["Standard Cleaning"] },
];

export const companyOf = (agents: readonly AssignableAgent[], now: Date): Company => ({
  now,
  businessHours: defaultBusinessHours,
  roster: agents,
  schedules: [],
  days: new Map(),
  queue: new Set(),
});

export const addSubscription = (company: Company, subscription: Subscription): void => {
  company.schedules.push({ subscription, visits: [] });
  extendAll(company);
};

let begun: Company | undefined;

export const newCompany = (): Company => {
  if (begun === undefined) {
    begun = companyOf(roster, begins);
    const subscriptions = [
      subscriptionOf(1, { start: 540 }),
      subscriptionOf(2, { start: 540, minutes: 300 }),
      subscriptionOf(3, { town: "Hyrum" }),
      subscriptionOf(4, { start: 600, town: "Ogden", frequency: "biweekly" }),
      subscriptionOf(5, { start: 780, frequency: "monthly", of: 1 }),
      subscriptionOf(6, { minutes: 180, frequency: "biweekly" }),
    ];
    for (const subscription of subscriptions) addSubscription(begun, subscription);
  }
  const { schedules, days, queue } = begun;
  return { ...begun, schedules: [...schedules], days: new Map(days), queue: new Set(queue) };
};

const write = (
  company: Company,
  index: number,
  decision: Pick<Outcome, "subscription" | "writes">,
  how: Partial<AssignOptions> & { without?: readonly number[] } = {},
): void => {
  const before = company.schedules[index];
  if (before === undefined) return;
  const { without = [], ...assigning } = how;
  const days = new AgentSchedules([...company.days.values()]);
  const { now, businessHours } = company;
  const some = company.roster.filter(({ id }) => !without.includes(id));
  const writes = assign(before, decision, {
    roster: some,
    days,
    context: { now, businessHours },
    ...assigning,
  });
  const subscription = { ...decision.subscription, revision: before.subscription.revision + 1 };
  company.schedules[index] = scheduleAfter(before, { subscription, writes });
  for (const visit of writes) {
    if (isUnassigned(subscription, visit)) company.queue.add(visitName(visit));
    else company.queue.delete(visitName(visit));
  }
  for (const day of days.changed())
    company.days.set(`${day.agentId} ${day.date}`, { ...day, version: day.version + 1 });
};

const extendAll = (company: Company): void => {
  const { now, businessHours } = company;
  for (const [index, schedule] of company.schedules.entries()) {
    const { subscription, created } = extend(schedule, { today: todayAt(now), businessHours });
    if (created.length > 0 || subscription.generatedThrough !== schedule.subscription.generatedThrough)
      write(company, index, { subscription, writes: created });
  }
};

export const advance = (company: Company, days: number): void => {
  const { year, month, day } = dateAtBusiness(company.now);
  company.now = instantAtBusiness({ year, month, day: day + days }, 12 * 60);
  for (const [key, { date }] of company.days) if (date < todayAt(company.now)) company.days.delete(key);
  extendAll(company);
};

export const change = (
  company: Company,
  index: number,
  decide: (
    schedule: Schedule,
    context: Pick<Company, "now" | "businessHours">,
  ) => Pick<Outcome, "subscription" | "writes">,
): void => {
  const schedule = company.schedules[index];
  if (schedule !== undefined) write(company, index, decide(schedule, company));
};

const reassignVisits = (company: Company, agentId: number, without: readonly number[] = []): void => {
  for (const [index, { subscription, visits }] of company.schedules.entries()) {
    const writes = visits.filter((visit) => visit.agents.includes(agentId) && isComing(visit, company.now));
    const reassigned = writes.map(({ occurrenceDate }) => occurrenceDate);
    if (writes.length > 0) write(company, index, { subscription, writes }, { reassigned, without });
  }
};

export const changeAgent = (
  company: Company,
  agentId: number,
  more: { week?: Week; timeOff?: AssignableAgent["timeOff"] },
): void => {
  company.roster = company.roster.map((agent) => (agent.id === agentId ? { ...agent, ...more } : agent));
  reassignVisits(company, agentId);
};

/** A part of a day off; what is in its way is reassigned. */
export const addBlock = (company: Company, agentId: number, date: string, block: Hours): void => {
  const key = `${agentId} ${date}`;
  const day = company.days.get(key) ?? emptyDay(agentId, date);
  company.days.set(key, { ...day, version: day.version + 1, blocks: [...(day.blocks ?? []), block] });
  reassignVisits(company, agentId);
};

export const setActive = (company: Company, agentId: number, isActive: boolean): void => {
  const others = company.roster.filter(({ id }) => id !== agentId);
  const agent = roster.find(({ id }) => id === agentId);
  company.roster = isActive && agent !== undefined ? [...others, agent] : others;
  if (!isActive) reassignVisits(company, agentId, [agentId]);
};

export const assignWaiting = (company: Company): void => {
  for (const [index, schedule] of company.schedules.entries())
    for (const { occurrenceDate } of schedule.visits) {
      const { subscription, visits } = company.schedules[index] ?? schedule;
      const visit = visits.find((one) => one.occurrenceDate === occurrenceDate);
      if (visit === undefined || !isUnassigned(subscription, visit) || !isComing(visit, company.now)) continue;
      const reassigned = [occurrenceDate];
      try {
        write(company, index, { subscription, writes: [visit] }, { required: reassigned, reassigned });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
};

export const changeBusinessHours = (
  company: Company,
  businessHours: BusinessHours,
): { before: Visit; after: Visit }[] => {
  const rows = company.schedules.flatMap(({ subscription, visits }) =>
    visits
      .filter((visit) => isComing(visit, company.now) && !fitsBusinessHours(businessHours, visit))
      .map((before) => ({ before, after: rescheduleOutsideHours(businessHours, subscription, before) })),
  );
  company.businessHours = businessHours;
  for (const [index, { subscription, visits }] of company.schedules.entries()) {
    const some = visits.filter((visit) => isComing(visit, company.now) && !fitsBusinessHours(businessHours, visit));
    const reassigned = some.map(({ occurrenceDate }) => occurrenceDate);
    const writes = some.map((visit) => rescheduleOutsideHours(businessHours, subscription, visit));
    if (some.length > 0) write(company, index, { subscription, writes }, { reassigned });
  }
  return rows;
};

const otherVisitsOfHome = ({ schedules }: Company, { subscriptionId, customerId, homeId }: Subscription): Visit[] =>
  schedules.flatMap(({ subscription, visits }) =>
    subscription.subscriptionId !== subscriptionId &&
    subscription.customerId === customerId &&
    subscription.homeId === homeId
      ? visits
      : [],
  );

const decideAndCheck = (company: Company, schedule: Schedule, request: ScheduleChange): Outcome => {
  const outcome = decideChange(schedule, request, company);
  const otherVisits = otherVisitsOfHome(company, schedule.subscription);
  refuseHomeOverlap(schedule, { request, outcome, otherVisits }, company);
  return outcome;
};

export const preview = (company: Company, index: number, request: ScheduleChange): Preview => {
  const schedule = company.schedules[index];
  if (schedule === undefined) throw new AppError("notFound", "There is no such plan.");
  return previewOf(schedule, request, withComputedRows(schedule, decideAndCheck(company, schedule, request), company));
};

export const apply = (
  company: Company,
  index: number,
  { request, previewToken }: { request: ScheduleChange; previewToken: string },
): void => {
  const schedule = company.schedules[index];
  if (schedule === undefined) throw new AppError("notFound", "There is no such plan.");
  const outcome = decideAndCheck(company, schedule, request);
  if (previewOf(schedule, request, withComputedRows(schedule, outcome, company)).previewToken !== previewToken)
    throw new AppError("conflict", "This plan has changed.");
  const heldUntil = Math.floor(company.now.getTime() / 1_000) + undoSeconds;
  write(company, index, outcome, {
    required: requiredDates(schedule, request),
    exact: datesWithChosenAgents(request),
    reassigned: datesKeepingAgents(request, outcome),
    ...(holdsFreedTime(request) ? { heldUntil } : {}),
  });
};

export const faultsOf = (company: Company): string[] => {
  const today = todayAt(company.now);
  const at = company.now.getTime() / 1_000;
  const taken = new Set<string>();
  const faults: string[] = [];
  for (const { subscription, visits } of company.schedules)
    for (const visit of visits) {
      if (visit.date < today) continue;
      const name = visitName(visit);
      if (subscription.customerId === 1 && isReached(subscription, visit) && visit.agents.includes(2))
        faults.push(`${name} has an agent whom the home asked not to have`);
      if (isLive(visit) && (isReached(subscription, visit) || visit.agents.length === 0))
        for (const id of visit.agents)
          taken.add(`${id} ${visit.date} ${name} ${visit.start}+${elapsedOf(visit)} ${subscription.town}`);
      if (isUnassigned(subscription, visit) !== company.queue.has(name))
        faults.push(`${name} is ${company.queue.has(name) ? "" : "not "}in the queue`);
    }
  for (const day of company.days.values()) {
    if (day.date < today) continue;
    if (!isSound(day, at)) faults.push(`${day.agentId} ${day.date} has no time for the way`);
    // What is held for an undo is looked at anew then.
    for (const interval of day.intervals)
      if (day.date > today && interval.expiresAt === undefined && isBlocked(day, interval))
        faults.push(`${day.agentId} ${day.date} is off at ${interval.start}`);
    for (const { of, start, minutes, town, expiresAt } of day.intervals)
      if (expiresAt === undefined && !taken.delete(`${day.agentId} ${day.date} ${of} ${start}+${minutes} ${town}`))
        faults.push(`${day.agentId} ${day.date} holds ${of} at ${start}`);
  }
  return [...faults, ...[...taken].map((one) => `${one} is not in the agent's day`)];
};

export const inDays = ({ now }: Company, days: number): string => plusDays(todayAt(now), days);
