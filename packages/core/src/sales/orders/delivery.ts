import { randomUUID } from "node:crypto";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { schema } from "@cleaning/contract/http/schema";
import { todayAt } from "@cleaning/scheduling/context";
import * as z from "zod/mini";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import { isWritten } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, transactWrite, updateOf, type Write } from "../../platform/database/transact-write.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { type Dispatched, type OutboxKind, type Pending, pending } from "../../platform/outbox/index.ts";
import { RETRY, poll, retry } from "../../platform/retry/index.ts";
import { deliveryPoll, recordRetry } from "../../platform/retry/policies.ts";
import { billingLines, billingTaskWrites, termsLine } from "../../schedule/billing/billing-task.ts";
import { visitScheduleEntity } from "../../schedule/records/entity.ts";
import { visitScheduleCheck } from "../../schedule/records/store.ts";
import { deliveryEntity } from "../../schedule/subscriptions/delivery-entity.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { recurringFrequency } from "../../schedule/subscriptions/revenue.ts";
import type { ProviderApi, ProviderIds, ProviderOrder } from "../provider/api.ts";
import { faultOf, isOutage } from "../provider/faults.ts";
import { orderEntity, type OrderRecord } from "./entity.ts";
import { portalName } from "./portal-name.ts";
import { verify } from "./verify.ts";

/** `key` makes the calls idempotent. `claim` is unverified: the provider is asked before anything is created. */
const payload = schema(() =>
  z.object({
    key: z.string(),
    claim: z.optional(
      z.object({ providerCustomerId: z.string(), providerSubscriptionId: z.string(), userId: z.number() }),
    ),
  }),
);
type Payload = z.output<ReturnType<typeof payload>>;

export type Delivery = Pending<Payload>;

export type PendingOrder = { order: OrderRecord; delivery: Delivery };

/** `order` saves a read when the caller has it. */
export type DeliveryContext = {
  database: Database;
  provider: Pick<ProviderApi, "createSubscription" | "subscription">;
  now: () => Date;
  order?: OrderRecord;
};

const withoutEmail = ({ email: _, ...customer }: OrderRecord["customer"]) => customer;

const toProviderOrder = ({ id, customer, service, frequency, priceCents, firstVisit }: OrderRecord): ProviderOrder => ({
  reference: `subscription-${id}`,
  customer: customer.email === "" ? withoutEmail(customer) : customer,
  subscription: { service, frequency: recurringFrequency({ frequency }), price: priceCents / 100, firstVisit },
});

const readState = async (database: Database, id: number) => {
  const [record, subscription] = await batchGet(
    database,
    readOf(subscriptionEntity(database), { id }),
    readOf(visitScheduleEntity(database), { subscriptionId: id }),
  );
  return { record, subscription };
};
type State = Awaited<ReturnType<typeof readState>>;

const isCancelled = ({ record }: State): boolean => record !== null && record.providerSync === undefined;

const missedChangeWrites = (
  database: Database,
  order: OrderRecord,
  state: State,
  { subscriptionId: providerSubscriptionId, now }: Pick<ProviderIds, "subscriptionId"> & { now: Date },
): readonly Write[] => {
  const { record, subscription } = state;
  if (record === null || subscription === null) return [];
  const before = [termsLine({ frequency: order.frequency, priceCents: order.priceCents })];
  const after = billingLines(subscription, todayAt(now));
  if (before.join("\n") === after.join("\n") && !isCancelled(state)) return [];
  const syncedRecord = { ...record, providerSubscriptionId };
  return billingTaskWrites(database, syncedRecord, { before, after }, { now });
};

/** Later changes become a task for the office. A portal subscription belongs to one order: a second one is `held`. */
const markSynced = (
  { database, now }: DeliveryContext,
  order: OrderRecord,
  { ids, claim, state }: { ids: ProviderIds; claim?: Payload["claim"]; state: State },
): Promise<Dispatched> => {
  const { id, customer } = order;
  const { customerId: providerCustomerId, subscriptionId: providerSubscriptionId } = ids;
  const synced = { providerSync: "synced", providerCustomerId, providerSubscriptionId } as const;
  return retry(recordRetry, async (attempt) => {
    const current = attempt === 0 ? state : await readState(database, id);
    const { written, refused } = await transactWrite(database, {
      record: [updateOf(subscriptionEntity(database).patch({ id }).set(synced))],
      subscription: current.subscription === null ? [] : [visitScheduleCheck(database, current.subscription)],
      name: claim === undefined ? [] : [nameWrite(database, claim, customer.email)],
      task: missedChangeWrites(database, order, current, { ...ids, now: now() }),
      delivery: [deleteOf(deliveryEntity(database).delete({ id: String(id) }))],
    });
    if (written) return { writes: [] };
    return refused("subscription") ? RETRY : { held: "conflict" };
  });
};

const nameWrite = (database: Database, claim: NonNullable<Payload["claim"]>, address: string): Write => {
  const value = portalName(claim, address);
  const { userId } = claim;
  return putOf(uniqueEntity(database).create({ kind: "order", value, userId, email: address.toLowerCase() }));
};

/**
 * Delivers an order as it was placed: after a lost answer, the key returns what the first attempt created. A claim is
 * verified first: confirmed where it fits, ignored where it is unknown, `held` where it differs. A cancelled order is
 * not delivered.
 */
const deliver = async (context: DeliveryContext, { id, payload: { key, claim } }: Delivery): Promise<Dispatched> => {
  const { database, provider } = context;
  const query = orderEntity(database).get({ id: Number(id) });
  const order = context.order ?? (await query.go({ consistent: true })).data;
  if (order === null) throw new Error(`Order ${id} is to be delivered, but it is not there.`);
  const state = await readState(database, order.id);
  if (claim !== undefined) {
    const { providerCustomerId: customerId, providerSubscriptionId: subscriptionId } = claim;
    const verdict = await verify(provider, claim, order);
    if (verdict === "fits") {
      const outcome = await markSynced(context, order, { ids: { customerId, subscriptionId }, claim, state });
      if (!("writes" in outcome)) return outcome;
      // Rare; a static import would load it at every checkout.
      const { confirmOrder } = await import("../../schedule/billing/confirm-orders.ts");
      await confirmOrder(database, order.id, { now: context.now() });
      return outcome;
    }
    if (verdict === "differs") return { held: "differs" };
    // From now on delivered without the claim, unless another run has just sent it.
    const withoutClaim = deliveryEntity(database).patch({ id }).set({ payload: { key } });
    if (!(await isWritten(withoutClaim.go()))) return { writes: [] };
  }
  if (isCancelled(state)) return { writes: [] };
  const ids = await provider.createSubscription(toProviderOrder(order), key);
  return markSynced(context, order, { ids, state });
};

/** The first sign of an outage ends a run: orders not yet tried lose no attempt. */
export const deliveryKind: OutboxKind<Payload, DeliveryContext> = {
  entity: deliveryEntity,
  payload,
  sendAfterMs: 30_000,
  // Jitter, so that the orders of an outage do not all return at once.
  backoff: { first: 60_000, longest: 3_600_000, jitter: 0.25 },
  giveUpAfter: "never",
  overdue: {
    after: 24 * 3_600_000,
    writes: (database, id) => [
      updateOf(
        subscriptionEntity(database)
          .patch({ id: Number(id) })
          .set({ providerSync: "overdue" }),
      ),
    ],
  },
  dispatch: deliver,
  failure: (error) => {
    const reason = faultOf(error);
    return reason === undefined ? undefined : { reason, stops: isOutage(error) || reason === "resting" };
  },
};

/** Whether the provider has a stored order, or gets it within seconds from the call that stored it. */
export const isDeliveredSoon = async (database: Database, id: number, now: Date): Promise<boolean> => {
  const isDelivered = async (): Promise<boolean | undefined> => {
    const { data } = await deliveryEntity(database)
      .get({ id: String(id) })
      .go({ consistent: true });
    if (data === null) return true;
    // The storing call has given up: the job delivers it.
    return data.attempts > 0 || data.dueAt <= now.toISOString() ? false : undefined;
  };
  return (await poll(deliveryPoll, isDelivered)) === true;
};

export const newDelivery = (id: number, now: Date, claim?: Payload["claim"]): Delivery =>
  pending(deliveryKind, omitUndefined({ key: randomUUID(), claim }), now, String(id));
