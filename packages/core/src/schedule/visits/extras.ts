import { AppError } from "@cleaning/contract/http/app-error";
import { extraPrice } from "@cleaning/contract/pricing/price-book";
import type { Extras } from "@cleaning/scheduling/changes/extras";
import { readList } from "../../catalog/catalog/index.ts";
import { readPriceBook } from "../../catalog/price-book/read.ts";
import type { Database } from "../../platform/database/index.ts";

const refuse = (message: string): never => {
  throw new AppError("brokenReference", message, { field: "change.extras" });
};

/** Prices by the catalogue, minutes by the price book, as in a booking. Throws AppError `brokenReference`. */
export const readExtras = async (database: Database, requested: readonly string[]): Promise<Extras> => {
  const names = [...new Set(requested)];
  const [{ extraServices }, { time, includedExtras }] = await Promise.all([
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
  const namesOf = (ids: readonly number[]): string[] =>
    extraServices.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const included = { deep: namesOf(includedExtras.deep), moveout: namesOf(includedExtras.moveout) };
  return {
    included,
    names,
    cents: cents.reduce((sum, one) => sum + one, 0),
    minutesEach: time.extra,
  };
};
