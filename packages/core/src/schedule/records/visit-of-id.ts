import { isOnce, type VisitKey, visitOfName } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { planEntity } from "./entity.ts";

/**
 * The visit that an id of the API names: of a plan without a request, booked for once with one. Undefined for one that is
 * none.
 */
export const readVisitKey = async (database: Database, id: string): Promise<VisitKey | undefined> => {
  const [, booking] = /^b([1-9]\d{0,14})$/.exec(id) ?? [];
  if (booking === undefined) return visitOfName(id);
  const subscriptionId = Number(booking);
  const { data: plan } = await planEntity(database).get({ subscriptionId }).go({ consistent: true });
  const [segment] = plan?.segments ?? [];
  return plan !== null && segment !== undefined && isOnce(plan)
    ? { subscriptionId, occurrenceDate: segment.anchor }
    : undefined;
};
