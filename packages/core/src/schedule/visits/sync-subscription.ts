import { townOfHome } from "@cleaning/contract/booking/zip-codes";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { homeKeyOf, isExcludedBy } from "@cleaning/scheduling/assignment/choose-agents";
import { release } from "@cleaning/scheduling/availability/agent-schedule";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { isComing } from "@cleaning/scheduling/changes/outcome";
import type { TimeContext } from "@cleaning/scheduling/context";
import { type Subscription, visitName } from "@cleaning/scheduling/schedule";
import { readCustomer } from "../../people/customers/read-customer.ts";
import { command } from "../../platform/command/index.ts";
import { epochSeconds, type Database } from "../../platform/database/index.ts";
import { deleteOf, putOf } from "../../platform/database/transact-write.ts";
import { subscriptionRetry } from "../../platform/retry/policies.ts";
import { readHome } from "../homes/homes.ts";
import { dayChangedWrites } from "../messages/day-changed.ts";
import { neverDue, visitScheduleEntity, visitEntity, type VisitRecord } from "../records/entity.ts";
import { eraseVisitReports, type RemoveFile } from "../records/erase-reports.ts";
import { newBookingDeletion } from "../records/new-bookings.ts";
import {
  dayWrite,
  inTransactions,
  visitScheduleWrite,
  readDays,
  readRecords,
  readRoster,
  storedSchedule,
} from "../records/store.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";
import { regenerate } from "./change-schedule.ts";
import { openBookingChange } from "./open-bookings.ts";

const copiesPerTransaction = 90;

const keyOf = ({ subscriptionId, occurrenceDate }: Pick<VisitRecord, "subscriptionId" | "occurrenceDate">) => ({
  subscriptionId,
  occurrenceDate,
});

export type Erasing = TimeContext & { removeFile: RemoveFile };

/** From the first step on, nothing is added to the subscription. */
export const eraseSubscription = async (
  database: Database,
  subscriptionId: number,
  erasing: Erasing,
): Promise<void> => {
  const { now } = erasing;
  const at = epochSeconds(now);
  const eraseSome = async () => {
    const { subscription, visits } = await readRecords(database, subscriptionId);
    if (subscription === undefined && visits.length === 0) return { answer: true };
    const [some = []] = inTransactions(visits);
    const occupied = some.flatMap((visit) => visit.agents.map((agentId) => ({ agentId, date: visit.date, visit })));
    const days = new AgentSchedules(await readDays(database, occupied));
    for (const { agentId, date, visit } of occupied) days.set(release(days.of(agentId, date), visitName(visit), at));
    const isLast = some.length === visits.length;
    const writes = {
      subscription:
        subscription === undefined
          ? []
          : isLast
            ? deleteOf(
                visitScheduleEntity(database)
                  .delete({ subscriptionId })
                  .where(({ revision }, { eq }) => eq(revision, subscription.revision)),
              )
            : visitScheduleWrite(
                database,
                { ...subscription, segments: [], revision: subscription.revision + 1 },
                { due: neverDue, readRevision: subscription.revision },
              ),
      visits: some.map((visit) => deleteOf(visitEntity(database).delete(keyOf(visit)))),
      days: days.changed().map((day) => dayWrite(database, day)),
      daysChanged: await dayChangedWrites(database, days.changes(), now),
      newBooking: isLast ? newBookingDeletion(database, subscriptionId) : [],
      openBookings:
        subscription === undefined || !isLast
          ? []
          : openBookingChange(database, storedSchedule(subscription, visits), undefined, now),
    };
    return { writes, answer: isLast };
  };
  await eraseVisitReports(database, subscriptionId, erasing);
  while (!(await command({ database, now, policy: subscriptionRetry }, eraseSome)));
  // What came in between: without the subscription no event is taken any more.
  await eraseVisitReports(database, subscriptionId, erasing);
};

/** Visits made meanwhile are the new customer's already. */
const changeCustomer = async (database: Database, { id, customerId }: SubscriptionRecord, now: Date): Promise<void> => {
  const changeSome = async () => {
    const { subscription, visits } = await readRecords(database, id);
    if (subscription === undefined) return { answer: true };
    const some = visits.filter((visit) => visit.customerId !== customerId).slice(0, copiesPerTransaction);
    if (some.length === 0 && subscription.customerId === customerId) return { answer: true };
    const writes = {
      subscription: visitScheduleWrite(
        database,
        { ...subscription, customerId, revision: subscription.revision + 1 },
        { due: subscription.due, readRevision: subscription.revision },
      ),
      visits: some.map((visit) => putOf(visitEntity(database).put({ ...visit, customerId }))),
    };
    return { writes, answer: false };
  };
  while (!(await command({ database, now, policy: subscriptionRetry }, changeSome)));
};

type HomeAndTown = { homeId: number | undefined; town: string };

/** The agents who never come to a home that a subscription moves to; of one that stays, none are asked for. */
const excludedAt = async (
  database: Database,
  { customerId, homeId: before }: Pick<Subscription, "customerId" | "homeId">,
  homeId: number | undefined,
): Promise<ReadonlySet<number>> => {
  if (homeId === before) return new Set();
  const home = homeKeyOf({ customerId, ...omitUndefined({ homeId }) });
  return new Set((await readRoster(database)).filter((agent) => isExcludedBy(home, agent)).map(({ id }) => id));
};

/** Agents stay who can come to its town and whom it does not exclude. Past visits stay. */
const changeHome = async (
  database: Database,
  subscriptionId: number,
  { homeId, town }: HomeAndTown,
  at: TimeContext,
): Promise<void> => {
  let excluded: ReadonlySet<number> | undefined;
  for (;;) {
    const { subscription, visits } = await readRecords(database, subscriptionId);
    if (subscription === undefined) return;
    const never = (excluded ??= await excludedAt(database, subscription, homeId));
    const [affected = []] = inTransactions(
      visits.filter(
        (visit) => (visit.town !== town || visit.agents.some((id) => never.has(id))) && isComing(visit, at.now),
      ),
    );
    const affectedDates = affected.map(({ occurrenceDate }) => occurrenceDate);
    if (affectedDates.length === 0 && subscription.town === town && subscription.homeId === homeId) return;
    await regenerate(database, subscriptionId, at, (before) => {
      const writes = before.visits.filter(
        (visit) => affectedDates.includes(visit.occurrenceDate) && isComing(visit, at.now),
      );
      return {
        subscription: { ...before.subscription, town, homeId },
        writes,
        reassigned: affectedDates,
        copiesSubscription: true,
        notifiesCustomer: homeId !== before.subscription.homeId,
      };
    });
  }
};

/** Undefined while a merge has not moved the home: its job follows. */
const homeAndTownOf = async (
  database: Database,
  { customerId, homeId }: SubscriptionRecord,
): Promise<HomeAndTown | undefined> => {
  const home = await (homeId === undefined
    ? readCustomer(database, customerId)
    : readHome(database, { customerId, homeId }));
  return home && { homeId, town: townOfHome(home) };
};

/** Brings schedule and visits in line with the record, and erases those of a deleted one. Idempotent. */
export const syncSubscription = async (database: Database, subscriptionId: number, at: Erasing): Promise<void> => {
  const { data } = await subscriptionEntity(database).get({ id: subscriptionId }).go({ consistent: true });
  if (data === null) return eraseSubscription(database, subscriptionId, at);
  await changeCustomer(database, data, at.now);
  const homeAndTown = await homeAndTownOf(database, data);
  if (homeAndTown !== undefined) await changeHome(database, subscriptionId, homeAndTown, at);
};
