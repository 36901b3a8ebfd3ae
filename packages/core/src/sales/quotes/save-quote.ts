import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { formatDate } from "@cleaning/contract/format/date";
import { formatMoney } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import { formatHomeSize } from "@cleaning/contract/homes/home-size";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import { type BookableService, serviceLabels } from "@cleaning/contract/pricing/price-book";
import { frequencyWords } from "@cleaning/contract/pricing/pricing";
import { type SavedQuote, type NewQuote, quoteDays } from "@cleaning/contract/quotes/admin";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { readPriceBook } from "../../catalog/price-book/read.ts";
import { isCustomerGone } from "../../people/customers/is-gone.ts";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { isActiveAdmin, readTeam } from "../../people/team/index.ts";
import type { By } from "../../platform/audit/index.ts";
import { madeRecord, runOnce, type Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { messageWrite, type PendingMessage } from "../../platform/messages/message.ts";
import { storeRecord } from "../../platform/records/create.ts";
import { hasMoved } from "../../schedule/homes/address.ts";
import { customerCheck } from "../../schedule/homes/change.ts";
import { noSuchHome, readHome } from "../../schedule/homes/homes.ts";
import { type Priced, readOffer } from "../booking/priced.ts";
import { bookedWorkOf } from "../booking/slots.ts";
import { contactRecords } from "../contact/records.ts";
import { requireUnmoved } from "../orders/ordered-home.ts";
import { quoteMessage } from "./message.ts";
import { readQuoted } from "./open-quote.ts";
import { bookable } from "./price-quote.ts";
import type { StoredQuote } from "./stored-quote.ts";
import { quoteTokens } from "./token.ts";

type KeptQuote = { answer: SavedQuote; messages: readonly PendingMessage[] };

const textOf = (
  { inputs, priced: { quote, first }, validUntil, preferredStart }: StoredQuote,
  service: BookableService,
) => {
  const { frequency } = inputs;
  const often = frequency === "once" ? "once" : frequencyWords[frequency].adverb;
  const price =
    first === undefined
      ? formatMoney(quote.price)
      : `${formatMoney(first.quote.price)} first, then ${formatMoney(quote.price)}`;
  const sentences = [
    `${serviceLabels[service]}, ${often}: ${price}`,
    formatHomeSize(inputs),
    ...(preferredStart === undefined
      ? []
      : [`They would like ${formatDate(preferredStart.date)}, ${formatTime(preferredStart.start)}`]),
    `The price holds until ${formatDate(validUntil)}`,
  ];
  return `${sentences.join(". ")}.`;
};

const isShownPrice = ({ quote, first }: Priced, { price, firstPrice }: NewQuote): boolean =>
  quote.price === price && (first?.quote.price ?? null) === (firstPrice ?? null);

/**
 * The chosen home; undefined where another address than its own was typed.
 * @throws AppError `notFound` for a home that is not theirs, and as `requireUnmoved`
 */
const homeOfQuote = async (
  database: Database,
  { customerId, homeId, homeAddress: shown, customerInfo, zip }: NewQuote,
): Promise<number | undefined> => {
  if (homeId === undefined) return undefined;
  if (customerId === undefined) throw noSuchHome();
  const isProfile = homeId === profileHome;
  const home = isProfile ? await readCustomer(database, customerId) : await readHome(database, { customerId, homeId });
  if (home === undefined && !isProfile) throw noSuchHome();
  const { address } = customerInfo;
  if (home === undefined || address === undefined || address === "") return homeId;
  const place = { address, zipCode: zip };
  requireUnmoved(home, place, { shown, isAsked: true });
  return hasMoved(home, place) ? undefined : homeId;
};

const keep = async (
  database: Database,
  request: NewQuote,
  { by, now, ...submission }: By & Submission,
): Promise<KeptQuote> => {
  const { price: _price, firstPrice: _first, preferredStart, customerId, customerInfo, ...known } = request;
  const { homeId: _home, homeAddress: _shown, ...rest } = known;
  const { petDetails, parking, visitNote, followUpOn, note, isMailed = false, ...inputs } = rest;
  bookedWorkOf({ ...inputs, minutes: 15 });
  const [{ priced }, book, team, tokenOf] = await Promise.all([
    readOffer(database, inputs),
    readPriceBook(database),
    readTeam(database),
    quoteTokens(database),
  ]);
  if (customerId !== undefined && (await isCustomerGone(database, customerId)))
    throw new AppError("notFound", "This customer is no longer there. Please look for them again.");
  const homeId = await homeOfQuote(database, request);
  const offered = priced(book);
  if (!isShownPrice(offered, request)) throw new AppError("brokenReference", priceChangedMessage, { field: "price" });
  const { address, city, ...person } = customerInfo;
  const text = { address, city, petDetails, parking, visitNote };
  const quote: StoredQuote = {
    inputs,
    priced: offered,
    validUntil: plusDays(todayAt(now), quoteDays),
    ...omitUndefined({ preferredStart, homeId }),
    ...Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined && value !== "")),
  };
  const service = bookable(inputs.service);
  const owner = team.find((member) => member.identityId === by && isActiveAdmin(member));
  const sends = isMailed && person.email !== "";
  const fields = {
    ...person,
    kind: "quote" as const,
    service,
    message: textOf(quote, service),
    quote,
    ...omitUndefined({ customerId }),
    work: {
      state: "in-touch" as const,
      by,
      followUpOn,
      ownerId: owner?.userId,
      ...(note === undefined || note === "" ? {} : { note }),
      ...(sends ? { repliedAt: now.toISOString() } : {}),
    },
  };
  const messages: PendingMessage[] = [];
  const extraWrites = (id: number) => {
    messages.length = 0;
    if (sends) messages.push(quoteMessage({ ...fields, id }, quote, { token: tokenOf(id), now }));
    return [
      ...(customerId === undefined ? [] : [customerCheck(database, customerId)]),
      ...messages.map((message) => messageWrite(database, message)),
    ];
  };
  const { id: quoteId } = await storeRecord(contactRecords, database, fields, now, { by, ...submission, extraWrites });
  return { answer: { quoteId, validUntil: quote.validUntil, isMailed: sends }, messages };
};

/** A request in touch, which belongs to whoever kept it. A repeat gets the first answer. */
export const saveQuote = (database: Database, request: NewQuote, author: By & Submission): Promise<KeptQuote> =>
  runOnce(
    database,
    author,
    () => keep(database, request, author),
    async (made) => {
      const quoteId = madeRecord(made);
      const { record, quote } = await readQuoted(database, quoteId);
      const isMailed = record.repliedAt !== undefined;
      return { answer: { quoteId, validUntil: quote.validUntil, isMailed }, messages: [] };
    },
  );
