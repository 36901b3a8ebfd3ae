import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

/** `destination` is whom we sent it to: a receiving server writes whatever it likes into its report. */
const mail = z.object({ messageId: z.string(), timestamp: z.string(), destination: z.array(z.string()) });

/** What SES publishes of a mail ("Contents of event data that SES publishes to SNS"), as far as it is used. */
export const mailEvent = schema(() =>
  z.discriminatedUnion("eventType", [
    z.object({ eventType: z.literal("Delivery"), mail, delivery: z.object({ timestamp: z.string() }) }),
    z.object({
      eventType: z.literal("Bounce"),
      mail,
      bounce: z.object({
        bounceType: z.enum(["Permanent", "Transient", "Undetermined"]),
        bounceSubType: z.optional(z.string()),
        timestamp: z.string(),
        bouncedRecipients: z.optional(z.array(z.object({ status: z.optional(z.string()) }))),
      }),
    }),
    z.object({
      eventType: z.literal("Complaint"),
      mail,
      complaint: z.object({ timestamp: z.string() }),
    }),
    z.object({ eventType: z.literal("Reject"), mail }),
  ]),
);
export type MailEvent = z.output<ReturnType<typeof mailEvent>>;
