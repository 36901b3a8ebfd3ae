import * as z from "zod/mini";
import { portal } from "../checkout/portal.ts";
import { providerFrame } from "../checkout/provider-frame.ts";
import { providerId } from "../checkout/provider-id.ts";
import { type Infer, limits, schema } from "../http/schema.ts";

const name = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name));

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

/** Messages of the provider's frame; accept them only from that frame's window and origin. */
const frameMessage = schema(() => {
  const source = z.literal(providerFrame.source);
  return z.union([
    z.object({ source, type: z.enum(["here", "mounted", "failed"]) }),
    z.object({ source, type: z.literal("resized"), height: z.int().check(z.minimum(0), z.maximum(100_000)) }),
    z.object({ source, type: z.literal("said"), message: portalMessage() }),
  ]);
});
export type FrameMessage = Infer<typeof frameMessage>;

export const readFrameMessage = (data: unknown): FrameMessage | undefined => {
  const read = frameMessage().safeParse(data);
  return read.success ? read.data : undefined;
};
