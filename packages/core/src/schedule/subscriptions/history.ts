import type { HistoryFact } from "../../platform/audit/index.ts";
import type { RecordType, View } from "../../platform/records/record-type.ts";
import { priceReasonField } from "../visits/history.ts";
import type { SubscriptionRecord } from "./entity.ts";

export const subscriptionHistory = <V extends View>(
  { history, ...type }: RecordType<SubscriptionRecord, V>,
  { before, after }: { before: SubscriptionRecord | undefined; after: SubscriptionRecord | undefined },
  priceReason?: string,
): readonly HistoryFact[] => {
  if (before === undefined || after === undefined || history === undefined) return [];
  const why = before.priceCents === after.priceCents ? {} : { [priceReasonField]: priceReason };
  const fields = [...history.fields, ...Object.keys(why)];
  const views = { before: type.view(before), after: { ...type.view(after), ...why } };
  return [{ ...history, id: before.id, ...views, fields }];
};
