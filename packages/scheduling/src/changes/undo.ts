import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import {
  type FirstStartOffer,
  isLive,
  type SubscriptionEnd,
  type Pause,
  type Subscription,
  type Schedule,
  type Visit,
} from "../schedule.ts";
import type { Outcome } from "./outcome.ts";

/** Visits as they were; null for those without a record. */
export type Undo = {
  subscriptionId: number;
  /** After the change: later changes cannot be undone over. */
  revision: number;
  pause: Pause | undefined;
  /** Null for none; undefined where the change left it. */
  ending?: { before: SubscriptionEnd | null } | undefined;
  firstStart?: FirstStartOffer | undefined;
  visits: { occurrenceDate: string; before: Visit | null }[];
  /** Whether the time was not kept: undone only if the same agents can come again. */
  isOnlyAsBefore?: boolean | undefined;
};

export const undoOf = ({ subscription, visits }: Schedule, outcome: Outcome, revision: number): Undo => ({
  subscriptionId: subscription.subscriptionId,
  revision,
  pause: subscription.pause,
  ...defined({ firstStart: subscription.firstStart }),
  ...(outcome.subscription.ending === subscription.ending ? {} : { ending: { before: subscription.ending ?? null } }),
  visits: outcome.writes.map(({ occurrenceDate }) => ({
    occurrenceDate,
    before: visits.find((visit) => visit.occurrenceDate === occurrenceDate) ?? null,
  })),
});

/**
 * A visit without a record that takes place has taken an agent's time, of which no record would be left. An agent's day that
 * is past takes no visit back.
 */
export const canRestore = ({ visits }: Schedule, { writes }: Outcome, today: string): boolean =>
  writes.every((visit) => {
    const before = visits.find(({ occurrenceDate }) => occurrenceDate === visit.occurrenceDate);
    return !isLive(visit) || (before !== undefined && before.date >= today);
  });

/** @throws AppError `conflict` when the subscription has changed since */
export const undone = (
  { subscription }: Schedule,
  { revision, pause, ending, firstStart, visits }: Undo,
): { subscription: Subscription; writes: Visit[]; deletes: string[] } => {
  if (subscription.revision !== revision)
    throw new AppError("conflict", "This plan has been changed since. Please look at it again.");
  const { pause: _, ending: now, ...rest } = subscription;
  const end = ending === undefined ? now : (ending.before ?? undefined);
  return {
    subscription: { ...rest, ...defined({ pause, ending: end, firstStart }) },
    writes: visits.flatMap(({ before }) => (before === null ? [] : [before])),
    deletes: visits.flatMap(({ occurrenceDate, before }) => (before === null ? [occurrenceDate] : [])),
  };
};
