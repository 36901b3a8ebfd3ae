import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { SubscriptionEnd, Pause, Subscription, Schedule, Visit } from "../schedule.ts";
import type { Outcome } from "./outcome.ts";

/** What undoing a change puts back: the visits as they were, null for those that were no records. */
export type Undo = {
  subscriptionId: number;
  /** The subscription's after the change: whatever came after it, cannot be undone over. */
  revision: number;
  pause: Pause | undefined;
  /** What the end of the subscription was before, null for none; missing where the change left it as it was. */
  ending?: { before: SubscriptionEnd | null } | undefined;
  visits: { occurrenceDate: string; before: Visit | null }[];
};

/** What undoing a skip, a pause or an end needs. */
export const undoOf = ({ subscription, visits }: Schedule, outcome: Outcome, revision: number): Undo => ({
  subscriptionId: subscription.subscriptionId,
  revision,
  pause: subscription.pause,
  ...(outcome.subscription.ending === subscription.ending ? {} : { ending: { before: subscription.ending ?? null } }),
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
  { subscription }: Schedule,
  { revision, pause, ending, visits }: Undo,
): { subscription: Subscription; writes: Visit[]; deletes: string[] } => {
  if (subscription.revision !== revision)
    throw new AppError("conflict", "This plan has been changed since. Please look at it again.");
  const { pause: _, ending: now, ...rest } = subscription;
  const end = ending === undefined ? now : (ending.before ?? undefined);
  return {
    subscription: { ...rest, ...defined({ pause, ending: end }) },
    writes: visits.flatMap(({ before }) => (before === null ? [] : [before])),
    deletes: visits.flatMap(({ occurrenceDate, before }) => (before === null ? [occurrenceDate] : [])),
  };
};
