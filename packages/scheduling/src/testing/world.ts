import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { frequencies } from "@cleaning/contract/pricing/frequencies";
import * as fc from "fast-check";
import { type BusinessHours, defaultBusinessHours } from "../business-hours/business-hours.ts";
import { changeFrequency } from "../changes/change-rule.ts";
import { isPast } from "../changes/late.ts";
import { type Outcome, scheduleAfter } from "../changes/outcome.ts";
import {
  endSubscription,
  pauseSubscription,
  restartSubscription,
  resumeSubscription,
} from "../changes/pause-and-end.ts";
import { changeOfVisits, firstComing, type Scope } from "../changes/visit-request.ts";
import { todayAt } from "../context.ts";
import { dateOf, plusDays } from "../dates.ts";
import { extend, findVisit, timeline } from "../recurrence/timeline.ts";
import type { Schedule, Visit } from "../schedule.ts";
import * as model from "./list-of-dates.ts";
import { frozenClocks } from "./runs.ts";

const starts = [480, 540, 600, 780, 840, 960];

const skipCommand = fc.record({ kind: fc.constant("skip" as const), pick: fc.nat(9) });
const pauseCommand = fc.record({
  kind: fc.constant("pause" as const),
  from: fc.integer({ min: 1, max: 60 }),
  days: fc.nat(89),
});
const endCommand = fc.record({ kind: fc.constant("end" as const), days: fc.integer({ min: 0, max: 100 }) });
export const undoableCommand = fc.oneof(skipCommand, pauseCommand, endCommand);

export const anyCommand = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("advance" as const), days: fc.integer({ min: 0, max: 40 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      pick: fc.nat(9),
      others: fc.array(fc.nat(9), { maxLength: 3 }),
      // Another time on the same days, often enough to meet closed ones.
      days: fc.oneof(
        { weight: 1, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: fc.integer({ min: -9, max: 20 }) },
      ),
      start: fc.constantFrom(...starts),
      scope: fc.constantFrom<Scope>("this", "this-and-later", "this-and-later", "chosen", "all"),
      overwrite: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: skipCommand },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("note" as const), pick: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "report" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("price" as const),
      pick: fc.nat(6),
      scope: fc.constantFrom<Scope>("this", "this-and-later", "all"),
      price: fc.integer({ min: 100, max: 200 }),
      overwrite: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("length" as const),
      pick: fc.nat(6),
      scope: fc.constantFrom<Scope>("this", "this", "this-and-later", "all"),
      // At the model's starts these fit into the hours of all days or of none.
      minutes: fc.constantFrom(45, 60, 90, 120),
      overwrite: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("extras" as const),
      pick: fc.nat(6),
      price: fc.integer({ min: 100, max: 200 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("frequency" as const),
      frequency: fc.constantFrom(...frequencies),
      price: fc.integer({ min: 100, max: 200 }),
    }),
  },
  { weight: 2, arbitrary: pauseCommand },
  { weight: 2, arbitrary: fc.constant({ kind: "resume" as const }) },
  { weight: 1, arbitrary: endCommand },
  { weight: 2, arbitrary: fc.constant({ kind: "restart" as const }) },
);
type Command = typeof anyCommand extends fc.Arbitrary<infer T> ? T : never;

export const scenario = fc.record({
  clock: fc.constantFrom(...frozenClocks),
  first: fc.integer({ min: 1, max: 30 }),
  frequency: fc.constantFrom(...frequencies),
  start: fc.constantFrom(...starts),
  closed: fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 8 }),
  commands: fc.array(anyCommand, { minLength: 1, maxLength: 14 }),
});
type Scenario = (typeof scenario extends fc.Arbitrary<infer T> ? T : never) & {
  /** Until time passes, the first visit is the only record. */
  isJustBooked?: boolean;
};

export const generated = (count: number): Scenario[] => fc.sample(scenario, count);

export type World = { now: Date; businessHours: BusinessHours; schedule: Schedule; model: model.Model; ids: number };

export const begin = ({ clock, first, frequency, start, closed: closedDays, isJustBooked }: Scenario): World => {
  const now = new Date(clock);
  const closed = new Set(closedDays.map((days) => plusDays(todayAt(now), days)));
  const businessHours = { ...defaultBusinessHours, closed };
  const anchor = model.openFrom(plusDays(todayAt(now), first), start, closed);
  const terms = { start, minutes: model.modelMinutes, agents: [], priceCents: 100, extras: [] };
  const segment = { ...terms, from: anchor, anchor, frequency, except: [] };
  const subscription = {
    subscriptionId: 7,
    customerId: 1,
    serviceName: "Standard Cleaning",
    town: "Logan",
    segments: [segment],
    baseCents: 100,
    generatedThrough: plusDays(anchor, -1),
    revision: 1,
  };
  return {
    now,
    businessHours,
    schedule: extended({ subscription, visits: [] }, now, businessHours, isJustBooked === true ? 1 : undefined),
    model: model.newModel(frequency, { anchor, start, price: 100 }, closed),
    ids: 0,
  };
};

const extended = (schedule: Schedule, now: Date, businessHours: BusinessHours, most?: number): Schedule => {
  const { subscription, created } = extend(schedule, {
    today: todayAt(now),
    businessHours,
    ...omitUndefined({ most }),
  });
  return scheduleAfter(schedule, { subscription, writes: created });
};

const clockOf = (now: Date): model.Clock => ({ today: todayAt(now), minute: 12 * 60 });

const reported = ({ visits }: Schedule, now: Date): Visit[] =>
  visits
    .filter((visit) => visit.status === "scheduled" && isPast(visit, now))
    .map((visit) => ({ ...visit, status: "done" }));

type PreparedCommand = { real: () => Outcome; listed: () => void; isAllowed?: boolean; target?: string };

const prepare = (world: World, step: Command): PreparedCommand | undefined => {
  const { schedule, now, businessHours } = world;
  const context = { now, businessHours };
  const clock = clockOf(now);
  const coming = model.comingIn(world.model, clock).filter(({ date }) => date <= plusDays(clock.today, 200));
  const at = (pick: number) => coming[pick % coming.length];
  const { pause, endsOn } = world.model;
  const isPaused = pause !== undefined && pause.until >= clock.today;
  const soon = schedule.subscription.generatedThrough;
  const id = `${step.kind}-${world.ids}`;
  switch (step.kind) {
    case "advance":
      return undefined;
    case "report":
      return {
        isAllowed: true,
        real: () => ({
          subscription: schedule.subscription,
          rows: [],
          writes: reported(schedule, now),
          andLater: false,
        }),
        listed: () => undefined,
      };
    case "move":
    case "skip":
    case "price":
    case "extras":
    case "length":
    case "note": {
      const entry = at(step.pick);
      if (entry === undefined) return undefined;
      const occurrenceDate = entry.occ;
      const first = coming.find(({ occ }) => occ > clock.today && occ < entry.occ) ?? entry;
      if (step.kind === "skip")
        return {
          real: () => changeOfVisits(schedule, { occurrenceDate, change: { skip: true }, scope: "this" }, context),
          listed: () => void (entry.state = "skipped"),
          ...(entry.occ <= soon ? { isAllowed: true } : {}),
        };
      if (step.kind === "note")
        return {
          real: () => {
            const visit = findVisit(schedule, occurrenceDate, businessHours);
            if (visit === undefined) throw new Error(`${occurrenceDate} is not there.`);
            return { subscription: schedule.subscription, rows: [], writes: [{ ...visit, note: id }], andLater: false };
          },
          listed: () => void (entry.note = id),
        };
      if (step.kind === "extras") {
        const { price } = step;
        const work = { extras: [id], extrasCents: price, priceCents: price };
        return {
          real: () => changeOfVisits(schedule, { occurrenceDate, change: { work }, scope: "this" }, context),
          listed: () => Object.assign(entry, { price, pricedByHand: true, extrasByHand: true }),
        };
      }
      const { scope, overwrite } = step;
      if (step.kind === "length") {
        const { minutes } = step;
        return {
          real: () =>
            changeOfVisits(schedule, { occurrenceDate, change: { work: { minutes } }, scope, overwrite }, context),
          listed: () => {
            if (scope !== "this")
              return model.lengthFrom(
                world.model,
                { first: scope === "all" ? first : entry, picked: entry, minutes, overwrite },
                clock,
              );
            entry.minutes = minutes;
            entry.lengthByHand = true;
          },
        };
      }
      if (step.kind === "price") {
        const { price } = step;
        const work = { priceCents: price };
        return {
          real: () => changeOfVisits(schedule, { occurrenceDate, change: { work }, scope, overwrite }, context),
          listed: () => {
            if (scope !== "this")
              return model.priceFrom(
                world.model,
                { first: scope === "all" ? first : entry, picked: entry, price, overwrite },
                clock,
              );
            entry.price = price;
            entry.pricedByHand = true;
          },
        };
      }
      const target = { date: plusDays(entry.date, step.days), start: step.start };
      const isOpen = model.openFrom(target.date, target.start, world.model.closedDays) === target.date;
      const isBeforeEnd = endsOn === undefined || target.date < endsOn;
      const isWithin = target.date > clock.today && target.date <= plusDays(clock.today, 70) && isBeforeEnd;
      const isApart = world.model.entries.every(
        (other) =>
          other === entry ||
          other.isGap ||
          other.state !== "on" ||
          other.date !== target.date ||
          other.start + other.minutes <= target.start ||
          target.start + entry.minutes <= other.start,
      );
      const chosen = [entry, ...step.others.flatMap((pick) => at(pick) ?? [])];
      return {
        target: occurrenceDate,
        ...(scope === "this" && entry.occ <= soon ? { isAllowed: isOpen && isWithin && isApart } : {}),
        real: () =>
          changeOfVisits(
            schedule,
            { occurrenceDate, change: target, scope, overwrite, chosen: chosen.map(({ occ }) => occ) },
            context,
          ),
        listed: () => {
          if (scope === "this") return model.moveEntries(world.model, [entry], entry, target);
          if (scope === "chosen") return model.moveEntries(world.model, [...new Set(chosen)], entry, target);
          return model.moveFrom(
            world.model,
            { entry, first: scope === "all" ? first : entry, target, overwrite },
            clock,
          );
        },
      };
    }
    case "frequency": {
      const first = coming.find(({ occ }) => occ > clock.today);
      if (first === undefined) return undefined;
      const { frequency, price } = step;
      return {
        real: () => {
          const visit = firstComing(schedule, context);
          if (visit?.occurrenceDate !== first.occ) throw new Error(`${visit?.occurrenceDate} is not the first.`);
          return changeFrequency(schedule, { first: visit, frequency, priceCents: price }, context);
        },
        listed: () => model.changeFrequencyFrom(world.model, { first, frequency, price }, clock),
      };
    }
    case "pause": {
      const from = plusDays(clock.today, step.from);
      const period = { from, until: plusDays(from, step.days) };
      return {
        isAllowed: !isPaused && endsOn === undefined,
        real: () => pauseSubscription(schedule, { id, ...period }, context),
        listed: () => model.pauseModel(world.model, period, clock),
      };
    }
    case "resume":
      return {
        isAllowed: isPaused,
        real: () => resumeSubscription(schedule, context),
        listed: () => model.resumeModel(world.model, clock),
      };
    case "end": {
      const on = plusDays(clock.today, step.days);
      return {
        isAllowed: endsOn === undefined || on < endsOn,
        real: () => endSubscription(schedule, { id, on, reason: "moving" }, context),
        listed: () => model.endModel(world.model, on, clock),
      };
    }
    case "restart":
    default:
      return {
        isAllowed: endsOn !== undefined,
        real: () => restartSubscription(schedule, context),
        listed: () => model.restartModel(world.model, clock),
      };
  }
};

export const shownOf = ({ schedule, now, businessHours }: World) =>
  timeline(schedule, plusDays(todayAt(now), 1), plusDays(todayAt(now), 300), businessHours)
    .map((visit) => ({
      occ: visit.occurrenceDate,
      date: visit.date,
      start: visit.start,
      price: visit.priceCents,
      minutes: visit.minutes,
      isOut: visit.status !== "scheduled",
      note: visit.note,
    }))
    .toSorted((one, other) => (one.occ < other.occ ? -1 : 1));

export const listedOf = ({ model: { entries }, now }: World) =>
  entries
    .filter(({ isGap, date }) => !isGap && date > todayAt(now) && date <= plusDays(todayAt(now), 300))
    .map(({ state, note, ...entry }) => {
      const { occ, date, start, price, minutes } = entry;
      return { occ, date, start, price, minutes, isOut: state !== "on", note };
    });

export type PlayCounts = { accepted: number; refused: number };

type Played = { before: Schedule; outcome: Outcome; target: string | undefined };

export const play = (world: World, step: Command, counts: PlayCounts): Played | undefined => {
  world.ids += 1;
  if (step.kind === "advance") {
    const noon = instantAtBusiness(dateOf(plusDays(todayAt(world.now), step.days)), 12 * 60);
    world.now = noon;
    world.schedule = extended(world.schedule, noon, world.businessHours);
    return undefined;
  }
  const both = prepare(world, step);
  if (both === undefined) return undefined;
  const before = world.schedule;
  try {
    const outcome = both.real();
    if (both.isAllowed === false) throw new Error(`${JSON.stringify(step)} is not refused.`);
    both.listed();
    world.schedule = scheduleAfter(before, outcome);
    counts.accepted += 1;
    return { before, outcome, target: both.target };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (both.isAllowed === true) throw new Error(`${JSON.stringify(step)} is refused.`, { cause: error });
    counts.refused += 1;
    return undefined;
  }
};
