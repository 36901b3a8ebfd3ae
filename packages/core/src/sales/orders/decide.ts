import type { Acceptance } from "@cleaning/contract/checkout/acceptances";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { business } from "@cleaning/contract/site/business";
import { ended, writesBetween } from "@cleaning/scheduling/changes/change-terms";
import { todayAt } from "@cleaning/scheduling/context";
import { isGoingOn } from "@cleaning/scheduling/recurrence/in-force";
import { confirmed } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, type Subscription, type Visit, withoutFirstStart } from "@cleaning/scheduling/schedule";
import type { UserRecord } from "../../people/users/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { messageWrite, office, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { homeAnswerWrites } from "../../schedule/homes/home-answer.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { subscriptionHistory } from "../../schedule/subscriptions/history.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import { rescheduleVisits, type Rescheduling } from "../../schedule/visits/change-schedule.ts";

const acceptanceRecordType = {
  ...subscriptionBasics,
  view: ({ acceptance, isActive }: SubscriptionRecord) => ({ acceptance, isActive }),
  history: { kind: "subscriptions", fields: ["acceptance", "isActive"] },
} as const;

const alreadyAnsweredMessages: Readonly<Record<Acceptance, string>> = {
  asked: "",
  accepted: "You have accepted this subscription already. To end it, please call us.",
  refused: "You have refused this subscription already. If you want it after all, please call us.",
};

const refusalFacts = (
  {
    id,
    customerId,
    serviceName: service,
    frequency,
  }: Pick<SubscriptionRecord, "id" | "customerId" | "serviceName" | "frequency">,
  { name, email, phone }: UserRecord,
  tookPlace: boolean,
): FactsOf<"order-refusal"> => ({
  id,
  customerId,
  service,
  frequency,
  name,
  email,
  ...omitUndefined({ phone }),
  tookPlace,
});

const cancelledMessage = `This booking has been cancelled. To book again, please call us: ${business.phone.text}.`;

/**
 * A refusal ends the subscription, and tells the office. Idempotent. @throws AppError `notFound`, `conflict`,
 * `unavailable`
 */
export const answerOrderRequest = async (
  database: Database,
  { id, owner, accept }: { id: number; owner: UserRecord; accept: boolean },
  now: Date,
): Promise<{ after: SubscriptionRecord; message: PendingMessage | undefined }> => {
  const acceptance: Acceptance = accept ? "accepted" : "refused";
  let message: PendingMessage | undefined;
  let updatedRecord: SubscriptionRecord | undefined;
  await rescheduleVisits(database, id, { now }, async (schedule, { record: before, context }) => {
    message = undefined;
    updatedRecord = before;
    if (before === undefined) throw noSuchRecord();
    const { acceptance: answer = before.askedWith === undefined ? undefined : "asked" } = before;
    if (answer === undefined) throw noSuchRecord();
    if (answer === acceptance) return undefined;
    if (answer !== "asked") throw new AppError("conflict", alreadyAnsweredMessages[answer]);
    const isOver = !isGoingOn(schedule.subscription, todayAt(now));
    // The office has cancelled it: there is nothing left to confirm.
    if (isOver && accept && before.acceptance === undefined) throw new AppError("conflict", cancelledMessage);
    const home = await homeAnswerWrites(database, before, accept);
    const by = { by: owner.identityId, now };
    const write = (
      subscription: Subscription,
      writes: readonly Visit[],
      messages: readonly Write[] = [],
    ): Rescheduling => ({
      subscription,
      writes: [...writes],
      record: { acceptance },
      notifiesCustomer: true,
      extraWrites: (_, after) => {
        updatedRecord = after;
        return [...messages, ...home, ...subscriptionHistory(database, acceptanceRecordType, { before, after }, by)];
      },
    });
    if (accept) {
      const subscription = confirmed(schedule.subscription, todayAt(now));
      // When the account's owner had to accept, the buyer who holds the first-start link may be somebody else.
      const isBuyers = before.acceptance === undefined;
      return write(isBuyers ? subscription : withoutFirstStart(subscription), []);
    }
    const next = ended("refused", context)(schedule);
    const tookPlace = next.visits.some(isLive);
    message = pendingMessage({ kind: "order-refusal", to: office, facts: refusalFacts(before, owner, tookPlace) }, now);
    const subscription =
      next.subscription === schedule.subscription ? next.subscription : withoutFirstStart(next.subscription);
    return write(subscription, writesBetween(schedule, next), [messageWrite(database, message)]);
  });
  if (updatedRecord === undefined) throw noSuchRecord();
  return { after: updatedRecord, message };
};
