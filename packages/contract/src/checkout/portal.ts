/** Plain data without zod, because pages load it (`docs/behavior.md#checkout-and-its-fallback`). */
export const portal = {
  scriptPath: "/embed/v1.js",
  global: "ProviderPortal",
  attributes: {
    organizationId: "data-organization-id",
    publicKey: "data-public-key",
    token: "data-token",
    serviceType: "data-service-type",
    frequency: "data-frequency",
    /** Dollars per visit, to be shown. */
    price: "data-price",
  },
  source: "provider-portal",
  /** Milliseconds; after that the page shows its own form. */
  timeout: 3_000,
} as const;

export type ProviderPortal<Element> = {
  /** Returns a function that unmounts it; throws when an attribute is missing. */
  mount: (container: Element) => () => void;
};
