import type { SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import { currentTerms } from "@cleaning/contract/checkout/terms";
import type { CheckoutPlan } from "@cleaning/contract/pricing/plans";
import { unsavedOrderKey as name } from "#lib/session-storage.ts";
import { inTab } from "#lib/storage.ts";
import type { Registered } from "./open-portal.ts";

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

/** Hashes the whole order: who guesses the provider's id and an address can neither take the key nor probe for it. */
export const orderKey = async (order: SubscriptionRequest): Promise<string> => {
  const encoded = new TextEncoder().encode(JSON.stringify(order));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", encoded));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Keeps an order until our server has it: the provider does not tell it twice. */
export const storeOrder = (order: unknown): void => inTab.write({ [name]: JSON.stringify(order) });

export const forgetOrder = (): void => inTab.forget(name);

export const readStoredOrder = (): unknown => {
  try {
    return JSON.parse(inTab.read(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
};
