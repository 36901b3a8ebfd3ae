import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { todayAt } from "@cleaning/scheduling/context";
import { isLive, isOnce, type Visit } from "@cleaning/scheduling/schedule";
import type { CustomerRecord } from "../../people/customers/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { signOwnLink } from "../../platform/links/index.ts";
import type { FactReaders } from "../../platform/messages/index.ts";
import { customerRecipient, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { alreadyConfirmed, visitScheduleEntity } from "../records/entity.ts";
import { readSchedule } from "../records/store.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { windowOf } from "../visits/view.ts";
import { mayTellCustomer } from "./recipients.ts";

const afterMs = 24 * 3_600_000;

type Buyer = { customerId: number; person: Pick<CustomerRecord, "email" | "firstName"> };

export const pendingConfirmReminder = (
  { id, customerId, person }: { id: number } & Buyer,
  now: Date,
): PendingMessage => {
  const to = { email: person.email, name: person.firstName, id: customerRecipient(customerId) };
  const message = { kind: "confirm-reminder", to, facts: { id, subscriptionId: id, token: "" } } as const;
  return pendingMessage(message, now, { id: `confirm-reminder.${id}`, at: new Date(now.getTime() + afterMs) });
};

const readUnconfirmed = async (
  database: Database,
  id: number,
  today: string,
): Promise<SubscriptionRecord | undefined> => {
  const { data: subscription } = await visitScheduleEntity(database)
    .get({ subscriptionId: id })
    .go({ consistent: true });
  const { unconfirmedSince = alreadyConfirmed } = subscription ?? {};
  if (subscription === null || unconfirmedSince === alreadyConfirmed) return undefined;
  if (isOnce(subscription) || (subscription.ending !== undefined && subscription.ending.on <= today)) return undefined;
  const { data: record } = await subscriptionEntity(database).get({ id }).go({ consistent: true });
  const isAsked = record?.askedWith !== undefined && record.isActive && mayTellCustomer(record);
  return isAsked ? record : undefined;
};

export const rereadConfirmReminder: NonNullable<FactReaders["confirm-reminder"]> = async (
  database,
  { facts: { id }, to },
  now,
) => {
  const today = todayAt(now);
  const record = await readUnconfirmed(database, id, today);
  const schedule = record && (await readSchedule(database, id, today));
  if (record === undefined || schedule === undefined) return undefined;
  const visit = schedule.visits.find((one) => isLive(one) && one.date >= today);
  return {
    id,
    token: await signOwnLink(database, "confirm", String(id), to.email),
    ...(record.frequency === "once" ? {} : { frequency: record.frequency }),
    ...omitUndefined({ visit: visit && { date: visit.date, ...(visit.isTentative ? {} : windowOf(visit.start)) } }),
  };
};

/** For messages about its visits: the token of the link that confirms, while it is to be confirmed. */
export const readConfirmToken = async (
  database: Database,
  { subscriptionId }: Pick<Visit, "subscriptionId">,
  email: string,
  now: Date,
): Promise<string | undefined> => {
  const record = await readUnconfirmed(database, subscriptionId, todayAt(now));
  return record && signOwnLink(database, "confirm", String(subscriptionId), email);
};
