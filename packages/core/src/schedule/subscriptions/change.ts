import type { Subscription, SubscriptionChange } from "@cleaning/contract/admin/subscriptions";
import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import { rowOf } from "@cleaning/scheduling/changes/outcome";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { minutesOf } from "@cleaning/scheduling/recurrence/first-plan";
import { confirmed } from "@cleaning/scheduling/recurrence/timeline";
import type { Plan, Schedule, Visit } from "@cleaning/scheduling/schedule";
import { serviceRead } from "../../catalog/catalog/service-read.ts";
import type { Author } from "../../platform/audit/index.ts";
import { batchGet } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { visitJobWrite } from "../../platform/outbox/visit-job.ts";
import { checkExpected } from "../../platform/records/expected.ts";
import { readRecord } from "../../platform/records/read.ts";
import { homeHold, readHome } from "../homes/homes.ts";
import { isGoingOn, segmentInForce } from "../visits/derived.ts";
import { checkHomeOverlap } from "../visits/home-overlap.ts";
import {
  anchoredOn,
  ended,
  withFrequency,
  inService,
  moreMinutes,
  restarted,
  withoutEnd,
  withoutRule,
  withTerms,
  writesBetween,
} from "../visits/office-rule.ts";
import { releaseOpenBooking } from "../visits/open-bookings.ts";
import { asOf } from "./as-of.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "./entity.ts";
import { type Copied, offered, subscriptionRecords } from "./records.ts";
import { recurringFrequency } from "./revenue.ts";
import { rewriteSubscription } from "./rewrite.ts";

/** A subscription as admins see it at a time: one request. Throws AppError `notFound`. */
export const showSubscription = async (database: Database, id: number, now: Date): Promise<Subscription> =>
  subscriptionRecords.view(asOf(await readRecord<SubscriptionRecord>(subscriptionEntity, database, id), now));

/** Of a change what differs from the record: a form sends back what it was given. */
type Wanted = {
  service?: Copied;
  frequency?: Frequency;
  priceCents?: number;
  nextDate?: string;
  isActive?: boolean;
  homeId?: number;
};

const unlessSame = <T>(value: T | undefined, old: T): T | undefined => (value === old ? undefined : value);

const wantedOf = (
  before: SubscriptionRecord,
  { serviceId, frequency, price, nextServiceDate, isActive, homeId }: SubscriptionChange,
  found: Copied | null,
): Wanted => {
  const priceCents = price === undefined ? undefined : Math.round(price * 100);
  const nextDate = nextServiceDate === null ? undated : nextServiceDate;
  return defined({
    service: unlessSame(serviceId, before.serviceId) === undefined ? undefined : offered(found),
    frequency: frequency === before.frequency ? undefined : frequency,
    priceCents: unlessSame(priceCents, before.priceCents),
    nextDate: unlessSame(nextDate, before.nextDate),
    isActive: unlessSame(isActive, before.isActive),
    homeId: unlessSame(homeId, before.homeId ?? profileHome),
  });
};

/** A schedule as it is with what is wanted of its subscription. */
const withWanted = (schedule: Schedule, before: SubscriptionRecord, wanted: Wanted, context: Context): Schedule => {
  const { service, frequency, priceCents, nextDate, isActive } = wanted;
  const isDated = nextDate !== undefined && nextDate !== undated;
  const type = service?.type ?? before.serviceType;
  let next = schedule;
  if (isActive === true) next = (isDated ? withoutEnd : restarted(context))(next);
  if (service !== undefined) {
    next = inService(service.name, context)(next);
    next = withTerms({ moreMinutes: moreMinutes(before.serviceType, service.type) }, context)(next);
  }
  if (priceCents !== undefined) {
    const nextFrequency = frequency ?? segmentInForce(next.plan, todayAt(context.now))?.frequency ?? before.frequency;
    next = withTerms({ priceCents, frequency: nextFrequency }, context)(next);
  }
  if (isDated) {
    const inForce = segmentInForce(next.plan, todayAt(context.now));
    const terms = {
      ...(next.plan.segments.at(-1) ?? { minutes: minutesOf(type) }),
      priceCents: priceCents ?? before.priceCents,
      ...inForce,
      frequency: frequency ?? inForce?.frequency ?? before.frequency,
    };
    next = anchoredOn(nextDate, type, terms, context)(next);
  } else if (nextDate === undated) next = withoutRule(context)(next);
  else if (frequency !== undefined) next = withFrequency(frequency, type, context)(next);
  return isActive === false ? ended("office", context)(next) : next;
};

/** What lets a plan come to another home of its customer: its visits follow by a job. Throws `brokenReference`. */
const homeWrites = async (
  database: Database,
  { planId, ...place }: { planId: number; customerId: number; homeId: number },
  now: Date,
): Promise<Write[]> => {
  if (place.homeId !== profileHome && (await readHome(database, place)) === undefined)
    throw new AppError("brokenReference", "There is no such home of this customer.", { field: "homeId" });
  return [...homeHold(database, place), visitJobWrite(database, { kind: "plans", planIds: [planId] }, now)];
};

const visitOn = ({ visits }: Schedule, date: string): Visit | null =>
  visits.find(({ occurrenceDate }) => occurrenceDate === date) ?? null;

/**
 * Changes what admins decide of a subscription, as a change of its plan: a date anchors the rule anew, none ends it,
 * inactive cancels what is to come, active again brings that back (docs/behavior.md#visits).
 * @throws AppError `notFound`, `brokenReference` for a service that is not offered, `conflict` also where the home would
 *   have two visits at one time, `unavailable`
 */
export const changeSubscription = async (
  database: Database,
  id: number,
  { expected, ...change }: SubscriptionChange,
  { by, now }: { by: Author; now: Date },
): Promise<Subscription> => {
  const { serviceId } = change;
  let open: Plan | undefined;
  const [found] = serviceId === undefined ? [null] : await batchGet(database, serviceRead(database, serviceId));
  const after = await rewriteSubscription(
    subscriptionRecords,
    database,
    id,
    { by, now },
    async (schedule, before, context) => {
      open = undefined;
      recurringFrequency(before);
      checkExpected(subscriptionRecords.view(asOf(before, now)), expected);
      const wanted = wantedOf(before, change, found);
      if (Object.keys(wanted).length === 0) return undefined;
      const { service, frequency, priceCents, homeId } = wanted;
      // A date, or that it is active again, is the office's word for all its visits.
      const goesOn = wanted.isActive === true || (wanted.nextDate !== undefined && wanted.nextDate !== undated);
      open = goesOn && schedule.plan.unconfirmedSince !== undefined ? schedule.plan : undefined;
      const from = open === undefined ? schedule : { ...schedule, plan: confirmed(open, todayAt(now)) };
      const next = withWanted(from, before, wanted, context);
      const copied = service && { serviceId: service.id, serviceName: service.name, serviceType: service.type };
      const { plan } = next;
      const writes = writesBetween(schedule, next);
      const rows = writes.map((visit) => rowOf(visitOn(schedule, visit.occurrenceDate), visit));
      await checkHomeOverlap(database, schedule, { outcome: { plan, rows, writes } });
      return {
        plan,
        writes,
        own: {
          ...defined({ frequency, priceCents, ...copied, isConfirmed: open === undefined ? undefined : true }),
          ...(homeId === undefined ? {} : { homeId: homeId === profileHome ? undefined : homeId }),
        },
        beside:
          homeId === undefined
            ? []
            : await homeWrites(database, { planId: id, customerId: before.customerId, homeId }, now),
      };
    },
  );
  // One that was cancelled has given its place back already.
  if (open !== undefined && isGoingOn(open, todayAt(now))) await releaseOpenBooking(database, open, now);
  return subscriptionRecords.view(after);
};
