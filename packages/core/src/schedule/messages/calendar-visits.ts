import type { Baseline, BaselineSubscription, VisitsChanged } from "@cleaning/contract/messages/change-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { findVisit, visitAt } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, isSkippedByPerson, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { calendarSequence } from "../visits/calendar-sequence.ts";
import { visitView } from "../visits/view.ts";
import { baselineSubscription } from "./baseline.ts";

/** Events of a file: a weekly plan whose day changes has twenty in ten weeks. */
const most = 24;

const takesPlace = ({ pause, endsOn }: BaselineSubscription, date: string): boolean =>
  (endsOn === undefined || date < endsOn) && (pause === undefined || date < pause.from || pause.until < date);

const recordOn = ({ visits }: Schedule, date: string): Visit | undefined =>
  visits.find(({ occurrenceDate }) => occurrenceDate === date);

/** As calendars may have it, cancelled: the plan gives it no more. */
const droppedVisit = (
  { rule }: BaselineSubscription,
  date: string,
  schedule: Schedule,
  { businessHours }: Context,
): Visit[] => {
  const { subscription } = schedule;
  const record = recordOn(schedule, date);
  if (record !== undefined) return isSkippedByPerson(record) ? [] : [{ ...record, status: "cancelled" }];
  const last = subscription.segments.at(-1);
  if (rule === undefined || last === undefined) return [];
  const visit = visitAt(subscription, { date, segment: { ...last, ...rule, start: rule.start } }, businessHours);
  return [{ ...visit, status: "cancelled" }];
};

/** Visits of the weeks ahead that are other ones in a calendar, because their plan has changed. */
const visitsOfPlan = (was: BaselineSubscription, schedule: Schedule, context: Context): Visit[] => {
  const now = baselineSubscription(schedule.subscription, was.since);
  const today = todayAt(context.now);
  const dates = [...new Set([...was.dates, ...now.dates])].filter((date) => date >= today).toSorted();
  return dates.flatMap((date) => {
    const visit = now.dates.includes(date) ? findVisit(schedule, date, context.businessHours) : undefined;
    const tookPlace = was.dates.includes(date) && takesPlace(was, recordOn(schedule, date)?.date ?? date);
    if (visit === undefined) return tookPlace ? droppedVisit(was, date, schedule, context) : [];
    if (isSkippedByPerson(visit)) return [];
    if (isLive(visit) !== tookPlace) return [visit];
    const isMoved = was.rule?.start !== now.rule?.start && visit.start !== was.rule?.start;
    return tookPlace && (isMoved || was.service !== now.service) ? [visit] : [];
  });
};

/**
 * What the calendar file of a message holds: visits that changed by themselves, and those of the next ten weeks that a
 * change of their plan moves, adds or takes away. Empty where they are more than a person would look through before
 * they let a file into their calendar; the feed has them all.
 * @param changed occurrence dates of the visits that changed by themselves
 */
export const calendarVisits = (
  { subscription: was }: Baseline,
  changed: readonly string[],
  schedule: Schedule,
  context: Context,
): VisitsChanged["visits"] => {
  const sequence = calendarSequence(schedule.subscription, context.businessHours);
  const single = changed.flatMap((date) => findVisit(schedule, date, context.businessHours) ?? []);
  const others = visitsOfPlan(was, schedule, context).filter(({ occurrenceDate }) => !changed.includes(occurrenceDate));
  const all = [...single, ...others];
  return all.length > most ? [] : all.map((visit) => ({ ...visitView(visit), sequence }));
};
