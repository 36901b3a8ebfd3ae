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
import { advance, assignWaiting, change, changeAgent, type Company, inDays, setActive } from "./company.ts";

const subscriptions = fc.nat(5);
/** Agents who are inactive from the start, so that some visits find nobody. */
export const gone = fc.subarray([1, 2, 3]);
const agent = fc.constantFrom(1, 2, 3);
const frequency = fc.constantFrom("weekly" as const, "biweekly" as const, "monthly" as const);
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
  fc.record({ price: fc.integer({ min: 50, max: 200 }) }),
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
      isOffice: fc.boolean(),
      wanted: visitChange,
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
      wanted: subscriptionChange,
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

export const comingOf = ({ now, businessHours }: Company, schedule: Schedule, days = 160): Visit[] =>
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

export const play = (company: Company, wanted: Other): void => {
  switch (wanted.kind) {
    case "days":
      return advance(company, wanted.days);
    case "note":
      return change(company, wanted.subscription, (schedule) => {
        const all = comingOf(company, schedule);
        const { occurrenceDate } = all[wanted.pick % all.length] ?? { occurrenceDate: "" };
        const visit = coming(findVisit(schedule, occurrenceDate, company.businessHours), company.now);
        const writes = [{ ...visit, note: `Note ${wanted.pick}` }];
        checkCount(schedule, writes);
        return { subscription: schedule.subscription, writes };
      });
    case "price":
      return changeForm(company, wanted.subscription, { priceCents: wanted.price * 100 });
    case "service":
      return changeForm(company, wanted.subscription, { service: { id: 2, name: "Deep Cleaning", type: "deep" } });
    case "frequency":
      return changeForm(company, wanted.subscription, { frequency: wanted.frequency });
    case "date":
      return changeForm(company, wanted.subscription, { nextDate: inDays(company, wanted.days) });
    case "active":
      return changeForm(company, wanted.subscription, { isActive: wanted.isActive });
    case "off": {
      const from = inDays(company, wanted.from);
      return changeAgent(company, wanted.agent, { timeOff: [{ from, until: plusDays(from, wanted.days) }] });
    }
    case "back":
      return changeAgent(company, wanted.agent, { timeOff: [] });
    case "week": {
      const { from, until } = wanted;
      return changeAgent(company, wanted.agent, {
        week: [null, ...Array.from({ length: 5 }, () => ({ from, until })), null],
      });
    }
    case "agent":
      return setActive(company, wanted.agent, wanted.isActive);
    case "assign":
    default:
      return assignWaiting(company);
  }
};

export const scheduleChangeOf = (
  company: Company,
  wanted: Extract<Command, { kind: "visit" | "subscription" }>,
): ScheduleChange | undefined => {
  if (wanted.kind === "subscription") {
    const what = wanted.wanted;
    if ("pause" in what) {
      const from = inDays(company, what.pause.from);
      return { pause: { from, until: plusDays(from, what.pause.days) } };
    }
    return "cancel" in what ? { cancel: { on: inDays(company, what.cancel), reason: "moving" } } : what;
  }
  const schedule = company.schedules[wanted.subscription];
  if (schedule === undefined) return undefined;
  const all = comingOf(company, schedule);
  const at = (pick: number) => all[pick % all.length];
  const visit = at(wanted.pick);
  if (visit === undefined) return undefined;
  const what = wanted.wanted;
  const request = {
    occurrenceDate: visit.occurrenceDate,
    scope: wanted.scope,
    chosen: wanted.others.flatMap((pick) => at(pick)?.occurrenceDate ?? []),
    overwrite: wanted.overwrite,
    isOffice: wanted.isOffice,
  };
  if ("skip" in what) return { ...request, change: what };
  if ("days" in what) return { ...request, change: { date: plusDays(visit.date, what.days), start: what.start } };
  if ("extras" in what) {
    const names = ["Windows", "Oven", "Fridge", "Garage"].slice(0, what.extras);
    return { ...request, change: { extras: { names, cents: 3_000 * names.length, minutesEach: 20 } } };
  }
  if (!wanted.isOffice) return undefined;
  return {
    ...request,
    change: { work: "agents" in what ? { agents: what.agents } : { priceCents: what.price * 100 } },
  };
};
