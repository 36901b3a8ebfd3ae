import { AppError } from "@cleaning/contract/http/app-error";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { confirmed } from "@cleaning/scheduling/recurrence/timeline";
import type { Database } from "../../platform/database/index.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";
import { rescheduleVisits } from "../visits/change-schedule.ts";

type AnswerCheck = (record: SubscriptionRecord | undefined) => boolean;

const isAnswered: AnswerCheck = (record) => record?.acceptance !== undefined;
const isRefused: AnswerCheck = (record) => record?.acceptance === "refused";

const confirm = async (database: Database, id: number, at: TimeContext, isExcluded: AnswerCheck): Promise<boolean> => {
  const { answer = false } = await rescheduleVisits(database, id, at, ({ subscription }, { record: before }) => {
    if (subscription.unconfirmedSince === undefined || isExcluded(before)) return undefined;
    const record = { acceptance: before?.acceptance ?? ("accepted" as const) };
    return { subscription: confirmed(subscription, todayAt(at.now)), writes: [], record, answer: true };
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.kind !== "notFound") throw error;
    return { answer: false };
  });
  return answer;
};

/** They wait for its owner's answer. @returns the ids of those that were open until now @throws `unavailable` */
export const confirmOrdersOf = async (database: Database, customerId: number, at: TimeContext): Promise<number[]> => {
  const ids: number[] = [];
  // Checked again on the record: the index may not show an answer yet.
  for (const record of await subscriptionsOf(database, customerId))
    if (!isAnswered(record) && (await confirm(database, record.id, at, isAnswered))) ids.push(record.id);
  return ids;
};

/** For an order that was paid at the provider. Throws AppError `unavailable`. */
export const confirmOrder = async (database: Database, id: number, at: TimeContext): Promise<void> => {
  await confirm(database, id, at, isRefused);
};
