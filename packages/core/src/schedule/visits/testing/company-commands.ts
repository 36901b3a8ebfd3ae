import { frequencies } from "@cleaning/contract/pricing/frequencies";
import { type BusinessHours, defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { changeTerms, type TermsChange } from "@cleaning/scheduling/changes/change-terms";
import { checkCount } from "@cleaning/scheduling/changes/change-visits";
import { coming } from "@cleaning/scheduling/changes/outcome";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import type { Scope } from "@cleaning/scheduling/changes/visit-request";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isGoingOn, segmentInForce } from "@cleaning/scheduling/recurrence/in-force";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule, Visit } from "@cleaning/scheduling/schedule";
import * as fc from "fast-check";
import { addBlock, advance, assignWaiting, change, changeAgent, type Company, inDays, setActive } from "./company.ts";

const subscriptions = fc.nat(5);
/** Agents who are inactive from the start, so that some visits find nobody. */
export const inactiveAgents = fc.subarray([1, 2, 3]);
const agent = fc.constantFrom(1, 2, 3);
const frequency = fc.constantFrom(...frequencies);
const scope = fc.constantFrom<Scope>("this", "this", "this-and-later", "chosen", "all");
const start = fc.constantFrom(480, 540, 600, 660, 780, 870, 960);

const other = fc.oneof(
  fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ kind: fc.constant("note" as const), subscription: subscriptions, pick: fc.nat(30) }),
  fc.record({
    kind: fc.constant("price" as const),
    subscription: subscriptions,
    price: fc.integer({ min: 50, max: 200 }),
  }),
  fc.record({ kind: fc.constant("service" as const), subscription: subscriptions }),
  fc.record({ kind: fc.constant("frequency" as const), subscription: subscriptions, frequency }),
  fc.record({
    kind: fc.constant("date" as const),
    subscription: subscriptions,
    days: fc.integer({ min: -10, max: 40 }),
  }),
  fc.record({ kind: fc.constant("active" as const), subscription: subscriptions, isActive: fc.boolean() }),
  fc.record({ kind: fc.constant("off" as const), agent, from: fc.nat(90), days: fc.nat(40) }),
  fc.record({ kind: fc.constant("back" as const), agent }),
  fc.record({
    kind: fc.constant("block" as const),
    agent,
    from: fc.integer({ min: 1, max: 60 }),
    start,
    length: fc.integer({ min: 6, max: 60 }),
  }),
  fc.record({
    kind: fc.constant("week" as const),
    agent,
    from: fc.constantFrom(480, 600),
    until: fc.constantFrom(840, 1_080),
  }),
  fc.record({ kind: fc.constant("agent" as const), agent, isActive: fc.boolean() }),
  fc.constant({ kind: "assign" as const }),
);
export type Other = typeof other extends fc.Arbitrary<infer T> ? T : never;

const visitChange = fc.oneof(
  fc.record({ days: fc.integer({ min: -9, max: 20 }), start }),
  fc.constant({ skip: true as const }),
  fc.record({ extras: fc.nat(4) }),
  fc.record({ agents: fc.uniqueArray(agent, { minLength: 1, maxLength: 2 }) }),
  fc.record({ agents: fc.uniqueArray(agent, { maxLength: 2 }) }),
  fc.record({ teamSize: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ price: fc.integer({ min: 50, max: 200 }) }),
  fc.record({ minutes: fc.constantFrom(30, 60, 180, 240, 255, 480) }),
);
const subscriptionChange = fc.oneof(
  fc.record({ pause: fc.record({ from: fc.integer({ min: 0, max: 30 }), days: fc.nat(60) }) }),
  fc.constant({ resume: true as const }),
  fc.constant({ restart: true as const }),
  fc.constant({ resumeOrRestart: true as const }),
  fc.record({ cancel: fc.nat(60) }),
  fc.record({ frequency }),
);
const between = fc.array(other, { maxLength: 2 });
export const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("visit" as const),
      subscription: subscriptions,
      pick: fc.nat(20),
      isAdmin: fc.boolean(),
      change: visitChange,
      scope,
      others: fc.array(fc.nat(9), { maxLength: 2 }),
      overwrite: fc.boolean(),
      between,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("subscription" as const),
      subscription: subscriptions,
      change: subscriptionChange,
      between,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("hours" as const),
      closed: fc.array(fc.nat(60), { maxLength: 4 }),
      from: fc.constantFrom(480, 495, 600),
      until: fc.constantFrom(960, 1_080),
    }),
  },
  { weight: 4, arbitrary: other },
);
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

export const businessHoursOf = (
  { closed, from, until }: Extract<Command, { kind: "hours" }>,
  company: Company,
): BusinessHours => ({
  ...defaultBusinessHours,
  week: defaultBusinessHours.week.map((hours) => hours && { from, until }),
  closed: new Set(closed.map((days) => inDays(company, days))),
});

export const upcomingVisits = ({ now, businessHours }: Company, schedule: Schedule, days = 160): Visit[] =>
  timeline(schedule, todayAt(now), plusDays(todayAt(now), days), businessHours);

const changeForm = (company: Company, index: number, terms: TermsChange): void =>
  change(company, index, (schedule) => {
    const { subscription } = schedule;
    const { now, businessHours } = company;
    const segment = segmentInForce(subscription, todayAt(now)) ?? subscription.segments.at(-1);
    const price = {
      frequency: segment?.frequency ?? "weekly",
      priceCents: segment?.priceCents ?? subscription.baseCents,
    };
    const service = { serviceId: 1, serviceName: subscription.serviceName, serviceType: "standard" } as const;
    const agreed = { ...service, ...price, nextDate: null, isActive: isGoingOn(subscription, todayAt(now)) };
    return changeTerms(schedule, { terms, agreed }, { now, businessHours });
  });

export const play = (company: Company, step: Other): void => {
  switch (step.kind) {
    case "days":
      return advance(company, step.days);
    case "note":
      return change(company, step.subscription, (schedule) => {
        const all = upcomingVisits(company, schedule);
        const { occurrenceDate } = all[step.pick % all.length] ?? { occurrenceDate: "" };
        const visit = coming(findVisit(schedule, occurrenceDate, company.businessHours), company.now);
        const writes = [{ ...visit, note: `Note ${step.pick}` }];
        checkCount(schedule, writes);
        return { subscription: schedule.subscription, writes };
      });
    case "price":
      return changeForm(company, step.subscription, { priceCents: step.price * 100 });
    case "service":
      return changeForm(company, step.subscription, { service: { id: 2, name: "Deep Cleaning", type: "deep" } });
    case "frequency":
      return changeForm(company, step.subscription, { frequency: step.frequency });
    case "date":
      return changeForm(company, step.subscription, { nextDate: inDays(company, step.days) });
    case "active":
      return changeForm(company, step.subscription, { isActive: step.isActive });
    case "off": {
      const from = inDays(company, step.from);
      return changeAgent(company, step.agent, { timeOff: [{ from, until: plusDays(from, step.days) }] });
    }
    case "back":
      return changeAgent(company, step.agent, { timeOff: [] });
    case "block":
      return addBlock(company, step.agent, inDays(company, step.from), {
        from: step.start,
        until: step.start + step.length * 5,
      });
    case "week": {
      const { from, until } = step;
      return changeAgent(company, step.agent, {
        week: [null, ...Array.from({ length: 5 }, () => ({ from, until })), null],
      });
    }
    case "agent":
      return setActive(company, step.agent, step.isActive);
    case "assign":
    default:
      return assignWaiting(company);
  }
};

export const scheduleChangeOf = (
  company: Company,
  step: Extract<Command, { kind: "visit" | "subscription" }>,
): ScheduleChange | undefined => {
  if (step.kind === "subscription") {
    const requestedChange = step.change;
    if ("pause" in requestedChange) {
      const from = inDays(company, requestedChange.pause.from);
      return { pause: { from, until: plusDays(from, requestedChange.pause.days) } };
    }
    return "cancel" in requestedChange
      ? { cancel: { on: inDays(company, requestedChange.cancel), reason: "moving" } }
      : requestedChange;
  }
  const schedule = company.schedules[step.subscription];
  if (schedule === undefined) return undefined;
  const all = upcomingVisits(company, schedule);
  const at = (pick: number) => all[pick % all.length];
  const visit = at(step.pick);
  if (visit === undefined) return undefined;
  const requestedChange = step.change;
  const request = {
    occurrenceDate: visit.occurrenceDate,
    scope: step.scope,
    chosen: step.others.flatMap((pick) => at(pick)?.occurrenceDate ?? []),
    overwrite: step.overwrite,
    isAdmin: step.isAdmin,
  };
  if ("skip" in requestedChange) return { ...request, change: requestedChange };
  if ("days" in requestedChange)
    return { ...request, change: { date: plusDays(visit.date, requestedChange.days), start: requestedChange.start } };
  if ("extras" in requestedChange) {
    const names = ["Windows", "Oven", "Fridge", "Garage"].slice(0, requestedChange.extras);
    return { ...request, change: { extras: { names, cents: 3_000 * names.length, minutesEach: 20 } } };
  }
  if (!step.isAdmin) return undefined;
  if ("minutes" in requestedChange) return { ...request, change: { work: requestedChange } };
  return {
    ...request,
    change: {
      work: "price" in requestedChange ? { priceCents: requestedChange.price * 100 } : requestedChange,
    },
  };
};
