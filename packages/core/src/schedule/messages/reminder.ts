import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import type { Visit } from "@cleaning/scheduling/schedule";
import { type PendingMessage, pendingMessage } from "../../platform/messages/message.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { dailyKindsAt } from "./daily-times.ts";
import { customerOf, mayTellCustomer } from "./recipients.ts";
import { waitingVisitFacts } from "./visit-facts.ts";

/** Undefined for a visit without a settled time, for which the office calls, and one that does not take place. */
export const reminderOf = (
  visit: Visit,
  subscription: SubscriptionRecord | undefined,
  now: Date,
): PendingMessage | undefined => {
  const { status, isTentative, date } = visit;
  if (status !== "scheduled" || isTentative || subscription === undefined || !mayTellCustomer(subscription))
    return undefined;
  const facts = waitingVisitFacts(visit);
  const message = { kind: "visit-reminder", to: customerOf(subscription), visitId: facts.visitId, facts } as const;
  return pendingMessage(message, now, { id: `visit-reminder.${facts.visitId}.${date}` });
};

/** Told to nobody: reminders of tomorrow that were dropped, or not stored. */
export const restoredReminders = (
  visits: readonly Visit[],
  subscription: SubscriptionRecord | undefined,
  now: Date,
): PendingMessage[] => {
  if (!dailyKindsAt(now).includes("visit-reminder")) return [];
  const tomorrow = plusDays(todayAt(now), 1);
  return visits.filter(({ date }) => date === tomorrow).flatMap((visit) => reminderOf(visit, subscription, now) ?? []);
};
