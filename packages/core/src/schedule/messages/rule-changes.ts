import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type {
  BaselineRule,
  BaselineSubscription,
  BegunRuleFacts,
  SubscriptionChangeFacts,
  RuleFacts,
  RuleFrom,
} from "@cleaning/contract/messages/change-facts";
import { type BusinessHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { earlier, plusDays } from "@cleaning/scheduling/dates";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { windowOf } from "../visits/view.ts";
import { isSameDays } from "./baseline.ts";
import { slotOf } from "./comparison.ts";
import { changedRules, gives, isSameExtras, isSameRule, ruleOn, rulesFrom } from "./rules.ts";

const ruleFacts = ({ start, ...rule }: BaselineRule): RuleFacts =>
  omitUndefined({ ...rule, window: start === undefined ? undefined : windowOf(start) });

/** How a plan goes on, where that is another way than was told. */
export const ruleChanges = (
  was: BaselineSubscription,
  now: BaselineSubscription,
  schedule: Schedule,
  context: Context,
): SubscriptionChangeFacts[] => {
  const [old, rule] = [was.rule, now.rule];
  if (rule === undefined) return old === undefined ? [] : [{ what: "no-dates" }];
  const today = todayAt(context.now);
  const { before, rules } = changedRules(was, schedule.subscription.segments, today);
  // What was to follow may only begin earlier.
  const isOfTerms = rules.length === 1 && before !== undefined && !isSameRule(before, rules[0]);
  const change = ruleChange(was, now, today) ?? (isOfTerms ? termsChange(before, rules[0] ?? rule) : undefined);
  if (change === undefined) return [];
  // One of some weeks may have a time of its own, though the last has that of before.
  const isOfTimes = rules.some((one) => ruleOn(was, one.from)?.start !== one.start);
  const part = isOfTimes && (change === "price" || change === "extras") ? "days" : change;
  const isPriceAlone = part === "price" || part === "extras";
  const [first, ...followedBy] = begunRules(rules, schedule, { ...context, isPriceAlone });
  const facts = { what: "rule" as const, part, before: before && ruleFacts(before) };
  // A plan that ends before it begins gives nothing by it.
  if (first === undefined)
    return schedule.subscription.ending === undefined ? [omitUndefined({ ...facts, after: ruleFacts(rule) })] : [];
  return [
    omitUndefined({
      ...facts,
      ...first,
      followedBy: followedBy.length === 0 ? undefined : followedBy,
      isUnconfirmed: schedule.subscription.unconfirmedSince === undefined ? undefined : true,
    }),
  ];
};

const begunRules = (
  rules: readonly RuleFrom[],
  schedule: Schedule,
  { now, businessHours, isPriceAlone }: Context & { isPriceAlone: boolean },
): BegunRuleFacts[] => {
  const { ending } = schedule.subscription;
  const visits = timeline(schedule, todayAt(now), plusDays(todayAt(now), 366), businessHours).filter(
    ({ date }) => ending === undefined || date < ending.on,
  );
  return rules.flatMap((one, index) => {
    const begun = begunRule(one, visits, { until: rules[index + 1]?.from, isPriceAlone, businessHours });
    return begun === undefined ? [] : [begun];
  });
};

/** Undefined where no visit to come follows the rule. A price holds from its first visit on, even one that is out: it may come back. */
const begunRule = (
  { from, ...rule }: RuleFrom,
  visits: readonly Visit[],
  {
    until = "9999",
    isPriceAlone,
    businessHours,
  }: { until: string | undefined; isPriceAlone: boolean; businessHours: BusinessHours },
): BegunRuleFacts | undefined => {
  const coming = visits.filter(
    ({ status, occurrenceDate }) =>
      (status === "scheduled" || isPriceAlone) &&
      from <= occurrenceDate &&
      occurrenceDate < until &&
      gives(rule, occurrenceDate),
  );
  // One that was moved to a day before others of the rule does not begin it.
  const first = coming.find(
    (visit) =>
      visit.date >= visit.occurrenceDate ||
      coming.every((one) => one.occurrenceDate >= visit.occurrenceDate || one.date <= visit.date),
  );
  const after = ruleFacts(rule);
  if (first === undefined) return undefined;
  const { occurrenceDate: since, date, isMovedByCompany } = first;
  if (first.status !== "scheduled") return { after, since };
  const slot = slotOf(first);
  const isClosed = isMovedByCompany && hoursOn(businessHours, since) === null;
  const hasOwnExtras = !isSameExtras(first.extras, rule.extras);
  const isAsGiven = date === since && slot.start === after.window?.start;
  return omitUndefined({
    after,
    since,
    first: isAsGiven ? undefined : { ...slot, isClosed },
    firstCents: first.priceCents === rule.priceCents && !hasOwnExtras ? undefined : first.priceCents,
    firstExtras: hasOwnExtras ? [...first.extras] : undefined,
  });
};

const ruleChange = (
  was: BaselineSubscription,
  now: BaselineSubscription,
  today: string,
): "dates" | "frequency" | "days" | "extras" | "price" | undefined => {
  const [old, rule] = [was.rule, now.rule];
  if (old === undefined || rule === undefined) return "dates";
  if (old.frequency !== rule.frequency) return "frequency";
  if (!isSameDays(was, now, today)) return "days";
  return termsChange(old, rule);
};

const termsChange = (old: BaselineRule, rule: BaselineRule): "frequency" | "extras" | "price" | undefined => {
  if (old.frequency !== rule.frequency) return "frequency";
  if (!isSameExtras(old.extras, rule.extras)) return "extras";
  return old.priceCents === rule.priceCents ? undefined : "price";
};

/** As the plan goes on: what has changed while it ended was not told. */
export const begunTerms = (schedule: Schedule, context: Context): (BegunRuleFacts & { from?: string })[] => {
  const { now, businessHours } = context;
  const rules = rulesFrom(schedule.subscription.segments, todayAt(now));
  const live = timeline(schedule, todayAt(now), plusDays(todayAt(now), 366), businessHours).filter(isLive);
  return begunRules(rules, schedule, { ...context, isPriceAlone: true }).map((begun, index, all) => {
    const { since = "", first } = begun;
    const until = all[index + 1]?.since ?? "9999";
    const days = live.flatMap((one) => (since <= one.occurrenceDate && one.occurrenceDate < until ? one.date : []));
    return first === undefined || first.date === since ? begun : { ...begun, from: days.reduce(earlier, first.date) };
  });
};
