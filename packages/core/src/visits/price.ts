import type { Frequency } from "@cleaning/contract/frequencies";
import { dialogDiscounts, discounted } from "@cleaning/contract/pricing";

/** What one visit costs in a rhythm, in cents: what it costs otherwise less the rhythm's discount, in whole dollars. */
export const priceIn = (rhythm: Frequency, fullCents: number): number =>
  discounted(fullCents / 100, dialogDiscounts[rhythm]) * 100;
