import { AppError } from "@cleaning/contract/http/app-error";
import { isOnce, type VisitKey, visitOfName } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { visitScheduleEntity } from "./entity.ts";

export const noSuchVisit = (): AppError => new AppError("notFound", "There is no such visit.");

/** `b…` names a one-time visit, other ids a visit of a subscription. Undefined when there is none. */
export const readVisitKey = async (database: Database, id: string): Promise<VisitKey | undefined> => {
  const [, booking] = /^b([1-9]\d{0,14})$/.exec(id) ?? [];
  if (booking === undefined) return visitOfName(id);
  const subscriptionId = Number(booking);
  const { data: subscription } = await visitScheduleEntity(database).get({ subscriptionId }).go({ consistent: true });
  const [segment] = subscription?.segments ?? [];
  return subscription !== null && segment !== undefined && isOnce(subscription)
    ? { subscriptionId, occurrenceDate: segment.anchor }
    : undefined;
};

export const requireVisitKey = async (database: Database, id: string): Promise<VisitKey> => {
  const key = await readVisitKey(database, id);
  if (key === undefined) throw noSuchVisit();
  return key;
};
