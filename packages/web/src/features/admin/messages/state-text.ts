import type { SentMessage, SentMessages } from "@cleaning/contract/admin/sent-messages";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { formatClock, formatShortDate } from "@cleaning/contract/format/date";

const dayOf = (at: string): string => formatShortDate(isoDate(dateAtBusiness(new Date(at))));
const timeOf = (at: string): string => `${dayOf(at)}, ${formatClock(at)}`;

const waitText = (waitsFor: SentMessage["waitsFor"], at: string): string => {
  if (waitsFor === "night") return `Waiting for the morning: goes out ${timeOf(at)}, since nothing is sent at night`;
  if (waitsFor === "time") return `Waiting for its time: goes out ${timeOf(at)}`;
  return waitsFor === "retry"
    ? `Waiting: the last try failed, the next is ${timeOf(at)}`
    : "Waiting: goes out within five minutes";
};

const mailBounces: Readonly<Record<string, string>> = {
  full: "the mailbox took nothing for now",
  "mailbox-full": "the mailbox is full",
  "unknown-domain": "there are no mails at what stands behind the @",
  refused: "the mail server refused it",
};

const bounceText = ({ channel, reason }: Pick<SentMessage, "channel" | "reason">): string => {
  if (channel !== "text") return mailBounces[reason ?? ""] ?? "there is no such address";
  if (reason === "full") return "the phone was not reached";
  return reason === "refused" ? "the carrier refused it" : "this number takes no text messages";
};

const unreachableTexts: Readonly<Record<NonNullable<SentMessage["channel"]>, string>> = {
  mail: "there was no address",
  text: "texts were off or used up, or the carrier did not take it",
  push: "notifications were off on every phone, or it was too late for it",
};

/** What became of a message, as the office reads it. */
export const stateText = ({ state, channel, reason, reasonAt, at, stateAt, waitsFor }: SentMessage): string => {
  if (state === "waiting") return waitText(waitsFor, at);
  if (state === "sent") return `Sent ${timeOf(at)}`;
  if (state === "delivered") return `Delivered ${timeOf(stateAt)}`;
  if (state === "dropped") return `Given up ${timeOf(stateAt)}`;
  if (state === "complained") return `Reported as spam ${timeOf(stateAt)}`;
  if (state === "bounced")
    return `${channel === "text" ? "Not delivered" : "Bounced"} ${timeOf(stateAt)}: ${bounceText({ channel, reason })}`;
  if (reason === "outdated") return `Not sent ${timeOf(stateAt)}: it no longer held, or was switched off`;
  if (reason === "unreachable") return `Not sent ${timeOf(stateAt)}: ${unreachableTexts[channel ?? "mail"]}`;
  if (channel === "push") return `Not sent ${timeOf(stateAt)}: the phone's service refused it`;
  if (reasonAt === null) return "Not sent: the mail service refused it";
  return `Not sent: ${reason === "complained" ? "reported as spam" : "address bounced"} on ${dayOf(reasonAt)}`;
};

/** Why a customer or an agent gets no mails. */
export const suppressionText = (
  { reason, at }: NonNullable<SentMessages["suppression"]>,
  who: "customer" | "agent",
): string =>
  reason === "bounced"
    ? `No mails are sent to this address: a mail to it bounced on ${dayOf(at)}. Please check it with the ${who} first.`
    : `No mails are sent to this address: a mail was reported as spam on ${dayOf(at)}. Please ask the ${who} first.`;

/** Whether the message did not reach its reader. */
export const hasFailed = ({ state }: SentMessage): boolean =>
  state === "bounced" || state === "complained" || state === "not-sent" || state === "dropped";
