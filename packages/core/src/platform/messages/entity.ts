import { defineEntity, exactKey, gsi, sparse } from "../database/entity.ts";
import { outboxEntity } from "../outbox/entity.ts";

/** Messages that wait to be sent. */
export const messageEntity = outboxEntity("message");

const channelNames = ["mail", "text"] as const;
export type ChannelName = (typeof channelNames)[number];

/** `delivered`, `bounced` and `complained` are what the mail or phone service reports later. */
const sentStates = ["sent", "delivered", "bounced", "complained"] as const;

const required = { type: "string", required: true } as const;
const text = { type: "string" } as const;

/** A message that was sent, by each channel once; without its words. */
export const sentMessageEntity = defineEntity(
  "sentMessage",
  {
    messageId: required,
    channel: { type: channelNames, required: true },
    kind: required,
    /** `customer#7`, `agent#3`; missing for messages to the office or to an address alone. */
    recipient: text,
    visitId: text,
    subject: required,
    state: { type: sentStates, required: true },
    /** ISO 8601 UTC. */
    sentAt: required,
    stateAt: required,
    /** How the mail or phone service names it. */
    serviceId: text,
    /** Epoch seconds. */
    expiresAt: { type: "number", required: true },
  },
  {
    byId: exactKey(["messageId"], ["channel"]),
    // Without a condition: ElectroDB then leaves out the records without a recipient, instead of refusing them.
    byRecipient: gsi(5, ["recipient"], ["sentAt", "messageId"]),
    byServiceId: sparse(gsi(2, ["serviceId"], []), ["serviceId"], ({ serviceId }) => serviceId !== undefined),
  },
);
