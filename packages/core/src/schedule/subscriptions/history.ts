import { auditWrites, type Author } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import type { RecordType, View } from "../../platform/records/record-type.ts";
import { priceReasonField } from "../visits/history.ts";
import type { SubscriptionRecord } from "./entity.ts";

export const subscriptionHistory = <V extends View>(
  database: Database,
  { history, ...type }: RecordType<SubscriptionRecord, V>,
  { before, after }: { before: SubscriptionRecord | undefined; after: SubscriptionRecord | undefined },
  { by, now, priceReason }: { by: Author; now: Date; priceReason?: string | undefined },
): readonly Write[] => {
  if (before === undefined || after === undefined || history === undefined) return [];
  const why = before.priceCents === after.priceCents ? {} : { [priceReasonField]: priceReason };
  const fields = [...history.fields, ...Object.keys(why)];
  const views = { before: type.view(before), after: { ...type.view(after), ...why } };
  return auditWrites(database, { ...history, id: before.id, by, now, ...views, fields });
};
