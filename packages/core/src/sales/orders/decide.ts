import type { Acceptance } from "@cleaning/contract/checkout/acceptances";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { business } from "@cleaning/contract/site/business";
import { ended, writesBetween } from "@cleaning/scheduling/changes/change-terms";
import { todayAt } from "@cleaning/scheduling/context";
import { isGoingOn } from "@cleaning/scheduling/recurrence/in-force";
import { confirmed } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, withoutFirstStart } from "@cleaning/scheduling/schedule";
import type { UserRecord } from "../../people/users/entity.ts";
import { byMailLink } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { office, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { homeAnswerWrites } from "../../schedule/homes/home-answer.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { subscriptionHistory } from "../../schedule/subscriptions/history.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import { changeSchedule, planChange } from "../../schedule/visits/change-schedule.ts";

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

/** A refusal ends the subscription, and tells the office. Idempotent. @throws `notFound`, `conflict`, `unavailable` */
export const answerOrderRequest = (
  database: Database,
  { id, owner, accept }: { id: number; owner: UserRecord; accept: boolean },
  now: Date,
): Promise<{ after: SubscriptionRecord; message: PendingMessage | undefined }> =>
  changeSchedule(database, id, { by: owner.identityId ?? byMailLink, now }, async (stored) => {
    const { schedule, record: before, context } = stored;
    const acceptance: Acceptance = accept ? "accepted" : "refused";
    const answer = before?.acceptance ?? (before?.askedWith === undefined ? undefined : "asked");
    if (before === undefined || answer === undefined) throw noSuchRecord();
    if (answer === acceptance) return { answer: { after: before, message: undefined } };
    if (answer !== "asked") throw new AppError("conflict", alreadyAnsweredMessages[answer]);
    const isOver = !isGoingOn(schedule.subscription, todayAt(now));
    // The office has cancelled it: there is nothing left to confirm.
    if (isOver && accept && before.acceptance === undefined) throw new AppError("conflict", cancelledMessage);
    const home = await homeAnswerWrites(database, before, accept);
    const next = accept
      ? { ...schedule, subscription: confirmed(schedule.subscription, todayAt(now)) }
      : ended("refused", context)(schedule);
    // When the account's owner had to accept, the buyer who holds the first-start link may be somebody else.
    const keepsFirstStart = accept ? before.acceptance === undefined : next.subscription === schedule.subscription;
    const plan = await planChange(database, stored, {
      subscription: keepsFirstStart ? next.subscription : withoutFirstStart(next.subscription),
      writes: accept ? [] : writesBetween(schedule, next),
      record: { acceptance },
      notifiesCustomer: true,
    });
    const facts = refusalFacts(before, owner, next.visits.some(isLive));
    const message = accept ? undefined : pendingMessage({ kind: "order-refusal", to: office, facts }, now);
    const after = plan.updatedRecord ?? before;
    return {
      ...plan,
      writes: { ...plan.writes, home },
      history: subscriptionHistory(acceptanceRecordType, { before, after }),
      messages: message ?? [],
      answer: { after, message },
    };
  });
