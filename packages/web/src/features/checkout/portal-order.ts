import type { CheckoutPlan } from "@cleaning/contract/plans";
import { currentTerms } from "@cleaning/contract/terms";
import { inTab } from "#lib/storage.ts";
import type { Registered } from "./open-portal.ts";

const name = "checkoutRegistration";

/** The subscription that the provider has made, as our server gets it. */
export const portalOrder = ({ customer, customerId, subscriptionId }: Registered, plan: CheckoutPlan) => {
  const { serviceType, frequency, price, basePrice, discountPercent } = plan;
  return {
    serviceType,
    frequency,
    price,
    basePrice,
    discountPercentage: discountPercent,
    customerInfo: customer,
    providerCustomerId: customerId,
    providerSubscriptionId: subscriptionId,
    agreeToTerms: true,
    termsVersion: currentTerms,
  };
};

/**
 * The `Idempotency-Key` of such an order: the provider's id of the subscription, so that the event twice is one. Keys are
 * 8 to 100 letters, digits, `-` or `_`; ids may be shorter and hold more.
 */
export const orderKey = (subscriptionId: string): string =>
  /^[\w-]{8,100}$/.test(subscriptionId)
    ? subscriptionId
    : `portal--${subscriptionId.replaceAll(/[^\w-]/g, (char) => `_${char.codePointAt(0) ?? 0}`)}`.slice(0, 100);

/** Keeps an order until our server has it: the provider does not tell it twice. */
export const keepOrder = (order: unknown): void => inTab.write({ [name]: JSON.stringify(order) });

/** Forgets it: our server has it, or will never take it. */
export const forgetOrder = (): void => inTab.forget(name);

/** The order that waits in this tab, as it was kept. */
export const keptOrder = (): unknown => {
  try {
    return JSON.parse(inTab.read(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
};
