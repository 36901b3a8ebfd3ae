import type { AgreedPrice } from "@cleaning/contract/admin/bookings";
import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { AppError } from "@cleaning/contract/http/app-error";
import { serves } from "@cleaning/scheduling/assignment/choose-agents";
import type { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { readPayment } from "../../catalog/payment/index.ts";
import { readPriceBook, readPriceBookVersion } from "../../catalog/price-book/read.ts";
import {
  idempotencyWrites,
  readSubmissionResult,
  type Submission,
} from "../../platform/database/idempotency-record.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import type { Sender } from "../../platform/rate-limit/index.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import { dayChangedWrites } from "../../schedule/messages/day-changed.ts";
import { dayWrite, readRoster, visitWrite } from "../../schedule/records/store.ts";
import { dueOf } from "../../schedule/visits/derived.ts";
import type { Buyer } from "../orders/buyer.ts";
import { newDelivery } from "../orders/delivery.ts";
import { bookedQuoteWrites, type Quoted, readOpenQuote } from "../quotes/open-quote.ts";
import { holdsFor } from "../quotes/stored-quote.ts";
import { finishedWrite } from "./abandoned-booking.ts";
import { agreedPriceHistory } from "./agreed-price.ts";
import { toBookingAnswer } from "./answer.ts";
import type { FirstVisitTerms } from "./first-visit.ts";
import type { HoldContent } from "./hold-id.ts";
import { type BookedHome, bookedHomes } from "./home.ts";
import { bookingMessages } from "./messages.ts";
import { type Priced, readOffer, type RequestedBooking, toOrder } from "./priced.ts";
import { bookedWorkOf } from "./slots.ts";

export type Writing = Context &
  Submission & {
    encrypt: NotesCipher["encrypt"];
    sender?: Sender | undefined;
    random?: () => number;
  };

export type Placing = Writing & {
  date: string;
  start: number;
  hold?: HoldContent;
  buyerOf: () => Promise<Buyer>;
  teamSize?: number | undefined;
  /** Nothing is left to confirm: the office spoke with them, or the link of their mail proves the address. */
  isConfirmed?: boolean;
  replacesNotes?: boolean;
  /** Where the customer has several homes at the address; without it nobody can be asked, and the home is a new one. */
  asksFor?: string;
  office?: { by: string; evenIfTaken: boolean; agreed?: AgreedPrice | undefined; agentId?: number | undefined };
  /** The quote that is taken; its price holds if it held at `at`. */
  takes?: { quoteId: number; at: Date; by: string };
};

const priceGraceSeconds = 3_600;

/** What a booking is decided on, apart from the agents' days. */
export const readSale = async (
  database: Database,
  request: RequestedBooking,
  { date, hold, takes, encrypt, replacesNotes, asksFor, now }: Placing,
) => {
  const { town } = bookedWorkOf({ ...request, minutes: 15 });
  const quoted = takes && (await readOpenQuote(database, takes.quoteId));
  const promised = takes && quoted && holdsFor(quoted.quote, request, takes.at) ? quoted.quote.priced : undefined;
  const [{ service, priced }, roster, payment] = await Promise.all([
    // What was promised is sold even where an extra is no longer offered.
    readOffer(database, promised === undefined ? request : { ...request, extras: [] }),
    readRoster(database),
    readPayment(database),
  ]);
  const localAgents = roster.filter((agent) => serves(agent, town));
  const agentIds = [...new Set([...localAgents.map(({ id }) => id), ...(hold?.agents ?? [])])];
  return {
    town,
    quoted,
    promised,
    service,
    priced,
    payment,
    roster,
    localAgents,
    keys: agentIds.map((agentId) => ({ agentId, date })),
    usableHold: hold !== undefined && hold.until + priceGraceSeconds > epochSeconds(now) ? hold : undefined,
    findHome: bookedHomes(database, request, { encrypt, replacesNotes, asksFor }),
  };
};

export type Sale = Awaited<ReturnType<typeof readSale>>;

const usedHoldKey = (hold: HoldContent): string => `hold ${hold.name}`;

const priceChanged = (): AppError => new AppError("brokenReference", priceChangedMessage, { field: "price" });

/** As the buyer has seen it. Undefined where another booking has used the hold's price. */
export const readPrice = async (
  database: Database,
  request: RequestedBooking,
  { promised, priced }: Sale,
  hold: HoldContent | undefined,
): Promise<Priced | undefined> => {
  const book = hold && (await readPriceBookVersion(database, hold.priceBook));
  const price = promised ?? priced(book ?? (await readPriceBook(database)));
  const isAsShown =
    price.quote.price === request.price && price.first?.quote.price === (request.firstPrice ?? undefined);
  if (isAsShown) return price;
  if (hold === undefined || (await readSubmissionResult(database, { key: usedHoldKey(hold) })) === undefined)
    throw priceChanged();
  return undefined;
};

export type Reservation = { schedule: Schedule; days: AgentSchedules };

type Sold = {
  buyer: Buyer;
  home: BookedHome;
  quoted: Quoted | undefined;
  price: Priced;
  sold: Priced;
  terms: FirstVisitTerms;
  usedHold: HoldContent | undefined;
};

export const planSale = async (
  database: Database,
  request: RequestedBooking,
  { isConfirmed = false, office, takes, sender, ...context }: Placing,
  { service, payment }: Sale,
  { buyer, home, quoted, price, sold, terms, usedHold, schedule, days }: Sold & Reservation,
) => {
  const { now, businessHours } = context;
  const { id } = terms;
  const { customerInfo: info, frequency, abandonedId } = request;
  const answer = toBookingAnswer(id, schedule);
  const [visit] = answer.visits;
  if (visit === undefined) throw new Error("A booking has no visit.");
  const order = toOrder(request, terms, sold, { now, agreedWith: office?.by });
  const { messages, reminders, ...secrets } = bookingMessages(
    {
      id,
      frequency,
      visit,
      payment,
      lines: (sold.first?.quote ?? sold.quote).lines,
      ...(sold.first === undefined
        ? {}
        : { later: { service: service.name, price: sold.quote.price, lines: sold.quote.lines } }),
    },
    { info, buyer, now, isConfirmed, isByOffice: office !== undefined },
  );
  const delivery = frequency === "once" ? undefined : newDelivery(id, now);
  const writes = [
    ...schedule.visits.map((one) => visitWrite(database, schedule.subscription, one)),
    ...days.changed().map((day) => dayWrite(database, day)),
    ...(await dayChangedWrites(database, days.changes(), now)),
    ...home.writes,
    ...(office?.agreed === undefined
      ? []
      : agreedPriceHistory(database, { id, date: terms.date, priced: price }, office.agreed, { by: office.by, now })),
    ...(abandonedId === undefined ? [] : [finishedWrite(database, abandonedId, now)]),
    ...(takes === undefined || quoted === undefined
      ? []
      : bookedQuoteWrites(database, quoted, { bookingId: id, customerId: buyer.customerId, by: takes.by, now })),
  ];
  const parts = {
    order,
    service,
    messages: [...messages, ...reminders],
    idempotencyRecord: idempotencyWrites(database, context, { recordId: id }, now),
    usedHold:
      usedHold === undefined ? [] : idempotencyWrites(database, { key: usedHoldKey(usedHold) }, { recordId: id }, now),
    delivery,
    ids: undefined,
    isProven: false,
    buyer,
    ...(terms.unconfirmed === undefined ? {} : { sender }),
    now,
    businessHours,
    ...secrets,
    booked: { schedule, due: dueOf(schedule, todayAt(now), businessHours), writes },
  };
  const placed = { answer, schedule, messages, ...(delivery === undefined ? {} : { pending: { order, delivery } }) };
  return { parts, placed };
};
