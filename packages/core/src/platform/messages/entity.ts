import { channelNames, sentStates, stateReasons, suppressionReasons } from "@cleaning/contract/messages/sent-states";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, exactKey, gsi, sparse } from "../database/entity.ts";
import { outboxEntity } from "../outbox/entity.ts";

export const messageEntity = outboxEntity("message");

const required = { type: "string", required: true } as const;
const text = { type: "string" } as const;

/** A message that was sent, by each channel once; without its words. */
export const sentMessageEntity = defineEntity(
  "sentMessage",
  {
    messageId: required,
    channel: { type: channelNames, required: true },
    kind: required,
    recipient: text,
    visitId: text,
    subject: required,
    state: { type: sentStates, required: true },
    sentAt: required,
    stateAt: required,
    reason: { type: stateReasons },
    isUndelivered: { type: "boolean", default: false },
    /** Of `not-sent`: when the address bounced or its owner complained. */
    reasonAt: text,
    facts: { type: CustomAttributeType<Record<string, unknown>>("any") },
    resendOf: text,
    resentAs: text,
    serviceId: text,
    reportedMicros: { type: "number" },
    /** By its reader's choice no other channel sends it. */
    replacesMail: { type: "boolean" },
    expiresAt: { type: "number", required: true },
  },
  {
    byId: exactKey(["messageId"], ["channel"]),
    // Without a condition: ElectroDB then leaves out the records without a recipient, instead of refusing them.
    byRecipient: gsi(5, ["recipient"], ["sentAt", "messageId"]),
    undelivered: sparse(
      gsi(1, ["isUndelivered"], ["stateAt", "messageId"]),
      ["isUndelivered"],
      (row) => row["isUndelivered"] === true,
    ),
    byServiceId: sparse(gsi(2, ["serviceId"], []), ["serviceId"], ({ serviceId }) => serviceId !== undefined),
  },
);

/** An address that refused mails for good, or whose owner called one spam: it gets no more until the office lifts that. */
export const suppressedAddressEntity = defineEntity(
  "suppressedAddress",
  {
    email: required,
    reason: { type: suppressionReasons, required: true },
    at: required,
    /** Only what happened later counts: the service may report the same thing again. */
    liftedAt: text,
    expiresAt: { type: "number", required: true },
  },
  { byEmail: exactKey(["email"], []) },
);
export type SuppressedAddressRecord = EntityItem<ReturnType<typeof suppressedAddressEntity>>;

export type SentMessageRecord = EntityItem<ReturnType<typeof sentMessageEntity>>;
