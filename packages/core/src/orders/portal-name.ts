import { createHash } from "node:crypto";
import type { OrderRecord } from "./entity.ts";
import type { PortalIds } from "./verify.ts";

const hashOf = (parts: readonly unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * Names a subscription that the portal made, for good, once the provider has said whose it is. The e-mail address is part
 * of the name: who learns or guesses an id cannot take its place.
 */
export const portalName = ({ providerSubscriptionId }: PortalIds, email: string): string =>
  createHash("sha256").update(`${providerSubscriptionId} ${email.toLowerCase()}`).digest("hex");

/**
 * Names what a browser says that the portal made, so that the same event twice is one order. All that was typed is part
 * of the name: who learns or guesses an id and an address takes nothing from the person whose they are.
 */
export const eventName = (
  { providerCustomerId, providerSubscriptionId }: PortalIds,
  { customer, service, frequency, priceCents }: OrderRecord,
): string => hashOf([providerCustomerId, providerSubscriptionId, customer, service, frequency, priceCents]);
