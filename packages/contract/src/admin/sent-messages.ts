import * as z from "zod/mini";
import { nextCursor, pageFields } from "../http/paging.ts";
import { type Infer, limits, schema } from "../http/schema.ts";

export const messageStates = ["waiting", "sent", "delivered", "bounced", "complained", "not-sent", "dropped"] as const;

/** Why a message bounced or was not sent. `full` may work another time, the others do not. */
export const messageReasons = ["full", "unknown-address", "bounced", "complained", "refused"] as const;

/** Those of one visit alone, if it is named. */
export const sentMessagesQuery = schema(() =>
  z.object({ ...pageFields(), visitId: z.optional(z.string().check(z.maxLength(limits.name))) }),
);

/** A message that waits has no subject yet: its words are made when it is sent. */
export const sentMessage = schema(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    channel: z.nullable(z.enum(["mail", "text"])),
    subject: z.nullable(z.string()),
    visitId: z.nullable(z.string()),
    state: z.enum(messageStates),
    reason: z.nullable(z.enum(messageReasons)),
    /** When the address bounced or its owner complained, for messages that were not sent because of it. */
    reasonAt: z.nullable(z.string()),
    /** When it was sent; of one that waits, when it will be. */
    at: z.string(),
    stateAt: z.string(),
  }),
);
export type SentMessage = Infer<typeof sentMessage>;

/** Why the customer's address gets no mails; null when it gets them. */
export const mailSuppression = schema(() =>
  z.nullable(z.object({ reason: z.enum(["bounced", "complained"]), at: z.string() })),
);

export const sentMessages = schema(() =>
  z.object({ messages: z.array(sentMessage()), nextCursor: nextCursor(), suppression: mailSuppression() }),
);
export type SentMessages = Infer<typeof sentMessages>;
