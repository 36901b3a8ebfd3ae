import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import {
  type Baseline,
  type CalendarEntry,
  comparedDays,
  type SlotFacts,
  type SubscriptionChangeFacts,
  type VisitChangeFacts,
} from "@cleaning/contract/messages/change-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { later, plusDays } from "@cleaning/scheduling/dates";
import { recurrenceDates } from "@cleaning/scheduling/recurrence/occurrences";
import { findVisit, statusOn, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, isSkippedByPerson, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { windowOf } from "../visits/view.ts";

type Told = { ofSubscription: readonly SubscriptionChangeFacts[]; named: ReadonlyMap<string, VisitChangeFacts> };
const nothing: Told = { ofSubscription: [], named: new Map() };

type Slot = Pick<Visit, "date" | "start"> & { isTentative?: boolean | undefined };

export const slotOf = ({ date, start, isTentative = false }: Slot): SlotFacts =>
  isTentative ? { date } : { date, ...windowOf(start) };

const entrySlot = ({ date, start }: CalendarEntry): SlotFacts =>
  start === undefined ? { date } : { date, ...windowOf(start) };

const workOf = (fromCents: number, { priceCents, extras }: Visit) => ({
  before: { priceCents: fromCents, extras: [...extras] },
  after: { priceCents, extras: [...extras] },
});

const stays = (visit: Visit): VisitChangeFacts => ({ what: "stays", to: slotOf(visit) });

const isSameSlot = ({ date, start }: { date: string; start?: number | undefined }, visit: Visit): boolean =>
  date === visit.date && start === (visit.isTentative ? undefined : visit.start);

/** What takes place otherwise than the changes say that are told: each visit by itself. */
export const visitsBesides = (
  { subscription: was, calendar }: Baseline,
  schedule: Schedule,
  { now, businessHours }: Context,
  { ofSubscription, named }: Told = nothing,
): VisitChangeFacts[] => {
  if (calendar === undefined) return [];
  const today = later(todayAt(now), was.since);
  const until = plusDays(was.since, comparedDays);
  const before = new Map(calendar.map((entry) => [entry.occurrenceDate, entry]));
  const live = timeline(schedule, today, until, businessHours).filter(isLive);
  const rule = ofSubscription.find((change) => change.what === "rule");
  const segment = schedule.subscription.segments.at(-1);
  const begins = rule?.first?.date ?? rule?.since ?? "9999";
  const isOfDays = rule !== undefined && rule.part !== "price" && rule.part !== "extras";
  const givenByRule = new Set(
    segment === undefined || rule?.since === undefined ? [] : recurrenceDates(segment, rule.since, plusDays(until, 60)),
  );
  const hasOwnTime = ({ overrides, occurrenceDate, date, start, isTentative, isMovedByCompany }: Visit): boolean => {
    const isGiven = givenByRule.has(occurrenceDate);
    const isAtRule = segment?.start === undefined || start === segment.start;
    if (overrides.includes("time")) return !(isGiven && date === occurrenceDate && isAtRule && !isTentative);
    return isGiven && !isAtRule && !isMovedByCompany;
  };
  const followsRule = (visit: Visit): boolean =>
    givenByRule.has(visit.occurrenceDate) && visit.date >= begins && !hasOwnTime(visit);
  const isCovered = (date: string): boolean =>
    ofSubscription.some(
      (change) =>
        change.what === "no-dates" ||
        (change.what === "ends" && date >= change.on) ||
        (change.what === "pauses" && change.from <= date && date <= change.until),
    );
  const hasRulePrice = ({ occurrenceDate, date, priceCents }: Visit): boolean =>
    givenByRule.has(occurrenceDate) && date >= begins && priceCents === segment?.priceCents;
  /** Though the rule has another one now. */
  const keepsPrice = (visit: Visit): boolean =>
    rule?.before !== undefined &&
    rule.before.priceCents !== rule.after.priceCents &&
    visit.date >= begins &&
    visit.occurrenceDate !== rule.since &&
    visit.priceCents !== rule.after.priceCents;
  const isPlannedOn = (date: string): boolean => statusOn(schedule.subscription, date).status === "scheduled";
  const wasPlannedOn = (date: string): boolean =>
    (was.endsOn === undefined || date < was.endsOn) &&
    (was.pause === undefined || date < was.pause.from || was.pause.until < date);
  const staysApart = (visit: Visit): boolean =>
    rule !== undefined &&
    isOfDays &&
    visit.date >= begins &&
    visit.occurrenceDate !== rule.since &&
    (hasOwnTime(visit) ||
      (visit.isTentative !== (segment?.start === undefined) && !visit.isMovedByCompany) ||
      !givenByRule.has(visit.occurrenceDate) ||
      !isPlannedOn(visit.occurrenceDate));

  const isPlaceTold = (occurrenceDate: string): boolean => (named.get(occurrenceDate)?.what ?? "work") !== "work";

  const ofEntry = (entry: CalendarEntry): VisitChangeFacts[] => {
    const { occurrenceDate, date, start, priceCents } = entry;
    const isOwn = entry.isOwn === true && !(date === occurrenceDate && start === was.rule?.start);
    const told = named.get(occurrenceDate);
    if (date < today || isPlaceTold(occurrenceDate)) return [];
    const visit = findVisit(schedule, occurrenceDate, businessHours);
    const isByRule = date >= begins && !isOwn;
    if (visit === undefined || !isLive(visit)) {
      const isReplaced = live.some((one) => isSameSlot(entry, one) || (one.date === date && followsRule(one)));
      if (isCovered(date) || isByRule || isReplaced || date === rule?.first?.date) return [];
      return [{ what: "out", as: "dropped", from: entrySlot(entry) }];
    }
    const isToldByRule = priceCents === was.rule?.priceCents && hasRulePrice(visit);
    const isSamePrice =
      priceCents === undefined || priceCents === visit.priceCents || isToldByRule || told !== undefined;
    const work = workOf(priceCents ?? visit.priceCents, visit);
    if (isSameSlot(entry, visit) && staysApart(visit)) {
      const isSame = told !== undefined || priceCents === visit.priceCents;
      return [stays(visit), ...(isSame ? [] : [{ what: "work" as const, on: visit.date, ...work }])];
    }
    if (isSameSlot(entry, visit) || (isByRule && followsRule(visit)))
      return isSamePrice && (told !== undefined || !keepsPrice(visit))
        ? []
        : [{ what: "work", on: visit.date, ...work }];
    const to = slotOf(visit);
    const change =
      date === visit.date && start === undefined
        ? ({ what: "settled", to } as const)
        : ({ what: "moved", from: entrySlot(entry), to, isClosed: false } as const);
    return [isSamePrice ? change : { ...change, work }];
  };

  const ofVisit = (visit: Visit): VisitChangeFacts[] => {
    const { occurrenceDate } = visit;
    if (before.has(occurrenceDate) || named.has(occurrenceDate) || occurrenceDate === rule?.since) return [];
    const known = calendar.find((entry) => isSameSlot(entry, visit));
    if (known !== undefined) {
      const { priceCents = visit.priceCents } = known;
      const isToldByRule = !staysApart(visit) && hasRulePrice(visit) && priceCents === was.rule?.priceCents;
      const isSamePrice = priceCents === visit.priceCents || isToldByRule;
      const work = { what: "work", on: visit.date, ...workOf(priceCents, visit) } as const;
      return [...(staysApart(visit) ? [stays(visit)] : []), ...(isSamePrice ? [] : [work])];
    }
    const isSecond = followsRule(visit) && live.some((one) => one.date === visit.date && staysApart(one));
    const isOnSkippedDay =
      rule !== undefined && schedule.visits.some((one) => isSkippedByPerson(one) && one.date === visit.date);
    if (isSecond || isOnSkippedDay || (followsRule(visit) && !isPlannedOn(occurrenceDate)))
      return [{ what: "added", to: slotOf(visit) }];
    const isOfOldRule = was.dates.includes(occurrenceDate) && !hasOwnTime(visit) && !staysApart(visit);
    if (isOfOldRule && keepsPrice(visit)) return [{ what: "work", on: visit.date, ...workOf(visit.priceCents, visit) }];
    if (isOfOldRule || (followsRule(visit) && hasRulePrice(visit))) return [];
    if (followsRule(visit) && segment !== undefined) {
      const work = workOf(segment.priceCents, visit);
      return [{ what: "work", on: visit.date, ...work }];
    }
    const given = { date: visit.date, start: segment?.start };
    if (rule !== undefined && givenByRule.has(visit.date) && visit.date >= begins) {
      if (isSameSlot(given, visit)) return [];
      const from = { date: visit.date, ...rule.after.window };
      if (!live.some((one) => isSameSlot(given, one)))
        return [
          omitUndefined({
            what: "moved" as const,
            from,
            to: slotOf(visit),
            isClosed: false,
            work: hasRulePrice(visit) ? undefined : workOf(rule.after.priceCents, visit),
          }),
        ];
    }
    const price = visit.priceCents === (rule?.after ?? was.rule)?.priceCents ? undefined : visit.priceCents;
    return [omitUndefined({ what: "added" as const, to: slotOf(visit), priceCents: price })];
  };

  const isGap = (date: string): boolean => {
    const visit = findVisit(schedule, date, businessHours);
    const told = named.get(date);
    const isOfOtherDay = told !== undefined && "from" in told && told.from.date !== date;
    const isTold =
      (isPlaceTold(date) && !isOfOtherDay) || (was.dates.includes(date) && !before.has(date) && wasPlannedOn(date));
    const isOut = visit === undefined || !isLive(visit);
    const isElsewhere = !isOut && hasOwnTime(visit) && visit.date !== date;
    if (isTold || date === rule?.since || !(isOut || isElsewhere)) return false;
    return isPlannedOn(date) && live.every((one) => one.date !== date);
  };
  // Of one that is to be confirmed only the first visit is told.
  const isConfirmed = schedule.subscription.unconfirmedSince === undefined;
  const ruled = isOfDays && isConfirmed ? [...givenByRule].filter((date) => date >= today && date <= until) : [];

  return [
    ...calendar.flatMap(ofEntry),
    ...live.flatMap(ofVisit),
    ...ruled.filter(isGap).map((on) => ({ what: "none" as const, on })),
  ];
};
