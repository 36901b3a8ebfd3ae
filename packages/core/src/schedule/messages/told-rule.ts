import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type {
  Baseline,
  BegunRuleFacts,
  SubscriptionChangeFacts,
  VisitChangeFacts,
} from "@cleaning/contract/messages/change-facts";
import { plusDays } from "@cleaning/scheduling/dates";
import { recurrenceDates } from "@cleaning/scheduling/recurrence/occurrences";
import { statusOn } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule, Segment, Visit } from "@cleaning/scheduling/schedule";
import { ruleOn } from "./rules.ts";

/** The rule that a change tells, with those that follow it, and what its reader expects of visits by it. */
export type ToldRule = {
  /** The days that it gives, in order; none without such a change. */
  days: ReadonlySet<string>;
  /** Its first day; one that never comes without such a change. */
  begins: string;
  /** Whether days or times are told, not the price or the extras alone. */
  isOfDays: boolean;
  /** Whether the visit of this date is told with the rule itself, as the first of it or of one that follows. */
  isFirst: (occurrenceDate: string) => boolean;
  segmentAt: (date: string) => Segment | undefined;
  isPlannedOn: (date: string) => boolean;
  /** Of the rule as it was told before. */
  oldCents: (date: string) => number | undefined;
  hasOwnTime: (visit: Visit) => boolean;
  isFollowedBy: (visit: Visit) => boolean;
  hasPriceOf: (visit: Visit) => boolean;
  /** Though the rule has another price now. */
  keepsPrice: (visit: Visit) => boolean;
  /** Not where the rule has it, though on the day and at the time that were told. */
  staysApart: (visit: Visit) => boolean;
};

/** @param until the last day that is compared */
export const toldRule = (
  was: Baseline["subscription"],
  { subscription }: Schedule,
  { ofSubscription, until }: { ofSubscription: readonly SubscriptionChangeFacts[]; until: string },
): ToldRule => {
  const rule = ofSubscription.find((change) => change.what === "rule");
  const { segments } = subscription;
  const pieces = (rule === undefined ? [] : [rule, ...(rule.followedBy ?? [])]).flatMap(({ since }) =>
    since === undefined ? [] : [{ since, segment: segments.findLast(({ from }) => from <= since) }],
  );
  const firsts = new Set(pieces.map(({ since }) => since));
  const begins = rule?.first?.date ?? rule?.since ?? "9999";
  const isOfDays = rule !== undefined && rule.part !== "price" && rule.part !== "extras";
  const days = new Set(
    pieces.flatMap(({ since, segment }, index) => {
      const next = pieces[index + 1]?.since;
      const last = next === undefined ? plusDays(until, 60) : plusDays(next, -1);
      return segment === undefined ? [] : recurrenceDates(segment, since, last);
    }),
  );
  const segmentAt = (date: string): Segment | undefined =>
    (pieces.findLast(({ since }) => since <= date) ?? pieces[0])?.segment ?? segments.at(-1);
  const centsAt = (date: string): number | undefined => segmentAt(date)?.priceCents;
  const oldCents = (date: string): number | undefined => ruleOn(was, date)?.priceCents;
  const isPlannedOn = (date: string): boolean => statusOn(subscription, date).status === "scheduled";
  const isAfterFirst = ({ occurrenceDate, date }: Visit): boolean => date >= begins && !firsts.has(occurrenceDate);
  const hasOwnTime = ({ overrides, occurrenceDate, date, start, isTentative, isMovedByCompany }: Visit): boolean => {
    const isGiven = days.has(occurrenceDate);
    const ruled = segmentAt(occurrenceDate)?.start;
    const isAtRule = ruled === undefined || start === ruled;
    if (overrides.includes("time")) return !(isGiven && date === occurrenceDate && isAtRule && !isTentative);
    return isGiven && !isAtRule && !isMovedByCompany;
  };
  /** The rule has a time where the visit has none yet, or the other way round. */
  const isOtherwiseSettled = ({ occurrenceDate, isTentative, isMovedByCompany }: Visit): boolean =>
    isTentative !== (segmentAt(occurrenceDate)?.start === undefined) && !isMovedByCompany;

  return {
    days,
    begins,
    isOfDays,
    isFirst: (occurrenceDate) => firsts.has(occurrenceDate),
    segmentAt,
    isPlannedOn,
    oldCents,
    hasOwnTime,
    isFollowedBy: (visit) =>
      days.has(visit.occurrenceDate) &&
      visit.date >= begins &&
      !hasOwnTime(visit) &&
      !(isOfDays && isAfterFirst(visit) && isOtherwiseSettled(visit)),
    hasPriceOf: ({ occurrenceDate, date, priceCents }) =>
      days.has(occurrenceDate) &&
      date >= begins &&
      // Its reader knows it by its day.
      [occurrenceDate, date].every((day) => priceCents === centsAt(day)),
    keepsPrice: (visit) =>
      rule?.before !== undefined &&
      isAfterFirst(visit) &&
      oldCents(visit.occurrenceDate) !== centsAt(visit.occurrenceDate) &&
      visit.priceCents !== centsAt(visit.occurrenceDate),
    staysApart: (visit) =>
      isOfDays &&
      isAfterFirst(visit) &&
      (hasOwnTime(visit) ||
        isOtherwiseSettled(visit) ||
        !days.has(visit.occurrenceDate) ||
        !isPlannedOn(visit.occurrenceDate)),
  };
};

type RuleChangeFacts = Extract<SubscriptionChangeFacts, { what: "rule" }>;

export const withoutNamed = (
  change: RuleChangeFacts,
  named: ReadonlyMap<string, VisitChangeFacts>,
): RuleChangeFacts => {
  const followedBy = change.followedBy?.map((begun) => omitUndefined({ ...begun, ...untold(begun, named) }));
  return omitUndefined({ ...change, ...untold(change, named), followedBy });
};

/** Where a line of its own says how the first visit is moved, that is not said twice. */
const untold = (
  { after, since, first, firstCents, firstExtras }: BegunRuleFacts,
  named: ReadonlyMap<string, VisitChangeFacts>,
): Pick<BegunRuleFacts, "first" | "firstCents" | "firstExtras"> => {
  const told = named.get(since ?? "");
  if (told?.what !== "moved") return { first, firstCents, firstExtras };
  const isAsGiven = told.from.date === since && told.from.start === after.window?.start;
  const isOnOtherDay = told.to.date === since || recurrenceDates(after, told.to.date, told.to.date).length === 0;
  const isTold = isAsGiven && isOnOtherDay && told.to.date === (first?.date ?? since);
  const work =
    told.work === undefined ? { firstCents, firstExtras } : { firstCents: undefined, firstExtras: undefined };
  return { first: isTold ? undefined : first, ...work };
};
