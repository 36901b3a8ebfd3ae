import type { AgreedPrice } from "@cleaning/contract/admin/bookings";
import type { BookingRequest } from "@cleaning/contract/booking/booking";
import { holdEndedMessage } from "@cleaning/contract/booking/hold-seconds";
import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { AppError } from "@cleaning/contract/http/app-error";
import { homeKeyOf, serves } from "@cleaning/scheduling/assignment/choose-agents";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import {
  checkLaterVisits,
  checkTarget,
  fitsLaterVisits,
  laterVisitsMessage,
} from "@cleaning/scheduling/changes/target";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { readPayment } from "../../catalog/payment/index.ts";
import { readPriceBook, readPriceBookVersion } from "../../catalog/price-book/index.ts";
import { nextId } from "../../platform/database/counter.ts";
import {
  idempotencyWrites,
  readSubmissionResult,
  runOnce,
  alreadySentError,
  type Submission,
} from "../../platform/database/idempotency-record.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { enforceRateLimit, type Sender } from "../../platform/rate-limit/index.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { bookedConcurrentlyMessage, bookingRetry } from "../../platform/retry/policies.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import { dayChangedWrites } from "../../schedule/messages/day-changed.ts";
import { dayWrite, readDays, readWorkers, visitWrite } from "../../schedule/records/store.ts";
import { dueOf } from "../../schedule/visits/derived.ts";
import { openBookingRefusal, unconfirmedFrom, type Unconfirmed } from "../../schedule/visits/open-bookings.ts";
import { type Buyer, findBuyer, isUnverifiedBuyer } from "../orders/buyer.ts";
import { newDelivery } from "../orders/delivery.ts";
import { writeOrder } from "../orders/write-order.ts";
import { bookedQuoteWrites, readOpenQuote } from "../quotes/open-quote.ts";
import { holdsFor } from "../quotes/stored-quote.ts";
import { finishedWrite } from "./abandoned-booking.ts";
import { agreedPriceHistory, atAgreedPrice } from "./agreed-price.ts";
import { toBookingAnswer, answerRepeat, type PlacedBooking } from "./answer.ts";
import { firstVisit } from "./first-visit.ts";
import { type HoldContent, type HoldBox, holdOfId } from "./hold-id.ts";
import { releaseHold, shuffled, startTakenMessage } from "./hold.ts";
import { bookedHomes } from "./home.ts";
import { bookingMessages } from "./messages.ts";
import { type RequestedBooking, toOrder, type Priced, readOffer } from "./priced.ts";
import { alternativesTo, bookedWorkOf, laterWorkOf } from "./slots.ts";

type Writing = Context &
  Submission & {
    encrypt: NotesCipher["encrypt"];
    sender?: Sender | undefined;
    random?: () => number;
  };

type Booking = Writing & {
  box: HoldBox;
  identityId?: string | undefined;
};

type Placing = Writing & {
  date: string;
  start: number;
  hold?: HoldContent;
  buyerOf: () => Promise<Buyer>;
  teamSize?: number | undefined;
  /** Nothing is left to confirm: the office spoke with them, or the link of their mail proves the address. */
  isConfirmed?: boolean;
  replacesNotes?: boolean;
  office?: { by: string; evenIfTaken: boolean; agreed?: AgreedPrice | undefined; agentId?: number | undefined };
  /** The quote that is taken; its price holds if it held at `at`. */
  takes?: { quoteId: number; at: Date; by: string };
};

const priceGraceSeconds = 3_600;

const holdOf = (box: HoldBox, holdId: string): HoldContent => {
  const hold = holdOfId(box, holdId);
  if (hold !== undefined) return hold;
  throw new AppError("invalid", holdEndedMessage, { field: "holdId" });
};

const priceChanged = (): AppError => new AppError("brokenReference", priceChangedMessage, { field: "price" });

const agentNotFree = (): AppError =>
  new AppError("conflict", "This agent cannot come at that time. Please choose another agent or another time.", {
    field: "agentId",
  });

const isContended = (error: unknown): boolean => error instanceof AppError && error.kind === "unavailable";

/** With its hold, which may have ended, or without one. @throws as `placeBooking` */
export const placeAt = async (
  database: Database,
  request: RequestedBooking,
  {
    date,
    start,
    hold,
    buyerOf,
    teamSize,
    isConfirmed = false,
    replacesNotes,
    office,
    takes,
    sender,
    ...booking
  }: Placing,
): Promise<PlacedBooking> => {
  const { encrypt, random = Math.random, ...context } = booking;
  const { now } = context;
  const { customerInfo: info, frequency } = request;
  const field = hold === undefined ? "start" : "holdId";
  const { town } = bookedWorkOf({ ...request, minutes: 15 });
  let quoted = takes && (await readOpenQuote(database, takes.quoteId));
  const promised = takes && quoted && holdsFor(quoted.quote, request, takes.at) ? quoted.quote.priced : undefined;
  const [{ service, priced }, all, payment] = await Promise.all([
    // What was promised is sold even where an extra is no longer offered.
    readOffer(database, promised === undefined ? request : { ...request, extras: [] }),
    readWorkers(database),
    readPayment(database),
  ]);
  const workers = all.filter((worker) => serves(worker, town));
  const keys = [...new Set([...workers.map(({ id }) => id), ...(hold?.agents ?? [])])].map((agentId) => ({
    agentId,
    date,
  }));
  const at = epochSeconds(now);
  const isHoldUsable = hold !== undefined && hold.until + priceGraceSeconds > at;
  const holdKey = `hold ${hold?.name ?? ""}`;
  let isHoldUsed = false;
  let price: Priced | undefined;
  let newId: number | undefined;
  let buyer: Buyer | undefined;
  const findHome = bookedHomes(database, request, { town, encrypt, replacesNotes });

  return retry(
    bookingRetry,
    async (attempt) => {
      const read = await readDays(database, keys);
      if (takes !== undefined && attempt > 0) quoted = await readOpenQuote(database, takes.quoteId);
      const usesHold = isHoldUsable && !isHoldUsed;
      if (price === undefined) {
        const book = usesHold ? await readPriceBookVersion(database, hold.priceBook) : undefined;
        price = promised ?? priced(book ?? (await readPriceBook(database)));
        const shownFirst = request.firstPrice ?? undefined;
        if (price.quote.price !== request.price || price.first?.quote.price !== shownFirst) {
          isHoldUsed = usesHold && (await readSubmissionResult(database, { key: holdKey })) !== undefined;
          price = undefined;
          if (isHoldUsed) return RETRY;
          throw priceChanged();
        }
      }
      const sold = atAgreedPrice(price, office?.agreed, frequency);
      // Chosen anew rather than by the hold: holds lie on few agents' days.
      const preferredAgents =
        attempt === 0
          ? []
          : shuffled(
              keys.map(({ agentId }) => agentId),
              random,
            );
      const terms = {
        serviceName: service.name,
        town,
        frequency,
        date,
        start,
        ...sold,
        teamSize,
        agentId: office?.agentId,
        note: request.visitNote === "" ? undefined : request.visitNote,
      };
      const tryReserve = (
        id: number,
        customerId: number,
        extraTerms?: { homeId: number; unconfirmed: Unconfirmed | undefined },
      ) => {
        const days = new AgentSchedules(read);
        if (hold !== undefined) releaseHold(days, hold, at);
        const schedule = firstVisit({ id, ...terms, ...extraTerms }, customerId, {
          preferredAgents,
          workers,
          days,
          context,
          hasHold: hold !== undefined && hold.until > at,
          mayBeToday: office !== undefined,
          mayWait: office?.evenIfTaken,
        });
        const { agentId } = terms;
        if (agentId !== undefined && schedule?.visits.some(({ agents }) => !agents.includes(agentId)) === true)
          throw agentNotFree();
        return schedule && { schedule, days };
      };
      const { minutes } = sold.first?.quote ?? sold.quote;
      const laterMinutes = sold.first && sold.quote.minutes;
      const visitService = sold.first?.serviceName ?? service.name;
      const startTaken = async (home?: string): Promise<AppError> => {
        const work = { town, service: visitService, minutes, laterMinutes, teamSize, home, date, start };
        const alternatives = await alternativesTo(database, work, { ...context, workers: all });
        const message = fitsLaterVisits(context.businessHours, { date, start }, laterWorkOf(work))
          ? startTakenMessage(alternatives.length > 0)
          : laterVisitsMessage;
        return new AppError("conflict", message, { field, alternatives });
      };
      // Latecomers are many: they get no id, and no buyer is looked up.
      if (tryReserve(0, 0) === undefined) {
        // Without a hold, the start need not be one that was offered.
        if (hold === undefined) {
          checkTarget({ occurrenceDate: date, minutes, teamSize }, { date, start }, context, office !== undefined);
          checkLaterVisits({ date, start }, laterWorkOf({ laterMinutes, teamSize }), context);
        }
        throw await startTaken();
      }
      const id = (newId ??= await nextId(database, "subscription"));
      buyer ??= await buyerOf();
      const isUnconfirmed = !isConfirmed && isUnverifiedBuyer(buyer);
      const unconfirmed = isUnconfirmed ? unconfirmedFrom(sender, now) : undefined;
      const home = await findHome(id, buyer);
      const reservation = tryReserve(id, buyer.customerId, { homeId: home.homeId, unconfirmed });
      if (reservation === undefined) {
        // Only agents are free whom the home asked not to have.
        throw await startTaken(homeKeyOf({ customerId: buyer.customerId, homeId: home.homeId }));
      }
      const { schedule, days } = reservation;
      const answer = toBookingAnswer(id, schedule);
      const order = toOrder(request, { id, ...terms }, sold, { now, agreedWith: office?.by });
      const [visit] = answer.visits;
      if (visit === undefined) throw new Error("A booking has no visit.");
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
      const { abandonedId } = request;
      const writes = [
        ...schedule.visits.map((one) => visitWrite(database, schedule.subscription, one)),
        ...days.changed().map((day) => dayWrite(database, day)),
        ...(await dayChangedWrites(database, days.changes(), now)),
        ...home.writes,
        ...agreedPriceHistory(database, { id, date, priced: price }, office?.agreed, { by: office?.by, now }),
        ...(abandonedId === undefined ? [] : [finishedWrite(database, abandonedId, now)]),
        ...(takes === undefined || quoted === undefined
          ? []
          : bookedQuoteWrites(database, quoted, {
              bookingId: id,
              customerId: buyer.customerId,
              by: takes.by,
              now,
            })),
      ];
      const due = dueOf(schedule, todayAt(now), context.businessHours);
      const idempotencyRecord = idempotencyWrites(database, booking, { recordId: id }, now);
      const usedHold = usesHold ? idempotencyWrites(database, { key: holdKey }, { recordId: id }, now) : [];
      const parts = {
        order,
        service,
        messages: [...messages, ...reminders],
        idempotencyRecord,
        usedHold,
        delivery,
        ids: undefined,
        isProven: false,
        buyer,
        ...(isUnconfirmed ? { sender } : {}),
        ...context,
      };
      const outcome = await writeOrder(database, { ...parts, ...secrets, booked: { schedule, due, writes } }).catch(
        (error: unknown) => {
          if (isContended(error)) return undefined;
          throw error;
        },
      );
      if (outcome === undefined) return RETRY;
      if (outcome.written)
        return { answer, schedule, messages, ...(delivery === undefined ? {} : { pending: { order, delivery } }) };
      if (outcome.refused("idempotencyRecord")) throw alreadySentError();
      if (outcome.refused("usedHold")) {
        isHoldUsed = true;
        price = undefined;
        return RETRY;
      }
      const tooMany = openBookingRefusal(outcome.refused, !buyer.isByEmail);
      // The last free place may be this submission's own twin's, whose record is being stored.
      if (tooMany !== undefined && outcome.isContended) return RETRY;
      if (tooMany !== undefined) throw tooMany;
      if (outcome.refused("service")) throw new AppError("brokenReference", "There is no such service.");
      // Another booking has made the same person known in this moment.
      if (outcome.refused("buyer")) buyer = undefined;
      return RETRY;
    },
    bookedConcurrentlyMessage,
  );
};

const place = async (
  database: Database,
  request: BookingRequest,
  { box, identityId, ...booking }: Booking,
): Promise<PlacedBooking> => {
  const { customerInfo: info, holdId } = request;
  const hold = holdOf(box, holdId);
  const who = info.email.toLowerCase();
  await enforceRateLimit(database, { what: "order", who, limit: 20, windowSeconds: 3_600 }, booking.now);
  return placeAt(database, request, {
    ...booking,
    date: hold.date,
    start: hold.start,
    hold,
    buyerOf: () => findBuyer(database, info, identityId),
  });
};

/**
 * Books a visit, or a subscription with its first visit, all or nothing. An ended hold is valid while its start is
 * free; a refused booking leaves the hold. A repeat gets the first answer. With an unverified address, only the first
 * visit is made until somebody confirms.
 * @throws AppError `invalid` for a forged hold; `brokenReference` for what is not offered, or not at that price;
 * `conflict` with free starts when a consistent read shows that no agent is free; `tooManyRequests`, also for too many
 * open bookings; `unavailable`
 */
export const placeBooking = (database: Database, request: BookingRequest, booking: Booking): Promise<PlacedBooking> =>
  runOnce(
    database,
    booking,
    () => place(database, request, booking),
    ({ recordId }) => answerRepeat(database, recordId, booking),
  );
