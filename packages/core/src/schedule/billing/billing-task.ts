import { provider } from "@cleaning/contract/checkout/provider";
import { formatDate } from "@cleaning/contract/format/date";
import type { Subscription, Segment } from "@cleaning/scheduling/schedule";
import { type MailMessage, type PendingMail, pendingMail } from "../../platform/mail/index.ts";
import { officeMail } from "../../platform/mail/templates.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";

export const termsLine = ({ frequency, priceCents }: Pick<Segment, "frequency" | "priceCents">): string =>
  `${frequency}, $${(priceCents / 100).toFixed(2)} per visit`;

/** Frequency and price, pause and end from a day on, for the provider that bills them. */
export const billingLines = ({ segments, pause, ending }: Subscription, today: string): string[] => {
  if (ending !== undefined && ending.on <= today) return [`Ended: no visits from ${formatDate(ending.on)} on.`];
  const terms = segments
    .filter(({ until }) => until === undefined || until >= today)
    .map((segment) => ({ from: segment.from, line: termsLine(segment) }));
  const changes = terms.filter(({ line }, index) => line !== terms[index - 1]?.line);
  return [
    ...changes.map(({ from, line }, index) => (index === 0 ? line : `From ${formatDate(from)}: ${line}`)),
    ...(changes.length === 0 ? ["No visits are planned."] : []),
    ...(pause === undefined || pause.until < today
      ? []
      : [`Paused from ${formatDate(pause.from)} to ${formatDate(pause.until)}, both included.`]),
    ...(ending === undefined ? [] : [`Ends: no visits from ${formatDate(ending.on)} on.`]),
  ];
};

export type Billed = Pick<
  SubscriptionRecord,
  "id" | "customerName" | "email" | "phone" | "serviceName" | "providerSubscriptionId"
>;

export type Lines = { before: readonly string[]; after: readonly string[] };

export const changeLines = ({ before, after }: Lines): string[] => [
  "Until now:",
  ...before.map((line) => `- ${line}`),
  "",
  "From now on:",
  ...after.map((line) => `- ${line}`),
];

export const billingTaskMail = (
  { id, customerName, email, phone = "no phone number", serviceName, providerSubscriptionId }: Billed,
  { before, after }: Lines,
): MailMessage => {
  const isThere = providerSubscriptionId !== undefined;
  const what = isThere ? `change it at ${provider.name}` : `make it at ${provider.name}`;
  const task = isThere
    ? `${provider.name} bills it as ${providerSubscriptionId} and does not know of this: please change it there.`
    : `${provider.name} does not have it: please make it there.`;
  const lines = [
    `The plan of ${customerName} (${serviceName}, subscription ${id}) has changed.`,
    task,
    "",
    ...changeLines({ before, after }),
    "",
    `Phone: ${phone}`,
    `Email: ${email}`,
  ];
  return officeMail("billing-task", {
    subject: `Subscription ${id}: ${what}, for ${customerName}`,
    lines,
    replyTo: email,
  });
};

export const billingTask = (
  billed: Billed,
  lines: Lines,
  { now, mailId }: { now: Date; mailId?: string },
): PendingMail => pendingMail(billingTaskMail(billed, lines), now, mailId);
