import { readFrequency } from "@cleaning/contract/frequencies";
import { isSameService, packageOf } from "@cleaning/contract/plans";
import type { ProviderApi } from "../provider/api.ts";
import type { OrderRecord } from "./entity.ts";

/** What a browser says that the provider's portal made of an order. Nothing but the provider's own word makes it true. */
export type PortalIds = { providerCustomerId: string; providerSubscriptionId: string };

/**
 * What the provider says of it: that it is this order; that it is this person's, but of another customer's record or
 * another plan, so that a person has to look; or that there is none, or it is somebody else's.
 */
export type Verdict = "fits" | "differs" | "foreign";

const isSameKind = (one: string, other: string): boolean => {
  const kind = packageOf(one);
  return isSameService(one, other) || (kind !== undefined && kind === packageOf(other));
};

/**
 * Asks the provider whether it has what a browser says.
 *
 * @throws AppError `unavailable` or `badAnswer` when it does not say
 */
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
