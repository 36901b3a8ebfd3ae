import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { VisitsChanged } from "@cleaning/contract/messages/change-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { type Schedule, type Subscription, visitId } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { messageEntity } from "../../platform/messages/entity.ts";
import type { Recipient } from "../../platform/messages/message.ts";
import { namesOfHomes } from "../homes/home-of-message.ts";
import { readBusinessHours } from "../records/business-hours-record.ts";
import { readSchedule } from "../records/store.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { baselineAfter, pendingChange, withoutCorrections } from "./baseline.ts";
import { calendarVisits } from "./calendar-visits.ts";
import { soonestOf, differencesSince } from "./differences.ts";
import { ownPageOf } from "./own-page.ts";
import { mayTellCustomer } from "./recipients.ts";
import { freeVisitMessageId } from "./visit-facts.ts";

const most = 12;

export const visitsChangedOf = (
  facts: VisitsChanged,
  stored: Schedule,
  context: Context,
): VisitsChanged | undefined => {
  const schedule = withoutCorrections(stored);
  const { subscription } = schedule;
  const { baseline } = facts;
  const pending = pendingChange(baseline, schedule, context);
  if (pending === undefined) return undefined;
  const { ofSubscription, ofVisits } = differencesSince(pending, schedule, context);
  if (ofSubscription.length + ofVisits.length === 0) return undefined;
  const named = ofVisits.slice(0, most);
  const all = [...ofSubscription, ...ofVisits];
  return omitUndefined({
    ...facts,
    service: subscription.serviceName,
    baseline: baselineAfter(baseline, schedule, context),
    ofSubscription,
    ofVisits: named,
    more: ofVisits.length - named.length,
    late: pending.late,
    soonest: soonestOf(all, pending.subscription, schedule, todayAt(context.now)),
    visits: calendarVisits(pending, schedule, context),
  });
};

/** Of a free visit whose first message waits for the morning, that message says the day of then. */
const isUntoldFreeVisit = async (database: Database, { visits }: Schedule): Promise<boolean> => {
  const [visit, ...others] = visits;
  if (visit === undefined || others.length > 0 || visit.priceCents > 0) return false;
  const id = freeVisitMessageId(visitId(visit));
  return (await messageEntity(database).get({ id }).go({ consistent: true })).data?.state === "pending";
};

const withHomeNames = async (
  database: Database,
  facts: VisitsChanged,
  { customerId }: Pick<Subscription, "customerId">,
): Promise<VisitsChanged> => {
  if (facts.ofSubscription.every(({ what }) => what !== "home")) return facts;
  const names = await namesOfHomes(database, customerId);
  const ofSubscription = facts.ofSubscription.map((change) =>
    change.what === "home"
      ? omitUndefined({ ...change, before: names.get(change.beforeId), after: names.get(change.afterId) })
      : change,
  );
  return { ...facts, ofSubscription };
};

export const readVisitsChanged = async (
  database: Database,
  facts: VisitsChanged,
  { to, now }: { to: Recipient; now: Date },
): Promise<VisitsChanged | undefined> => {
  const { subscriptionId } = facts;
  const [{ data: record }, schedule, businessHours] = await Promise.all([
    subscriptionEntity(database).get({ id: subscriptionId }).go({ consistent: true }),
    readSchedule(database, subscriptionId, todayAt(now)),
    readBusinessHours(database),
  ]);
  if (record === null || schedule === undefined || !mayTellCustomer(record)) return undefined;
  if (await isUntoldFreeVisit(database, schedule)) return undefined;
  const changed = visitsChangedOf(facts, schedule, { now, businessHours });
  if (changed === undefined) return undefined;
  const told = new Set(facts.baseline.visits.map(({ occurrenceDate }) => occurrenceDate));
  const named = schedule.visits.filter(({ occurrenceDate }) => told.has(occurrenceDate));
  const [withNames, page] = await Promise.all([
    withHomeNames(database, changed, schedule.subscription),
    ownPageOf(database, named.length > 0 ? named : schedule.visits, { to, now }),
  ]);
  return { ...withNames, ...page };
};
