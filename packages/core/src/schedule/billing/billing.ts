import { provider } from "@cleaning/contract/checkout/provider";
import { formatDate } from "@cleaning/contract/format/date";
import { todayAt } from "@cleaning/scheduling/context";
import { isGoingOn } from "@cleaning/scheduling/recurrence/in-force";
import { hasOwnWork, isLive, isOnce, type Subscription, type Schedule } from "@cleaning/scheduling/schedule";
import { readOf, batchGet } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { mailEntity } from "../../platform/mail/entity.ts";
import { type MailMessage, pendingMail } from "../../platform/mail/index.ts";
import { officeMail } from "../../platform/mail/templates.ts";
import type { FieldChange } from "../../platform/records/change.ts";
import { deliveryEntity } from "../subscriptions/delivery-entity.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { type Billed, billingLines, changeLines, type Lines, billingTaskMail } from "./billing-task.ts";

const onceLines = ({ visits }: Schedule): string[] => {
  const live = visits.filter(isLive);
  if (live.length === 0) return ["Nothing: the visit does not take place."];
  return live.map(({ date, priceCents }) => `Once, on ${formatDate(date)}: $${(priceCents / 100).toFixed(2)}`);
};

const billingTerms = (schedule: Schedule, today: string): string[] =>
  isOnce(schedule.subscription)
    ? onceLines(schedule)
    : [...billingLines(schedule.subscription, today), ...firstVisitLines(schedule)];

/** A first visit whose price was agreed apart. */
const firstVisitLines = ({ visits }: Schedule): string[] =>
  visits
    .filter((visit) => isLive(visit) && hasOwnWork(visit))
    .map(({ date, priceCents }) => `First visit, on ${formatDate(date)}: $${(priceCents / 100).toFixed(2)}`);

const onceChangeMail = (
  { id, customerName, email, phone = "no phone number", serviceName }: Billed,
  lines: Lines,
): MailMessage =>
  officeMail("billing-task", {
    subject: `Booking ${id}: change its bill at ${provider.name}, for ${customerName}`,
    lines: [
      `The single visit of ${customerName} (${serviceName}, booking ${id}) has changed.`,
      `${provider.name} does not know of this: please change there what you entered by hand.`,
      "",
      ...changeLines(lines),
      "",
      `Phone: ${phone}`,
      `Email: ${email}`,
    ],
    replyTo: email,
  });

const billingMessage = (record: SubscriptionRecord, lines: Lines): MailMessage =>
  record.frequency === "once" ? onceChangeMail(record, lines) : billingTaskMail(record, lines);

/** The mail's id, so that undoing the change can delete the mail before it is sent. */
const mailIdOf = ({ subscriptionId, revision }: Subscription): string => `subscription-${subscriptionId}-${revision}`;

const isPending = ({ providerSync }: SubscriptionRecord): boolean =>
  providerSync === "pending" || providerSync === "overdue";

type SubscriptionChange = {
  before: Schedule;
  after: Schedule;
  isOver: boolean;
  /** Whether the last change is undone. */
  isUndone: boolean;
};

/** `isUnsynced`: holds only while the provider does not have the subscription. */
type Billing = { recordChange: FieldChange<SubscriptionRecord>; writes: readonly Write[]; isUnsynced: boolean };

const noBilling: Billing = { recordChange: {}, writes: [], isUnsynced: false };

/**
 * A mail that asks the office to make the same change at the provider; an undelivered order without coming visits is
 * deleted instead, unless the portal may have delivered it.
 */
export const billingOf = async (
  database: Database,
  record: SubscriptionRecord,
  { before, after, isOver, isUndone }: SubscriptionChange,
  now: Date,
): Promise<Billing> => {
  const { providerSubscriptionId, isByEmail, orderedBy } = record;
  const today = todayAt(now);
  const lines = { before: billingTerms(before, today), after: billingTerms(after, today) };
  const isOrdered = isByEmail === true || orderedBy !== undefined;
  const isSame = lines.before.join("\n") === lines.after.join("\n");
  if (isSame || (providerSubscriptionId === undefined && !isOrdered)) return noBilling;
  if (isPending(record)) {
    const id = String(record.id);
    const entity = deliveryEntity(database);
    const [delivery] = isOver ? await batchGet(database, readOf(entity, { id })) : [null];
    if (!isOver || (delivery !== null && "claim" in Object(delivery.payload)))
      return { ...noBilling, isUnsynced: true };
    return { recordChange: { providerSync: undefined }, writes: [deleteOf(entity.delete({ id }))], isUnsynced: true };
  }
  if (providerSubscriptionId === undefined && !isGoingOn(after.subscription, today))
    return { ...noBilling, isUnsynced: true };
  const mails = mailEntity(database);
  const mailKey = { id: mailIdOf(before.subscription) };
  // An end that deleted a delivery has left no mail to delete: the office is notified again.
  const [waiting] = isUndone ? await batchGet(database, readOf(mails, mailKey)) : [null];
  const mail =
    waiting !== null
      ? deleteOf(mails.delete(mailKey))
      : putOf(mails.create(pendingMail(billingMessage(record, lines), now, mailIdOf(after.subscription))));
  return { recordChange: {}, writes: [mail], isUnsynced: providerSubscriptionId === undefined };
};
