import type { AdminQuoteRequest } from "@cleaning/contract/admin/bookings";
import type { BookingRequest } from "@cleaning/contract/booking/booking";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { packageService } from "@cleaning/contract/pricing/package-services";
import {
  type BookableService,
  extraPrice,
  hasLaterExtras,
  includesExtra,
  laterService,
  minutesOfExtras,
  type PriceBook,
  quoteOf,
} from "@cleaning/contract/pricing/price-book";
import { readList } from "../../catalog/catalog/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { requireOffered } from "../../schedule/subscriptions/records.ts";
import type { OrderRecord } from "../orders/entity.ts";
import { bookable, readBookableExtras, requireSold } from "../quotes/price-quote.ts";
import type { FirstVisitTerms } from "./first-visit.ts";

export type RequestedBooking = Omit<BookingRequest, "frequency" | "holdId" | "agreeToTerms" | "subjectLine"> & {
  frequency: ScheduleFrequency;
};

/** What is sold, at the figures of a price book. Throws AppError `brokenReference` for what is not offered. */
export const readOffer = async (
  database: Database,
  { extras: ids, service: requestedService, ...home }: AdminQuoteRequest,
) => {
  const inputs = { ...home, service: bookable(requestedService) };
  const [{ services }, all] = await Promise.all([readList(database, "services"), readBookableExtras(database, ids)]);
  const serviceOf = (type: BookableService) => requireOffered(packageService(services, type));
  const extrasIn = (book: PriceBook, service: BookableService) => {
    const sold = all.filter(({ id }) => !includesExtra(book, service, id));
    return {
      names: sold.map(({ name }) => name),
      cents: sold.reduce((sum, extra) => sum + (extraPrice(extra) ?? 0) * 100, 0),
      minutes: minutesOfExtras(book.time.extra, sold.length),
    };
  };
  const service = serviceOf(laterService(inputs));
  const firstService = serviceOf(inputs.service);
  return {
    service,
    priced: (book: PriceBook) => {
      requireSold(book, inputs, all);
      const { first, ...quote } = quoteOf(book, inputs, all);
      return {
        quote,
        extras: hasLaterExtras(inputs) ? extrasIn(book, laterService(inputs)) : { names: [], cents: 0, minutes: 0 },
        first:
          first === null
            ? undefined
            : { serviceName: firstService.name, quote: first, extras: extrasIn(book, inputs.service) },
      };
    },
  };
};

export type Priced = ReturnType<Awaited<ReturnType<typeof readOffer>>["priced"]>;

export const toOrder = (
  request: RequestedBooking,
  { id, serviceName: service, date: firstVisitDate, start }: FirstVisitTerms,
  { quote: { price, basePrice, discountPercent, lines, minutes, priceBook }, first }: Priced,
  { now, agreedWith }: { now: Date; agreedWith?: string | undefined },
): OrderRecord => {
  const { customerInfo: customer, frequency, termsVersion } = request;
  const { zip, service: type, squareFeet, bedrooms, bathrooms, condition, pets, extras } = request;
  const { everyVisitDeep, everyVisitExtras } = request;
  const inputs = {
    zip,
    service: type,
    squareFeet,
    bedrooms,
    bathrooms,
    condition,
    pets,
    extras,
    frequency,
    ...omitUndefined({ everyVisitDeep, everyVisitExtras }),
  };
  return {
    id,
    createdAt: now.toISOString(),
    customer,
    service,
    frequency,
    priceCents: price * 100,
    basePriceCents: basePrice * 100,
    discountPercent,
    firstVisit: firstVisitDate,
    agreedAt: now.toISOString(),
    termsVersion,
    ...omitUndefined({ agreedWith }),
    booking: {
      inputs,
      quote: { lines, minutes, priceBook, ...(first === undefined ? {} : { first: first.quote }) },
      start,
    },
  };
};
