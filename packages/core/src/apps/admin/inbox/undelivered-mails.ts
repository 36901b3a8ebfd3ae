import { maxCounted, type UndeliveredMail } from "@cleaning/contract/admin/inbox";
import { titleOfKind } from "@cleaning/contract/messages/kinds";
import { lastingBounces, undeliveredCauses } from "@cleaning/contract/messages/sent-states";
import { todayAt } from "@cleaning/scheduling/context";
import { customerEntity, type CustomerRecord } from "../../../people/customers/entity.ts";
import { batchGetMany, readOf } from "../../../platform/database/batch-get.ts";
import type { Database } from "../../../platform/database/index.ts";
import { sentMessageEntity, type SentMessageRecord } from "../../../platform/messages/entity.ts";
import { customerIdOf } from "../../../platform/messages/message.ts";
import { type Suppression, suppressionOf } from "../../../platform/messages/suppressions.ts";
import { asOf } from "../../../schedule/subscriptions/as-of.ts";
import { subscriptionEntity, undated } from "../../../schedule/subscriptions/entity.ts";

type Bounce = { row: SentMessageRecord; customer: CustomerRecord };

const readBounces = async (database: Database): Promise<{ bounces: Bounce[]; isCut: boolean }> => {
  const { data } = await sentMessageEntity(database)
    .query.undelivered({ isUndelivered: true })
    .go({ limit: maxCounted + 1, order: "desc" });
  const latest = new Map<number, SentMessageRecord>();
  for (const row of data) {
    const id = customerIdOf(row.recipient);
    if (id !== undefined && !latest.has(id)) latest.set(id, row);
  }
  const customers = await batchGetMany(
    database,
    [...latest.keys()].map((id) => readOf(customerEntity(database), { id })),
  );
  const bounces = customers.flatMap((customer): Bounce[] => {
    const row = customer === null ? undefined : latest.get(customer.id);
    return customer === null || row === undefined || customer.email === "" ? [] : [{ row, customer }];
  });
  return { bounces, isCut: data.length > maxCounted };
};

/** Whether a later mail was taken, as one to a mailbox that was full for a while is. */
const wasReachedSince = async (database: Database, { row, customer }: Bounce): Promise<boolean> => {
  const { data } = await sentMessageEntity(database)
    .query.byRecipient({ recipient: `customer#${customer.id}` })
    .gt({ sentAt: row.sentAt })
    .go({ pages: "all" });
  return data.some(
    ({ channel, messageId, state }) =>
      channel === "mail" && messageId !== row.messageId && (state === "sent" || state === "delivered"),
  );
};

const causeOf = (
  { state, reason }: SentMessageRecord,
  suppression: Suppression | undefined,
): UndeliveredMail["cause"] => {
  if (state === "complained" || suppression?.reason === "complained") return "complained";
  if (suppression !== undefined && !lastingBounces.has(reason)) return "unknown-address";
  return undeliveredCauses.find((cause) => cause === reason) ?? "full";
};

/** Undefined where a mail has reached the customer since, or no visit is to come. */
const entryOf = async (database: Database, bounce: Bounce, now: Date): Promise<UndeliveredMail | undefined> => {
  const { row, customer } = bounce;
  const suppression = await suppressionOf(database, customer.email);
  // No suppression then: of another address than the one that they have now.
  const isLasting = row.state === "complained" || lastingBounces.has(row.reason);
  if (suppression === undefined && (await wasReachedSince(database, bounce))) return undefined;
  const { data: subscriptions } = await subscriptionEntity(database)
    .query.byCustomer({ customerId: customer.id })
    .go({ pages: "all" });
  const [nextVisit] = subscriptions
    .filter(({ isActive }) => isActive)
    .map((record) => asOf(record, now).nextDate)
    .filter((date) => date !== undated && date >= todayAt(now))
    .toSorted();
  if (nextVisit === undefined) return undefined;
  const { id, name, email, phone } = customer;
  return {
    customer: { id, name, email, phone: phone ?? null },
    title: titleOfKind(row.kind),
    cause: causeOf(row, suppression),
    at: row.stateAt,
    nextVisit,
    ...(row.facts === undefined ? { isForOnce: true } : {}),
    ...(suppression === undefined && isLasting ? { isCorrected: true } : {}),
  };
};

export const readUndeliveredMails = async (
  database: Database,
  now: Date,
): Promise<{ data: UndeliveredMail[]; isCut: boolean }> => {
  const { bounces, isCut } = await readBounces(database);
  const mails = (await Promise.all(bounces.map((bounce) => entryOf(database, bounce, now)))).filter(
    (mail) => mail !== undefined,
  );
  return { data: mails.toSorted((one, other) => (one.nextVisit < other.nextVisit ? -1 : 1)), isCut };
};
