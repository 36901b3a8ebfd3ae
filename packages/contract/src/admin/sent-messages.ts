import * as z from "zod/mini";
import { nextCursor, pageFields } from "../http/paging.ts";
import { type Infer, limits, schema } from "../http/schema.ts";
import { channelNames, sentStates, stateReasons, suppressionReasons } from "../messages/sent-states.ts";
import { recordId } from "./record.ts";

/** Until when a message waits: the morning, its own time, the next try after a failure, or the next round. */
const messageWaits = ["night", "time", "retry", "soon"] as const;

export const sentMessagesSearchParams = schema(() =>
  z.object({ ...pageFields(), visitId: z.optional(z.string().check(z.maxLength(limits.name))) }),
);

/** A message that waits has no subject yet: its words are made when it is sent. */
export const sentMessage = schema(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    channel: z.nullable(z.enum(channelNames)),
    subject: z.nullable(z.string()),
    visitId: z.nullable(z.string()),
    state: z.enum(["waiting", ...sentStates]),
    reason: z.nullable(z.enum(stateReasons)),
    /** When the address bounced or its owner complained, for messages that were not sent because of it. */
    reasonAt: z.nullable(z.string()),
    /** When it was sent; of one that waits, when it will be. */
    at: z.string(),
    stateAt: z.string(),
    waitsFor: z.nullable(z.enum(messageWaits)),
    isResent: z.boolean(),
    /** What it said is known, and it was not sent again yet. */
    canResend: z.boolean(),
  }),
);
export const messageParams = schema(() =>
  z.object({ ...recordId().shape, messageId: z.string().check(z.minLength(1), z.maxLength(200)) }),
);
export const resendBody = schema(() => z.object({ channel: z.enum(channelNames) }));
export const resentMessage = schema(() => z.object({ message: sentMessage() }));
export type SentMessage = Infer<typeof sentMessage>;

export const mailSuppression = schema(() =>
  z.nullable(z.object({ reason: z.enum(suppressionReasons), at: z.string() })),
);

export const sentMessages = schema(() =>
  z.object({ messages: z.array(sentMessage()), nextCursor: nextCursor(), suppression: mailSuppression() }),
);
export type SentMessages = Infer<typeof sentMessages>;
