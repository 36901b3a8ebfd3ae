import type { SentMessage, SentMessages } from "@cleaning/contract/admin/sent-messages";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { formatClock, formatShortDate } from "@cleaning/contract/format/date";

const dayOf = (at: string): string => formatShortDate(isoDate(dateAtBusiness(new Date(at))));
const timeOf = (at: string): string => `${dayOf(at)}, ${formatClock(at)}`;

/** What became of a message, as the office reads it. */
export const stateText = ({ state, reason, reasonAt, at, stateAt }: SentMessage): string => {
  if (state === "waiting") return `Waiting, for ${timeOf(at)}`;
  if (state === "sent") return `Sent ${timeOf(at)}`;
  if (state === "delivered") return `Delivered ${timeOf(stateAt)}`;
  if (state === "dropped") return `Given up ${timeOf(stateAt)}`;
  if (state === "complained") return `Reported as spam ${timeOf(stateAt)}`;
  if (state === "bounced")
    return `Bounced ${timeOf(stateAt)}: ${reason === "full" ? "the mailbox took nothing for now" : "there is no such address"}`;
  if (reasonAt === null) return "Not sent: the mail service refused it";
  return `Not sent: ${reason === "complained" ? "reported as spam" : "address bounced"} on ${dayOf(reasonAt)}`;
};

/** Why a customer gets no mails. */
export const suppressionText = ({ reason, at }: NonNullable<SentMessages["suppression"]>): string =>
  reason === "bounced"
    ? `No mails are sent to this address: a mail to it bounced on ${dayOf(at)}. Please check it with the customer first.`
    : `No mails are sent to this address: a mail was reported as spam on ${dayOf(at)}. Please ask the customer first.`;
