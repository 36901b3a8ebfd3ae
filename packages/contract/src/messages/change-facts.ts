import * as z from "zod/mini";
import { addDaysTo } from "../format/calendar.ts";
import { schema } from "../http/schema.ts";
import { frequencies } from "../pricing/frequencies.ts";
import { visitSchema } from "../visits/visits.ts";

const date = () => z.string();
const minutes = () => z.int();
const work = () => ({ priceCents: z.int(), extras: z.array(z.string()) });

const plannedRule = () =>
  z.object({ frequency: z.enum(frequencies), anchor: date(), start: z.optional(minutes()), ...work() });

/** What a customer was last told. */
const baseline = () =>
  z.object({
    subscription: z.object({
      service: z.string(),
      /** Missing in messages of an earlier release. */
      homeId: z.optional(z.int()),
      /** How the subscription goes on; without it, it gives no dates any more. */
      rule: z.optional(plannedRule()),
      /** Where one follows another: each with its first day, the last as `rule`. */
      rules: z.optional(z.array(z.extend(plannedRule(), { from: date() }))),
      /** The dates that it gives in the ten weeks from a day on. */
      since: date(),
      dates: z.array(date()),
      pause: z.optional(z.object({ from: date(), until: date() })),
      endsOn: z.optional(date()),
    }),
    /** As calendars have these weeks: without a start where it is tentative. Missing in messages of an earlier release. */
    calendar: z.optional(
      z.array(
        z.object({
          occurrenceDate: date(),
          date: date(),
          start: z.optional(minutes()),
          priceCents: z.optional(z.int()),
          /** It has a day or time of its own. */
          isOwn: z.optional(z.boolean()),
        }),
      ),
    ),
    /**
     * Of visits that do not take place those after the compared days, and those on another day or for another price than
     * their plan's; `isTaken`: by a pause or an end.
     */
    out: z.optional(
      z.array(z.object({ occurrenceDate: date(), date: date(), priceCents: z.int(), isTaken: z.boolean() })),
    ),
    visits: z.array(
      z.object({
        occurrenceDate: date(),
        date: date(),
        start: minutes(),
        /** Whether it is skipped or cancelled. */
        isOut: z.boolean(),
        isTentative: z.optional(z.boolean()),
        /** It was no record yet, on another day than its plan's. */
        isShifted: z.optional(z.boolean()),
        ...work(),
      }),
    ),
    late: z.array(date()),
  });

/** Of arrival, `09:00` to `11:00`. */
const window = () => z.object({ start: z.string(), end: z.string() });
/** Without a window while the time is tentative. */
const slot = () => z.object({ date: date(), start: z.optional(z.string()), end: z.optional(z.string()) });
const workChange = () => ({ before: z.object(work()), after: z.object(work()) });

const visitChange = () =>
  z.discriminatedUnion("what", [
    z.object({
      what: z.literal("moved"),
      from: slot(),
      to: slot(),
      /** Because the company is closed at the time before; `isAllDay`: on all of that day. */
      isClosed: z.boolean(),
      isAllDay: z.optional(z.boolean()),
      /** From where the rule that is told gives it. */
      isOfRule: z.optional(z.boolean()),
      work: z.optional(z.object(workChange())),
    }),
    /** `dropped`: by a change of the plan. */
    z.object({ what: z.literal("out"), as: z.enum(["skipped", "cancelled", "dropped"]), from: slot() }),
    /** The plan gives the day, and there is no visit. */
    z.object({ what: z.literal("none"), on: date() }),
    /** The plan that is told does not give it so. */
    z.object({ what: z.literal("stays"), to: slot() }),
    /** No plan that is told gives it. The price where it is not the plan's. */
    z.object({ what: z.literal("added"), to: slot(), priceCents: z.optional(z.int()) }),
    /** The price where it is as it was stored: a change of it may have been told of no visit while this one was out. */
    z.object({
      what: z.literal("restored"),
      to: slot(),
      work: z.optional(z.object(workChange())),
      priceCents: z.optional(z.int()),
      /** That it keeps. */
      feeCents: z.optional(z.int()),
    }),
    /** Until then they had been told the day alone. */
    z.object({
      what: z.literal("settled"),
      to: slot(),
      /** The day that the plan gives, on which the company is closed. */
      closedOn: z.optional(date()),
      work: z.optional(z.object(workChange())),
    }),
    /** `isBack`: it comes again, for a price of its own that it had when it was taken out; `before` is the plan's. */
    z.object({ what: z.literal("work"), on: date(), ...workChange(), isBack: z.optional(z.boolean()) }),
  ]);

const rule = () =>
  z.object({ frequency: z.enum(frequencies), anchor: date(), window: z.optional(window()), ...work() });

const begunRule = () => ({
  after: rule(),
  /** The day of the rule's first visit, as the rule gives it. */
  since: z.optional(date()),
  /** That visit, where the day or time is another one than the rule's. */
  first: z.optional(z.extend(slot(), { isClosed: z.boolean() })),
  /** Its price and extras, where they are not the rule's. */
  firstCents: z.optional(z.int()),
  firstExtras: z.optional(z.array(z.string())),
});

const subscriptionChange = () => {
  const next = z.optional(slot());
  /** Each rule that is to come, in order. `from`: the day of the first visit by it, where that is another than the rule gives. */
  const terms = z.optional(z.array(z.object({ ...begunRule(), from: z.optional(date()) })));
  return z.discriminatedUnion("what", [
    /** `terms`: of an end that is later than was told, for what comes again. */
    z.object({ what: z.literal("ends"), on: date(), isOver: z.boolean(), terms, next }),
    /** `after`: what does not end or interrupt it any more. */
    z.object({
      what: z.literal("goes-on"),
      after: z.enum(["end", "pause"]),
      /** The pause, where it had not begun. */
      unbegun: z.optional(z.object({ from: date(), until: date() })),
      /** The visits that it would have left out. */
      again: z.optional(z.array(z.extend(slot(), { priceCents: z.optional(z.int()) }))),
      /** Of visits to come, which keep them. */
      fees: z.optional(z.array(z.object({ date: date(), cents: z.int() }))),
      terms,
      next,
    }),
    z.object({ what: z.literal("pauses"), from: date(), until: date(), next }),
    z.object({ what: z.literal("service"), before: z.string(), after: z.string() }),
    /** Names where the customer has two homes or more. */
    z.object({
      what: z.literal("home"),
      beforeId: z.int(),
      afterId: z.int(),
      before: z.optional(z.string()),
      after: z.optional(z.string()),
      next,
    }),
    z.object({ what: z.literal("no-dates") }),
    z.object({
      what: z.literal("rule"),
      /** The most that has changed of it; `dates`: it had none. */
      part: z.enum(["dates", "frequency", "days", "extras", "price"]),
      before: z.optional(rule()),
      ...begunRule(),
      /** What follows it, in order. */
      followedBy: z.optional(z.array(z.object(begunRule()))),
      /** Nothing comes after that visit until its buyer confirms. */
      isUnconfirmed: z.optional(z.boolean()),
    }),
  ]);
};

const calendarVisit = () =>
  z.extend(
    z.pick(visitSchema(), {
      id: true,
      date: true,
      start: true,
      end: true,
      service: true,
      status: true,
      isTentative: true,
    }),
    {
      sequence: z.int(),
      /** The closed day that its plan gives, where it is on another than the next open one, at a time that is not settled. */
      closedOn: z.optional(date()),
    },
  );

/** While it waits it holds what the customer was last told; the changes are the difference when it is sent. */
export const visitsChangedFacts = schema(() =>
  z.object({
    subscriptionId: z.int(),
    service: z.string(),
    isOnce: z.boolean(),
    isOwn: z.boolean(),
    baseline: baseline(),
    ofSubscription: z.array(subscriptionChange()),
    ofVisits: z.array(visitChange()),
    more: z.int(),
    late: z.array(date()),
    soonest: z.optional(date()),
    visits: z.array(calendarVisit()),
    /** Of who has no account (`own-page.ts`). */
    page: z.optional(z.string()),
  }),
);
export type VisitsChanged = z.output<ReturnType<typeof visitsChangedFacts>>;
export type SubscriptionChangeFacts = VisitsChanged["ofSubscription"][number];
export type VisitChangeFacts = VisitsChanged["ofVisits"][number];
export type Baseline = VisitsChanged["baseline"];
export type BaselineSubscription = Baseline["subscription"];
export type BaselineRule = NonNullable<BaselineSubscription["rule"]>;
/** Of one of several that follow each other. */
export type RuleFrom = NonNullable<BaselineSubscription["rules"]>[number];
export type BaselineVisit = Baseline["visits"][number];
export type CalendarEntry = NonNullable<Baseline["calendar"]>[number];
export type RuleFacts = z.output<ReturnType<typeof rule>>;
export type BegunRuleFacts = Pick<
  Extract<SubscriptionChangeFacts, { what: "rule" }>,
  "after" | "since" | "first" | "firstCents" | "firstExtras"
>;
export type SlotFacts = z.output<ReturnType<typeof slot>>;
export type WorkFacts = Pick<BaselineVisit, "priceCents" | "extras">;

export const noChanges = {
  ofSubscription: [],
  ofVisits: [],
  more: 0,
  late: [],
  visits: [],
} satisfies Partial<VisitsChanged>;

/** Days of which a message holds all visits. */
export const comparedDays = 70;

const withEntry = (visit: BaselineVisit, entry: CalendarEntry | undefined): BaselineVisit => {
  if (entry === undefined) return visit;
  const { date: on, start = visit.start, priceCents = visit.priceCents } = entry;
  // One that was out for a while, of which nothing was told, is known to take place.
  return { ...visit, date: on, start, priceCents, isOut: false, isTentative: entry.start === undefined };
};

/** Of two baselines the first counts. A visit that was made since then is nothing that its reader knows. */
export const mergeBaselines = (first: Baseline, later: Baseline): Baseline => {
  const dates = new Set(first.visits.map(({ occurrenceDate }) => occurrenceDate));
  const until = addDaysTo(first.subscription.since, comparedDays);
  const known = first.calendar && new Map(first.calendar.map((entry) => [entry.occurrenceDate, entry]));
  const isNew = ({ occurrenceDate, date: on, isOut }: BaselineVisit): boolean =>
    known !== undefined &&
    on <= until &&
    !known.has(occurrenceDate) &&
    !(isOut && first.subscription.dates.includes(occurrenceDate));
  return {
    ...first,
    visits: [
      ...first.visits,
      ...later.visits
        .filter((visit) => !dates.has(visit.occurrenceDate) && !isNew(visit))
        .map((visit) => withEntry(visit, known?.get(visit.occurrenceDate))),
    ],
    late: [...new Set([...first.late, ...later.late])],
  };
};

const agentSlot = z.object({ date: z.string(), start: z.string() });
const agentChange = z.object({
  service: z.string(),
  customer: z.string(),
  town: z.string(),
  before: z.optional(agentSlot),
  after: z.optional(agentSlot),
});

/** What has changed of an agent's days: while it waits, what they last knew of them, and no changes. */
export const dayChangedFacts = schema(() =>
  z.object({
    agentId: z.int(),
    /** In order. The visits by name, with their starts. */
    days: z.array(z.object({ date: z.string(), baseline: z.array(z.object({ visit: z.string(), start: z.int() })) })),
    changes: z.array(agentChange),
  }),
);
export type DayChanged = z.output<ReturnType<typeof dayChangedFacts>>;
