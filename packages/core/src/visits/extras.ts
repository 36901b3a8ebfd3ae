import { type BookingFrequency, extraPrice } from "@cleaning/contract/price-book";
import { readList } from "../catalog/index.ts";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { priceIn } from "./price.ts";
import type { Work, WorkChange } from "./schedule.ts";

/** Extras by their names, and what they cost together before a discount. */
export type Extras = { names: readonly string[]; cents: number };

/** How much longer a visit takes with each of them. */
const minutesOfExtra = 20;

const refuse = (message: string): never => {
  throw new AppError("brokenReference", message, { field: "change.extras" });
};

/**
 * What extras cost by the catalogue, as in a booking: one request, none without extras. Throws AppError
 * `brokenReference` for one that is not offered or has no price.
 */
export const readExtras = async (database: Database, wanted: readonly string[]): Promise<Extras> => {
  const names = [...new Set(wanted)];
  if (names.length === 0) return { names, cents: 0 };
  const { extraServices } = await readList(database, "extraServices");
  const cents = names.map((name) => {
    const extra = extraServices.find((one) => one.name === name);
    if (extra === undefined) return refuse(`We do not offer "${name}". Please choose extras from the list.`);
    const price = extraPrice(extra);
    if (price === undefined) return refuse(`"${name}" has no fixed price. Please leave it out, and call us about it.`);
    return price * 100;
  });
  return { names, cents: cents.reduce((sum, one) => sum + one, 0) };
};

/** The work with other extras: price and minutes change by what they add to or take from it. */
export const withExtras = (
  { extras, extrasCents = 0, minutes, priceCents }: Work,
  { names, cents }: Extras,
  { rhythm, baseCents }: { rhythm: BookingFrequency; baseCents: number },
): WorkChange => ({
  extras: names,
  extrasCents: cents,
  minutes: minutes + (names.length - extras.length) * minutesOfExtra,
  priceCents: priceCents + priceIn(rhythm, baseCents + cents) - priceIn(rhythm, baseCents + extrasCents),
});
