import type { BookingFrequency } from "@cleaning/contract/pricing/price-book";
import { dialogDiscounts, discounted } from "@cleaning/contract/pricing/pricing";

/** What a frequency takes off, in percent. */
export const discountIn = (frequency: BookingFrequency): number =>
  frequency === "once" ? 0 : dialogDiscounts[frequency];

/** What one visit costs in a frequency, in cents: what it costs otherwise less the frequency's discount, in whole dollars. */
export const priceIn = (frequency: BookingFrequency, fullCents: number): number =>
  discounted(fullCents / 100, discountIn(frequency)) * 100;
