import type { Frequency } from "@cleaning/contract/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing";
import { AppError } from "../errors/index.ts";
import { changeRhythm } from "./change-rule.ts";
import { decide, firstComing, type Request } from "./decide.ts";
import { segmentOn } from "./occurrences.ts";
import type { Outcome, Setting } from "./outcome.ts";
import { priceIn } from "./price.ts";
import type { Schedule } from "./schedule.ts";
import { endPlan, pausePlan, resumePlan } from "./standing.ts";

/** A change of a plan, as it is previewed and applied. */
type PlanRequest =
  | { pause: { from: string; until: string } }
  | { resume: true }
  | { cancel: { on: string; reason: string } }
  | { rhythm: Frequency };

/** A change of a visit or of its plan. */
export type Asked = Request | PlanRequest;

/**
 * What a change of a visit or of a plan comes to; nothing is written. Throws AppError `notFound`, `invalid` or
 * `conflict`.
 */
export const decideAny = (schedule: Schedule, asked: Asked, setting: Setting): Outcome => {
  if ("occurrenceDate" in asked) return decide(schedule, asked, setting);
  // The same in preview and application: both see the same revision, and the next change another.
  const next = schedule.plan.revision + 1;
  if ("pause" in asked) return pausePlan(schedule, { id: `pause-${next}`, ...asked.pause }, setting);
  if ("resume" in asked) return resumePlan(schedule, setting);
  if ("cancel" in asked) return endPlan(schedule, { id: `end-${next}`, ...asked.cancel }, setting);
  const first = firstComing(schedule, setting);
  if (first === undefined)
    throw new AppError("conflict", "No visit of this plan is to come. Please start it again first.");
  const { rhythm } = asked;
  const { baseCents, segments } = schedule.plan;
  if (segmentOn(segments, first.occurrenceDate)?.rhythm === rhythm)
    throw new AppError(
      "conflict",
      `This plan is ${frequencyWords[rhythm].short} already. Please choose another rhythm.`,
    );
  const priceOf = (extrasCents: number): number => priceIn(rhythm, baseCents + extrasCents);
  return changeRhythm(schedule, { first, rhythm, priceCents: priceOf(0), priceOf }, setting);
};

/** Whether a change can be undone: a single visit that is skipped, or a pause. */
export const isUndoable = (asked: Asked): boolean =>
  "pause" in asked || ("change" in asked && "skip" in asked.change && asked.scope === "this");

/** The occurrence date of the visit that a change gives another time, once it is changed. */
export const retimed = (asked: Asked): string | undefined => {
  if (!("change" in asked) || !("date" in asked.change)) return undefined;
  return asked.scope === "this" || asked.scope === "chosen" ? asked.occurrenceDate : asked.change.date;
};
