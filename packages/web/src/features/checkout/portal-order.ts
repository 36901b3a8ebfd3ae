import type { SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import { currentTerms } from "@cleaning/contract/checkout/terms";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
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
 * The `Idempotency-Key` of such an order, so that the event twice is one. All of the order is part of it: who learns or
 * guesses the provider's id and an address can neither take the key before the order does, nor learn by it that there is
 * one.
 */
export const orderKey = async (order: SubscriptionRequest): Promise<string> => {
  const named = new TextEncoder().encode(JSON.stringify(order));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", named));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Keeps an order until our server has it: the provider does not tell it twice. */
export const keepOrder = (order: unknown): void => inTab.write({ [name]: JSON.stringify(order) });

/** Forgets it: our server has it. */
export const forgetOrder = (): void => inTab.forget(name);

/** The order that waits in this tab, as it was kept. */
export const keptOrder = (): unknown => {
  try {
    return JSON.parse(inTab.read(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
};
