import { createHash } from "node:crypto";
import type { OrderRecord } from "./entity.ts";
import type { PortalIds } from "./verify.ts";

const hashOf = (parts: readonly unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** With the email address, so that a guessed id cannot take the subscription's name. */
export const portalName = ({ providerSubscriptionId }: PortalIds, email: string): string =>
  createHash("sha256").update(`${providerSubscriptionId} ${email.toLowerCase()}`).digest("hex");

/** With all typed fields: the same event is one order, and guessed ids block nothing of their owner's. */
export const eventName = (
  { providerCustomerId, providerSubscriptionId }: PortalIds,
  { customer, service, frequency, priceCents }: OrderRecord,
): string => hashOf([providerCustomerId, providerSubscriptionId, customer, service, frequency, priceCents]);
