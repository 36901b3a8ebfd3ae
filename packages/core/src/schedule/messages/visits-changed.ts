import { noChanges, visitsChangedFacts } from "@cleaning/contract/messages/change-facts";
import type { Context } from "@cleaning/scheduling/context";
import { isOnce, type Schedule, visitId } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { pendingMessage, storedMessage } from "../../platform/messages/message.ts";
import type { Pending } from "../../platform/outbox/index.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { nextBaseline } from "./baseline.ts";
import { customerOf } from "./recipients.ts";

/** At most one waits for a subscription. */
export const visitsChangedId = (subscriptionId: number): string => `visits-changed.${subscriptionId}`;

/** `isOwn`: the customer made it. */
export type ScheduleChangeFacts = { before: Schedule; after: Schedule; dates: readonly string[]; isOwn: boolean };

/** `waiting` as read with the subscription: the transaction fails where it was sent since. */
export const visitsChangedWrites = (
  database: Database,
  waiting: (Pending<unknown> & { state: string }) | undefined,
  { record, change }: { record: SubscriptionRecord; change: ScheduleChangeFacts },
  context: Context,
): Write[] => {
  const entity = messageEntity(database);
  const { subscription } = change.after;
  const { subscriptionId } = subscription;
  const id = visitsChangedId(subscriptionId);
  // One that a person dropped has no facts any more.
  const isWaiting = waiting?.state === "pending";
  const stored = isWaiting ? visitsChangedFacts().parse(storedMessage().parse(waiting.payload).facts) : undefined;
  const baseline = nextBaseline(stored?.baseline, change, context);
  if (baseline === stored?.baseline) return [];
  if (baseline === undefined) {
    const deletion = entity.delete({ id });
    return isWaiting ? [deleteOf(deletion.where(({ dueAt }, { eq }) => eq(dueAt, waiting.dueAt)))] : [];
  }
  const facts = {
    subscriptionId,
    service: subscription.serviceName,
    isOnce: isOnce(subscription),
    isOwn: change.isOwn || stored?.isOwn === true,
    baseline,
    ...noChanges,
  };
  const [only, ...others] = baseline.visits;
  const isOfVisit = only !== undefined && others.length === 0;
  const message = {
    kind: "visits-changed" as const,
    to: customerOf(record),
    facts,
    ...(isOfVisit ? { visitId: visitId({ ...only, subscriptionId, isOnce: facts.isOnce }) } : {}),
  };
  const pending = pendingMessage(message, context.now, { id, isOnce: false });
  if (waiting === undefined) return [putOf(entity.create(pending))];
  const next = entity.put(isWaiting ? { ...pending, createdAt: waiting.createdAt } : pending);
  return [putOf(next.where(({ dueAt }, { eq }) => eq(dueAt, waiting.dueAt)))];
};
