import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { SubscriptionEnd, Pause, Subscription, Schedule, Visit } from "../schedule.ts";
import type { Outcome } from "./outcome.ts";

/** Visits as they were; null for those without a record. */
export type Undo = {
  subscriptionId: number;
  /** After the change: later changes cannot be undone over. */
  revision: number;
  pause: Pause | undefined;
  /** Null for none; undefined where the change left it. */
  ending?: { before: SubscriptionEnd | null } | undefined;
  visits: { occurrenceDate: string; before: Visit | null }[];
};

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

/** @throws AppError `conflict` when the subscription has changed since */
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
