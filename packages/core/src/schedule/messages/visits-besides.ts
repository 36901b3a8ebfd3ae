import { isDeepStrictEqual } from "node:util";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Baseline, CalendarEntry, SlotFacts, VisitChangeFacts } from "@cleaning/contract/messages/change-facts";
import { fitsHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import type { Context } from "@cleaning/scheduling/context";
import { elapsedOf, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import {
  believedCents,
  type Comparison,
  comparisonOf,
  entrySlot,
  findLive,
  isEntryOfRule,
  isOldPrice,
  isSameSlot,
  isTakenElsewhere,
  promisedDay,
  slotOf,
  type Told,
  wasGap,
  wasOut,
  wasSkippedThere,
} from "./comparison.ts";
import { ruleOn } from "./rules.ts";
import { toldRule, withoutNamed } from "./told-rule.ts";

const nothing: Told = { ofSubscription: [], named: new Map() };

const workOf = (fromCents: number, { priceCents, extras }: Visit) => ({
  before: { priceCents: fromCents, extras: [...extras] },
  after: { priceCents, extras: [...extras] },
});

const stays = (visit: Visit): VisitChangeFacts => ({ what: "stays", to: slotOf(visit) });

const isPlaceTold = ({ told }: Comparison, occurrenceDate: string): boolean =>
  (told.named.get(occurrenceDate)?.what ?? "work") !== "work";

const workChange = (fromCents: number, visit: Visit): Extract<VisitChangeFacts, { what: "work" }> => ({
  what: "work",
  on: visit.date,
  ...workOf(fromCents, visit),
});

/** From the day and time that the rule gives, at which the company is closed. */
const shiftOf = (visit: Visit, { rule, businessHours }: Comparison): VisitChangeFacts | undefined => {
  const { occurrenceDate: date } = visit;
  const segment = rule.segmentAt(date);
  const isOfRule = rule.isOfDays && rule.isFollowedBy(visit) && rule.isPlannedOn(date) && !rule.isFirst(date);
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
  const isOfRule = (one: Visit): boolean => rule.isFirst(one.occurrenceDate) || rule.isFollowedBy(one);
  const isReplaced = live.some((one) => isSameSlot(entry, one) || (one.date === date && isOfRule(one)));
  const isSilent = rule.isOfDays && isEntryOfRule(comparison, entry) && date !== promisedDay(comparison);
  if (isCovered(comparison, date) || isSilent || isReplaced) return [];
  return [{ what: "out", as: "dropped", from: entrySlot(entry) }];
};

/** Of one whose move or time is named: a price that is told besides may be taken for its own. */
const ofMoved = (visit: Visit, { told, rule }: Comparison): VisitChangeFacts[] => {
  const named = told.named.get(visit.occurrenceDate);
  const isPlace = named?.what === "moved" || named?.what === "settled";
  const isUntold = isPlace && named.work === undefined && !rule.isOfDays;
  return isUntold && rule.keepsPrice(visit) ? [workChange(visit.priceCents, visit)] : [];
};

/** Of one that was told. */
const ofEntry = (entry: CalendarEntry, comparison: Comparison): VisitChangeFacts[] => {
  const { rule, told, today } = comparison;
  const { occurrenceDate, date, start, priceCents } = entry;
  if (date < today) return [];
  const visit = findLive(comparison, occurrenceDate);
  if (isPlaceTold(comparison, occurrenceDate)) return visit === undefined ? [] : ofMoved(visit, comparison);
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
  const isToldByRule = isOldPrice(entry, comparison) && rule.hasPriceOf(visit);
  const isSamePrice = isNamed || workFrom === visit.priceCents;
  const isPlanned = rule.isFollowedBy(visit) && rule.isPlannedOn(occurrenceDate);
  if (isAtSlot || (isEntryOfRule(comparison, entry) && isPlanned))
    return (isSamePrice || isToldByRule) && (isNamed || !rule.keepsPrice(visit)) ? [] : [workChange(workFrom, visit)];
  const to = slotOf(visit);
  const change =
    date === visit.date && start === undefined
      ? ({ what: "settled", to } as const)
      : ({ what: "moved", from: entrySlot(entry), to, isClosed: false } as const);
  // Beside a rule of days, one that is named by its day is taken to keep its price.
  return [isSamePrice || (isToldByRule && !rule.isOfDays) ? change : { ...change, work: workOf(workFrom, visit) }];
};

/** Of one at the day and time of another that was told. */
const ofKnownSlot = (visit: Visit, known: CalendarEntry, comparison: Comparison): VisitChangeFacts[] => {
  const { rule } = comparison;
  const { priceCents = visit.priceCents } = known;
  const isApart = rule.staysApart(visit);
  const isToldByRule = !isApart && rule.hasPriceOf(visit) && isOldPrice(known, comparison);
  const isSamePrice = priceCents === visit.priceCents || isToldByRule;
  return [...(isApart ? [stays(visit)] : []), ...(isSamePrice ? [] : [workChange(priceCents, visit)])];
};

const added = (visit: Visit, { rule, told }: Comparison): VisitChangeFacts => {
  const { date } = visit;
  // What it costs before the terms by which a plan goes on may have been told of no visit.
  const isBeforeTerms = told.ofSubscription.some(
    (change) => "terms" in change && date < (change.terms?.[0]?.since ?? ""),
  );
  const [since = "9999"] = rule.days;
  const now = rule.segmentAt(date)?.priceCents;
  // The rule's first visit may come before its first day.
  const usual = [...(date < since ? [rule.oldCents(date)] : []), ...(date < rule.begins ? [] : [now])];
  const isUsual = !isBeforeTerms && usual.every((cents) => cents === visit.priceCents);
  const priceCents = isUsual ? undefined : visit.priceCents;
  return omitUndefined({ what: "added" as const, to: slotOf(visit), priceCents });
};

const slotText = ({ date, start = "" }: SlotFacts): string => `${date} ${start}`;

/** Where a visit was that is said to come there no more. */
const vacatedSlots = (changes: readonly VisitChangeFacts[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap((change) => {
      if (!("from" in change)) return [];
      // Who reads its line may take nothing to come on that day.
      const isOnDay = change.what === "moved" && change.to.date === change.from.date;
      return [slotText(change.from), ...(isOnDay ? [] : [change.from.date])];
    }),
  );

/** Whether a pause that is taken back is told with it, and with what it costs, and no rule that is told replaces it. */
const isListed = (visit: Visit, { rule, told }: Comparison): boolean => {
  const { date, start } = slotOf(visit);
  if (rule.isOfDays && date >= rule.begins) return false;
  const listed = told.ofSubscription.flatMap((change) => (change.what === "goes-on" ? (change.again ?? []) : []));
  return listed.some((one) => one.date === date && one.start === start);
};

/** Whether a change of the subscription names it as the next one, at the price that is told of the plan. */
const isNextTold = ({ ofSubscription }: Told, change: VisitChangeFacts): boolean =>
  change.what === "added" &&
  change.priceCents === undefined &&
  ofSubscription.some((one) => one.what === "goes-on" && isDeepStrictEqual(one.next, change.to));

/** Of one by no rule that is told: moved, where it takes the place of one on that day. */
const ofUnruled = (visit: Visit, comparison: Comparison, vacated: ReadonlySet<string>): VisitChangeFacts[] => {
  const { calendar, rule, live } = comparison;
  if (isListed(visit, comparison)) return rule.keepsPrice(visit) ? [workChange(visit.priceCents, visit)] : [];
  const ruled = rule.segmentAt(visit.date);
  const given = { date: visit.date, start: ruled?.start };
  const isGiven = rule.days.has(visit.date) && visit.date >= rule.begins && rule.isPlannedOn(visit.date);
  if (ruled !== undefined && rule.isOfDays && isGiven) {
    if (isSameSlot(given, visit)) return [];
    // One that was told there already is taken to keep its price.
    const known = calendar.find(({ date, start }) => date === given.date && start === given.start);
    const believed = known?.priceCents ?? believedCents(ruled.priceCents, visit, comparison);
    if (!live.some((one) => isSameSlot(given, one)) && !vacated.has(slotText(entrySlot(given))))
      return [
        omitUndefined({
          what: "moved" as const,
          from: entrySlot(given),
          to: slotOf(visit),
          isClosed: false,
          work: believed === visit.priceCents ? undefined : workOf(believed, visit),
        }),
      ];
  }
  return [added(visit, comparison)].filter((change) => !isNextTold(comparison.told, change));
};

/** Whether it comes though its reader has cause to think that nothing does. */
const isUnexpected = (visit: Visit, comparison: Comparison): boolean => {
  const { was, rule, told, live } = comparison;
  const isRuleTold = told.ofSubscription.some(({ what }) => what === "rule");
  const isFollowed = rule.isFollowedBy(visit);
  // Nothing that is told gives back the day from which it had been moved.
  const isBackUntold = !rule.isOfDays && told.ofSubscription.every(({ what }) => what === "rule");
  return (
    (isBackUntold && visit.date === visit.occurrenceDate && isTakenElsewhere(visit.date, comparison)) ||
    (isFollowed && live.some((one) => one.date === visit.date && rule.staysApart(one))) ||
    (isFollowed && (wasGap(visit.date, was) || wasSkippedThere(visit, comparison))) ||
    (isRuleTold && wasOut(visit.date, comparison)) ||
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

/** Of one with a price of its own that a pause or an end took. */
const takenCents = ({ occurrenceDate }: Visit, { out }: Comparison): number | undefined =>
  out.find((one) => one.isTaken && one.occurrenceDate === occurrenceDate)?.priceCents;

/** Of one that comes back with a price of its own, or had one when a pause or an end took it. */
const ofTaken = (visit: Visit, comparison: Comparison): VisitChangeFacts[] => {
  const { rule } = comparison;
  const { occurrenceDate, priceCents, overrides } = visit;
  const usual = rule.oldCents(occurrenceDate);
  const was = takenCents(visit, comparison);
  if (isFirstPriceTold(comparison, visit) || isListed(visit, comparison)) return [];
  if (was !== undefined) return was === usual || was === priceCents ? [] : [workChange(was, visit)];
  // Its own may have been told, and that it is the usual one again was left out of the mail of an end.
  const isUnsaid = rule.begins === "9999" && overrides.includes("price") && priceCents === usual;
  return isUnsaid ? [workChange(priceCents, visit)] : [];
};

/** Of one that takes place and was not told. */
const ofVisit = (visit: Visit, comparison: Comparison, vacated: ReadonlySet<string>): VisitChangeFacts[] => {
  const { was, calendar, rule, told } = comparison;
  const { occurrenceDate } = visit;
  const isEntry = calendar.some((entry) => entry.occurrenceDate === occurrenceDate);
  if (isEntry || told.named.has(occurrenceDate)) return [];
  if (vacated.has(slotText(slotOf(visit))) || vacated.has(visit.date)) return [added(visit, comparison)];
  const back = ofTaken(visit, comparison);
  if (rule.isFirst(occurrenceDate)) return rule.isOfDays ? [] : back;
  const known = calendar.find((entry) => isSameSlot(entry, visit));
  if (known !== undefined) return ofKnownSlot(visit, known, comparison);
  const shift = shiftOf(visit, comparison);
  if (shift !== undefined) return [shift];
  if (isUnexpected(visit, comparison)) return [added(visit, comparison)];
  const isByOldRule = was.dates.includes(occurrenceDate) && !rule.hasOwnTime(visit) && !rule.staysApart(visit);
  if (isByOldRule) {
    if (rule.keepsPrice(visit)) return [workChange(visit.priceCents, visit)];
    if (back.length > 0) return back;
    const { priceCents: usual = visit.priceCents } = ruleOn(was, occurrenceDate) ?? {};
    // One that comes back may cost something else than the plan's others.
    const isTold = usual === visit.priceCents || rule.hasPriceOf(visit) || isFirstPriceTold(comparison, visit);
    // Its own may have been told before it was out, and is no change of now.
    const isBack = takenCents(visit, comparison) === visit.priceCents;
    const change = workChange(usual, visit);
    return isTold ? [] : [isBack ? { ...change, isBack } : change];
  }
  const segment = rule.segmentAt(occurrenceDate);
  if (!rule.isFollowedBy(visit) || segment === undefined) return ofUnruled(visit, comparison, vacated);
  const believed = believedCents(segment.priceCents, visit, comparison);
  return believed === visit.priceCents && !rule.keepsPrice(visit) ? [] : [workChange(believed, visit)];
};

/** Whether the rule gives the day, and nothing comes on it, though nothing else says so. */
const isGap = (date: string, comparison: Comparison): boolean => {
  const { live, rule, told } = comparison;
  const change = told.named.get(date);
  const isOfOtherDay =
    (change?.what === "settled" && change.closedOn === undefined && change.to.date !== date) ||
    (change !== undefined && "from" in change && change.from.date !== date);
  const isTold = (isPlaceTold(comparison, date) && !isOfOtherDay) || wasOut(date, comparison);
  const visit = findLive(comparison, date);
  const isElsewhere = visit !== undefined && visit.date !== date && (rule.hasOwnTime(visit) || isOfOtherDay);
  if (isTold || rule.isFirst(date) || !(visit === undefined || isElsewhere)) return false;
  return rule.isPlannedOn(date) && live.every((one) => one.date !== date);
};

const besidesOf = (comparison: Comparison): VisitChangeFacts[] => {
  const { calendar, schedule, live, rule, today, told, until } = comparison;
  // Of one that is to be confirmed only the first visit is told.
  const isConfirmed = schedule.subscription.unconfirmedSince === undefined;
  const days = rule.isOfDays && isConfirmed ? [...rule.days].filter((date) => date >= today && date <= until) : [];
  const ofEntries = calendar.flatMap((entry) => ofEntry(entry, comparison));
  const vacated = vacatedSlots([...told.named.values(), ...ofEntries]);
  return [
    ...ofEntries,
    ...live.flatMap((visit) => ofVisit(visit, comparison, vacated)),
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

/** What takes place otherwise than the changes say as they are told: each visit by itself, beside those that stay named. */
export const visitsBesides = (
  { calendar, ...baseline }: Baseline,
  schedule: Schedule,
  context: Context,
  changes: Told = nothing,
): Told & { besides: VisitChangeFacts[] } => {
  const compared = calendar && comparisonOf({ ...baseline, calendar }, schedule, context, changes);
  const named = compared === undefined ? changes.named : withoutShifted(compared);
  const ofSubscription = changes.ofSubscription.map((change) =>
    change.what === "rule" ? withoutNamed(change, named) : change,
  );
  if (compared === undefined) return { ofSubscription, named, besides: [] };
  const rule = toldRule(compared.was, schedule, { ofSubscription, until: compared.until });
  return { ofSubscription, named, besides: besidesOf({ ...compared, rule, told: { ofSubscription, named } }) };
};
