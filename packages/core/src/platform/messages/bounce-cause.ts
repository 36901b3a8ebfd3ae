import type { StateReason } from "@cleaning/contract/messages/sent-states";
import type { MailEvent } from "./mail-event.ts";

type Bounce = Extract<MailEvent, { eventType: "Bounce" }>["bounce"];

/** The domain has no place for mails, or is not there (RFC 3463). What SES calls passing, since a name may come to be. */
const unknownDomain = /^5\.(?:4\.4|1\.2)$/;
const mailboxFull = /^[45]\.2\.2$/;
/** The mail is too large, or is refused for what it holds or for whom it comes from. */
const refused = /^[45]\.(?:2\.3|3\.4|6\.\d+|7\.\d+)$/;
const refusedTypes = new Set(["MessageTooLarge", "ContentRejected", "AttachmentRejected"]);

export const bounceCause = ({ bounceType, bounceSubType = "", bouncedRecipients = [] }: Bounce): StateReason => {
  const statuses = bouncedRecipients.flatMap(({ status }) => status?.trim() ?? []);
  const has = (pattern: RegExp): boolean => statuses.some((status) => pattern.test(status));
  if (has(unknownDomain)) return "unknown-domain";
  if (bounceType === "Permanent") return "unknown-address";
  if (bounceSubType === "MailboxFull" || has(mailboxFull)) return "mailbox-full";
  if (refusedTypes.has(bounceSubType) || has(refused)) return "refused";
  return has(/^5\./) ? "unknown-address" : "full";
};
