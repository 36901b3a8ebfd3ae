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
import { recurrenceDates } from "@cleaning/scheduling/recurrence/occurrences";
import { findVisit, statusOn, timeline } from "@cleaning/scheduling/recurrence/timeline";
import {
  elapsedOf,
  isLive,
  isSkippedByPerson,
  type Schedule,
  type Segment,
  type Visit,
} from "@cleaning/scheduling/schedule";
import { windowOf } from "../visits/view.ts";
import { ruleOn } from "./rules.ts";

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
  const { segments } = schedule.subscription;
  const pieces = (rule === undefined ? [] : [rule, ...(rule.followedBy ?? [])]).flatMap(({ since, first }) =>
    since === undefined ? [] : [{ since, first, segment: segments.findLast(({ from }) => from <= since) }],
  );
  const sinces = new Set(pieces.map(({ since }) => since));
  const isFirstDate = (date: string): boolean => pieces.some(({ first }) => first?.date === date);
  const segmentAt = (date: string): Segment | undefined =>
    (pieces.findLast(({ since }) => since <= date) ?? pieces[0])?.segment ?? segments.at(-1);
  const oldCents = (date: string): number | undefined => ruleOn(was, date)?.priceCents;
  const begins = rule?.first?.date ?? rule?.since ?? "9999";
  const isOfDays = rule !== undefined && rule.part !== "price" && rule.part !== "extras";
  const givenByRule = new Set(
    pieces.flatMap(({ since, segment }, index) => {
      const next = pieces[index + 1]?.since;
      const last = next === undefined ? plusDays(until, 60) : plusDays(next, -1);
      return segment === undefined ? [] : recurrenceDates(segment, since, last);
    }),
  );
  const hasOwnTime = ({ overrides, occurrenceDate, date, start, isTentative, isMovedByCompany }: Visit): boolean => {
    const isGiven = givenByRule.has(occurrenceDate);
    const ruled = segmentAt(occurrenceDate)?.start;
    const isAtRule = ruled === undefined || start === ruled;
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
    givenByRule.has(occurrenceDate) && date >= begins && priceCents === segmentAt(occurrenceDate)?.priceCents;
  /** Though the rule has another one now. */
  const keepsPrice = (visit: Visit): boolean =>
    rule?.before !== undefined &&
    oldCents(visit.occurrenceDate) !== segmentAt(visit.occurrenceDate)?.priceCents &&
    visit.date >= begins &&
    !sinces.has(visit.occurrenceDate) &&
    visit.priceCents !== segmentAt(visit.occurrenceDate)?.priceCents;
  const isPlannedOn = (date: string): boolean => statusOn(schedule.subscription, date).status === "scheduled";
  const wasPlannedOn = (date: string): boolean =>
    (was.endsOn === undefined || date < was.endsOn) &&
    (was.pause === undefined || date < was.pause.from || was.pause.until < date);
  const staysApart = (visit: Visit): boolean =>
    rule !== undefined &&
    isOfDays &&
    visit.date >= begins &&
    !sinces.has(visit.occurrenceDate) &&
    (hasOwnTime(visit) ||
      (visit.isTentative !== (segmentAt(visit.occurrenceDate)?.start === undefined) && !visit.isMovedByCompany) ||
      !givenByRule.has(visit.occurrenceDate) ||
      !isPlannedOn(visit.occurrenceDate));

  const isPlaceTold = (occurrenceDate: string): boolean => (named.get(occurrenceDate)?.what ?? "work") !== "work";

  /** From the day and time that the rule gives, at which the company is closed. */
  const shiftOf = (visit: Visit): VisitChangeFacts | undefined => {
    const { occurrenceDate: date } = visit;
    const segment = segmentAt(date);
    const isOfRule = isOfDays && followsRule(visit) && !sinces.has(date);
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
      work: hasRulePrice(visit) ? undefined : workOf(segment.priceCents, visit),
    });
  };

  /** Told as the first one after a pause that is not over. */
  const promised =
    was.pause === undefined || was.pause.until < today
      ? undefined
      : calendar
          .map(({ date }) => date)
          .toSorted()
          .find((date) => date > (was.pause?.until ?? ""));

  const ofEntry = (entry: CalendarEntry): VisitChangeFacts[] => {
    const { occurrenceDate, date, start, priceCents } = entry;
    const isOwn = entry.isOwn === true && !(date === occurrenceDate && start === ruleOn(was, date)?.start);
    const told = named.get(occurrenceDate);
    if (date < today || isPlaceTold(occurrenceDate)) return [];
    const visit = findVisit(schedule, occurrenceDate, businessHours);
    const isByRule = date >= begins && !isOwn;
    if (visit === undefined || !isLive(visit)) {
      const isReplaced = live.some((one) => isSameSlot(entry, one) || (one.date === date && followsRule(one)));
      const isSilent = isByRule && date !== promised;
      if (isCovered(date) || isSilent || isReplaced || isFirstDate(date)) return [];
      return [{ what: "out", as: "dropped", from: entrySlot(entry) }];
    }
    const shift = told === undefined && !isSameSlot(entry, visit) ? shiftOf(visit) : undefined;
    if (shift !== undefined) return [shift];
    const isToldByRule = priceCents === oldCents(occurrenceDate) && hasRulePrice(visit);
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
    if (before.has(occurrenceDate) || named.has(occurrenceDate) || sinces.has(occurrenceDate)) return [];
    const shift = calendar.some((entry) => isSameSlot(entry, visit)) ? undefined : shiftOf(visit);
    if (shift !== undefined) return [shift];
    const known = calendar.find((entry) => isSameSlot(entry, visit));
    if (known !== undefined) {
      const { priceCents = visit.priceCents } = known;
      const isToldByRule = !staysApart(visit) && hasRulePrice(visit) && priceCents === oldCents(known.occurrenceDate);
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
    const segment = segmentAt(occurrenceDate);
    if (followsRule(visit) && segment !== undefined) {
      const work = workOf(segment.priceCents, visit);
      return [{ what: "work", on: visit.date, ...work }];
    }
    const ruled = segmentAt(visit.date);
    const given = { date: visit.date, start: ruled?.start };
    if (ruled !== undefined && givenByRule.has(visit.date) && visit.date >= begins) {
      if (isSameSlot(given, visit)) return [];
      const from = entrySlot(given);
      if (!live.some((one) => isSameSlot(given, one)))
        return [
          omitUndefined({
            what: "moved" as const,
            from,
            to: slotOf(visit),
            isClosed: false,
            work: hasRulePrice(visit) ? undefined : workOf(ruled.priceCents, visit),
          }),
        ];
    }
    const usual = visit.date < begins ? oldCents(visit.date) : ruled?.priceCents;
    const price = visit.priceCents === usual ? undefined : visit.priceCents;
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
    if (isTold || sinces.has(date) || !(isOut || isElsewhere)) return false;
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
