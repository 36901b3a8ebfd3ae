import { type BookingFrequency, minutesOfExtras } from "@cleaning/contract/pricing/price-book";
import type { Work, WorkChange } from "../schedule.ts";
import { priceIn } from "./price.ts";

/** Extras by their names, what they cost together before a discount, and how much longer a visit takes with each. */
export type Extras = { names: readonly string[]; cents: number; minutesEach: number };

/** The work with other extras: price and minutes change by what they add to or take from it. */
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
    // At least the shortest that a booking takes: older visits do not say how long their extras take.
    minutes: Math.max(15, minutes + added - (extrasMinutes ?? minutesOfExtras(minutesEach, extras.length))),
    priceCents: priceCents + priceIn(frequency, baseCents + cents) - priceIn(frequency, baseCents + extrasCents),
  };
};
