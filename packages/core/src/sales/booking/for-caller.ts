import {
  type AdminBooked,
  type AdminBookingPreview,
  type AdminBookingPreviewRequest,
  type AdminBookingRequest,
  previewedDays,
} from "@cleaning/contract/admin/bookings";
import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { quotedMinutes } from "@cleaning/contract/pricing/price-book";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { earlier, minuteOf, plusDays } from "@cleaning/scheduling/dates";
import { madeRecord, runOnce, type Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import { readHomeVisits } from "../../schedule/homes/home-visits.ts";
import { readNames } from "../../schedule/visits/names.ts";
import { findCaller } from "../orders/buyer.ts";
import { readQuoted } from "../quotes/open-quote.ts";
import { readQuote } from "../quotes/price-quote.ts";
import { holdsFor, quoteAnswerOf } from "../quotes/stored-quote.ts";
import { answerRepeat, type PlacedBooking } from "./answer.ts";
import { laterVisitsOfChosen } from "./later-visits.ts";
import { placeAt } from "./place.ts";
import { bookedWorkOf, readSlotsWithAgents } from "./slots.ts";

type Caller = Submission & Context & { by: string; encrypt: NotesCipher["encrypt"]; random?: () => number };

/**
 * The price, and two weeks of free starts for it, from tomorrow on unless today is asked for; none at another visit of the home. That of a quote holds as long as it is for exactly what was offered.
 * @throws AppError `invalid` for days that are not offered, `brokenReference` for what has no exact price,
 * `notFound` for a quote that is none
 */
export const previewForCaller = async (
  database: Database,
  { from, quoteId, home, ...inputs }: AdminBookingPreviewRequest,
  context: Context,
): Promise<AdminBookingPreview> => {
  const today = todayAt(context.now);
  const first = from ?? plusDays(today, 1);
  const days = { from: first, to: earlier(plusDays(first, previewedDays - 1), plusDays(today, bookableDays)) };
  const quoted = quoteId === undefined ? undefined : (await readQuoted(database, quoteId)).quote;
  const isQuoted = quoted !== undefined && holdsFor(quoted, inputs, context.now);
  const quote = isQuoted ? quoteAnswerOf(quoted) : await readQuote(database, inputs);
  if (!quote.served) return { quote, isQuoted, ...days, slots: [], agents: [], closed: [] };
  const { zip, service, teamSize, frequency } = inputs;
  const work = { ...bookedWorkOf({ zip, service, frequency, ...quotedMinutes(quote) }), teamSize };
  const homeVisits = home && (await readHomeVisits(database, home, context));
  const { slots, closed } = await readSlotsWithAgents(database, work, days, {
    ...context,
    homeVisits,
    mayBeToday: true,
  });
  const free = new Set(slots.flatMap(({ agents }) => agents));
  const names = await readNames(database, [{ subscriptionId: 0, agents: [...free] }]);
  const agents = [...free].map((id) => ({ id, name: names.agent(id) }));
  return {
    quote,
    isQuoted,
    ...days,
    slots,
    agents: agents.toSorted((one, other) => one.name.localeCompare(other.name)),
    closed,
  };
};

const whichHome = "This customer has more than one home at this address. Please choose which one.";

type PlacedForCaller = Omit<PlacedBooking, "answer"> & { answer: AdminBooked };

const withNamedAgents = async (
  database: Database,
  placed: PlacedBooking,
  context: Context,
): Promise<PlacedForCaller> => {
  const visit = placed.schedule?.visits[0];
  const [names, later] = await Promise.all([
    readNames(database, visit === undefined ? [] : [visit]),
    placed.schedule && laterVisitsOfChosen(database, placed.schedule, context),
  ]);
  return {
    ...placed,
    answer: {
      ...placed.answer,
      customerId: placed.schedule?.subscription.customerId ?? null,
      isAssigned: visit?.agents.length !== 0,
      agents: (visit?.agents ?? []).map((id) => names.agent(id)),
      ...(later === undefined
        ? {}
        : { later: { agent: names.agent(later.agentId), count: later.count, free: later.free } }),
    },
  };
};

/**
 * Books for a caller, confirmed at once, with the terms as they accepted them there. Without a hold: the
 * first who books gets the start. A repeat gets the first answer.
 * @throws as `placeBooking`, and AppError `notFound` for a person, a home or a quote that is not there, `invalid` for an impossible
 * start, `conflict` where the home has another visit then, for a quote that was booked or is lost, or several homes at the address of which none was chosen
 */
export const placeForCaller = async (
  database: Database,
  {
    date,
    start: time,
    evenIfTaken = false,
    teamSize,
    userId,
    quoteId,
    agreed,
    agentId,
    agreedOnPhone: _,
    source,
    ...request
  }: AdminBookingRequest,
  { by, ...context }: Caller,
): Promise<PlacedForCaller> => {
  const start = minuteOf(time);
  const place = () =>
    placeAt(database, request, {
      ...context,
      date,
      start,
      buyerOf: async () => ({
        ...(await findCaller(database, request.customerInfo, userId)),
        source: source ?? undefined,
      }),
      teamSize,
      isConfirmed: true,
      asksFor: whichHome,
      office: { by, evenIfTaken, agreed, agentId },
      ...(quoteId === undefined ? {} : { takes: { quoteId, at: context.now, by } }),
    });
  const placed = await runOnce(database, context, place, (made) => answerRepeat(database, madeRecord(made), context));
  return withNamedAgents(database, placed, context);
};
