import { withPackagePrices } from "@cleaning/contract/pricing/package-services";
import type { Database } from "../../platform/database/index.ts";
import { readPriceBook } from "../price-book/read.ts";
import { readList } from "./index.ts";

/** With today's prices: those of packages come from the price book. */
export const readServices = async (database: Database) => {
  const [{ services }, { services: prices }] = await Promise.all([
    readList(database, "services"),
    readPriceBook(database),
  ]);
  return { services: withPackagePrices(services, prices) };
};
