import { randomUUID } from "node:crypto";
import { schema } from "@cleaning/contract/schema";
import * as z from "zod/mini";
import { isWritten } from "../database/condition.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { putOf, updateOf } from "../database/transact-write.ts";
import { uniqueEntity } from "../database/unique.ts";
import { type Dispatched, type MessageKind, type Pending, pending } from "../outbox/index.ts";
import type { ProviderApi, ProviderIds, ProviderOrder } from "../provider/api.ts";
import { faultOf, isOutage } from "../provider/faults.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { deliveryEntity, orderEntity, type OrderRecord } from "./entity.ts";
import { portalName } from "./portal-name.ts";
import { verify } from "./verify.ts";

/**
 * The provider makes nothing twice under one `key`. `claim` is what the browser says that the portal made: the provider
 * is asked before anything is made.
 */
const payload = schema(() =>
  z.object({
    key: z.string(),
    claim: z.optional(
      z.object({ providerCustomerId: z.string(), providerSubscriptionId: z.string(), userId: z.number() }),
    ),
  }),
);
type Payload = z.output<ReturnType<typeof payload>>;

/** An order that the provider does not have yet, or did not confirm yet; its id is the order's. */
export type Delivery = Pending<Payload>;

/** An order, and what the provider is still to be given of it. */
export type PendingOrder = { order: OrderRecord; delivery: Delivery };

/** Who and what delivering needs; `order` when it is at hand. */
export type Delivering = {
  database: Database;
  provider: Pick<ProviderApi, "createSubscription" | "subscription">;
  order?: OrderRecord;
};

const asked = ({ id, customer, service, frequency, priceCents, firstVisit }: OrderRecord): ProviderOrder => ({
  reference: `subscription-${id}`,
  customer,
  subscription: { service, frequency, price: priceCents / 100, firstVisit },
});

/** A subscription of the portal is one order's alone: the mark is refused when another has it. */
const sent = (database: Database, { id, customer }: OrderRecord, ids: ProviderIds, claim?: Payload["claim"]) => {
  const { customerId: providerCustomerId, subscriptionId: providerSubscriptionId } = ids;
  const synced = { providerSync: "synced", providerCustomerId, providerSubscriptionId } as const;
  const patch = updateOf(subscriptionEntity(database).patch({ id }).set(synced));
  if (claim === undefined) return { writes: [patch] };
  const value = portalName(claim, customer.email);
  const { userId } = claim;
  const email = customer.email.toLowerCase();
  return { writes: [patch, putOf(uniqueEntity(database).create({ kind: "order", value, userId, email }))] };
};

/**
 * Gives an order to the provider. Under its key, a try whose answer was lost made what the next finds. A claimed one is
 * asked about first: marked where it fits, made like any other where it is unknown, held where it differs.
 */
const deliver = async (delivering: Delivering, { id, payload: { key, claim } }: Delivery): Promise<Dispatched> => {
  const { database, provider } = delivering;
  const reading = orderEntity(database).get({ id: Number(id) });
  const order = delivering.order ?? (await reading.go({ consistent: true })).data;
  if (order === null) throw new Error(`Order ${id} is to be delivered, but it is not there.`);
  if (claim !== undefined) {
    const { providerCustomerId: customerId, providerSubscriptionId: subscriptionId } = claim;
    const verdict = await verify(provider, claim, order);
    if (verdict === "fits") return sent(database, order, { customerId, subscriptionId }, claim);
    if (verdict === "differs") return { held: "differs" };
    // From now on an order like any other, whatever the provider says later; unless another run has just sent it.
    const plain = deliveryEntity(database).patch({ id }).set({ payload: { key } });
    if (!(await isWritten(plain.go()))) return { writes: [] };
  }
  return sent(database, order, await provider.createSubscription(asked(order), key));
};

/** Orders to the provider. The first sign that it is not well ends a run: those that were not tried lose nothing. */
export const deliveryKind: MessageKind<Payload, Delivering> = {
  entity: deliveryEntity,
  payload,
  headStart: 30_000,
  // Some of a pause is chance, so that orders of one outage do not come back all at once.
  backoff: { first: 60_000, longest: 3_600_000, spread: 0.25 },
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

/** A delivery about to be written with its order; `claim` is what the browser says that the portal made of it. */
export const newDelivery = (id: number, now: Date, claim?: Payload["claim"]): Delivery =>
  pending(deliveryKind, defined({ key: randomUUID(), claim }), now, String(id));
