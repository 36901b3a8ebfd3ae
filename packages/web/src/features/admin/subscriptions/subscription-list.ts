import type { Subscription, SubscriptionStats } from "@cleaning/contract/admin/subscriptions";
import { adminApi } from "#lib/api/admin.ts";
import { type ListView, queryOf } from "../list/list-view.ts";
import type { RecordList } from "../list/record-list.ts";

const narrowed = (view: ListView): { active?: boolean; customerId?: number } => {
  if (view.kind === "state") return { active: view.active };
  return view.kind === "customer" ? { customerId: view.customerId } : {};
};

/** The subscriptions, as staff list them: of all customers or of one. */
export const subscriptionList: RecordList<Subscription, SubscriptionStats> = {
  path: "/admin/subscriptions",
  one: "subscription",
  many: "subscriptions",
  nameOf: ({ customer, service }) => `${customer.name}, ${service.name}`,
  load: async ({ view, cursor, limit }, signal) => {
    const query = { ...queryOf(view), ...narrowed(view), limit, ...(cursor === null ? {} : { cursor }) };
    const answer = await adminApi("GET /api/admin/subscriptions", { query }, { signal });
    return { rows: answer.subscriptions, nextCursor: answer.nextCursor, stats: answer.stats };
  },
};

/** Saves that a subscription is active or not. */
export const saveSubscriptionState = (id: number, isActive: boolean) =>
  adminApi("PATCH /api/admin/subscriptions/{id}", { params: { id }, body: { isActive } });
