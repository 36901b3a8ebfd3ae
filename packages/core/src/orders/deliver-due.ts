import { isConditionFailure } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { transactWrite, updateOf } from "../database/transact-write.ts";
import { faultOf, isOutage } from "../provider/faults.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { deliver, type Delivering } from "./delivery.ts";
import { type Delivery, deliveryEntity, orderEntity } from "./entity.ts";

/** What a run did, and what is left: all that is owed, and what of it is older than a day. */
export type Delivered = { delivered: number; failed: number; owed: number; overdue: number };

const second = 1_000;
/** Pauses between tries of one order double from a minute to an hour; nothing is ever given up. */
const pauses = { first: 60 * second, longest: 3_600 * second } as const;
/** After how long somebody has to look, in milliseconds. */
const overdueAfter = 24 * 3_600 * second;
/** How many are read at once. */
const batch = 50;

const after = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

/** Takes an order for this run; another run that looks at it at the same time goes on to the next. */
const claim = async (database: Database, { id, dueAt: seen, attempts }: Delivery, now: Date): Promise<boolean> => {
  const pause = Math.min(pauses.first * 2 ** attempts, pauses.longest);
  try {
    await deliveryEntity(database)
      .patch({ id })
      // Some of it is chance, so that orders of one outage do not come back all at once.
      .set({ dueAt: after(now, pause * (1 + Math.random() / 4)), attempts: attempts + 1 })
      .where(({ dueAt }, { eq }) => eq(dueAt, seen))
      .go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
};

/** What became of one order: delivered, refused, or the provider is not well and asking for others makes no sense. */
type Result = "delivered" | "failed" | "outage";

const deliverOne = async (delivering: Delivering, delivery: Delivery): Promise<Result> => {
  const { database } = delivering;
  const { data: order } = await orderEntity(database).get({ id: delivery.id }).go({ consistent: true });
  if (order === null) throw new Error(`Order ${delivery.id} is owed, but it is not there.`);
  try {
    const became = await deliver(delivering, { order, delivery });
    if (became === "delivered") return "delivered";
    await noteFault(database, delivery.id, became);
    if (!delivery.isOverdue) await markOverdue(database, delivery.id);
    return "failed";
  } catch (error) {
    const reason = faultOf(error);
    if (reason === undefined) throw error;
    await noteFault(database, delivery.id, reason);
    return isOutage(error) || reason === "resting" ? "outage" : "failed";
  }
};

/** The other side of a race may have delivered it meanwhile; then there is nothing to note. */
const noteFault = async (database: Database, id: number, lastFault: string): Promise<void> => {
  try {
    await deliveryEntity(database).patch({ id }).set({ lastFault }).go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};

const markOverdue = async (database: Database, id: number): Promise<void> => {
  await transactWrite(database, {
    delivery: [updateOf(deliveryEntity(database).patch({ id }).set({ isOverdue: true }))],
    subscription: [updateOf(subscriptionEntity(database).patch({ id }).set({ providerSync: "overdue" }))],
  });
};

/** What is still owed; what has been for a day is marked, where staff see it. */
const takeStock = async (database: Database, now: Date): Promise<{ owed: number; overdue: number }> => {
  const { data } = await deliveryEntity(database).query.due({}).go({ pages: "all" });
  const late = data.filter(({ createdAt }) => createdAt <= after(now, -overdueAfter));
  for (const { id, isOverdue } of late) if (!isOverdue) await markOverdue(database, id);
  return { owed: data.length, overdue: late.length };
};

/**
 * Delivers the orders that are due, the longest owed first, each claimed so that two runs do not deliver the same one.
 * The first sign that the provider is not well ends the deliveries: those that were not tried lose nothing.
 *
 * @param now the time, asked again and again
 * @param until when no further delivery is begun
 */
export const deliverDue = async (delivering: Delivering, now: () => Date, until: Date): Promise<Delivered> => {
  const { database } = delivering;
  const counts = { delivered: 0, failed: 0 };
  const run = async (): Promise<void> => {
    const started = now().toISOString();
    for (;;) {
      const due = deliveryEntity(database).query.due({}).lte({ dueAt: started });
      const { data } = await due.go({ limit: batch });
      for (const delivery of data) {
        if (now() >= until) return;
        if (!(await claim(database, delivery, now()))) continue;
        const result = await deliverOne(delivering, delivery);
        counts[result === "delivered" ? "delivered" : "failed"] += 1;
        if (result === "outage") return;
      }
      if (data.length < batch) return;
    }
  };
  await run();
  return { ...counts, ...(await takeStock(database, now())) };
};
