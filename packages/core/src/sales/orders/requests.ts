import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { defined } from "@cleaning/contract/data/defined";
import { hasOwnWork, isOnce, isReplaced, type Schedule } from "@cleaning/scheduling/schedule";
import { type SubscriptionRecord, undated } from "../../schedule/subscriptions/entity.ts";

const firstOf = ({ subscription, visits }: Schedule): OrderRequest["first"] => {
  const visit = isOnce(subscription) ? undefined : visits.find((one) => hasOwnWork(one) && !isReplaced(one));
  return visit && { service: visit.serviceName, price: visit.priceCents / 100 };
};

/** @param schedule the record's own: without it a first visit with its own price is not named */
export const requestOf = (record: SubscriptionRecord, hasAccount = true, schedule?: Schedule): OrderRequest => {
  const { id, serviceName: service, frequency, priceCents, nextDate, city = null, acceptance = "asked" } = record;
  const date = nextDate === undated ? null : nextDate;
  const asks = record.isByEmail === true && hasAccount ? "acceptance" : "confirmation";
  const first = schedule && firstOf(schedule);
  return {
    id,
    service,
    frequency,
    price: priceCents / 100,
    ...defined({ first }),
    date,
    city,
    state: acceptance,
    asks,
  };
};

export const openOrderRequests = (subscriptions: readonly SubscriptionRecord[]): OrderRequest[] =>
  subscriptions
    .filter(({ acceptance, isActive }) => acceptance === "asked" && isActive)
    .map((record) => requestOf(record));
