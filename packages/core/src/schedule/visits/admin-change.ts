import type { Outcome } from "@cleaning/scheduling/changes/outcome";
import type { Schedule } from "@cleaning/scheduling/schedule";
import type { Author, HistoryFact } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { markBookingSeen } from "../records/new-bookings.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionHistory } from "../subscriptions/history.ts";
import { subscriptionRecords } from "../subscriptions/records.ts";
import { scheduleHistory } from "./history.ts";

/** The office's change; of terms, and for which reason at another price. */
export type AdminChange = { by: Author; isOfTerms?: boolean | undefined; priceReason?: string | undefined };

/** The history lists changed terms, else changes of the schedule. What the office decides on is no new booking any more. */
export const adminChangePlan = (
  database: Database,
  admin: AdminChange | undefined,
  { subscription: before }: Schedule,
  { subscription: after, rows: visits }: Pick<Outcome, "subscription" | "rows">,
  records: { before: SubscriptionRecord | undefined; after: SubscriptionRecord | undefined },
): { history: readonly HistoryFact[]; seen: readonly Write[] } => {
  if (admin === undefined) return { history: [], seen: [] };
  const { isOfTerms = false, priceReason } = admin;
  return {
    history: isOfTerms
      ? subscriptionHistory(subscriptionRecords, records, priceReason)
      : [scheduleHistory({ before, after, visits }, priceReason)],
    seen: markBookingSeen(database, before, after),
  };
};
