import { isDeepStrictEqual } from "node:util";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { BaselineRule, BaselineSubscription, RuleFrom } from "@cleaning/contract/messages/change-facts";
import { later, plusDays } from "@cleaning/scheduling/dates";
import { recurrenceDates, segmentDates } from "@cleaning/scheduling/recurrence/occurrences";
import type { Subscription } from "@cleaning/scheduling/schedule";

export const ruleOf = ({
  frequency,
  anchor,
  start,
  priceCents,
  extras,
}: Subscription["segments"][number]): BaselineRule | undefined =>
  frequency === "once" ? undefined : omitUndefined({ frequency, anchor, start, priceCents, extras: [...extras] });

export const gives = (rule: BaselineRule, date: string): boolean => recurrenceDates(rule, date, date).length > 0;

export const takesPlace = ({ pause, endsOn }: BaselineSubscription, date: string): boolean =>
  (endsOn === undefined || date < endsOn) && (pause === undefined || date < pause.from || pause.until < date);

/** Both ways for a monthly rule: the fifth weekday of a month may be the fourth of another. */
export const isSameTime = (one: BaselineRule, other: BaselineRule): boolean =>
  gives(one, other.anchor) && gives(other, one.anchor) && one.start === other.start;

export const isSameExtras = (one: readonly string[], other: readonly string[]): boolean =>
  isDeepStrictEqual(one.toSorted(), other.toSorted());

export const isSameRule = (one: BaselineRule | undefined, other: BaselineRule | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.frequency === other.frequency &&
      one.priceCents === other.priceCents &&
      isSameExtras(one.extras, other.extras);

const isSameTerms = (one: BaselineRule | undefined, other: BaselineRule | undefined): boolean =>
  isSameRule(one, other) && (one === undefined || other === undefined || isSameTime(one, other));

/** Those that give a day from one on: a change may have split a rule. */
export const rulesFrom = (segments: Subscription["segments"], since: string): RuleFrom[] =>
  segments
    .flatMap((segment): RuleFrom[] => {
      const rule = ruleOf(segment);
      const isPast = segment.until !== undefined && segmentDates(segment, since, segment.until).length === 0;
      return rule === undefined || isPast ? [] : [{ ...rule, from: segment.from }];
    })
    .filter((rule, index, all) => !isSameTerms(all[index - 1], rule));

/** As `rulesFrom`, of what was told. */
const rulesTold = ({ rule, rules }: BaselineSubscription, today: string): RuleFrom[] => {
  const all = rules ?? (rule === undefined ? [] : [{ ...rule, from: "" }]);
  return all.filter((one, index) => {
    const next = all[index + 1];
    return next === undefined || recurrenceDates(one, later(one.from, today), plusDays(next.from, -1)).length > 0;
  });
};

const ruleAt = (rules: readonly RuleFrom[], date: string): RuleFrom | undefined =>
  rules.findLast(({ from }) => from <= date) ?? rules[0];

export const ruleOn = ({ rule, rules }: BaselineSubscription, date: string): BaselineRule | undefined =>
  rules === undefined ? rule : ruleAt(rules, date);

/** The rules that hold otherwise than was told, and what held instead of the first of them. */
export const changedRules = (
  was: BaselineSubscription,
  segments: Subscription["segments"],
  today: string,
): { before: BaselineRule | undefined; rules: RuleFrom[] } => {
  const [olds, news] = [rulesTold(was, today), rulesFrom(segments, today)];
  const days = [today, ...[...olds, ...news].flatMap(({ from }) => (from > today ? [from] : []))].toSorted();
  const day = days.find((date) => !isSameTerms(ruleAt(olds, date), ruleAt(news, date)));
  if (day === undefined) return { before: was.rule, rules: news.slice(-1) };
  const rules = news.filter((rule, index) => rule.from > day || (news[index + 1]?.from ?? "9999") > day);
  const from = (rule: RuleFrom): string => (day === today ? rule.from : later(rule.from, day));
  return { before: ruleAt(olds, day), rules: rules.map((rule) => ({ ...rule, from: from(rule) })) };
};
