import { readFrequency } from "@cleaning/contract/pricing/frequencies";
import { isSameService, packageOf } from "@cleaning/contract/pricing/plans";
import type { ProviderApi } from "../provider/api.ts";
import type { OrderRecord } from "./entity.ts";

/** What a browser says that the provider's portal made of an order. Nothing but the provider's own word makes it true. */
export type PortalIds = { providerCustomerId: string; providerSubscriptionId: string };
type Ids = { [K in keyof PortalIds]?: string | undefined };

/** Both ids, where both are known. */
export const portalIdsOf = ({ providerCustomerId, providerSubscriptionId }: Ids): PortalIds | undefined =>
  providerCustomerId === undefined || providerSubscriptionId === undefined
    ? undefined
    : { providerCustomerId, providerSubscriptionId };

/** Whether it is this order; or this person's, but another subscription; or unknown, or another person's. */
export type Verdict = "fits" | "differs" | "foreign";

const isSameKind = (one: string, other: string): boolean => {
  const kind = packageOf(one);
  return isSameService(one, other) || (kind !== undefined && kind === packageOf(other));
};

/** Asks the provider about what a browser says. Throws `unavailable` or `badAnswer` when it does not say. */
export const verify = async (
  { subscription }: Pick<ProviderApi, "subscription">,
  { providerCustomerId, providerSubscriptionId }: PortalIds,
  order: Pick<OrderRecord, "customer" | "service" | "frequency">,
): Promise<Verdict> => {
  const found = await subscription(providerSubscriptionId);
  if (found === undefined || found.email.toLowerCase() !== order.customer.email.toLowerCase()) return "foreign";
  const isThis =
    found.customerId === providerCustomerId &&
    isSameKind(found.service, order.service) &&
    readFrequency(found.frequency) === order.frequency;
  return isThis ? "fits" : "differs";
};
