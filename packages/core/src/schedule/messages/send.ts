import { type At, type Context, todayAt } from "@cleaning/scheduling/context";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { agentEntity } from "../../people/agents/entity.ts";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import { isWrittenUncontended } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { type MailMessage, mailKind, pendingMail, type SendMail } from "../../platform/mail/index.ts";
import type { OutboxKind, Pending } from "../../platform/outbox/index.ts";
import { readBusinessHours } from "../records/business-hours-record.ts";
import { readSchedule } from "../records/store.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { agentMail } from "./agent-mail.ts";
import { afterSending, type Recipient, pendingChanges, withoutRecipient } from "./baseline.ts";
import { type ChangeMessage, changeMessageEntity, changeMessagePayload } from "./change-message-entity.ts";
import { customerChangeMail } from "./customer-mail.ts";

export type ChangeMessageDependencies = { database: Database; send: SendMail; context: () => At; site: string };

type Mail = { to: Recipient; message: MailMessage };

/** Not before a customer has accepted what a visitor ordered with their address. */
const isTheirs = ({ acceptance }: SubscriptionRecord): boolean => acceptance === undefined || acceptance === "accepted";

const mailsOf = async (
  { customer, agents }: ChangeMessage,
  { database, site }: ChangeMessageDependencies,
  { schedule, subscription, context }: { schedule: Schedule; subscription: SubscriptionRecord; context: Context },
): Promise<Mail[]> => {
  const ids = [...new Set(agents.map(({ agentId }) => agentId))];
  const reads = ids.map((id) => readOf(agentEntity(database), { id }));
  const records = ids.length === 0 ? [] : await batchGet(database, ...reads);
  const link = `${site}/customer-portal?tab=schedule`;
  return [
    ...(customer === undefined || !isTheirs(subscription)
      ? []
      : [
          {
            to: "customer" as const,
            message: customerChangeMail(customer, { customer: subscription, schedule, link }, context),
          },
        ]),
    ...records.flatMap((agent) => {
      if (agent === null) return [];
      const rows = agents.filter(({ agentId }) => agentId === agent.id);
      const facts = { agent, subscription, schedule, link: `${site}/agent-dashboard` };
      return [{ to: agent.id, message: agentMail(rows, facts) }];
    }),
  ];
};

/**
 * Stores that recipients were notified, so that no one is notified twice.
 * @returns the remaining message; undefined when none is left, or it was changed meanwhile
 */
const recordNotified = async (
  database: Database,
  { id, dueAt: claimedDueAt, payload }: Pick<Pending<ChangeMessage>, "id" | "dueAt" | "payload">,
  { notified, isLast }: { notified: readonly Recipient[]; isLast: boolean },
  markNotified: (message: ChangeMessage, to: Recipient) => ChangeMessage,
): Promise<ChangeMessage | undefined> => {
  const entity = changeMessageEntity(database);
  const remaining = notified.reduce(withoutRecipient, payload);
  const firstWrite = isLast
    ? entity
        .delete({ id })
        .where(({ dueAt }, { eq }) => eq(dueAt, claimedDueAt))
        .go()
    : entity
        .patch({ id })
        .set({ payload: remaining })
        .where(({ dueAt }, { eq }) => eq(dueAt, claimedDueAt))
        .go();
  if (await isWrittenUncontended(firstWrite)) return isLast ? undefined : remaining;
  for (;;) {
    const { data } = await entity.get({ id }).go({ consistent: true });
    if (data === null) return undefined;
    const rewrite = entity
      .patch({ id })
      .set({ payload: notified.reduce(markNotified, changeMessagePayload().parse(data.payload)) })
      .where(({ dueAt }, { eq }) => eq(dueAt, data.dueAt));
    if (await isWrittenUncontended(rewrite.go())) return undefined;
  }
};

export const changeMessageKind: OutboxKind<ChangeMessage, ChangeMessageDependencies> = {
  ...mailKind,
  entity: changeMessageEntity,
  payload: changeMessagePayload,
  dispatch: async (dependencies, { id, dueAt, payload }) => {
    const { database, send } = dependencies;
    const { now } = dependencies.context();
    const [{ data: subscription }, schedule, businessHours] = await Promise.all([
      subscriptionEntity(database).get({ id: payload.subscriptionId }).go({ consistent: true }),
      readSchedule(database, payload.subscriptionId, todayAt(now)),
      readBusinessHours(database),
    ]);
    const context = { now, businessHours };
    if (subscription === null || schedule === undefined) return { writes: [] };
    const pendingMessage = pendingChanges(payload, schedule, context);
    const mails = await mailsOf(pendingMessage, dependencies, { schedule, subscription, context });
    const markNotified = (message: ChangeMessage, to: Recipient): ChangeMessage =>
      afterSending(message, to, schedule, context);
    const notified: Recipient[] = [];
    let remaining = payload;
    for (const [index, { to, message }] of mails.entries()) {
      await send(pendingMail(message, context.now).payload);
      notified.push(to);
      if (index === mails.length - 1) break;
      const next = await recordNotified(
        database,
        { id, dueAt, payload: remaining },
        { notified: [to], isLast: false },
        markNotified,
      );
      // Changed meanwhile: the next run notifies the others.
      if (next === undefined) return { isMarked: true };
      remaining = next;
    }
    await recordNotified(database, { id, dueAt, payload: remaining }, { notified, isLast: true }, markNotified);
    return { isMarked: true };
  },
};
