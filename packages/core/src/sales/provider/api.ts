import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";

/** What the provider lists page by page. The seventh kind, the organization, is one record. */
export const listKinds = ["services", "products", "customers", "agents", "subscriptions", "schedules"] as const;
export type ListKind = (typeof listKinds)[number];

/** A record as the provider sends it: an id, and whatever else. */
export type ProviderRecord = Readonly<Record<string, unknown>> & { id: string };

/** A part of a list. `total` counts the whole list; `nextCursor` is null at its end. */
type ProviderPage = { records: ProviderRecord[]; nextCursor: string | null; total: number };

/** A token that opens the portal. `expiresAt` is an ISO 8601 instant in UTC. */
type PortalToken = { token: string; expiresAt: string };

/** A customer with a subscription, to be made at the provider. `price` in dollars per visit, dates as `2026-11-21`. */
export type ProviderOrder = {
  /** What we call it; the provider keeps it with the subscription. */
  reference: string;
  customer: CustomerInfo;
  subscription: { service: string; frequency: Frequency; price: number; firstVisit: string };
};

/** What the provider calls what it made. */
export type ProviderIds = { customerId: string; subscriptionId: string };

/** A subscription that the provider has: whose it is, and which subscription, in the provider's words. */
export type ProviderSubscription = ProviderIds & { email: string; service: string; frequency: string };

/** The provider's data and orders, called with our key. Throws `unavailable` or `badAnswer`; `faultOf` says why. */
export type ProviderApi = {
  /** Trades our key for a token that opens the portal for one visitor and reads nothing. */
  portalToken: () => Promise<PortalToken>;
  /** Makes a customer, or finds them by their address, and their subscription; nothing twice under one key. */
  createSubscription: (order: ProviderOrder, key: string) => Promise<ProviderIds>;
  /** Undefined when the provider says that it has no subscription of this id. */
  subscription: (id: string) => Promise<ProviderSubscription | undefined>;
  /** Reads a part of a list, from where an earlier one ended. */
  page: (kind: ListKind, cursor?: string) => Promise<ProviderPage>;
  organization: () => Promise<ProviderRecord>;
};
