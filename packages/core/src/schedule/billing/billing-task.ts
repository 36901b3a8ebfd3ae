import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { formatDate } from "@cleaning/contract/format/date";
import { formatFrequency } from "@cleaning/contract/format/frequency";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { firstDateOf } from "@cleaning/scheduling/recurrence/occurrences";
import type { Subscription, Segment } from "@cleaning/scheduling/schedule";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { messageWrite, office, pendingMessage } from "../../platform/messages/message.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { billingTaskEntity } from "./entity.ts";

export const termsLine = ({ frequency, priceCents }: Pick<Segment, "frequency" | "priceCents">): string =>
  `${formatFrequency(frequency)}, ${formatMoneyWithCents(priceCents / 100)}${frequency === "once" ? "" : " per visit"}`;

export const billingLines = ({ segments, pause, ending }: Subscription, today: string): string[] => {
  if (ending !== undefined && ending.on <= today) return [`Ended: no visits from ${formatDate(ending.on)} on.`];
  const terms = segments
    .filter(({ until }) => until === undefined || until >= today)
    .map((segment) => ({ from: firstDateOf(segment) ?? segment.from, line: termsLine(segment) }));
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

export type Lines = { before: readonly string[]; after: readonly string[] };

/** A year: by then the provider has billed otherwise, or the subscription has ended. */
const taskTtlSeconds = 366 * 86_400;

export const billingTaskWrites = (
  database: Database,
  { id, customerId, customerName, email, phone, serviceName, providerSubscriptionId, frequency }: SubscriptionRecord,
  { before, after }: Lines,
  { now, messageId }: { now: Date; messageId?: string },
): readonly Write[] => {
  const facts = {
    subscriptionId: id,
    customerId,
    isOnce: frequency === "once",
    customer: customerName,
    email,
    service: serviceName,
    ...omitUndefined({ phone, providerSubscriptionId }),
    before: [...before],
    after: [...after],
  };
  const message = pendingMessage({ kind: "billing-task", to: office, facts }, now, omitUndefined({ id: messageId }));
  const task = {
    subscriptionId: id,
    id: message.id,
    state: "open" as const,
    before,
    after,
    at: now.toISOString(),
    revision: 1,
    expiresAt: epochSeconds(now) + taskTtlSeconds,
  };
  return [messageWrite(database, message), putOf(billingTaskEntity(database).put(task))];
};
