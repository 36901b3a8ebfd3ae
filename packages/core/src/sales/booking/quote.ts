import type { HoldRequest, QuoteAnswer, QuoteRequest } from "@cleaning/contract/booking/booking";
import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import type { CatalogLists } from "@cleaning/contract/catalog/catalog-lists";
import { AppError } from "@cleaning/contract/http/app-error";
import { bookableServices, type BookableService, extraPrice, quoteOf } from "@cleaning/contract/pricing/price-book";
import { business } from "@cleaning/contract/site/business";
import { readList } from "../../catalog/catalog/index.ts";
import { readPriceBook } from "../../catalog/price-book/index.ts";
import type { Database } from "../../platform/database/index.ts";

export type ServiceType = CatalogLists["services"]["fields"]["type"][number];

const refuse = (message: string, field: string): never => {
  throw new AppError("brokenReference", message, { field });
};

const askUs = `Please ask for a quote at /contact, or call ${business.phone.text}.`;

/** Lets services through that have an exact price. Throws AppError `brokenReference` with the way to a quote. */
export const bookable = (service: ServiceType): BookableService =>
  bookableServices.find((one) => one === service) ??
  refuse(`For this service we look at your home before we name a price. ${askUs}`, "service");

/**
 * Extras of the catalogue by their ids, in their order. Throws AppError
 * `brokenReference` for one that is not offered, or has no price that can be read.
 */
export const readBookableExtras = async (database: Database, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const { extraServices } = await readList(database, "extraServices");
  return ids.map((id, index) => {
    const extra = extraServices.find((one) => one.id === id);
    if (extra === undefined)
      return refuse("We no longer offer one of these extras. Please choose from the list again.", `extras.${index}`);
    if (extraPrice(extra) === undefined)
      return refuse(`"${extra.name}" has no fixed price. Please leave it out. ${askUs}`, `extras.${index}`);
    return extra;
  });
};

/**
 * What a visit costs by the price book of today, and how long it takes; no price where we do not come. Two requests.
 * @throws AppError `brokenReference` for a service or an extra without an exact price
 */
export const readQuote = async (database: Database, request: QuoteRequest): Promise<QuoteAnswer> => {
  const service = bookable(request.service);
  if (townOfZip(request.zip) === undefined) return { served: false };
  const [book, extras] = await Promise.all([readPriceBook(database), readBookableExtras(database, request.extras)]);
  const { lines, ...quote } = quoteOf(book, { ...request, service }, extras);
  return { served: true, ...quote, lines: [...lines] };
};

/**
 * Lets a hold's minutes through that a price by the price book of today says. Throws AppError
 * `brokenReference` for others, with what to do, and as `readQuote`; `invalid` for a page from before this was asked.
 */
export const checkQuotedMinutes = async (
  database: Database,
  { zip, service, minutes, quote }: Pick<HoldRequest, "zip" | "service" | "minutes" | "quote">,
): Promise<void> => {
  if (quote === undefined)
    throw new AppError("invalid", "This page is out of date. Please load it again, then choose your time.");
  const quoted = await readQuote(database, { zip, service, ...quote });
  if (quoted.served && quoted.minutes !== minutes)
    throw new AppError("brokenReference", priceChangedMessage, { field: "minutes" });
};
