import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { type PriceChange, visitPriceFacts, type VisitPriceFacts } from "@cleaning/contract/messages/price-facts";
import { isCharged, type Visit, visitId } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import { pendingMessage, storedMessage } from "../../platform/messages/message.ts";
import { ratingId, visitRatingEntity } from "../ratings/entity.ts";
import { mayBeRated } from "../ratings/may-be-rated.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { afterUndo } from "./after-undo.ts";
import { customerOf, mayTellCustomer } from "./recipients.ts";
import { readVisitOfId, readVisitOfTry } from "./visit-facts.ts";

const feeCents = ({ fee }: Visit): number => fee?.cents ?? 0;

const changeFrom = (wasCents: number, nowCents: number, words: string | undefined): PriceChange => ({
  wasCents,
  nowCents,
  ...omitUndefined({ words }),
});

type Known = { price?: number | undefined; fee?: number | undefined };

/** From what its customer knows, also where the visit costs that again: an undo can bring back what is taken back. */
const factsSince = ({ price, fee }: Known, visit: Visit): VisitPriceFacts => ({
  visitId: visitId(visit),
  date: visit.date,
  ...omitUndefined({
    price: price === undefined ? undefined : changeFrom(price, visit.priceCents, visit.correction?.words),
    fee: fee === undefined ? undefined : changeFrom(fee, feeCents(visit), visit.fee?.words),
  }),
});

const differing = (change: PriceChange | undefined): PriceChange | undefined =>
  change?.wasCents === change?.nowCents ? undefined : change;

/** One waits for a visit, and tells what has changed since they were last told. */
export const visitPriceWrites = async (
  database: Database,
  { before, after, record }: { before: Visit; after: Visit; record: SubscriptionRecord | undefined },
  now: Date,
): Promise<Write[]> => {
  const isSame = before.priceCents === after.priceCents && feeCents(before) === feeCents(after);
  if (isSame || record === undefined || !mayTellCustomer(record)) return [];
  const entity = messageEntity(database);
  const id = `visit-price.${visitId(after)}`;
  const { data: waiting } = await entity.get({ id }).go({ consistent: true });
  // One that a person dropped has no facts any more.
  const stored =
    waiting?.state === "pending" ? visitPriceFacts().parse(storedMessage().parse(waiting.payload).facts) : undefined;
  const price = stored?.price?.wasCents ?? (before.priceCents === after.priceCents ? undefined : before.priceCents);
  const fee = stored?.fee?.wasCents ?? (feeCents(before) === feeCents(after) ? undefined : feeCents(before));
  const facts = factsSince({ price, fee }, after);
  const message = { kind: "visit-price", to: customerOf(record), visitId: facts.visitId, facts } as const;
  const pending = pendingMessage(message, now, { id, isOnce: false, at: afterUndo(now) });
  if (waiting === null) return [putOf(entity.create(pending))];
  return [putOf(entity.put(pending).where(({ dueAt }, { eq }) => eq(dueAt, waiting.dueAt)))];
};

/** Undefined once it is as the customer knows it, after an undo for example, and of a price that is not charged. */
export const rereadVisitPrice = async (
  database: Database,
  { visitId: id, date, price: toldPrice, fee: toldFee }: VisitPriceFacts,
): Promise<VisitPriceFacts | undefined> => {
  const visit = await readVisitOfId(database, id);
  if (visit === undefined) return undefined;
  const facts = factsSince({ price: toldPrice?.wasCents, fee: toldFee?.wasCents }, visit);
  const price = isCharged(visit) ? differing(facts.price) : undefined;
  const changes = omitUndefined({ price, fee: differing(facts.fee) });
  if (Object.keys(changes).length === 0) return undefined;
  // A fee is for the day on which it was set, wherever its customer has moved the visit since.
  return { visitId: facts.visitId, date: price === undefined ? date : facts.date, ...changes };
};

/** Undefined once it is said to be something else again. */
export const rereadTookPlace = async (
  database: Database,
  facts: FactsOf<"visit-took-place">,
  now: Date,
): Promise<FactsOf<"visit-took-place"> | undefined> => {
  const visit = await readVisitOfTry(database, facts);
  if (visit?.status !== "done") return undefined;
  const { subscriptionId, occurrenceDate, priceCents } = visit;
  const key = { subscriptionId, occurrenceDate, id: ratingId };
  const { data: rating } = await visitRatingEntity(database).get(key).go({ consistent: true });
  return { ...facts, priceCents, ...(rating === null && mayBeRated(visit, now) ? {} : { hasRatingEnded: true }) };
};
