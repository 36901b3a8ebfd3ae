import {
  type Baseline,
  type CalendarEntry,
  comparedDays,
  type SlotFacts,
  type SubscriptionChangeFacts,
  type VisitChangeFacts,
} from "@cleaning/contract/messages/change-facts";
import { fitsHours } from "@cleaning/scheduling/business-hours/business-hours";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { later, plusDays } from "@cleaning/scheduling/dates";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { windowOf } from "../visits/view.ts";
import { gives, ruleOn, takesPlace } from "./rules.ts";
import { type ToldRule, toldRule } from "./told-rule.ts";

/** Changes as a mail says them; those of visits by the days that their plan gives. */
export type Told = { ofSubscription: SubscriptionChangeFacts[]; named: ReadonlyMap<string, VisitChangeFacts> };

type Slot = Pick<Visit, "date" | "start"> & { isTentative?: boolean | undefined };

/** Without a time while it is not settled. */
export const slotOf = ({ date, start, isTentative = false }: Slot): SlotFacts =>
  isTentative ? { date } : { date, ...windowOf(start) };

/** As `slotOf`, of what calendars have. */
export const entrySlot = ({ date, start }: { date: string; start?: number | undefined }): SlotFacts =>
  start === undefined ? { date } : { date, ...windowOf(start) };

/** Whether the visit is told where it was. */
export const isSameSlot = ({ date, start }: { date: string; start?: number | undefined }, visit: Visit): boolean =>
  date === visit.date && start === (visit.isTentative ? undefined : visit.start);

/** What the reader of a mail was told before, what takes place, and what the mail says. */
export type Comparison = {
  was: Baseline["subscription"];
  calendar: readonly CalendarEntry[];
  out: NonNullable<Baseline["out"]>;
  schedule: Schedule;
  businessHours: Context["businessHours"];
  today: string;
  /** What takes place. */
  live: readonly Visit[];
  told: Told;
  rule: ToldRule;
  /** The last day that is compared. */
  until: string;
};

/** The visit of a day of the plan, if it takes place. */
export const findLive = ({ schedule, businessHours }: Comparison, occurrenceDate: string): Visit | undefined => {
  const visit = findVisit(schedule, occurrenceDate, businessHours);
  return visit !== undefined && isLive(visit) ? visit : undefined;
};

type Known = Omit<Baseline, "calendar"> & Pick<Comparison, "calendar">;

/** Of the ten weeks since what was told. */
export const comparisonOf = (
  { subscription: was, calendar, out = [] }: Known,
  schedule: Schedule,
  { now, businessHours }: Context,
  told: Told,
): Comparison => {
  const today = later(todayAt(now), was.since);
  const until = plusDays(was.since, comparedDays);
  const live = timeline(schedule, today, until, businessHours).filter(isLive);
  const rule = toldRule(was, schedule, { ofSubscription: told.ofSubscription, until });
  return { was, calendar, out, schedule, businessHours, today, live, told, rule, until };
};

/** The first day told after a pause that is not over. */
export const promisedDay = ({ was, calendar, today }: Comparison): string | undefined => {
  const { pause } = was;
  if (pause === undefined || pause.until < today) return undefined;
  const days = calendar.map(({ date }) => date).toSorted();
  return days.find((date) => date > pause.until);
};

/** Whether it was told as the plan gave it, and falls under the rule that is told. */
export const isEntryOfRule = (
  { was, rule }: Comparison,
  { isOwn, occurrenceDate, date, start }: CalendarEntry,
): boolean =>
  date >= rule.begins && !(isOwn === true && !(date === occurrenceDate && start === ruleOn(was, date)?.start));

/** Who knows it by its day takes any other price than that day's for one of its own. */
export const isOldPrice = ({ occurrenceDate, date, priceCents }: CalendarEntry, { rule }: Comparison): boolean =>
  priceCents === rule.oldCents(occurrenceDate) && priceCents === rule.oldCents(date);

/** A price of its own, told of the day, is taken to stay. */
export const believedCents = (ruled: number, { date }: Visit, { calendar, rule }: Comparison): number =>
  calendar.find((entry) => entry.date === date && entry.priceCents !== rule.oldCents(date))?.priceCents ?? ruled;

/** Of one that was moved, and that a pause or an end took from there, nothing was told of the day before. */
export const isTakenElsewhere = (day: string, { out }: Comparison): boolean =>
  out.some(({ occurrenceDate, date, isTaken }) => occurrenceDate === day && date !== day && isTaken);

/** Whether another visit was to come on that day, and is skipped. */
export const wasSkippedThere = (visit: Visit, { out }: Comparison): boolean =>
  out.some(
    ({ occurrenceDate, date, isTaken }) =>
      date === visit.date && occurrenceDate !== date && occurrenceDate !== visit.occurrenceDate && !isTaken,
  );

/** Whether its reader knows that the visit of the day is out, by itself. */
export const wasOut = (date: string, comparison: Comparison): boolean =>
  !isTakenElsewhere(date, comparison) && isAbsent(date, comparison);

const isAbsent = (date: string, { was, calendar, businessHours }: Comparison): boolean =>
  was.dates.includes(date) &&
  // One of a closed day was elsewhere, and may be out by what it met there.
  fitsHours(businessHours, date, { start: ruleOn(was, date)?.start, elapsed: 0 }) &&
  calendar.every(({ occurrenceDate }) => occurrenceDate !== date) &&
  takesPlace(was, date);

/** Whether the rule that was told gives the day, and a mail said that nothing comes on it. */
export const wasGap = (date: string, was: Comparison["was"]): boolean => {
  const old = ruleOn(was, date);
  return old !== undefined && gives(old, date) && was.dates.some((one) => one < date) && !was.dates.includes(date);
};
