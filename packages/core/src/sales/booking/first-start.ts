import type { FirstStartAnswer, FirstStarts } from "@cleaning/contract/booking/first-start";
import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import { homeKeyOf } from "@cleaning/scheduling/assignment/choose-agents";
import { isLateFor } from "@cleaning/scheduling/changes/late";
import { moveRule } from "@cleaning/scheduling/changes/move-rule";
import { isComing, type Outcome, rowOf, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import type { Target } from "@cleaning/scheduling/changes/target";
import { type TimeContext, type Context, todayAt } from "@cleaning/scheduling/context";
import { later, minuteOf } from "@cleaning/scheduling/dates";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import { isReplaced, type Schedule, type Visit, visitId } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { customerRecipient, pendingMessage, type PendingMessage } from "../../platform/messages/message.ts";
import { enforceRateLimit } from "../../platform/rate-limit/index.ts";
import { checkHomeOverlap } from "../../schedule/homes/home-overlap.ts";
import { readHomeVisits } from "../../schedule/homes/home-visits.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { calendarSequence } from "../../schedule/visits/calendar-sequence.ts";
import { rescheduleVisits } from "../../schedule/visits/change-schedule.ts";
import { startsForVisit } from "../../schedule/visits/starts.ts";
import { visitView, windowOf } from "../../schedule/visits/view.ts";
import { orderEntity } from "../orders/entity.ts";
import { checkFirstStart, firstStartEnded, readFirstStartToken } from "../orders/first-start.ts";
import { startTakenMessage } from "./hold.ts";
import { alternativesTo } from "./slots.ts";

/** Each choice sends a mail. */
const choiceRateLimit = { limit: 20, windowSeconds: 24 * 3_600 } as const;

/** Throws AppError `conflict` from the day of the first visit on. */
const firstVisit = (schedule: Schedule, { now, businessHours }: Context): Visit => {
  const [segment] = schedule.subscription.segments;
  const visit = segment && findVisit(schedule, segment.from, businessHours);
  if (visit !== undefined && isComing(visit, now) && visit.date > todayAt(now) && visit.occurrenceDate > todayAt(now))
    return visit;
  throw new AppError(
    "conflict",
    `Your first cleaning is today or over. To change something about it, please call us: ${business.phone.text}.`,
  );
};

const readChoice = async (database: Database, token: string, { now }: TimeContext) => {
  const { id, secret } = readFirstStartToken(token);
  const [schedule, businessHours, { data: order }] = await Promise.all([
    readSchedule(database, id, todayAt(now)),
    readBusinessHours(database),
    orderEntity(database).get({ id }).go({ consistent: true }),
  ]);
  if (schedule === undefined || order === null) throw firstStartEnded();
  const { until } = checkFirstStart(schedule.subscription, secret, now);
  return { id, secret, until, order, schedule, visit: firstVisit(schedule, { now, businessHours }) };
};

/** Shows the name typed in the order: the address's owner must not be disclosed. @throws `notFound`, `conflict` */
export const readFirstStarts = async (
  database: Database,
  { token, ...days }: { token: string; from: string; to: string },
  { now }: TimeContext,
): Promise<FirstStarts> => {
  const { until, order, schedule, visit } = await readChoice(database, token, { now });
  const starts = await startsForVisit(database, visit, days, { now, movesLater: true });
  const { start, end } = visit.isTentative ? { start: null, end: null } : windowOf(visit.start);
  return {
    subscription: {
      visitId: visitId(visit),
      service: schedule.subscription.serviceName,
      customerFirstName: order.customer.firstName,
      city: schedule.subscription.town,
      nextServiceDate: visit.date,
      start,
      end,
      isLate: isLateFor(visit, now),
      until: new Date(until * 1_000).toISOString(),
    },
    slots: starts.map((one) => ({ date: one.date, start: one.start, end: one.end })),
  };
};

const isAt = (visit: Visit, { date, start }: Target): boolean =>
  !visit.isTentative && visit.date === date && visit.start === start;

const withFirstVisitAt = (before: Schedule, visit: Visit, target: Target, context: Context) => {
  const { subscription, writes } = moveRule(before, { visit, first: visit, target, overwrite: true }, context);
  // Nothing precedes the first visit; up to it, visits are records and reserve their agents' time.
  return {
    subscription: { ...subscription, generatedThrough: later(subscription.generatedThrough, target.date) },
    writes,
  };
};

/** Visits of earlier choices that are another day's now, or none: a calendar may have them. */
const previousVisits = (
  before: Schedule,
  { chosen, ...next }: Pick<Outcome, "subscription" | "writes"> & { chosen: Visit },
  { now, businessHours }: Context,
): Visit[] => {
  const after = scheduleAfter(before, next);
  const recordOf = (was: Visit) => after.visits.find(({ occurrenceDate }) => occurrenceDate === was.occurrenceDate);
  return before.visits
    .filter(({ isTentative, date }) => !isTentative && date >= todayAt(now))
    .filter(({ occurrenceDate }) => occurrenceDate !== chosen.occurrenceDate)
    .flatMap((was) => {
      const visit = findVisit(after, was.occurrenceDate, businessHours) ?? recordOf(was);
      const isSame = visit?.date === was.date && visit.start === was.start;
      return visit === undefined || (isSame && !isReplaced(visit)) ? [] : [visit];
    });
};

/** An address's owner who has not accepted the order gets no mail about it. */
const mayNotifyCustomer = ({ acceptance }: SubscriptionRecord): boolean =>
  acceptance === undefined || acceptance === "accepted";

/**
 * Moves the first visit, and its frequency with it, while the token works. Idempotent.
 * @returns the visit, and the message to send at once
 * @throws AppError as `readFirstStarts`; `invalid` for an impossible start; `conflict` with free starts when no agent
 * is free; `tooManyRequests`, `unavailable`
 */
export const chooseFirstStart = async (
  database: Database,
  { token, date, start }: { token: string; date: string; start: string },
  { now }: TimeContext,
): Promise<{ answer: FirstStartAnswer; message: PendingMessage | undefined }> => {
  const {
    id,
    secret,
    order,
    schedule: initialSchedule,
    visit: initialVisit,
  } = await readChoice(database, token, { now });
  await enforceRateLimit(database, { what: "first-start", who: String(id), ...choiceRateLimit }, now);
  const target = { date, start: minuteOf(start) };
  try {
    const { schedule, answer: message } = await rescheduleVisits(
      database,
      id,
      { now },
      async (before, { record, context }) => {
        checkFirstStart(before.subscription, secret, now);
        const visit = firstVisit(before, context);
        if (isAt(visit, target)) return undefined;
        const next = withFirstVisitAt(before, visit, target, context);
        const stored = new Map(before.visits.map((one) => [one.occurrenceDate, one]));
        const rows = next.writes.map((after) => rowOf(stored.get(after.occurrenceDate) ?? null, after));
        await checkHomeOverlap(database, before, { outcome: { ...next, rows } }, context);
        const chosen = next.writes.find(({ occurrenceDate }) => occurrenceDate === date);
        // The revision that this change makes.
        const sequence = calendarSequence({ revision: before.subscription.revision + 1 }, context.businessHours);
        const isTold = record !== undefined && chosen !== undefined && mayNotifyCustomer(record);
        const told = isTold
          ? pendingMessage(
              {
                kind: "first-start",
                to: { email: record.email, name: order.customer.firstName, id: customerRecipient(record.customerId) },
                visitId: visitView(chosen).id,
                facts: {
                  visit: { ...visitView(chosen), sequence },
                  previous: previousVisits(before, { ...next, chosen }, context).map((one) => ({
                    ...visitView(one),
                    sequence,
                  })),
                  frequency: order.frequency,
                  isRescheduled: !visit.isTentative,
                  ...(before.subscription.unconfirmedSince === undefined ? {} : { isUnconfirmed: true }),
                  token,
                },
              },
              now,
            )
          : undefined;
        return { ...next, required: [date], messages: told ?? [], answer: told };
      },
    );
    const visit = firstVisit(schedule, { now, businessHours: await readBusinessHours(database) });
    return { answer: { visit: visitView({ ...visit, note: undefined }) }, message };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "conflict" || error.field !== "start") throw error;
    const work = {
      town: initialSchedule.subscription.town,
      service: initialSchedule.subscription.serviceName,
      minutes: initialVisit.minutes,
      home: homeKeyOf(initialSchedule.subscription),
    };
    const context = { now, businessHours: await readBusinessHours(database) };
    const homeVisits = await readHomeVisits(database, initialSchedule.subscription, context);
    const alternatives = await alternativesTo(database, { ...work, ...target }, { ...context, homeVisits });
    throw new AppError("conflict", startTakenMessage(alternatives.length > 0), { field: "start", alternatives });
  }
};
