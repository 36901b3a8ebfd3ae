import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";

export const listKinds = ["services", "products", "customers", "agents", "subscriptions", "schedules"] as const;
export type ListKind = (typeof listKinds)[number];

export type ProviderRecord = Readonly<Record<string, unknown>> & { id: string };

/** `total` counts the whole list; `nextCursor` is null at its end. */
type ProviderPage = { records: ProviderRecord[]; nextCursor: string | null; total: number };

type PortalToken = { token: string; expiresAt: string };

/** `price` in dollars per visit, dates as `2026-11-21`. */
export type ProviderOrder = {
  reference: string;
  /** Without `email` where the customer has none. */
  customer: Omit<CustomerInfo, "email"> & { email?: string };
  subscription: { service: string; frequency: Frequency; price: number; firstVisit: string };
};

export type ProviderIds = { customerId: string; subscriptionId: string };

/** `service` and `frequency` in the provider's words. */
export type ProviderSubscription = ProviderIds & { email: string; service: string; frequency: string };

/** Throws `unavailable` or `badAnswer`; `faultOf` gives the reason. */
export type ProviderApi = {
  portalToken: () => Promise<PortalToken>;
  /** Finds or creates the customer by address; idempotent by key. */
  createSubscription: (order: ProviderOrder, key: string) => Promise<ProviderIds>;
  subscription: (id: string) => Promise<ProviderSubscription | undefined>;
  page: (kind: ListKind, cursor?: string) => Promise<ProviderPage>;
  organization: () => Promise<ProviderRecord>;
};
