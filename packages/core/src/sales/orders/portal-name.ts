import { createHash } from "node:crypto";
import type { OrderRecord } from "./entity.ts";
import type { PortalIds } from "./verify.ts";

const hashOf = (parts: readonly unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** Names a subscription of the portal for good, with the e-mail address: a guessed id cannot take its place. */
export const portalName = ({ providerSubscriptionId }: PortalIds, email: string): string =>
  createHash("sha256").update(`${providerSubscriptionId} ${email.toLowerCase()}`).digest("hex");

/**
 * Names what the browser says that the portal made, with all that was typed: the same event twice is one order, and a
 * guessed id and address take nothing from their owner.
 */
export const eventName = (
  { providerCustomerId, providerSubscriptionId }: PortalIds,
  { customer, service, frequency, priceCents }: OrderRecord,
): string => hashOf([providerCustomerId, providerSubscriptionId, customer, service, frequency, priceCents]);
