import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { discounted, frequencyDiscounts } from "@cleaning/contract/pricing/pricing";

export const discountIn = (frequency: ScheduleFrequency): number =>
  frequency === "once" ? 0 : frequencyDiscounts[frequency];

/** Cents, in whole dollars. */
export const priceIn = (frequency: ScheduleFrequency, fullCents: number): number =>
  discounted(fullCents / 100, discountIn(frequency)) * 100;
