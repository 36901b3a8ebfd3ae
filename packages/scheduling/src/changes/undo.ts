import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { SubscriptionEnd, Pause, Plan, Schedule, Visit } from "../schedule.ts";
import type { Outcome } from "./outcome.ts";

/** What undoing a change puts back: the visits as they were, null for those that were no records. */
export type Undo = {
  subscriptionId: number;
  /** The plan's after the change: whatever came after it, cannot be undone over. */
  revision: number;
  pause: Pause | undefined;
  /** What the end of the plan was before, null for none; missing where the change left it as it was. */
  ending?: { before: SubscriptionEnd | null } | undefined;
  visits: { occurrenceDate: string; before: Visit | null }[];
};

/** What undoing a skip, a pause or an end needs. */
export const undoOf = ({ plan, visits }: Schedule, outcome: Outcome, revision: number): Undo => ({
  subscriptionId: plan.subscriptionId,
  revision,
  pause: plan.pause,
  ...(outcome.plan.ending === plan.ending ? {} : { ending: { before: plan.ending ?? null } }),
  visits: outcome.writes.map(({ occurrenceDate }) => ({
    occurrenceDate,
    before: visits.find((visit) => visit.occurrenceDate === occurrenceDate) ?? null,
  })),
});

/**
 * Undoes a change, if nothing has changed since.
 * @returns what to write and which records to delete
 * @throws AppError `conflict`
 */
export const undone = (
  { plan }: Schedule,
  { revision, pause, ending, visits }: Undo,
): { plan: Plan; writes: Visit[]; deletes: string[] } => {
  if (plan.revision !== revision)
    throw new AppError("conflict", "This plan has been changed since. Please look at it again.");
  const { pause: _, ending: now, ...rest } = plan;
  const end = ending === undefined ? now : (ending.before ?? undefined);
  return {
    plan: { ...rest, ...defined({ pause, ending: end }) },
    writes: visits.flatMap(({ before }) => (before === null ? [] : [before])),
    deletes: visits.flatMap(({ occurrenceDate, before }) => (before === null ? [occurrenceDate] : [])),
  };
};
