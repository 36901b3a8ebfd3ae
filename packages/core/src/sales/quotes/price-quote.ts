import type { AdminQuoteRequest } from "@cleaning/contract/admin/bookings";
import type { HoldRequest, QuoteAnswer } from "@cleaning/contract/booking/booking";
import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import type { CatalogLists } from "@cleaning/contract/catalog/catalog-lists";
import { AppError } from "@cleaning/contract/http/app-error";
import {
  bookableServices,
  type BookableService,
  extraPrice,
  firstMinutes,
  isExtraIncluded,
  type PriceBook,
  type QuoteInputs,
  quotedMinutes,
  quoteOf,
} from "@cleaning/contract/pricing/price-book";
import { business } from "@cleaning/contract/site/business";
import { readList } from "../../catalog/catalog/index.ts";
import { readPriceBook } from "../../catalog/price-book/read.ts";
import type { Database } from "../../platform/database/index.ts";

export type ServiceType = CatalogLists["services"]["fields"]["type"][number];

const refuse = (message: string, field: string): never => {
  throw new AppError("brokenReference", message, { field });
};

const askUs = `Please ask for a quote at /contact, or call ${business.phone.text}.`;

/** Throws AppError `brokenReference` for an extra that no visit would be charged for. */
export const requireSold = (
  book: PriceBook,
  inputs: Pick<QuoteInputs, "service" | "frequency" | "everyVisitDeep" | "everyVisitExtras">,
  extras: readonly { id: number; name: string }[],
): void => {
  const included = extras.findIndex(({ id }) => isExtraIncluded(book, inputs, id));
  if (included !== -1)
    refuse(`The cleaning includes "${extras[included]?.name}". Please leave this extra out.`, `extras.${included}`);
};

/** Services with an exact price. Throws AppError `brokenReference` for others. */
export const bookable = (service: ServiceType): BookableService =>
  bookableServices.find((one) => one === service) ??
  refuse(`For this service we look at your home before we name a price. ${askUs}`, "service");

/** In the order of the ids. Throws AppError `brokenReference` for one that is not offered or has no exact price. */
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

/** Without a price outside the service area. @throws AppError `brokenReference` for a service that has none */
export const readQuote = async (database: Database, request: AdminQuoteRequest): Promise<QuoteAnswer> => {
  const service = bookable(request.service);
  if (townOfZip(request.zip) === undefined) return { served: false };
  const [book, extras] = await Promise.all([readPriceBook(database), readBookableExtras(database, request.extras)]);
  const inputs = { ...request, service };
  requireSold(book, inputs, extras);
  return { served: true, ...quoteOf(book, inputs, extras) };
};

/** @throws AppError `brokenReference` when the hold's are not those of the current price book, and as `readQuote` */
export const readHeldMinutes = async (
  database: Database,
  { zip, service, minutes, quote }: Pick<HoldRequest, "zip" | "service" | "minutes" | "quote">,
): Promise<{ minutes: number; laterMinutes?: number | undefined }> => {
  const quoted = await readQuote(database, { zip, service, ...quote });
  if (!quoted.served) return { minutes };
  if (firstMinutes(quoted) !== minutes)
    throw new AppError("brokenReference", priceChangedMessage, { field: "minutes" });
  return quotedMinutes(quoted);
};
