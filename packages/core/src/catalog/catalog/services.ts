import { withPackagePrices } from "@cleaning/contract/pricing/package-services";
import type { Database } from "../../platform/database/index.ts";
import { readPriceBook } from "../price-book/index.ts";
import { readList } from "./index.ts";

/** The services that are offered, at today's prices: those of the packages are the price book's. Two requests. */
export const readServices = async (database: Database) => {
  const [{ services }, { services: prices }] = await Promise.all([
    readList(database, "services"),
    readPriceBook(database),
  ]);
  return { services: withPackagePrices(services, prices) };
};
