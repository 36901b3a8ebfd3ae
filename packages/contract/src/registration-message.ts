import * as z from "zod/mini";
import { portal } from "./portal.ts";
import { providerFrame } from "./provider-frame.ts";
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
 * What the portal posts to the page that holds it.
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
 * What the provider's frame (`provider-frame.ts`) posts to the checkout. Read it only when `event.source` is that frame's
 * window and `event.origin` is its own.
 *
 * - `here`: its script runs, and can be told what to open.
 * - `mounted`: the provider's script came, and took the container.
 * - `failed`: it did not.
 * - `resized`: how tall its content is, in pixels.
 * - `said`: a message of the portal.
 */
const frameMessage = schema(() => {
  const source = z.literal(providerFrame.source);
  return z.union([
    z.object({ source, type: z.enum(["here", "mounted", "failed"]) }),
    z.object({ source, type: z.literal("resized"), height: z.int().check(z.minimum(0), z.maximum(100_000)) }),
    z.object({ source, type: z.literal("said"), message: portalMessage() }),
  ]);
});
export type FrameMessage = Infer<typeof frameMessage>;

/**
 * Reads what the provider's frame posted.
 *
 * @returns undefined for everything that is not a message of the frame: pages get messages of all kinds
 */
export const readFrameMessage = (data: unknown): FrameMessage | undefined => {
  const read = frameMessage().safeParse(data);
  return read.success ? read.data : undefined;
};
