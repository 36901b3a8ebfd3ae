import type { AdminSubscription, SubscriptionStats } from "@cleaning/contract/admin/subscriptions";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { adminApi } from "#nouns/records/queries.ts";
import { pageQuery, type RecordList } from "../list/record-list.ts";

export const frequencyNames: Readonly<Record<AdminSubscription["frequency"], string>> = {
  weekly: frequencyWords.weekly.label,
  "bi-weekly": frequencyWords.biweekly.label,
  monthly: frequencyWords.monthly.label,
  every3weeks: frequencyWords.every3weeks.label,
  every4weeks: frequencyWords.every4weeks.label,
  every8weeks: frequencyWords.every8weeks.label,
};

/** In the spelling of all other calls. */
export const frequencyOf = (frequency: AdminSubscription["frequency"]): Frequency =>
  frequency === "bi-weekly" ? "biweekly" : frequency;

export const subscriptionList: RecordList<AdminSubscription, SubscriptionStats> = {
  path: "/admin/subscriptions",
  singular: "subscription",
  plural: "subscriptions",
  nameOf: ({ customer, service }) => `${customer.name}, ${service.name}`,
  load: async (call, signal) => {
    const query = pageQuery(call);
    const { subscriptions: rows, ...page } = await adminApi("GET /api/admin/subscriptions", { query }, { signal });
    return { rows, ...page };
  },
};

export const saveSubscriptionState = (id: number, isActive: boolean) =>
  adminApi("PATCH /api/admin/subscriptions/{id}", { params: { id }, body: { isActive } });
