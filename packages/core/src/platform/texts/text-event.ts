import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

export const inboundText = schema(() =>
  z.object({ originationNumber: z.string(), messageBody: z.string(), inboundMessageId: z.string() }),
);

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
