import type { BookingFrequency } from "@cleaning/contract/price-book";
import { dialogDiscounts, discounted } from "@cleaning/contract/pricing";

/** What a rhythm takes off, in percent. */
export const discountIn = (rhythm: BookingFrequency): number => (rhythm === "once" ? 0 : dialogDiscounts[rhythm]);

/** What one visit costs in a rhythm, in cents: what it costs otherwise less the rhythm's discount, in whole dollars. */
export const priceIn = (rhythm: BookingFrequency, fullCents: number): number =>
  discounted(fullCents / 100, discountIn(rhythm)) * 100;
