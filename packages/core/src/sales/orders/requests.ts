import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { type SubscriptionRecord, undated } from "../../schedule/subscriptions/entity.ts";

export const requestOf = (record: SubscriptionRecord, hasAccount = true): OrderRequest => {
  const { id, serviceName: service, frequency, priceCents, nextDate, city = null, acceptance = "asked" } = record;
  const date = nextDate === undated ? null : nextDate;
  const asks = record.isByEmail === true && hasAccount ? "acceptance" : "confirmation";
  return { id, service, frequency, price: priceCents / 100, date, city, state: acceptance, asks };
};

export const openOrderRequests = (subscriptions: readonly SubscriptionRecord[]): OrderRequest[] =>
  subscriptions
    .filter(({ acceptance, isActive }) => acceptance === "asked" && isActive)
    .map((record) => requestOf(record));
