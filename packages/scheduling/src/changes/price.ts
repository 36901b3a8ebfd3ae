import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import { dialogDiscounts, discounted } from "@cleaning/contract/pricing/pricing";

/** Percent. */
export const discountIn = (frequency: BookingFrequency): number =>
  frequency === "once" ? 0 : dialogDiscounts[frequency];

/** Cents, in whole dollars. */
export const priceIn = (frequency: BookingFrequency, fullCents: number): number =>
  discounted(fullCents / 100, discountIn(frequency)) * 100;
