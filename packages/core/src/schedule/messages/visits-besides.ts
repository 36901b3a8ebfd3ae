import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import {
  type Baseline,
  type CalendarEntry,
  comparedDays,
  type SlotFacts,
  type SubscriptionChangeFacts,
  type VisitChangeFacts,
} from "@cleaning/contract/messages/change-facts";
import { fitsHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { later, plusDays } from "@cleaning/scheduling/dates";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { elapsedOf, isLive, isSkippedByPerson, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { windowOf } from "../visits/view.ts";
import { ruleOn } from "./rules.ts";
import { type ToldRule, toldRule } from "./told-rule.ts";

type Told = { ofSubscription: readonly SubscriptionChangeFacts[]; named: ReadonlyMap<string, VisitChangeFacts> };
const nothing: Told = { ofSubscription: [], named: new Map() };

type Slot = Pick<Visit, "date" | "start"> & { isTentative?: boolean | undefined };

export const slotOf = ({ date, start, isTentative = false }: Slot): SlotFacts =>
  isTentative ? { date } : { date, ...windowOf(start) };

const entrySlot = ({ date, start }: { date: string; start?: number | undefined }): SlotFacts =>
  start === undefined ? { date } : { date, ...windowOf(start) };

const workOf = (fromCents: number, { priceCents, extras }: Visit) => ({
  before: { priceCents: fromCents, extras: [...extras] },
  after: { priceCents, extras: [...extras] },
});

const stays = (visit: Visit): VisitChangeFacts => ({ what: "stays", to: slotOf(visit) });

const isSameSlot = ({ date, start }: { date: string; start?: number | undefined }, visit: Visit): boolean =>
  date === visit.date && start === (visit.isTentative ? undefined : visit.start);

type Comparison = {
  was: Baseline["subscription"];
  calendar: readonly CalendarEntry[];
  schedule: Schedule;
  businessHours: Context["businessHours"];
  today: string;
  /** What takes place. */
  live: readonly Visit[];
  told: Told;
  rule: ToldRule;
};

const findLive = ({ schedule, businessHours }: Comparison, occurrenceDate: string): Visit | undefined => {
  const visit = findVisit(schedule, occurrenceDate, businessHours);
  return visit !== undefined && isLive(visit) ? visit : undefined;
};

const isPlaceTold = ({ told }: Comparison, occurrenceDate: string): boolean =>
  (told.named.get(occurrenceDate)?.what ?? "work") !== "work";

const workChange = (fromCents: number, visit: Visit): VisitChangeFacts => ({
  what: "work",
  on: visit.date,
  ...workOf(fromCents, visit),
});

/** From the day and time that the rule gives, at which the company is closed. */
const shiftOf = (visit: Visit, { rule, businessHours }: Comparison): VisitChangeFacts | undefined => {
  const { occurrenceDate: date } = visit;
  const segment = rule.segmentAt(date);
  const isOfRule = rule.isOfDays && rule.isFollowedBy(visit) && !rule.isFirst(date);
  if (segment === undefined || !isOfRule || !visit.isMovedByCompany) return undefined;
  const given = { date, start: segment.start };
  if (isSameSlot(given, visit)) return undefined;
  const isAllDay = hoursOn(businessHours, date) === null;
  const room = { start: segment.start, elapsed: elapsedOf(visit) };
  return omitUndefined({
    what: "moved" as const,
    from: entrySlot(given),
    to: slotOf(visit),
    isClosed: isAllDay || !fitsHours(businessHours, date, room),
    isAllDay: isAllDay || undefined,
    isOfRule: true,
    work: rule.hasPriceOf(visit) ? undefined : workOf(segment.priceCents, visit),
  });
};

/** The first day told after a pause that is not over. */
const promisedDay = ({ was, calendar, today }: Comparison): string | undefined => {
  const { pause } = was;
  if (pause === undefined || pause.until < today) return undefined;
  const days = calendar.map(({ date }) => date).toSorted();
  return days.find((date) => date > pause.until);
};

const isEntryOfRule = ({ was, rule }: Comparison, { isOwn, occurrenceDate, date, start }: CalendarEntry): boolean =>
  date >= rule.begins && !(isOwn === true && !(date === occurrenceDate && start === ruleOn(was, date)?.start));

/** Whether a change of the subscription says already that nothing comes on this day. */
const isCovered = ({ told }: Comparison, date: string): boolean =>
  told.ofSubscription.some(
    (change) =>
      change.what === "no-dates" ||
      (change.what === "ends" && date >= change.on) ||
      (change.what === "pauses" && change.from <= date && date <= change.until),
  );

/** Of one that was told and does not take place. */
const ofDropped = (entry: CalendarEntry, comparison: Comparison): VisitChangeFacts[] => {
  const { live, rule } = comparison;
  const { date } = entry;
  const isReplaced = live.some((one) => isSameSlot(entry, one) || (one.date === date && rule.isFollowedBy(one)));
  const isSilent = isEntryOfRule(comparison, entry) && date !== promisedDay(comparison);
  if (isCovered(comparison, date) || isSilent || isReplaced || rule.isFirstDate(date)) return [];
  return [{ what: "out", as: "dropped", from: entrySlot(entry) }];
};

/** Of one that was told. */
const ofEntry = (entry: CalendarEntry, comparison: Comparison): VisitChangeFacts[] => {
  const { rule, told, today } = comparison;
  const { occurrenceDate, date, start, priceCents } = entry;
  if (date < today || isPlaceTold(comparison, occurrenceDate)) return [];
  const visit = findLive(comparison, occurrenceDate);
  if (visit === undefined) return ofDropped(entry, comparison);
  const isNamed = told.named.has(occurrenceDate);
  const isAtSlot = isSameSlot(entry, visit);
  const shift = isNamed || isAtSlot ? undefined : shiftOf(visit, comparison);
  if (shift !== undefined) return [shift];
  const workFrom = priceCents ?? visit.priceCents;
  if (isAtSlot && rule.staysApart(visit)) {
    const isSame = isNamed || priceCents === visit.priceCents;
    return [stays(visit), ...(isSame ? [] : [workChange(workFrom, visit)])];
  }
  const isToldByRule = priceCents === rule.oldCents(occurrenceDate) && rule.hasPriceOf(visit);
  const isSamePrice = isNamed || isToldByRule || workFrom === visit.priceCents;
  if (isAtSlot || (isEntryOfRule(comparison, entry) && rule.isFollowedBy(visit)))
    return isSamePrice && (isNamed || !rule.keepsPrice(visit)) ? [] : [workChange(workFrom, visit)];
  const to = slotOf(visit);
  const change =
    date === visit.date && start === undefined
      ? ({ what: "settled", to } as const)
      : ({ what: "moved", from: entrySlot(entry), to, isClosed: false } as const);
  return [isSamePrice ? change : { ...change, work: workOf(workFrom, visit) }];
};

/** Of one at the day and time of another that was told. */
const ofKnownSlot = (visit: Visit, known: CalendarEntry, { rule }: Comparison): VisitChangeFacts[] => {
  const { priceCents = visit.priceCents } = known;
  const isApart = rule.staysApart(visit);
  const isToldByRule = !isApart && rule.hasPriceOf(visit) && priceCents === rule.oldCents(known.occurrenceDate);
  const isSamePrice = priceCents === visit.priceCents || isToldByRule;
  return [...(isApart ? [stays(visit)] : []), ...(isSamePrice ? [] : [workChange(priceCents, visit)])];
};

/** Of one by no rule that is told: moved, where it takes the place of one on that day. */
const ofUnruled = (visit: Visit, { rule, live }: Comparison): VisitChangeFacts[] => {
  const ruled = rule.segmentAt(visit.date);
  const given = { date: visit.date, start: ruled?.start };
  if (ruled !== undefined && rule.days.has(visit.date) && visit.date >= rule.begins) {
    if (isSameSlot(given, visit)) return [];
    if (!live.some((one) => isSameSlot(given, one)))
      return [
        omitUndefined({
          what: "moved" as const,
          from: entrySlot(given),
          to: slotOf(visit),
          isClosed: false,
          work: rule.hasPriceOf(visit) ? undefined : workOf(ruled.priceCents, visit),
        }),
      ];
  }
  const usual = visit.date < rule.begins ? rule.oldCents(visit.date) : ruled?.priceCents;
  const price = visit.priceCents === usual ? undefined : visit.priceCents;
  return [omitUndefined({ what: "added" as const, to: slotOf(visit), priceCents: price })];
};

/** Whether it comes though its reader has cause to think that nothing does. */
const isUnexpected = (visit: Visit, { rule, told, live, schedule }: Comparison): boolean => {
  const isRuleTold = told.ofSubscription.some(({ what }) => what === "rule");
  const isFollowed = rule.isFollowedBy(visit);
  return (
    (isFollowed && live.some((one) => one.date === visit.date && rule.staysApart(one))) ||
    (isRuleTold && schedule.visits.some((one) => isSkippedByPerson(one) && one.date === visit.date)) ||
    (isFollowed && !rule.isPlannedOn(visit.occurrenceDate))
  );
};

/** Whether the plan that goes on is told with the price of its first visit. */
const isFirstPriceTold = ({ told }: Comparison, { occurrenceDate, priceCents }: Visit): boolean =>
  told.ofSubscription.some(
    (change) =>
      change.what === "goes-on" &&
      change.terms?.some(({ since, firstCents }) => since === occurrenceDate && firstCents === priceCents) === true,
  );

/** Of one that takes place and was not told. */
const ofVisit = (visit: Visit, comparison: Comparison): VisitChangeFacts[] => {
  const { was, calendar, rule, told } = comparison;
  const { occurrenceDate } = visit;
  const isEntry = calendar.some((entry) => entry.occurrenceDate === occurrenceDate);
  if (isEntry || told.named.has(occurrenceDate) || rule.isFirst(occurrenceDate)) return [];
  const known = calendar.find((entry) => isSameSlot(entry, visit));
  if (known !== undefined) return ofKnownSlot(visit, known, comparison);
  const shift = shiftOf(visit, comparison);
  if (shift !== undefined) return [shift];
  if (isUnexpected(visit, comparison)) return [{ what: "added", to: slotOf(visit) }];
  const isByOldRule = was.dates.includes(occurrenceDate) && !rule.hasOwnTime(visit) && !rule.staysApart(visit);
  if (isByOldRule) {
    if (rule.keepsPrice(visit)) return [workChange(visit.priceCents, visit)];
    const { priceCents: usual = visit.priceCents } = ruleOn(was, occurrenceDate) ?? {};
    // One that comes back may cost something else than the plan's others.
    const isTold = usual === visit.priceCents || rule.hasPriceOf(visit) || isFirstPriceTold(comparison, visit);
    return isTold ? [] : [workChange(usual, visit)];
  }
  const segment = rule.segmentAt(occurrenceDate);
  if (!rule.isFollowedBy(visit) || segment === undefined) return ofUnruled(visit, comparison);
  return rule.hasPriceOf(visit) ? [] : [workChange(segment.priceCents, visit)];
};

/** Whether the rule gives the day, and nothing comes on it, though nothing else says so. */
const isGap = (date: string, comparison: Comparison): boolean => {
  const { was, calendar, live, rule, told } = comparison;
  const change = told.named.get(date);
  const isOfOtherDay =
    (change?.what === "settled" && change.closedOn === undefined && change.to.date !== date) ||
    (change !== undefined && "from" in change && change.from.date !== date);
  const wasPlanned =
    (was.endsOn === undefined || date < was.endsOn) &&
    (was.pause === undefined || date < was.pause.from || was.pause.until < date);
  const wasOut = was.dates.includes(date) && calendar.every(({ occurrenceDate }) => occurrenceDate !== date);
  const isTold = (isPlaceTold(comparison, date) && !isOfOtherDay) || (wasOut && wasPlanned);
  const visit = findLive(comparison, date);
  const isElsewhere = visit !== undefined && visit.date !== date && (rule.hasOwnTime(visit) || isOfOtherDay);
  if (isTold || rule.isFirst(date) || !(visit === undefined || isElsewhere)) return false;
  return rule.isPlannedOn(date) && live.every((one) => one.date !== date);
};

type Known = Omit<Baseline, "calendar"> & Pick<Comparison, "calendar">;

const comparisonOf = (
  { subscription: was, calendar }: Known,
  schedule: Schedule,
  { now, businessHours }: Context,
  told: Told,
): Comparison & { until: string } => {
  const today = later(todayAt(now), was.since);
  const until = plusDays(was.since, comparedDays);
  const live = timeline(schedule, today, until, businessHours).filter(isLive);
  const rule = toldRule(was, schedule, { ofSubscription: told.ofSubscription, until });
  return { was, calendar, schedule, businessHours, today, live, told, rule, until };
};

const besidesOf = (comparison: Comparison & { until: string }): VisitChangeFacts[] => {
  const { calendar, schedule, live, rule, today, until } = comparison;
  // Of one that is to be confirmed only the first visit is told.
  const isConfirmed = schedule.subscription.unconfirmedSince === undefined;
  const days = rule.isOfDays && isConfirmed ? [...rule.days].filter((date) => date >= today && date <= until) : [];
  return [
    ...calendar.flatMap((entry) => ofEntry(entry, comparison)),
    ...live.flatMap((visit) => ofVisit(visit, comparison)),
    ...days.filter((date) => isGap(date, comparison)).map((on) => ({ what: "none" as const, on })),
  ];
};

/** Who reads the rule takes a visit to be where it gives it, and must be told of it from there. */
const withoutShifted = (comparison: Comparison): Told["named"] => {
  const { calendar, today, told } = comparison;
  const isShifted = (date: string): boolean => {
    const visit = findLive(comparison, date);
    const isOfRule = calendar.some(
      (entry) => entry.occurrenceDate === date && entry.date >= today && isEntryOfRule(comparison, entry),
    );
    return isOfRule && visit !== undefined && shiftOf(visit, comparison) !== undefined;
  };
  return new Map([...told.named].filter(([date, { what }]) => what !== "moved" || !isShifted(date)));
};

/** What takes place otherwise than the changes say that are told: each visit by itself, beside those that stay named. */
export const visitsBesides = (
  { calendar, ...baseline }: Baseline,
  schedule: Schedule,
  context: Context,
  told: Told = nothing,
): { named: Told["named"]; besides: VisitChangeFacts[] } => {
  if (calendar === undefined) return { named: told.named, besides: [] };
  const compared = comparisonOf({ ...baseline, calendar }, schedule, context, told);
  const named = withoutShifted(compared);
  return { named, besides: besidesOf({ ...compared, told: { ...told, named } }) };
};
