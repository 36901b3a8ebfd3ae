import { AppError } from "@cleaning/contract/http/app-error";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import type { Context } from "../context.ts";
import { segmentOn } from "../recurrence/occurrences.ts";
import { crewOf, isOnce, type Schedule } from "../schedule.ts";
import { changeFrequency } from "./change-rule.ts";
import { type Agreed, changeTerms, type TermsChange } from "./change-terms.ts";
import type { Outcome } from "./outcome.ts";
import {
  endSubscription,
  pauseSubscription,
  restartOwn,
  resumeOrRestart,
  resumeSubscription,
} from "./pause-and-end.ts";
import { priceIn } from "./price.ts";
import { changeOfVisits, firstComing, type VisitRequest } from "./visit-request.ts";

type SubscriptionRequest =
  | { pause: { from: string; until: string } }
  | { resume: true }
  /** Undoes an end that the customer chose. */
  | { restart: true }
  /** For the office: ends a pause, else undoes any end. */
  | { resumeOrRestart: true }
  | { cancel: { on: string; reason: string } }
  | { frequency: Frequency }
  | { terms: TermsChange };

export type ScheduleChange = VisitRequest | SubscriptionRequest;

/** Throws AppError `invalid` unless as many agents are chosen as come, or none. */
const withCrew = ({ occurrenceDate, change }: VisitRequest, outcome: Outcome): Outcome => {
  const { agents = [] } = "work" in change ? change.work : {};
  const visit = outcome.rows.find(({ before }) => before?.occurrenceDate === occurrenceDate)?.after;
  if (visit === undefined || visit === null || agents.length === 0) return outcome;
  const size = crewOf(visit.minutes);
  if (agents.length === size) return outcome;
  const message =
    size === 1
      ? "One agent comes to this visit. Please choose one."
      : "Two agents come to this visit. Please choose both.";
  throw new AppError("invalid", message, { field: "change.agents" });
};

/**
 * Nothing is written. Throws AppError `notFound`, `invalid` or `conflict`.
 * @param agreed needed for a change of terms
 */
export const decideAny = (schedule: Schedule, asked: ScheduleChange, context: Context, agreed?: Agreed): Outcome => {
  if ("terms" in asked) {
    if (agreed === undefined || isOnce(schedule.subscription))
      throw new AppError("notFound", "There is no such subscription.");
    return changeTerms(schedule, { terms: asked.terms, agreed }, context);
  }
  if (isOnce(schedule.subscription) && !("occurrenceDate" in asked && asked.scope === "this"))
    throw new AppError("invalid", "This visit was booked once, and no others follow. Please change this visit alone.", {
      field: "scope",
    });
  if ("occurrenceDate" in asked) return withCrew(asked, changeOfVisits(schedule, asked, context));
  // Stable between preview and application, which see the same revision.
  const next = schedule.subscription.revision + 1;
  if ("pause" in asked) return pauseSubscription(schedule, { id: `pause-${next}`, ...asked.pause }, context);
  if ("resume" in asked) return resumeSubscription(schedule, context);
  if ("restart" in asked) return restartOwn(schedule, context);
  if ("resumeOrRestart" in asked) return resumeOrRestart(schedule, context);
  if ("cancel" in asked) return endSubscription(schedule, { id: `end-${next}`, ...asked.cancel }, context);
  const first = firstComing(schedule, context);
  if (first === undefined)
    throw new AppError("conflict", "No visit of this plan is to come. Please call us to start it again.");
  const { frequency } = asked;
  const { baseCents, segments } = schedule.subscription;
  if (segmentOn(segments, first.occurrenceDate)?.frequency === frequency)
    throw new AppError(
      "conflict",
      `This plan is ${frequencyWords[frequency].short} already. Please choose another frequency.`,
    );
  const priceOf = (extrasCents: number): number => priceIn(frequency, baseCents + extrasCents);
  return changeFrequency(schedule, { first, frequency, priceCents: priceOf(0), priceOf }, context);
};

/** One skipped visit, a pause, or an end. */
export const isUndoable = (asked: ScheduleChange): boolean =>
  "pause" in asked || "cancel" in asked || ("change" in asked && "skip" in asked.change && asked.scope === "this");

export const chosenFor = (asked: ScheduleChange): readonly string[] => {
  if (!("change" in asked) || !("work" in asked.change) || asked.change.work.agents === undefined) return [];
  if (asked.scope === "this") return [asked.occurrenceDate];
  return asked.scope === "chosen" ? [asked.occurrenceDate, ...(asked.chosen ?? [])] : [];
};

/** The occurrence date after the change. */
export const retimed = (asked: ScheduleChange): string | undefined => {
  if (!("change" in asked) || !("date" in asked.change)) return undefined;
  return asked.scope === "this" || asked.scope === "chosen" ? asked.occurrenceDate : asked.change.date;
};

/** Occurrence dates that must not lose their agents. */
export const requiredBy = (before: Schedule, asked: ScheduleChange): readonly string[] => {
  const visit = retimed(asked);
  if (visit !== undefined) return [visit];
  if (!("change" in asked) || !("extras" in asked.change)) return [];
  const { occurrenceDate } = asked;
  const has = before.visits.some((one) => one.occurrenceDate === occurrenceDate && one.agents.length > 0);
  return has ? [occurrenceDate] : [];
};
