import type { Subscription } from "@cleaning/contract/admin/subscriptions";
import { frequencyWords } from "@cleaning/contract/pricing";

/** How often, in words. */
export const frequencyNames: Readonly<Record<Subscription["frequency"], string>> = {
  weekly: frequencyWords.weekly.label,
  "bi-weekly": frequencyWords.biweekly.label,
  monthly: frequencyWords.monthly.label,
};
