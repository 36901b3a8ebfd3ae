import type { BookingAnswer } from "@cleaning/contract/booking/booking";
import { cityOfZip, townOfZip } from "@cleaning/contract/booking/zip-codes";
import type { CustomerInfo } from "@cleaning/contract/checkout/checkout";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { formatDate } from "@cleaning/contract/format/date";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import { quotedMinutes } from "@cleaning/contract/pricing/price-book";
import type { OpenQuotePage, QuotePage, QuotePageBooking } from "@cleaning/contract/quotes/quote-page";
import { business } from "@cleaning/contract/site/business";
import { defaultState } from "@cleaning/contract/site/states";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { minuteOf } from "@cleaning/scheduling/dates";
import type { CustomerRecord } from "../../people/customers/entity.ts";
import { findCustomerOfUser } from "../../people/customers/index.ts";
import { isCustomerGone, ownerOfCustomer } from "../../people/customers/is-gone.ts";
import { byMailLink } from "../../platform/audit/index.ts";
import { madeRecord, runOnce, type Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { linkEnded } from "../../platform/links/index.ts";
import { enforceRateLimit } from "../../platform/rate-limit/index.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import { isSameAddress } from "../../schedule/homes/address.ts";
import { homeRecordsOf, type Profile } from "../../schedule/homes/homes.ts";
import { checkDays } from "../../schedule/visits/starts.ts";
import { answerRepeat, type PlacedBooking } from "../booking/answer.ts";
import { placeAt } from "../booking/place.ts";
import { bookedWorkOf, readSlots } from "../booking/slots.ts";
import { contactEntity } from "../contact/entity.ts";
import { type Buyer, findCaller } from "../orders/buyer.ts";
import { isOpenQuote, type Quoted } from "./open-quote.ts";
import { bookable } from "./price-quote.ts";
import { isExpired, quoteAnswerOf } from "./stored-quote.ts";
import { readQuoteToken } from "./token.ts";

const callUs = `please call us: ${business.phone.text}.`;

export type QuoteKey = { quoteId: number };

/** Throws AppError `notFound`. */
export const quoteOfLink = async (database: Database, token: string): Promise<QuoteKey> => ({
  quoteId: await readQuoteToken(database, token),
});

/** Consistent. Throws AppError `notFound` for a quote or a customer who is gone. */
const readQuoted = async (database: Database, { quoteId: id }: QuoteKey): Promise<Quoted> => {
  const { data: record } = await contactEntity(database).get({ id }).go({ consistent: true });
  const quote = record?.quote;
  if (record === null || quote === undefined) throw linkEnded();
  if (record.customerId !== undefined && (await isCustomerGone(database, record.customerId))) throw linkEnded();
  return { record, quote };
};

const stateOf = (quoted: Quoted, now: Date): QuotePage["state"] => {
  if (quoted.quote.bookingId !== undefined) return "booked";
  if (!isOpenQuote(quoted)) return "withdrawn";
  return isExpired(quoted.quote, now) ? "expired" : "open";
};

const requireOpen = (quoted: Quoted, now: Date): void => {
  const state = stateOf(quoted, now);
  if (state === "booked")
    throw new AppError("conflict", `This quote is booked already. To change the visit, ${callUs}`);
  if (state === "expired")
    throw new AppError(
      "conflict",
      `The price of this quote held until ${formatDate(quoted.quote.validUntil)}. For a new one, ${callUs}`,
    );
  if (state === "withdrawn") throw new AppError("conflict", `This quote is not open any more. To book, ${callUs}`);
};

const part = ({ price, lines }: { price: number; lines: { label: string; amount: number }[] }) => ({ price, lines });

/** Whether it is for a home that the customer still has: how to get in there is not the link's to write. */
const isForKnownHome = async (
  database: Database,
  { quote: { address, homeId, inputs } }: Quoted,
  customer: CustomerRecord | undefined,
): Promise<boolean> => {
  if (customer === undefined || address === undefined) return false;
  const homes: readonly (Profile & { homeId: number })[] = [
    { ...customer, homeId: profileHome },
    ...(await homeRecordsOf(database, customer.id)).filter((home) => home.homeId !== profileHome),
  ];
  return homes.some((home) => home.homeId === homeId || isSameAddress(home, { address, zipCode: inputs.zip }));
};

const openPage = async (
  database: Database,
  quoted: Quoted,
  customer: CustomerRecord | undefined,
): Promise<OpenQuotePage> => {
  const {
    record,
    quote: { inputs, priced, ...quote },
  } = quoted;
  const { zip, frequency, bedrooms, bathrooms, squareFeet } = inputs;
  const isOtherAddress = customer !== undefined && customer.email.toLowerCase() !== record.email.toLowerCase();
  return {
    state: "open",
    id: record.id,
    service: bookable(inputs.service),
    frequency,
    bedrooms,
    bathrooms,
    squareFeet,
    ...part(priced.quote),
    first: priced.first === undefined ? null : part(priced.first.quote),
    validUntil: quote.validUntil,
    preferredStart: quote.preferredStart ?? null,
    firstName: record.firstName,
    email: isOtherAddress && customer.email !== "" ? null : record.email,
    zipCode: zip,
    city: quote.city ?? cityOfZip(zip) ?? "",
    needsAddress: quote.address === undefined,
    asksForAccess: !(await isForKnownHome(database, quoted, customer)),
  };
};

const readCustomerOf = async (database: Database, { record }: Quoted): Promise<CustomerRecord | undefined> => {
  if (record.customerId === undefined) return undefined;
  const userId = await ownerOfCustomer(database, record.customerId);
  return userId === undefined ? undefined : findCustomerOfUser(database, userId);
};

export const readQuotePage = async (database: Database, key: QuoteKey, now: Date): Promise<QuotePage> => {
  const quoted = await readQuoted(database, key);
  const state = stateOf(quoted, now);
  return state === "open" ? openPage(database, quoted, await readCustomerOf(database, quoted)) : { state };
};

/** Eventually consistent. @throws `notFound`, `conflict` for a quote that is not open, `invalid` */
export const startsOnQuotePage = async (
  database: Database,
  key: QuoteKey,
  days: { from: string; to: string },
  context: Context,
): Promise<{ slots: FreeStart[]; closed: string[] }> => {
  const quoted = await readQuoted(database, key);
  requireOpen(quoted, context.now);
  const { zip, service, teamSize } = quoted.quote.inputs;
  const minutes = quotedMinutes(quoteAnswerOf(quoted.quote));
  return readSlots(database, { ...bookedWorkOf({ zip, service, ...minutes }), teamSize }, days, context);
};

type Booking = Submission & Context & { encrypt: NotesCipher["encrypt"]; random?: () => number };

/** Who was quoted, as the office knows them: never whoever else an address would find. */
const buyerOfQuote = async (database: Database, { record }: Quoted, info: CustomerInfo): Promise<Buyer> => {
  if (record.customerId === undefined) return findCaller(database, info, undefined);
  const userId = await ownerOfCustomer(database, record.customerId);
  if (userId === undefined) throw linkEnded();
  return findCaller(database, info, userId);
};

/**
 * Books exactly what was offered, at the chosen start. The link came to the quote's address, so nothing is left to
 * confirm. A repeat gets the first answer.
 * @throws AppError `notFound`; `conflict` for a quote that is not open, or with free starts when no agent is
 * free; `brokenReference` for another price than was offered; `invalid` for an impossible start; `tooManyRequests`,
 * `unavailable`
 */
export const bookOnQuotePage = async (
  database: Database,
  key: QuoteKey,
  { date, start, agreeToTerms: _, subjectLine: _honeypot, token: _token, ...request }: QuotePageBooking,
  context: Booking,
): Promise<PlacedBooking & { answer: BookingAnswer }> => {
  const { now } = context;
  const book = async (): Promise<PlacedBooking> => {
    const quoted = await readQuoted(database, key);
    const { record, quote } = quoted;
    requireOpen(quoted, now);
    const today = todayAt(now);
    if (date <= today) throw new AppError("invalid", "Please choose a day from tomorrow on", { field: "date" });
    checkDays({ from: date, to: date }, today);
    await enforceRateLimit(
      database,
      { what: "quote-page", who: String(record.id), limit: 20, windowSeconds: 3_600 },
      now,
    );
    const { address: typedAddress, city: typedCity, ...rest } = request;
    const { teamSize, ...inputs } = quote.inputs;
    const { firstName, lastName, email, phone } = record;
    const address = quote.address ?? typedAddress;
    if (address === undefined) throw new AppError("invalid", "Address is required", { field: "address" });
    const city = (quote.address === undefined ? typedCity : quote.city) ?? townOfZip(inputs.zip) ?? "";
    const place = { address, city, state: defaultState, zipCode: inputs.zip };
    const customerInfo = { firstName, lastName, email, phone, ...place };
    const { petDetails, parking, homeId } = quote;
    const homeAddress = quote.address === undefined ? undefined : { address: quote.address, zipCode: inputs.zip };
    const visitNote = rest.visitNote === undefined || rest.visitNote === "" ? quote.visitNote : rest.visitNote;
    const known = omitUndefined({ petDetails, parking, visitNote, homeId, homeAddress });
    const booking = { ...inputs, ...rest, ...known, customerInfo };
    return placeAt(database, booking, {
      ...context,
      date,
      start: minuteOf(start),
      buyerOf: () => buyerOfQuote(database, quoted, customerInfo),
      teamSize,
      isConfirmed: true,
      // The link proves the quote's address, which need not be that of the customer whose notes these would be.
      replacesNotes: record.customerId === undefined,
      takes: { quoteId: record.id, at: now, by: byMailLink },
    });
  };
  return runOnce(database, context, book, (made) => answerRepeat(database, madeRecord(made), context));
};
