import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { formatDate } from "@cleaning/contract/format/date";
import { AppError } from "@cleaning/contract/http/app-error";
import type { FreeStart } from "@cleaning/contract/visits/visits";
import { homeKeyOf, serves } from "@cleaning/scheduling/assignment/choose-agents";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { checkTarget } from "@cleaning/scheduling/changes/target";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import type { Schedule, Visit } from "@cleaning/scheduling/schedule";
import { customerEntity, type CustomerRecord } from "../../people/customers/entity.ts";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { nextId } from "../../platform/database/counter.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Write, writeOnce } from "../../platform/database/transact-write.ts";
import { allRecordWrites, newRecordWrites } from "../../platform/records/create.ts";
import { bookedConcurrentlyMessage, bookingRetry } from "../../platform/retry/policies.ts";
import { checkNewSchedule } from "../../schedule/homes/home-overlap.ts";
import { readHomeVisits } from "../../schedule/homes/home-visits.ts";
import { dayChangedWrites } from "../../schedule/messages/day-changed.ts";
import type { VisitProblemRecord } from "../../schedule/problems/entity.ts";
import { noSuchProblem, problemChange, problemChanged } from "../../schedule/problems/problem-change.ts";
import { freeVisitMessage } from "../../schedule/problems/problem-messages.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { visitScheduleEntity } from "../../schedule/records/entity.ts";
import { dayWrite, newVisitScheduleWrite, readDays, readRoster, visitWrite } from "../../schedule/records/store.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { ownerWrite, subscriptionRecord } from "../../schedule/subscriptions/records.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import { dueOf } from "../../schedule/visits/derived.ts";
import { firstVisit } from "./first-visit.ts";
import { startTakenMessage } from "./hold.ts";
import { alternativesTo, type BookedWork, readSlots } from "./slots.ts";

type Complaint = { problem: VisitProblemRecord; visit: Visit; customer: SubscriptionRecord };

type VisitScheduleFacts = Pick<Schedule["subscription"], "customerId" | "town" | "homeId">;

const readScheduleFacts = async (database: Database, subscriptionId: number): Promise<VisitScheduleFacts> => {
  const { data } = await visitScheduleEntity(database).get({ subscriptionId }).go({ consistent: true });
  if (data === null) throw noSuchProblem();
  const { customerId, town, homeId } = data;
  return omitUndefined({ customerId, town, homeId });
};

const workOf = ({ serviceName: service, minutes }: Visit, facts: VisitScheduleFacts): BookedWork => ({
  service,
  minutes,
  town: facts.town,
  home: homeKeyOf(facts),
});

export const freeVisitStarts = async (
  database: Database,
  visit: Visit,
  days: { from: string; to: string },
  { now }: TimeContext,
): Promise<FreeStart[]> => {
  const [facts, businessHours] = await Promise.all([
    readScheduleFacts(database, visit.subscriptionId),
    readBusinessHours(database),
  ]);
  const homeVisits = await readHomeVisits(database, facts, { now, businessHours });
  return (await readSlots(database, workOf(visit, facts), days, { now, businessHours, homeVisits })).slots;
};

/** As of a booking: no list or count has one-time visits, and the history begins with the first change. */
const onceRecords = { ...subscriptionBasics, view: (record: SubscriptionRecord) => record };

const noted = (schedule: Schedule, note: string): Schedule => ({
  ...schedule,
  visits: schedule.visits.map((visit) => ({ ...visit, note, noteBy: "office" as const })),
});

type Parts = { complaint: Complaint; schedule: Schedule; days: AgentSchedules; owner: CustomerRecord };

const visitWrites = (
  database: Database,
  { complaint: { customer }, schedule, days, owner }: Parts,
  context: Parameters<typeof subscriptionRecord>[2],
): { record: readonly Write[]; booked: readonly Write[]; owner: Write } => {
  const { subscription, visits } = schedule;
  const { serviceId: id, serviceType: type, isByEmail, orderedBy } = customer;
  const record = subscriptionRecord(
    {
      id: subscription.subscriptionId,
      owner,
      town: subscription.town,
      service: { id, name: subscription.serviceName, type },
      schedule,
    },
    {
      frequency: "once",
      priceCents: 0,
      isActive: true,
      nextDate: visits[0]?.date,
      ...(subscription.homeId === undefined ? {} : { homeId: subscription.homeId }),
      // Whoever sees the first visit sees this one.
      ...(isByEmail === undefined ? {} : { isByEmail }),
      ...(orderedBy === undefined ? {} : { orderedBy }),
    },
    context,
  );
  const recordWrites = allRecordWrites(newRecordWrites(onceRecords, database, record, { now: context.now }));
  const due = dueOf(schedule, todayAt(context.now), context.businessHours);
  return {
    record: [...recordWrites, newVisitScheduleWrite(database, subscription, due)],
    booked: [
      ...visits.map((visit) => visitWrite(database, subscription, visit)),
      ...days.changed().map((day) => dayWrite(database, day)),
    ],
    owner: ownerWrite(database, owner, 0),
  };
};

/**
 * Books a one-time visit at no cost for the home and service of a visit that was not right, and says so to the customer:
 * one transaction on the agents' days and the problem's revision.
 * @returns the problem with its free visit
 * @throws AppError `invalid` for an impossible start; `conflict` with free starts when a consistent read shows that no
 * agent is free, when the home has another visit then, or when the problem was changed; `notFound`, `unavailable`
 */
export const bookFreeVisit = async (
  database: Database,
  complaint: Complaint,
  { date, start }: { date: string; start: number },
  { by, now }: By,
): Promise<VisitProblemRecord> => {
  const { problem, visit, customer } = complaint;
  const [facts, businessHours, all] = await Promise.all([
    readScheduleFacts(database, visit.subscriptionId),
    readBusinessHours(database),
    readRoster(database),
  ]);
  const context = { now, businessHours };
  const { minutes, serviceName, extras, extrasCents = 0, extrasMinutes } = visit;
  checkTarget({ occurrenceDate: date, minutes }, { date, start }, context);
  const roster = all.filter((agent) => serves(agent, facts.town));
  const keys = roster.map(({ id: agentId }) => ({ agentId, date }));
  let newId: Promise<number> | undefined;
  const readId = () => (newId ??= nextId(database, "subscription"));
  return command(
    { database, by, now, policy: bookingRetry, busy: bookedConcurrentlyMessage, write: writeOnce },
    async () => {
      const [read, { data: owner }] = await Promise.all([
        readDays(database, keys),
        customerEntity(database).get({ id: customer.customerId }).go({ consistent: true }),
      ]);
      if (owner === null) throw noSuchProblem();
      const tryReserve = (id: number) => {
        const days = new AgentSchedules(read);
        const terms = {
          id,
          serviceName,
          frequency: "once" as const,
          date,
          start,
          quote: { price: 0, basePrice: 0, minutes },
          extras: {
            names: extras,
            cents: extrasCents,
            ...(extrasMinutes === undefined ? {} : { minutes: extrasMinutes }),
          },
          ...facts,
        };
        const schedule = firstVisit(terms, owner.id, {
          preferredAgents: [],
          roster,
          days,
          context,
          hasHold: false,
        });
        return schedule && { schedule: noted(schedule, `Free re-clean of ${formatDate(visit.date)}`), days };
      };
      const reserved = tryReserve(0);
      if (reserved === undefined) {
        const alternatives = await alternativesTo(
          database,
          { ...workOf(visit, facts), date, start },
          { ...context, roster: all, homeVisits: await readHomeVisits(database, facts, context) },
        );
        throw new AppError("conflict", startTakenMessage(alternatives.length > 0), { field: "start", alternatives });
      }
      await checkNewSchedule(database, reserved.schedule, context);
      const id = await readId();
      const reservation = tryReserve(id);
      const [booked] = reservation?.schedule.visits ?? [];
      if (reservation === undefined || booked === undefined) throw new Error("A free visit has no start.");
      const change = problemChange(database, problem, { freeVisit: { subscriptionId: id, date, start } });
      return {
        writes: {
          problem: change.write,
          ...visitWrites(database, { complaint, ...reservation, owner }, context),
          daysChanged: await dayChangedWrites(database, reservation.days.changes(), now),
        },
        history: change.history,
        messages: freeVisitMessage({ customer, visit: booked, previousDate: visit.date }, now),
        refusals: { problem: problemChanged() },
        answer: change.problem,
      };
    },
  );
};
