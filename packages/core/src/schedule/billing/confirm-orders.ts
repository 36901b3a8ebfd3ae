import { AppError } from "@cleaning/contract/http/app-error";
import { type At, todayAt } from "@cleaning/scheduling/context";
import { confirmed } from "@cleaning/scheduling/recurrence/timeline";
import type { Database } from "../../platform/database/index.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";
import { rescheduleVisits } from "../visits/change-schedule.ts";

/** Whether a subscription is left to its owner's answer. */
type Answered = (record: SubscriptionRecord | undefined) => boolean;

const isAnswered: Answered = (record) => record?.acceptance !== undefined;
const isRefused: Answered = (record) => record?.acceptance === "refused";

const confirm = async (database: Database, id: number, at: At, isLeft: Answered): Promise<void> => {
  await rescheduleVisits(database, id, at, ({ subscription }, { record: before }) => {
    if (subscription.unconfirmedSince === undefined || isLeft(before)) return undefined;
    const record = { acceptance: before?.acceptance ?? ("accepted" as const) };
    return { subscription: confirmed(subscription, todayAt(at.now)), writes: [], record };
  }).catch((error: unknown) => {
    // Erased in the meantime, which the index may not show yet.
    if (!(error instanceof AppError) || error.kind !== "notFound") throw error;
  });
};

/**
 * Confirms what a customer ordered before they proved their address. What somebody else ordered with the address of an
 * account waits for its owner's answer.
 * @throws AppError `unavailable`
 */
export const confirmOrdersOf = async (database: Database, customerId: number, at: At): Promise<void> => {
  // Looked at twice: the index may not show yet that one was answered.
  for (const record of await subscriptionsOf(database, customerId))
    if (!isAnswered(record)) await confirm(database, record.id, at, isAnswered);
};

/** Confirms an order that the provider says its portal made: it was paid for there. Throws AppError `unavailable`. */
export const confirmOrder = (database: Database, id: number, at: At): Promise<void> =>
  confirm(database, id, at, isRefused);
