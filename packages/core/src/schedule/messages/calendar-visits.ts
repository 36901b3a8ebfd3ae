import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import {
  type Baseline,
  type CalendarEntry,
  comparedDays,
  type VisitsChanged,
} from "@cleaning/contract/messages/change-facts";
import { type BusinessHours, hoursOn, nextOpenDay } from "@cleaning/scheduling/business-hours/business-hours";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import {
  elapsedOf,
  hasOwnWork,
  isLive,
  isOnce,
  type Schedule,
  type Visit,
  visitId,
} from "@cleaning/scheduling/schedule";
import { calendarSequence } from "../visits/calendar-sequence.ts";
import { windowOf } from "../visits/view.ts";
import { baselineSubscription, calendarAhead, calendarEntry, isSameHome } from "./baseline.ts";

type CalendarVisit = VisitsChanged["visits"][number];

/** Calendars show none of a visit that is cancelled, or whose time is tentative. */
const anyStart = 9 * 60;

/** What a calendar has: what it showed when the change began, and later records that changed by themselves. */
const previousEntries = (
  { calendar = [], out = [], visits, subscription: { since } }: Baseline,
  schedule: Schedule,
): CalendarEntry[] => {
  const known = new Set([...calendar, ...out].map(({ occurrenceDate }) => occurrenceDate));
  const recorded = new Set(schedule.visits.map(({ occurrenceDate }) => occurrenceDate));
  const afterwards = visits.filter(({ isOut, date }) => !isOut && date > plusDays(since, comparedDays));
  return [
    ...calendar,
    // What a file says of a visit without a record could not be taken back.
    ...afterwards.filter(({ occurrenceDate }) => !known.has(occurrenceDate) && recorded.has(occurrenceDate)),
  ];
};

const byOccurrence = (visits: readonly Visit[]): Map<string, Visit> =>
  new Map(visits.map((visit) => [visit.occurrenceDate, visit]));

const currentVisits = (
  { visits, out = [], subscription: { since } }: Baseline,
  schedule: Schedule,
  { now, businessHours }: Context,
): Visit[] => {
  const today = todayAt(now);
  const ahead = timeline(schedule, today, plusDays(since, comparedDays), businessHours);
  const touched = new Set([...visits, ...out].map(({ occurrenceDate }) => occurrenceDate));
  const changed = schedule.visits.filter(({ occurrenceDate }) => touched.has(occurrenceDate));
  return [...ahead, ...changed].filter((visit) => isLive(visit) && visit.date >= today);
};

/** Its closed day, where the company puts it on a day that its reader does not expect, and tells that with its time only. */
const unexpectedFrom = (
  { occurrenceDate, date, isMovedByCompany, isTentative, overrides, ...work }: Visit,
  businessHours: BusinessHours,
): string | undefined => {
  const room = { start: undefined, elapsed: elapsedOf(work) };
  const isExpected = date === nextOpenDay(businessHours, occurrenceDate, room) || overrides.includes("time");
  const isShifted = isMovedByCompany && isTentative && hoursOn(businessHours, occurrenceDate) === null;
  return isShifted && !isExpected ? occurrenceDate : undefined;
};

/**
 * Empty where nothing has changed for calendars. Otherwise all that takes place in the weeks ahead, since they may have only the first
 * visit, or none, later visits that are records, since an earlier file may have cancelled or moved them, and what they have although it
 * does not take place.
 */
export const calendarVisits = (baseline: Baseline, schedule: Schedule, context: Context): CalendarVisit[] => {
  const { subscription } = schedule;
  const { businessHours, now } = context;
  const today = todayAt(now);
  const before = new Map(previousEntries(baseline, schedule).map((entry) => [entry.occurrenceDate, entry]));
  const compared = byOccurrence([
    ...currentVisits(baseline, schedule, context),
    ...[...before.keys()].flatMap((date) => findVisit(schedule, date, businessHours) ?? []).filter(isLive),
  ]);
  const isOtherService = baseline.subscription.service !== subscription.serviceName;
  const isOtherHome = !isSameHome(baseline.subscription, baselineSubscription(subscription, today));
  const isAhead = (was: CalendarEntry | undefined, visit: Visit | undefined): boolean =>
    (was?.date ?? "") >= today || (visit?.date ?? "") >= today;
  const isChanged = (occurrenceDate: string): boolean => {
    const [was, visit] = [before.get(occurrenceDate), compared.get(occurrenceDate)];
    if (!isAhead(was, visit)) return false;
    if (visit === undefined) return true;
    const { date, start } = calendarEntry(visit);
    return isOtherHome || was?.date !== date || was.start !== start || (isOtherService && !hasOwnWork(visit));
  };
  if (![...before.keys(), ...compared.keys()].some(isChanged)) return [];

  const ahead = calendarAhead(schedule, { from: today, until: plusDays(today, comparedDays) }, businessHours);
  const current = new Map([...compared, ...byOccurrence(ahead)]);
  const sequence = calendarSequence(subscription, businessHours);
  const viewOf = ({ occurrenceDate, date, start = anyStart }: CalendarEntry) => ({
    id: visitId({ subscriptionId: subscription.subscriptionId, occurrenceDate, isOnce: isOnce(subscription) }),
    date,
    ...windowOf(start),
    sequence,
  });
  return [...new Set([...before.keys(), ...current.keys()])].toSorted().flatMap((occurrenceDate): CalendarVisit[] => {
    const [was, visit] = [before.get(occurrenceDate), current.get(occurrenceDate)];
    if (!isAhead(was, visit)) return [];
    if (visit === undefined)
      return was === undefined
        ? []
        : [{ ...viewOf(was), service: baseline.subscription.service, status: "cancelled", isTentative: false }];
    const { serviceName: service, status, isTentative } = visit;
    const closedOn = unexpectedFrom(visit, businessHours);
    return [
      omitUndefined({
        ...viewOf({ ...calendarEntry(visit), start: visit.start }),
        service,
        status,
        isTentative,
        closedOn,
      }),
    ];
  });
};
