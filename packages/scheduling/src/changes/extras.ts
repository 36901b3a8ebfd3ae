import { type BookingFrequency, minutesOfExtras } from "@cleaning/contract/pricing/price-book";
import type { Work, WorkChange } from "../schedule.ts";
import { priceIn } from "./price.ts";

/** `cents` is before the discount. */
export type Extras = { names: readonly string[]; cents: number; minutesEach: number };

export const withExtras = (
  { extras, extrasCents = 0, extrasMinutes, minutes, priceCents }: Work,
  { names, cents, minutesEach }: Extras,
  { frequency, baseCents }: { frequency: BookingFrequency; baseCents: number },
): WorkChange => {
  const added = minutesOfExtras(minutesEach, names.length);
  return {
    extras: names,
    extrasCents: cents,
    extrasMinutes: added,
    // At least the shortest booking: older visits do not say how long their extras take.
    minutes: Math.max(15, minutes + added - (extrasMinutes ?? minutesOfExtras(minutesEach, extras.length))),
    priceCents: priceCents + priceIn(frequency, baseCents + cents) - priceIn(frequency, baseCents + extrasCents),
  };
};
