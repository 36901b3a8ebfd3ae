import { dateAtBusiness, instantAtBusiness } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { frequencies } from "@cleaning/contract/pricing/frequencies";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
import * as fc from "fast-check";
import type { Database } from "../../../platform/database/index.ts";
import { changeSubscription } from "../../../testing/change-subscription.ts";
import { readSchedule } from "../../records/store.ts";
import { applyChange, previewChange } from "../apply.ts";
import { extendDueSubscriptions } from "../generate.ts";
import { undoChange } from "../undo-change.ts";

/** Noon in Utah on Saturday, November 21. */
export const start = new Date("2026-11-21T19:00:00Z");
export const later = (days: number): Date => {
  const { year, month, day } = dateAtBusiness(start);
  return instantAtBusiness({ year, month, day: day + days }, 12 * 60);
};

export const contextAt = (now: Date) => ({ now, businessHours: defaultBusinessHours });
export const terms = { serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };

const frequency = fc.constantFrom(...frequencies);
export const inDays = fc.integer({ min: -20, max: 60 });
const office = fc.record(
  {
    frequency,
    price: fc.integer({ min: 50, max: 200 }),
    isActive: fc.boolean(),
    nextServiceDate: fc.option(inDays),
    serviceId: fc.constantFrom(1, 2),
  },
  { requiredKeys: [] },
);
export const command = fc.oneof(
  fc.record({ kind: fc.constant("office" as const), change: office }),
  fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 40 }), isNightly: fc.boolean() }),
  fc.record({ kind: fc.constant("skip" as const), pick: fc.nat(4), isUndone: fc.boolean() }),
  fc.record({
    kind: fc.constant("move" as const),
    pick: fc.nat(4),
    days: fc.integer({ min: -4, max: 9 }),
    isAll: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("pause" as const),
    from: fc.integer({ min: 1, max: 20 }),
    days: fc.nat(40),
    isUndone: fc.boolean(),
  }),
  fc.constant({ kind: "resume" as const }),
  fc.record({ kind: fc.constant("cancel" as const), days: fc.nat(30) }),
  fc.record({ kind: fc.constant("frequency" as const), frequency }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

export const commandPlayer = (database: () => Database) => {
  const nightly = (now: Date) => extendDueSubscriptions(database(), contextAt(now), () => false);
  const read = async (id: number, now: Date) => {
    const schedule = await readSchedule(database(), id, todayAt(now));
    if (schedule === undefined) throw new Error("There is no such subscription.");
    return schedule;
  };
  let tokens = 0;
  const apply = async (id: number, request: ScheduleChange, now: Date): Promise<string> => {
    const { previewToken } = await previewChange(database(), id, request, contextAt(now));
    tokens += 1;
    const undoToken = `undo-${tokens}`;
    await applyChange(database(), id, { request, previewToken, undoToken }, contextAt(now));
    return undoToken;
  };
  const undo = (token: string, now: Date) =>
    undoChange(database(), token, { ...contextAt(now), mayUndo: async () => true });

  const run = async (id: number, step: Command, now: Date): Promise<void> => {
    const today = todayAt(now);
    switch (step.kind) {
      case "days":
        if (step.isNightly) await nightly(now);
        return;
      case "office": {
        const { nextServiceDate: days, ...change } = step.change;
        const date = days === undefined ? {} : { nextServiceDate: days === null ? null : plusDays(today, days) };
        await changeSubscription(database(), id, { ...change, ...date }, { by: "sub-admin", now });
        return;
      }
      case "skip":
      case "move": {
        const schedule = await read(id, now);
        const coming = timeline(schedule, plusDays(today, 1), plusDays(today, 90), defaultBusinessHours);
        const visit = coming.filter(({ status }) => status === "scheduled")[step.pick];
        if (visit === undefined) return;
        const { occurrenceDate } = visit;
        if (step.kind === "move") {
          const to = { date: plusDays(visit.date, step.days), start: 600 };
          await apply(id, { occurrenceDate, change: to, scope: step.isAll ? "this-and-later" : "this" }, now);
          return;
        }
        const token = await apply(id, { occurrenceDate, change: { skip: true }, scope: "this" }, now);
        if (step.isUndone) await undo(token, now);
        return;
      }
      case "pause": {
        const from = plusDays(today, step.from);
        const token = await apply(id, { pause: { from, until: plusDays(from, step.days) } }, now);
        if (step.isUndone) await undo(token, now);
        return;
      }
      case "resume":
        await apply(id, { resume: true }, now);
        return;
      case "cancel":
        await apply(id, { cancel: { on: plusDays(today, step.days), reason: "moving" } }, now);
        return;
      case "frequency":
      default:
        await apply(id, { frequency: step.frequency }, now);
    }
  };

  const counts = { accepted: 0, refused: 0 };
  const play = async (commands: readonly Command[], id: number, check: (now: Date) => Promise<void>): Promise<void> => {
    let days = 0;
    for (const step of commands) {
      if (step.kind === "days") days += step.days;
      try {
        await run(id, step, later(days));
        counts.accepted += 1;
      } catch (error) {
        if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
        counts.refused += 1;
      }
      await check(later(days));
    }
  };
  return { nightly, read, apply, undo, play, seen: counts };
};
