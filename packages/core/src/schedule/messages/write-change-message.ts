import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import type { Context } from "@cleaning/scheduling/context";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { type Pending, pending } from "../../platform/outbox/index.ts";
import { type ScheduleChangeFacts, isEmpty, baselineBefore, mergeChangeMessages, pendingChanges } from "./baseline.ts";
import { type ChangeMessage, changeMessageEntity, changeMessagePayload } from "./change-message-entity.ts";

/** Milliseconds. */
const sendAfterMs = undoSeconds * 1_000;

export const changeMessageId = (subscriptionId: number): string => String(subscriptionId);

/**
 * Merges a change into what is not sent yet: undefined when nothing is left, `waiting` when nobody is to be notified.
 */
export const nextChangeMessage = (
  waiting: ChangeMessage | undefined,
  change: ScheduleChangeFacts,
  context: Context,
): ChangeMessage | undefined => {
  const fresh = baselineBefore(change, context);
  if (isEmpty(fresh)) return waiting;
  const all = waiting === undefined ? fresh : mergeChangeMessages(waiting, fresh);
  return isEmpty(pendingChanges(all, change.after, context)) ? undefined : all;
};

/** @param waiting as read with the subscription: the transaction fails where it was sent since */
export const changeMessageWrites = (
  database: Database,
  waiting: Pending<unknown> | undefined,
  change: ScheduleChangeFacts,
  context: Context,
): Write[] => {
  const entity = changeMessageEntity(database);
  const id = changeMessageId(change.before.subscription.subscriptionId);
  const before = waiting && changeMessagePayload().parse(waiting.payload);
  const after = nextChangeMessage(before, change, context);
  if (after === before) return [];
  if (waiting === undefined)
    return after === undefined ? [] : [putOf(entity.create(pending({ sendAfterMs }, after, context.now, id)))];
  const { dueAt: read, createdAt } = waiting;
  if (after === undefined) return [deleteOf(entity.delete({ id }).where(({ dueAt }, { eq }) => eq(dueAt, read)))];
  const next = { ...pending({ sendAfterMs }, after, context.now, id), createdAt };
  return [putOf(entity.put(next).where(({ dueAt }, { eq }) => eq(dueAt, read)))];
};
