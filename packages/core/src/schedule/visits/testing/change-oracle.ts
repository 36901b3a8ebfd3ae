import { isoTime } from "@cleaning/contract/format/calendar";
import type {
  SubscriptionChangeFacts,
  SlotFacts,
  VisitChangeFacts,
  VisitsChanged,
} from "@cleaning/contract/messages/change-facts";
import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { occurrencesBetween, recurrenceDates } from "@cleaning/scheduling/recurrence/occurrences";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, isReplaced, type Schedule, type Visit } from "@cleaning/scheduling/schedule";

/*
 * What must hold of messages about changes, said in another way than the code that makes them.
 */

type Now = Context & { schedule: Schedule };

const subscriptionOf = ({ subscription }: Schedule, since: string, today: string) => {
  const { pause, ending } = subscription;
  // What would begin after the end is told once the plan goes on.
  const segments = subscription.segments.filter(({ from }) => ending === undefined || from < ending.on);
  const last = segments.at(-1);
  const { frequency, start, priceCents } = last ?? {};
  // The fourth weekday of a month may be its last, and is not that of another.
  const far = last?.frequency === "monthly" ? recurrenceDates(last, today, plusDays(since, 400)) : [];
  const planned = occurrencesBetween(segments, today, plusDays(since, 70)).map(({ date }) => date);
  // A plan that gives nothing until its end has no rule to tell.
  const isOver = ending !== undefined && planned.every((date) => date >= ending.on);
  const hasRule = subscription.segments.at(-1)?.until === undefined && !isOver;
  return {
    rule: hasRule ? [frequency, start, priceCents, ...far] : [],
    dates: isOver ? [] : planned,
    pause: pause === undefined || pause.until < today ? "" : `${pause.from} ${pause.until}`,
    endsOn: ending?.on,
  };
};

const workOf = ({ priceCents, extras }: Visit): string => `${priceCents} ${extras.join()}`;

const slotOf = ({ date, start, isTentative }: Visit): string => `${date} ${isTentative ? "" : start}`;

/** When visits take place, each day and start, but for starts that are tentative, and what each costs. */
const slotsOf = (schedule: Schedule, [from, until]: [string, string], businessHours: BusinessHours): string =>
  timeline(schedule, from, until, businessHours)
    .filter(isLive)
    .map((visit) => `${slotOf(visit)} ${visit.priceCents}`)
    .toSorted()
    .join();

/** Of a visit alone: its work, or that it is later than all that is compared. What a record costs has been told, also later. */
const isChanged = (was: Visit, now: Visit, { until, isRecord }: { until: string; isRecord: boolean }): boolean => {
  if (isLive(was) && isLive(now)) {
    if (now.overrides.includes("price") && workOf(now) !== workOf(was)) return true;
    if (isRecord && now.priceCents !== was.priceCents) return true;
  }
  const isFar = was.date > until && (now.date > until || !isLive(now));
  return isFar && (isLive(was) !== isLive(now) || (isLive(now) && slotOf(was) !== slotOf(now)));
};

/** Whether there is something to tell who knows a schedule as it was, its dates since a day. */
export const differs = (
  knownSchedule: Schedule,
  since: string,
  { schedule: now, businessHours }: Now,
  today: string,
): boolean => {
  const until = plusDays(since, 70);
  return (
    JSON.stringify(subscriptionOf(knownSchedule, since, today)) !== JSON.stringify(subscriptionOf(now, since, today)) ||
    slotsOf(knownSchedule, [today, until], businessHours) !== slotsOf(now, [today, until], businessHours) ||
    now.visits.some((visit) => {
      const was = findVisit(knownSchedule, visit.occurrenceDate, businessHours);
      if (was === undefined) return false;
      const isAhead = visit.date >= today || was.date >= today;
      const isRecord = knownSchedule.visits.includes(was);
      return isAhead && !isReplaced(visit) && isChanged(was, visit, { until, isRecord });
    })
  );
};

const isTime = (visit: Visit, start: string | undefined): boolean =>
  visit.isTentative ? start === undefined : isoTime(visit.start) === start;

/** The changes that are not so. */
export const untrue = (
  { ofSubscription, ofVisits }: VisitsChanged,
  { schedule, now, businessHours }: Now,
): (SubscriptionChangeFacts | VisitChangeFacts)[] => {
  const [from, until] = [plusDays(todayAt(now), -60), plusDays(todayAt(now), 400)];
  const all = timeline(schedule, from, until, businessHours);
  const live = all.filter(isLive);
  const isVisit = ({ date, start }: SlotFacts): boolean =>
    live.some((visit) => visit.date === date && isTime(visit, start));
  const stays = (first: string, last = "9999"): boolean =>
    live.some(
      ({ status, overrides, date }) =>
        status === "scheduled" && !overrides.includes("time") && first <= date && date <= last && date > todayAt(now),
    );
  return [...ofSubscription, ...ofVisits].filter((change) => {
    if ("to" in change) return !isVisit(change.to);
    if ("next" in change && change.next !== undefined && !isVisit(change.next)) return true;
    if ("since" in change && change.since !== undefined) {
      const { since } = change;
      // A price holds from a day on, whatever becomes of its visit.
      const isPrice = change.what === "rule" && (change.part === "price" || change.part === "extras");
      if (isPrice && all.some((visit) => visit.occurrenceDate === since && !isLive(visit))) return false;
      const moved = ofVisits.flatMap((one) => (one.what === "moved" && one.from.date === since ? [one.to] : []));
      const slots = change.first === undefined ? moved : [change.first];
      return !live.some(
        (visit) =>
          visit.occurrenceDate === since &&
          ((change.first === undefined && visit.date === since) ||
            slots.some(({ date, start }) => visit.date === date && isTime(visit, start))),
      );
    }
    if (change.what === "ends") return stays(change.on);
    return change.what === "pauses" && stays(change.from, change.until);
  });
};
