import type { BookingRequest } from "@cleaning/contract/booking/booking";
import { holdEndedMessage } from "@cleaning/contract/booking/hold-seconds";
import { AppError } from "@cleaning/contract/http/app-error";
import { homeKeyOf, type AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import {
  checkLaterVisits,
  checkTarget,
  fitsLaterVisits,
  laterVisitsMessage,
} from "@cleaning/scheduling/changes/target";
import type { Context } from "@cleaning/scheduling/context";
import type { Visit } from "@cleaning/scheduling/schedule";
import { nextId } from "../../platform/database/counter.ts";
import { alreadySentError, madeRecord, runOnce } from "../../platform/database/idempotency-record.ts";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { enforceRateLimit } from "../../platform/rate-limit/index.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { bookedConcurrentlyMessage, bookingRetry } from "../../platform/retry/policies.ts";
import { checkNewSchedule } from "../../schedule/homes/home-overlap.ts";
import { readHomeVisits } from "../../schedule/homes/home-visits.ts";
import { readDays } from "../../schedule/records/store.ts";
import { openBookingRefusal, unconfirmedFrom } from "../../schedule/visits/open-bookings.ts";
import { type Buyer, findBuyer, isUnverifiedBuyer } from "../orders/buyer.ts";
import { findExistingHome } from "../orders/ordered-home.ts";
import { writeOrder } from "../orders/write-order.ts";
import { readOpenQuote } from "../quotes/open-quote.ts";
import { atAgreedPrice } from "./agreed-price.ts";
import { answerRepeat, type PlacedBooking } from "./answer.ts";
import { firstVisit, type FirstVisitTerms } from "./first-visit.ts";
import { type HoldBox, holdOfId } from "./hold-id.ts";
import { releaseHold, shuffled, startTakenMessage } from "./hold.ts";
import type { Priced, RequestedBooking } from "./priced.ts";
import { type Placing, planSale, readPrice, readSale, type Reservation, type Sale, type Writing } from "./sale.ts";
import { alternativesTo, type BookedWork, type HomeVisits, laterWorkOf } from "./slots.ts";

type Booking = Writing & {
  box: HoldBox;
  identityId?: string | undefined;
};

const whichHome = "You have more than one home at this address. Please choose which one.";

const agentNotFreeMessage = "This agent cannot come at that time. Please choose another agent or another time.";

/** What is not asked anew while others book at the same time. */
type Tried = { isHoldUsed: boolean; price?: Priced | undefined; id?: number; buyer?: Buyer | undefined };

type Company = {
  read: readonly AgentSchedule[];
  roster: readonly AssignableAgent[];
  preferredAgents: readonly number[];
};

/** Undefined when no agents are free. @throws AppError `conflict` when the chosen agent is not */
const reserve = (
  terms: FirstVisitTerms,
  customerId: number,
  { read, roster, preferredAgents }: Company,
  { hold, office, ...context }: Placing,
): Reservation | undefined => {
  const at = epochSeconds(context.now);
  const days = new AgentSchedules(read);
  if (hold !== undefined) releaseHold(days, hold, at);
  const schedule = firstVisit(terms, customerId, {
    preferredAgents,
    roster,
    days,
    context,
    hasHold: hold !== undefined && hold.until > at,
    mayBeToday: office !== undefined,
    mayWait: office?.evenIfTaken,
  });
  const { agentId } = terms;
  if (agentId !== undefined && schedule?.visits.some(({ agents }) => !agents.includes(agentId)) === true)
    throw new AppError("conflict", agentNotFreeMessage, { field: "agentId" });
  return schedule && { schedule, days };
};

const startTaken = async (
  database: Database,
  work: BookedWork & { date: string; start: number },
  { hold, roster, homeVisits, ...context }: Context & Pick<Placing, "hold"> & Pick<Sale, "roster"> & HomeVisits,
  reason?: AppError,
): Promise<AppError> => {
  const alternatives = await alternativesTo(database, work, { ...context, roster, homeVisits });
  const taken = fitsLaterVisits(context.businessHours, work, laterWorkOf(work))
    ? startTakenMessage(alternatives.length > 0)
    : laterVisitsMessage;
  const field = hold === undefined ? "start" : "holdId";
  return new AppError("conflict", reason?.message ?? taken, { field, alternatives });
};

/** Whether whoever books may know of a home's visits: the office, and people of their own homes. */
const mayKnowVisits = ({ office }: Placing, buyer: Buyer): boolean => office !== undefined || !isUnverifiedBuyer(buyer);

/** Of the chosen home, which is one that is there. */
const readKnownVisits = async (
  database: Database,
  request: RequestedBooking,
  buyer: Buyer,
  placing: Placing,
): Promise<Visit[]> => {
  if (!mayKnowVisits(placing, buyer)) return [];
  const { home } = await findExistingHome(database, request, buyer, placing.asksFor);
  return home === undefined
    ? []
    : readHomeVisits(database, { customerId: buyer.customerId, homeId: home.homeId }, placing);
};

const checkHome = async (
  database: Database,
  { schedule }: Reservation,
  placing: Placing,
  refused: (reason: AppError) => Promise<AppError>,
): Promise<void> => {
  try {
    await checkNewSchedule(database, schedule, placing);
  } catch (error) {
    if (placing.office !== undefined || !(error instanceof AppError) || error.kind !== "conflict") throw error;
    throw await refused(error);
  }
};

/** With its hold, which may have ended, or without one. @throws as `placeBooking` */
export const placeAt = async (
  database: Database,
  request: RequestedBooking,
  placing: Placing,
): Promise<PlacedBooking> => {
  const { date, start, hold, buyerOf, teamSize, isConfirmed = false, office, takes, sender, now } = placing;
  const { frequency, visitNote } = request;
  const sale = await readSale(database, request, placing);
  const { town, service, keys, usableHold, roster } = sale;
  return retry(
    bookingRetry,
    async (attempt, tried: Tried = { isHoldUsed: false }) => {
      const read = await readDays(database, keys);
      const quoted = takes === undefined || attempt === 0 ? sale.quoted : await readOpenQuote(database, takes.quoteId);
      const usedHold = tried.isHoldUsed ? undefined : usableHold;
      const price = tried.price ?? (await readPrice(database, request, sale, usedHold));
      if (price === undefined) return { [RETRY]: { ...tried, isHoldUsed: true } };
      const sold = atAgreedPrice(price, office?.agreed, frequency);
      // Chosen anew rather than by the hold: holds lie on few agents' days.
      const agentIds = keys.map(({ agentId }) => agentId);
      const preferredAgents = attempt === 0 ? [] : shuffled(agentIds, placing.random ?? Math.random);
      const company = { read, roster: sale.localAgents, preferredAgents };
      const terms = {
        id: 0,
        serviceName: service.name,
        town,
        frequency,
        date,
        start,
        ...sold,
        teamSize,
        agentId: office?.agentId,
        note: visitNote === "" ? undefined : visitNote,
        noteBy: office === undefined ? ("customer" as const) : ("office" as const),
      };
      const { minutes } = sold.first?.quote ?? sold.quote;
      const laterMinutes = sold.first && sold.quote.minutes;
      const visitService = sold.first?.serviceName ?? service.name;
      const visitWork = { town, service: visitService, minutes, laterMinutes, teamSize, frequency };
      const work = { ...visitWork, home: undefined, date, start };
      // Latecomers are many: they get no id, and no buyer is looked up.
      if (reserve(terms, 0, company, placing) === undefined) {
        // Without a hold, the start need not be one that was offered.
        if (hold === undefined) {
          checkTarget({ occurrenceDate: date, minutes, teamSize }, { date, start }, placing, office !== undefined);
          checkLaterVisits({ date, start }, laterWorkOf(work), placing);
        }
        // Whoever names a home is somebody we know.
        const known = request.homeId === undefined ? undefined : (tried.buyer ?? (await buyerOf()));
        const homeVisits = known && (await readKnownVisits(database, request, known, placing));
        throw await startTaken(database, work, { ...placing, roster, homeVisits });
      }
      const id = tried.id ?? (await nextId(database, "subscription"));
      const buyer = tried.buyer ?? (await buyerOf());
      const unconfirmed = !isConfirmed && isUnverifiedBuyer(buyer) ? unconfirmedFrom(sender, now) : undefined;
      const home = await sale.findHome(id, buyer);
      const { homeId } = home;
      const booked = { ...terms, id, homeId, unconfirmed };
      const reservation = reserve(booked, buyer.customerId, company, placing);
      const { customerId } = buyer;
      const isKnown = mayKnowVisits(placing, buyer);
      const refused = async (reason?: AppError): Promise<AppError> => {
        const homeVisits = isKnown ? await readHomeVisits(database, { customerId, homeId }, placing) : undefined;
        const atHome = { ...work, home: homeKeyOf({ customerId, homeId }) };
        return startTaken(database, atHome, { ...placing, roster, homeVisits }, reason);
      };
      // Only agents are free whom the home asked not to have.
      if (reservation === undefined) throw await refused();
      // Visitors are not told what visits a home has.
      if (isKnown) await checkHome(database, reservation, placing, refused);
      const order = { buyer, home, quoted, price, sold, usedHold, terms: booked, ...reservation };
      const { parts, placed } = await planSale(database, request, placing, sale, order);
      const known = { isHoldUsed: tried.isHoldUsed, price, id, buyer };
      const next = { [RETRY]: known };
      const { written, isContended, refused: isRefused } = await writeOrder(database, parts);
      if (written) return placed;
      if (isRefused("idempotencyRecord")) throw alreadySentError();
      if (isRefused("usedHold")) return { [RETRY]: { isHoldUsed: true, id, buyer } };
      const tooMany = openBookingRefusal(isRefused, !buyer.isByEmail);
      // The last free place may be this submission's own twin's, whose record is being stored.
      if (tooMany !== undefined && isContended) return next;
      if (tooMany !== undefined) throw tooMany;
      if (isRefused("service")) throw new AppError("brokenReference", "There is no such service.");
      // Another booking has made the same person known in this moment.
      return isRefused("buyer") ? { [RETRY]: { ...known, buyer: undefined } } : next;
    },
    bookedConcurrentlyMessage,
  );
};

/**
 * Books a visit, or a subscription with its first visit, all or nothing. An ended hold is valid while its start is
 * free; a refused booking leaves the hold. A repeat gets the first answer. With an unverified address, only the first
 * visit is made until somebody confirms.
 * @throws AppError `invalid` for a forged hold; `brokenReference` for what is not offered, or not at that price;
 * `conflict` with free starts when a consistent read shows that no agent is free, or for several homes at the address
 * of which none was chosen; `notFound` for a home that is not theirs; `tooManyRequests`, also for too many
 * open bookings; `unavailable`
 */
export const placeBooking = (
  database: Database,
  request: BookingRequest,
  { box, identityId, ...booking }: Booking,
): Promise<PlacedBooking> => {
  const { customerInfo: info, holdId } = request;
  const who = info.email.toLowerCase();
  const buyerOf = () => findBuyer(database, info, identityId);
  const place = async () => {
    const hold = holdOfId(box, holdId);
    if (hold === undefined) throw new AppError("invalid", holdEndedMessage, { field: "holdId" });
    await enforceRateLimit(database, { what: "order", who, limit: 20, windowSeconds: 3_600 }, booking.now);
    const when = { date: hold.date, start: hold.start, hold };
    return placeAt(database, request, { ...booking, ...when, buyerOf, asksFor: whichHome });
  };
  return runOnce(database, booking, place, (made) => answerRepeat(database, madeRecord(made), booking));
};
