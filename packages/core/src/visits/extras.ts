import { type BookingFrequency, extraPrice, minutesOfExtras } from "@cleaning/contract/price-book";
import { readList } from "../catalog/index.ts";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { readPriceBook } from "../price-book/index.ts";
import { priceIn } from "./price.ts";
import type { Work, WorkChange } from "./schedule.ts";

/** Extras by their names, what they cost together before a discount, and how much longer a visit takes with each. */
export type Extras = { names: readonly string[]; cents: number; minutesEach: number };

const refuse = (message: string): never => {
  throw new AppError("brokenReference", message, { field: "change.extras" });
};

/**
 * What extras cost by the catalogue, and how long they take by the price book in force, as in a booking: two requests.
 * Throws AppError `brokenReference` for one that is not offered or has no price.
 */
export const readExtras = async (database: Database, wanted: readonly string[]): Promise<Extras> => {
  const names = [...new Set(wanted)];
  const [{ extraServices }, { time }] = await Promise.all([
    readList(database, "extraServices"),
    readPriceBook(database),
  ]);
  const cents = names.map((name) => {
    const extra = extraServices.find((one) => one.name === name);
    if (extra === undefined) return refuse(`We do not offer "${name}". Please choose extras from the list.`);
    const price = extraPrice(extra);
    if (price === undefined) return refuse(`"${name}" has no fixed price. Please leave it out, and call us about it.`);
    return price * 100;
  });
  return { names, cents: cents.reduce((sum, one) => sum + one, 0), minutesEach: time.extra };
};

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
