import type { AdminQuoteRequest } from "@cleaning/contract/admin/bookings";
import { townOfZip } from "@cleaning/contract/booking/zip-codes";
import type { QuoteDetail } from "@cleaning/contract/quotes/admin";
import { todayAt } from "@cleaning/scheduling/context";
import type { Priced } from "../booking/priced.ts";
import { bookable } from "./price-quote.ts";

/** What the office offered a caller, as it was priced then. It never changes but for `bookingId`. */
export type StoredQuote = {
  inputs: AdminQuoteRequest;
  priced: Priced;
  /** The last day on which the price holds. */
  validUntil: string;
  address?: string | undefined;
  city?: string | undefined;
  /** Which home of its customer, where the office chose one. */
  homeId?: number | undefined;
  petDetails?: string | undefined;
  parking?: string | undefined;
  visitNote?: string | undefined;
  preferredStart?: { date: string; start: string } | undefined;
  bookingId?: number | undefined;
};

export const isExpired = ({ validUntil }: Pick<StoredQuote, "validUntil">, now: Date): boolean =>
  todayAt(now) > validUntil;

const priceText = (inputs: AdminQuoteRequest): string => {
  const { zip, service, squareFeet, bedrooms, bathrooms, condition, pets, frequency } = inputs;
  const { extras, everyVisitDeep = false, everyVisitExtras = true } = inputs;
  const [town, ids] = [townOfZip(zip), extras.toSorted((one, other) => one - other)];
  const home = [town, squareFeet, bedrooms, bathrooms, condition, pets];
  return JSON.stringify([service, home, ids, frequency, everyVisitDeep, everyVisitExtras]);
};

export const holdsFor = (quote: StoredQuote, inputs: AdminQuoteRequest, now: Date): boolean =>
  !isExpired(quote, now) && priceText(quote.inputs) === priceText(inputs);

export const quoteAnswerOf = ({ priced: { quote, first } }: StoredQuote) => ({
  served: true as const,
  ...quote,
  first: first === undefined ? null : first.quote,
});

export const quoteView = (
  { inputs, priced: { quote, first }, validUntil, bookingId, ...known }: StoredQuote,
  { now, isOpen, ...name }: { now: Date; isOpen: boolean; firstName: string; lastName: string },
): QuoteDetail => {
  const {
    address = null,
    city = null,
    petDetails = null,
    parking = null,
    visitNote = null,
    preferredStart = null,
    homeId,
  } = known;
  return {
    inputs: { ...inputs, service: bookable(inputs.service) },
    price: quote.price,
    lines: quote.lines,
    first: first === undefined ? null : { price: first.quote.price, lines: first.quote.lines },
    validUntil,
    isExpired: isExpired({ validUntil }, now),
    ...name,
    address,
    city,
    petDetails,
    parking,
    visitNote,
    preferredStart,
    isOpen,
    bookingId: bookingId ?? null,
    ...(homeId === undefined ? {} : { homeId }),
  };
};
