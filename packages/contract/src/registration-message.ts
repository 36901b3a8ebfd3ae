import * as z from "zod/mini";
import { portal } from "./portal.ts";
import { providerId } from "./provider-id.ts";
import { type Infer, limits, schema } from "./schema.ts";

const name = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name));

/** Somebody as the portal's form took them. */
const registeredPerson = schema(() =>
  z.object({
    firstName: name(),
    lastName: name(),
    email: z.string().check(z.trim(), z.email(), z.maxLength(limits.email)),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
);

/**
 * What the portal's frame posts to the page. Read it only when `event.origin` is the origin of the portal's address.
 *
 * - `ready`: the form can be used.
 * - `registration`: somebody sent the form; with `success` the provider has made the customer and the subscription.
 */
const portalMessage = schema(() =>
  z.union([
    z.object({ source: z.literal(portal.source), type: z.literal("ready") }),
    z.object({
      source: z.literal(portal.source),
      type: z.literal("registration"),
      status: z.literal("success"),
      customerId: providerId(),
      subscriptionId: providerId(),
      customer: registeredPerson(),
    }),
    z.object({
      source: z.literal(portal.source),
      type: z.literal("registration"),
      status: z.literal("failure"),
      message: z.string(),
    }),
  ]),
);
export type PortalMessage = Infer<typeof portalMessage>;

/**
 * Reads what another window posted.
 *
 * @returns undefined for everything that is not a message of the portal: pages get messages of all kinds
 */
export const readPortalMessage = (data: unknown): PortalMessage | undefined => {
  const read = portalMessage().safeParse(data);
  return read.success ? read.data : undefined;
};
