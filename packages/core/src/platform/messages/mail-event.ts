import { schema } from "@cleaning/contract/http/schema";
import * as z from "zod/mini";

const recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({ messageId: z.string(), timestamp: z.string() });

/** What SES publishes of a mail ("Contents of event data that SES publishes to SNS"), as far as it is used. */
export const mailEvent = schema(() =>
  z.discriminatedUnion("eventType", [
    z.object({ eventType: z.literal("Delivery"), mail, delivery: z.object({ timestamp: z.string() }) }),
    z.object({
      eventType: z.literal("Bounce"),
      mail,
      bounce: z.object({
        bounceType: z.enum(["Permanent", "Transient", "Undetermined"]),
        bouncedRecipients: recipients,
        timestamp: z.string(),
      }),
    }),
    z.object({
      eventType: z.literal("Complaint"),
      mail,
      complaint: z.object({ complainedRecipients: recipients, timestamp: z.string() }),
    }),
    z.object({ eventType: z.literal("Reject"), mail }),
  ]),
);
export type MailEvent = z.output<ReturnType<typeof mailEvent>>;
