import type { OrderRequest } from "@cleaning/contract/checkout/order-requests";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { todayAt } from "@cleaning/scheduling/context";
import { hasOwnWork, isOnce, isReplaced, type Schedule } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { type SubscriptionRecord, undated } from "../../schedule/subscriptions/entity.ts";
import { isVisitOver } from "../../schedule/visits/is-visit-over.ts";
import { windowOf } from "../../schedule/visits/view.ts";

const firstOf = ({ subscription, visits }: Schedule): OrderRequest["first"] => {
  const visit = isOnce(subscription) ? undefined : visits.find((one) => hasOwnWork(one) && !isReplaced(one));
  return visit && { service: visit.serviceName, price: visit.priceCents / 100 };
};

/** Whether nobody has chosen the first visit's start, also while the visit is not made yet. */
const isStartOpen = ({ subscription: { segments, generatedThrough }, visits }: Schedule): boolean => {
  const visit = visits.find((one) => !isReplaced(one));
  if (visit !== undefined) return visit.isTentative;
  return segments[0] !== undefined && generatedThrough < segments[0].from;
};

const arrivalOn = (date: string | null, schedule: Schedule | undefined): OrderRequest["window"] => {
  const visit = schedule?.visits.find((one) => one.date === date && !isReplaced(one));
  return visit === undefined || visit.isTentative ? undefined : windowOf(visit.start);
};

export const requestOf = (
  record: SubscriptionRecord,
  hasAccount: boolean,
  schedule: Schedule | undefined,
  today: string,
): OrderRequest => {
  const { id, serviceName: service, frequency, priceCents, nextDate, city = null, acceptance = "asked" } = record;
  const date = nextDate === undated ? null : nextDate;
  const asks = record.isByEmail === true && hasAccount ? "acceptance" : "confirmation";
  const first = schedule && firstOf(schedule);
  const isTentative = schedule !== undefined && isStartOpen(schedule);
  const hasBegun = schedule?.visits.some((visit) => isVisitOver(visit, today)) === true;
  return {
    id,
    service,
    frequency,
    price: priceCents / 100,
    ...omitUndefined({ first, window: arrivalOn(date, schedule) }),
    date,
    ...(isTentative ? { isTentative } : {}),
    ...(hasBegun ? { hasBegun } : {}),
    city,
    state: acceptance,
    asks,
  };
};

export const openOrderRequests = async (
  database: Database,
  subscriptions: readonly SubscriptionRecord[],
  now: Date,
): Promise<OrderRequest[]> => {
  const open = subscriptions.filter(({ acceptance, isActive }) => acceptance === "asked" && isActive);
  const today = todayAt(now);
  const schedules = await Promise.all(open.map(({ id }) => readSchedule(database, id, today)));
  return open.map((record, index) => requestOf(record, true, schedules[index], today));
};
