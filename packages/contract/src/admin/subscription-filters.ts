import { adminCancelReasons } from "../visits/change-preview.ts";

export type LeftFilter = "left" | `left-${(typeof adminCancelReasons)[number]}`;
export type SubscriptionFilter = "ends" | "no-visit" | "paused" | LeftFilter;

export const leftFilters: readonly LeftFilter[] = [
  "left",
  ...adminCancelReasons.map((reason): LeftFilter => `left-${reason}`),
];
export const subscriptionFilters: readonly SubscriptionFilter[] = ["ends", "no-visit", "paused", ...leftFilters];
