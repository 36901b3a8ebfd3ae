import { formatDate } from "@cleaning/contract/format/date";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { todayAt } from "@cleaning/scheduling/context";
import { isGoingOn } from "@cleaning/scheduling/recurrence/in-force";
import { segmentOn } from "@cleaning/scheduling/recurrence/occurrences";
import { hasOwnWork, isLive, isOnce, type Subscription, type Schedule } from "@cleaning/scheduling/schedule";
import { readOf, batchGet } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, type Write } from "../../platform/database/transact-write.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import type { FieldChange } from "../../platform/records/change.ts";
import { deliveryEntity } from "../subscriptions/delivery-entity.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { billingLines, billingTaskWrites } from "./billing-task.ts";
import { billingTaskEntity } from "./entity.ts";

const onceLines = ({ visits }: Schedule): string[] => {
  const live = visits.filter(isLive);
  if (live.length === 0) return ["Nothing: the visit does not take place."];
  return live.map(({ date, priceCents }) => `Once, on ${formatDate(date)}: ${formatMoneyWithCents(priceCents / 100)}`);
};

const billingTerms = (schedule: Schedule, today: string): string[] =>
  isOnce(schedule.subscription)
    ? onceLines(schedule)
    : [...billingLines(schedule.subscription, today), ...visitLines(schedule)];

/** Of visits that cost something else than those of their plan. */
const visitLines = ({ subscription: { segments }, visits }: Schedule): string[] =>
  visits.flatMap((visit) => {
    const { date, occurrenceDate, priceCents, correction, overrides } = visit;
    const [day, price] = [formatDate(date), formatMoneyWithCents(priceCents / 100)];
    if (hasOwnWork(visit)) return isLive(visit) ? [`First visit, on ${day}: ${price}`] : [];
    const isApart = isLive(visit) && overrides.includes("price");
    const usualCents = isApart ? segmentOn(segments, occurrenceDate)?.priceCents : undefined;
    const fromCents = correction?.fromCents ?? usualCents ?? priceCents;
    if (fromCents === priceCents) return [];
    return [`Visit on ${day}: ${price} instead of ${formatMoneyWithCents(fromCents / 100)}`];
  });

/** The message's id, so that undoing the change can delete the message before it is sent. */
const messageIdOf = ({ subscriptionId, revision }: Pick<Subscription, "subscriptionId" | "revision">): string =>
  `billing-task.${subscriptionId}.${revision}`;

const isPending = ({ providerSync }: SubscriptionRecord): boolean =>
  providerSync === "pending" || providerSync === "overdue";

type SubscriptionChange = {
  before: Schedule;
  after: Schedule;
  isOver: boolean;
  undone: number | undefined;
};

/** `isUnsynced`: holds only while the provider does not have the subscription. */
type Billing = { recordChange: FieldChange<SubscriptionRecord>; writes: readonly Write[]; isUnsynced: boolean };

const noBilling: Billing = { recordChange: {}, writes: [], isUnsynced: false };

/**
 * A message that asks the office to make the same change at the provider; an undelivered order without coming visits is
 * deleted instead, unless the portal may have delivered it.
 */
export const billingOf = async (
  database: Database,
  record: SubscriptionRecord,
  { before, after, isOver, undone }: SubscriptionChange,
  now: Date,
): Promise<Billing> => {
  const { providerSubscriptionId, isByEmail, orderedBy } = record;
  const today = todayAt(now);
  const lines = { before: billingTerms(before, today), after: billingTerms(after, today) };
  const isOrdered = isByEmail === true || orderedBy !== undefined;
  const isSame = lines.before.join("\n") === lines.after.join("\n");
  if (isSame || (providerSubscriptionId === undefined && !isOrdered)) return noBilling;
  if (isPending(record)) {
    const id = String(record.id);
    const entity = deliveryEntity(database);
    const [delivery] = isOver ? await batchGet(database, readOf(entity, { id })) : [null];
    if (!isOver || (delivery !== null && "claim" in Object(delivery.payload)))
      return { ...noBilling, isUnsynced: true };
    return { recordChange: { providerSync: undefined }, writes: [deleteOf(entity.delete({ id }))], isUnsynced: true };
  }
  if (providerSubscriptionId === undefined && !isGoingOn(after.subscription, today))
    return { ...noBilling, isUnsynced: true };
  const messages = messageEntity(database);
  const key = { id: messageIdOf({ subscriptionId: record.id, revision: undone ?? 0 }) };
  const taskKey = { subscriptionId: record.id, id: key.id };
  const tasks = billingTaskEntity(database);
  // An end that deleted a delivery has left no message to delete: the office is notified again.
  const [waiting, task] =
    undone === undefined ? [null, null] : await batchGet(database, readOf(messages, key), readOf(tasks, taskKey));
  // Terms that have changed again since are told as they were and are.
  const isToldOnce = waiting !== null && task?.after.join("\n") === lines.before.join("\n");
  const writes = isToldOnce
    ? [deleteOf(messages.delete(key)), deleteOf(tasks.delete(taskKey))]
    : billingTaskWrites(database, record, lines, { now, messageId: messageIdOf(after.subscription) });
  return { recordChange: {}, writes, isUnsynced: providerSubscriptionId === undefined };
};
