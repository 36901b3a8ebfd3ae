import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import type { Context } from "@cleaning/scheduling/context";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { type Pending, pending } from "../../platform/outbox/index.ts";
import { type Changing, isEmpty, baselineBefore, merged, pendingChanges } from "./baseline.ts";
import { type ChangeMessage, changeMessageEntity, changeMessagePayload } from "./change-message-entity.ts";

/** How long a change can be taken back before people are told, in milliseconds. */
const sendAfterMs = undoSeconds * 1_000;

/** What a subscription's people are still to be told, under its id. */
export const changeMessageId = (subscriptionId: number): string => String(subscriptionId);

/**
 * What people are still to be told once a subscription has changed: what they knew before all that they have not been told.
 * @returns undefined where nothing is left to tell; what waited, where the change is told to no one
 */
export const nextChangeMessage = (
  waiting: ChangeMessage | undefined,
  change: Changing,
  context: Context,
): ChangeMessage | undefined => {
  const fresh = baselineBefore(change, context);
  if (isEmpty(fresh)) return waiting;
  const all = waiting === undefined ? fresh : merged(waiting, fresh);
  return isEmpty(pendingChanges(all, change.after, context)) ? undefined : all;
};

/**
 * The item that lets people know of a change of a subscription, for its transaction: none where no one is to be told. What they
 * are to be told of earlier changes stays in it, and it goes where all has been taken back.
 * @param waiting as it was read with the subscription: where it has been sent since, the transaction is refused
 */
export const changeMessageWrites = (
  database: Database,
  waiting: Pending<unknown> | undefined,
  change: Changing,
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
