import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

/** A text to our number, as End User Messaging publishes it to SNS ("two-way SMS message payload"). */
export const inboundText = schema(() =>
  z.object({ originationNumber: z.string(), messageBody: z.string(), inboundMessageId: z.string() }),
);

/** What became of a text, as End User Messaging tells EventBridge ("Text Message Delivery Status Updated"). */
export const textStatus = schema(() =>
  z.object({
    eventType: z.string(),
    eventTimestamp: z.number(),
    messageId: z.string(),
    totalMessageParts: z.optional(z.int()),
    /** In dollars, each without the other. */
    totalMessagePrice: z.optional(z.number()),
    totalCarrierFee: z.optional(z.number()),
  }),
);
export type TextStatus = z.output<ReturnType<typeof textStatus>>;
