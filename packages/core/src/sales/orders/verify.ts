import { readFrequency } from "@cleaning/contract/pricing/frequencies";
import { isSameService, packageOf } from "@cleaning/contract/pricing/plans";
import type { ProviderApi } from "../provider/api.ts";
import type { OrderRecord } from "./entity.ts";

/** From the browser: unverified until the provider confirms it. */
export type PortalIds = { providerCustomerId: string; providerSubscriptionId: string };
type Ids = { [K in keyof PortalIds]?: string | undefined };

export const portalIdsOf = ({ providerCustomerId, providerSubscriptionId }: Ids): PortalIds | undefined =>
  providerCustomerId === undefined || providerSubscriptionId === undefined
    ? undefined
    : { providerCustomerId, providerSubscriptionId };

/** `differs`: this person's, but another subscription; `foreign`: unknown, or another person's. */
export type Verdict = "fits" | "differs" | "foreign";

const isSameKind = (one: string, other: string): boolean => {
  const kind = packageOf(one);
  return isSameService(one, other) || (kind !== undefined && kind === packageOf(other));
};

export const verify = async (
  { subscription }: Pick<ProviderApi, "subscription">,
  { providerCustomerId, providerSubscriptionId }: PortalIds,
  order: Pick<OrderRecord, "customer" | "service" | "frequency">,
): Promise<Verdict> => {
  const found = await subscription(providerSubscriptionId);
  if (found === undefined || found.email.toLowerCase() !== order.customer.email.toLowerCase()) return "foreign";
  const isSameOrder =
    found.customerId === providerCustomerId &&
    isSameKind(found.service, order.service) &&
    readFrequency(found.frequency) === order.frequency;
  return isSameOrder ? "fits" : "differs";
};
