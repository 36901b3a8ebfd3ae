import { longDate } from "@cleaning/contract/calendar";
import { provider } from "@cleaning/contract/provider";
import { readOf, batchGet } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { deleteOf, putOf, type Write } from "../database/transact-write.ts";
import { mailEntity } from "../mail/entity.ts";
import { type Letter, type PendingMail, pendingMail } from "../mail/index.ts";
import { officeMail } from "../mail/letters.ts";
import { deliveryEntity } from "../orders/entity.ts";
import type { FieldChange } from "../records/change.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { dateOf } from "./dates.ts";
import { isGoingOn } from "./derived.ts";
import { todayAt } from "./outcome.ts";
import { isLive, isOnce, type Plan, type Schedule, type Segment } from "./schedule.ts";

const dateText = (date: string): string => longDate(dateOf(date));

/** A rhythm and a price as the office reads them. */
export const termsLine = ({ rhythm, priceCents }: Pick<Segment, "rhythm" | "priceCents">): string =>
  `${rhythm}, $${(priceCents / 100).toFixed(2)} per visit`;

/** What a provider that bills a plan has to know of it from a day on: rhythm and price, pause and end. */
export const billingLines = ({ segments, pause, ending }: Plan, today: string): string[] => {
  if (ending !== undefined && ending.on <= today) return [`Ended: no visits from ${dateText(ending.on)} on.`];
  const terms = segments
    .filter(({ until }) => until === undefined || until >= today)
    .map((segment) => ({ from: segment.from, line: termsLine(segment) }));
  const changes = terms.filter(({ line }, index) => line !== terms[index - 1]?.line);
  return [
    ...changes.map(({ from, line }, index) => (index === 0 ? line : `From ${dateText(from)}: ${line}`)),
    ...(changes.length === 0 ? ["No visits are planned."] : []),
    ...(pause === undefined || pause.until < today
      ? []
      : [`Paused from ${dateText(pause.from)} to ${dateText(pause.until)}, both included.`]),
    ...(ending === undefined ? [] : [`Ends: no visits from ${dateText(ending.on)} on.`]),
  ];
};

/** The same of a visit that was booked for once: its day and price, or that it does not take place. */
const onceLines = ({ visits }: Schedule): string[] => {
  const live = visits.filter(isLive);
  if (live.length === 0) return ["Nothing: the visit does not take place."];
  return live.map(({ date, priceCents }) => `Once, on ${dateText(date)}: $${(priceCents / 100).toFixed(2)}`);
};

const linesOf = (schedule: Schedule, today: string): string[] =>
  isOnce(schedule.plan) ? onceLines(schedule) : billingLines(schedule.plan, today);

type Billed = Pick<
  SubscriptionRecord,
  "id" | "customerName" | "email" | "phone" | "serviceName" | "frequency" | "providerSubscriptionId"
>;

type Lines = { before: readonly string[]; after: readonly string[] };

const changeLines = ({ before, after }: Lines): string[] => [
  "Until now:",
  ...before.map((line) => `- ${line}`),
  "",
  "From now on:",
  ...after.map((line) => `- ${line}`),
];

/** The provider takes no orders of single visits: the office bills them there. */
export const onceTask = `${provider.name} takes no single visits from us: please bill it there by hand.`;

const onceChangeMail = (
  { id, customerName, email, phone, serviceName }: Omit<Billed, "frequency" | "providerSubscriptionId">,
  lines: Lines,
): Letter =>
  officeMail("plan-change", {
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

/** What the office reads about a plan that the provider bills otherwise. An answer goes to the customer. */
export const planChangeMail = (
  { id, customerName, email, phone = "no phone number", serviceName, frequency, providerSubscriptionId }: Billed,
  { before, after }: Lines,
): Letter => {
  if (frequency === "once") return onceChangeMail({ id, customerName, email, phone, serviceName }, { before, after });
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
  return officeMail("plan-change", {
    subject: `Subscription ${id}: ${what}, for ${customerName}`,
    lines,
    replyTo: email,
  });
};

/** The same as a mail that is to be sent. */
export const billingTask = (
  billed: Billed,
  lines: Lines,
  { now, mailId }: { now: Date; mailId?: string },
): PendingMail => pendingMail(planChangeMail(billed, lines), now, mailId);

/** Names the mail about a change, so that undoing the change can take it back before it is sent. */
const mailIdOf = ({ planId, revision }: Plan): string => `plan-${planId}-${revision}`;

const isPending = ({ providerSync }: SubscriptionRecord): boolean =>
  providerSync === "pending" || providerSync === "overdue";

type PlanChange = {
  before: Schedule;
  after: Schedule;
  /** Whether no visit is to come. */
  isOver: boolean;
  /** The plan's revision before this, when it takes that change back. */
  isUndone: boolean;
};

/** What a change means for billing: `own` changes of the subscription; `isHeld`: only while the provider lacks it. */
type Billing = { own: FieldChange<SubscriptionRecord>; writes: readonly Write[]; isHeld: boolean };

const nothing: Billing = { own: {}, writes: [], isHeld: false };

/**
 * What a change of a plan means for the provider that bills it: a mail that asks the office to make the same change
 * there; where the order has not been delivered yet and no visit is to come, its delivery is deleted. One that the
 * portal may have made stays: the provider is asked about it first.
 */
export const billingOf = async (
  database: Database,
  subscription: SubscriptionRecord,
  { before, after, isOver, isUndone }: PlanChange,
  now: Date,
): Promise<Billing> => {
  const { providerSubscriptionId, isByEmail, orderedBy } = subscription;
  const today = todayAt(now);
  const lines = { before: linesOf(before, today), after: linesOf(after, today) };
  const isOrdered = isByEmail === true || orderedBy !== undefined;
  const isAlike = lines.before.join("\n") === lines.after.join("\n");
  if (isAlike || (providerSubscriptionId === undefined && !isOrdered)) return nothing;
  if (isPending(subscription)) {
    const id = String(subscription.id);
    const entity = deliveryEntity(database);
    const [delivery] = isOver ? await batchGet(database, readOf(entity, { id })) : [null];
    if (!isOver || (delivery !== null && "claim" in Object(delivery.payload))) return { ...nothing, isHeld: true };
    return { own: { providerSync: undefined }, writes: [deleteOf(entity.delete({ id }))], isHeld: true };
  }
  if (providerSubscriptionId === undefined && !isGoingOn(after.plan, today)) return { ...nothing, isHeld: true };
  const mails = mailEntity(database);
  const mail = isUndone
    ? deleteOf(mails.delete({ id: mailIdOf(before.plan) }))
    : putOf(mails.create(billingTask(subscription, lines, { now, mailId: mailIdOf(after.plan) })));
  return { own: {}, writes: [mail], isHeld: providerSubscriptionId === undefined };
};
