/**
 * How a page embeds the provider's portal: a script, a container with attributes, and messages of the script's frame
 * (`docs/behavior.md#checkout-and-its-fallback`), which `registration-message.ts` reads. Plain data, without zod.
 */
export const portal = {
  scriptPath: "/embed/v1.js",
  /** `window.ProviderPortal.mount(container)`. */
  global: "ProviderPortal",
  /** Read when the container is mounted. */
  attributes: {
    organizationId: "data-organization-id",
    publicKey: "data-public-key",
    /** From `POST /api/{provider}/auth`. */
    token: "data-token",
    serviceType: "data-service-type",
    frequency: "data-frequency",
    /** Dollars per visit, to be shown. */
    price: "data-price",
  },
  /** The sender, in every message of the portal. */
  source: "provider-portal",
  /** In milliseconds; then the page shows its own form. */
  timeout: 3_000,
} as const;

export type ProviderPortal<Element> = {
  /**
   * Shows the portal in a container.
   *
   * @returns unmounts it
   * @throws Error when an attribute is missing
   */
  mount: (container: Element) => () => void;
};
