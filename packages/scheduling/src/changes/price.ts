import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { discounted, frequencyDiscounts } from "@cleaning/contract/pricing/pricing";

export const discountIn = (frequency: ScheduleFrequency): number =>
  frequency === "once" ? 0 : frequencyDiscounts[frequency];

/** Cents, in whole dollars; at least 0: the extras of a free visit are part of what it does not cost. */
export const priceIn = (frequency: ScheduleFrequency, fullCents: number): number =>
  discounted(Math.max(0, fullCents) / 100, discountIn(frequency)) * 100;
