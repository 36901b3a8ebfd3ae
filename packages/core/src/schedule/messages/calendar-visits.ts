import type { Baseline, CalendarEntry, VisitsChanged } from "@cleaning/contract/messages/change-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { hasOwnWork, isLive, isOnce, type Schedule, type Visit, visitId } from "@cleaning/scheduling/schedule";
import { calendarSequence } from "../visits/calendar-sequence.ts";
import { windowOf } from "../visits/view.ts";
import { calendarEntry, comparedDays } from "./baseline.ts";

type CalendarVisit = VisitsChanged["visits"][number];

/** Calendars show a start even while it is tentative. */
const anyStart = 9 * 60;

/** What a calendar has: the visits of the compared weeks, and later ones that changed by themselves. */
const previousEntries = ({ calendar = [], visits, subscription: { since } }: Baseline): CalendarEntry[] => [
  ...calendar,
  ...visits.filter(
    ({ isOut, date, occurrenceDate }) =>
      !isOut && date > plusDays(since, comparedDays) && calendar.every((one) => one.occurrenceDate !== occurrenceDate),
  ),
];

const currentVisits = (
  { visits, subscription: { since } }: Baseline,
  schedule: Schedule,
  context: Context,
): Visit[] => {
  const { businessHours } = context;
  const today = todayAt(context.now);
  const ahead = timeline(schedule, today, plusDays(since, comparedDays), businessHours);
  const changed = visits.flatMap(({ occurrenceDate }) => findVisit(schedule, occurrenceDate, businessHours) ?? []);
  return [...ahead, ...changed].filter((visit) => isLive(visit) && visit.date >= today);
};

/** Each visit that a calendar has otherwise or not at all, and each that it has although it does not take place. */
export const calendarVisits = (baseline: Baseline, schedule: Schedule, context: Context): CalendarVisit[] => {
  const { subscription } = schedule;
  const { businessHours, now } = context;
  const today = todayAt(now);
  const before = new Map(previousEntries(baseline).map((entry) => [entry.occurrenceDate, entry]));
  const current = [
    ...currentVisits(baseline, schedule, context),
    ...[...before.keys()].flatMap((date) => findVisit(schedule, date, businessHours) ?? []).filter(isLive),
  ];
  const after = new Map(current.map((visit) => [visit.occurrenceDate, visit]));
  const isOtherService = baseline.subscription.service !== subscription.serviceName;
  const sequence = calendarSequence(subscription, businessHours);

  const viewOf = ({ occurrenceDate, date, start = anyStart }: CalendarEntry) => ({
    id: visitId({ subscriptionId: subscription.subscriptionId, occurrenceDate, isOnce: isOnce(subscription) }),
    date,
    ...windowOf(start),
    sequence,
  });
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((occurrenceDate): CalendarVisit[] => {
    const [was, visit] = [before.get(occurrenceDate), after.get(occurrenceDate)];
    if (visit === undefined)
      return was === undefined || was.date < today
        ? []
        : [{ ...viewOf(was), service: baseline.subscription.service, status: "cancelled", isTentative: false }];
    const entry = calendarEntry(visit);
    const isSame = was?.date === entry.date && was.start === entry.start && (!isOtherService || hasOwnWork(visit));
    const { serviceName: service, status, isTentative } = visit;
    return isSame || (visit.date < today && (was?.date ?? "") < today)
      ? []
      : [{ ...viewOf({ ...entry, start: visit.start }), service, status, isTentative }];
  });
};
