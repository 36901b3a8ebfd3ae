/**
 * How a page embeds the provider's portal: a script from the provider's host, a container with attributes, and messages
 * from the frame that the script puts into it (`docs/behavior.md#checkout-and-its-fallback`). Plain data: pages take it without any
 * schema; `registration-message.ts` reads the messages.
 */
export const portal = {
  /** Where the script is on the provider's host; the call for a token answers the whole address. */
  scriptPath: "/embed/v1.js",
  /** The global object that the script makes: `window.ProviderPortal.mount(container)`. */
  global: "ProviderPortal",
  /** The attributes of the container, read when it is mounted. */
  attributes: {
    organizationId: "data-organization-id",
    publicKey: "data-public-key",
    /** The token of `POST /api/{provider}/auth`. */
    token: "data-token",
    serviceType: "data-service-type",
    frequency: "data-frequency",
    /** Dollars per visit, to be shown. */
    price: "data-price",
  },
  /** The field of every message of the portal that says whose it is. */
  source: "provider-portal",
  /** How long the script may take, in milliseconds, before the page shows its own form. */
  timeout: 3_000,
} as const;

/** What the script offers, in terms of the browser's `HTMLElement`. */
export type Portal<Element> = {
  /**
   * Shows the portal in a container that has the attributes.
   *
   * @returns takes it away again
   * @throws Error when an attribute is missing
   */
  mount: (container: Element) => () => void;
};
