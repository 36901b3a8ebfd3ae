import type { Subscription } from "@cleaning/contract/admin/subscriptions";

/** How often, in words. */
export const frequencyNames: Readonly<Record<Subscription["frequency"], string>> = {
  weekly: "Weekly",
  "bi-weekly": "Bi-weekly",
  monthly: "Monthly",
};
