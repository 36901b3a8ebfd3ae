import { readDate, weekdayOf } from "../format/calendar.ts";
import { weekdays } from "../format/date.ts";
import { formatMoney } from "../format/money.ts";
import { formatWindow } from "../format/time.ts";
import { annualDeepCleanText } from "../pricing/annual-deep-clean.ts";
import { frequencyWords } from "../pricing/pricing.ts";
import {
  type BegunRuleFacts,
  type SubscriptionChangeFacts,
  type RuleFacts,
  type SlotFacts,
  type WorkFacts,
  type VisitChangeFacts,
} from "./change-facts.ts";

/** `headline`: a single change's subject. `short`: the text message, else the first line; `isPartly`: it leaves out a day, time or price. */
type ChangeWords = { headline: string; lines: string[]; short?: string; isPartly?: boolean };
export type DayWords = (date: string) => string;

const dollars = (cents: number): string => formatMoney(cents / 100);
const withExtras = (extras: readonly string[]): string => (extras.length === 0 ? "" : `, with ${extras.join(", ")}`);

const workWords = ({ before, after }: { before: WorkFacts; after: WorkFacts }): string => {
  const price = dollars(after.priceCents);
  const cost = before.priceCents === after.priceCents ? price : `${price} instead of ${dollars(before.priceCents)}`;
  const isBare = before.extras.length > 0 && after.extras.length === 0;
  if (before.priceCents === after.priceCents && before.extras.join() === after.extras.join())
    return `still costs ${price}.`;
  return `now costs ${cost}${isBare ? ", without extras" : withExtras(after.extras)}.`;
};

const ordinals = ["first", "second", "third", "fourth"] as const;

const daysWords = ({ frequency, anchor }: RuleFacts): string => {
  const date = readDate(anchor);
  if (date === undefined) return frequencyWords[frequency].adverb;
  const day = weekdays[weekdayOf(date)] ?? "";
  if (frequency !== "monthly") return `${frequencyWords[frequency].adverb} on ${day}`;
  return `every month on the ${ordinals[Math.ceil(date.day / 7) - 1] ?? "last"} ${day}`;
};

/** `every week on Monday, 9 to 11 AM, $120 per visit`. Of another price alone without day and time, which shorter hours may have moved. */
const ruleWords = (rule: RuleFacts, isPriceAlone: boolean): string =>
  [
    isPriceAlone ? frequencyWords[rule.frequency].adverb : daysWords(rule),
    ...(isPriceAlone || rule.window === undefined ? [] : [formatWindow(rule.window)]),
    `${dollars(rule.priceCents)} per visit`,
  ].join(", ") + withExtras(rule.extras);

const ruleHeadlines = {
  dates: () => "Your cleaning plan has dates again",
  frequency: ({ frequency }) => `Your cleanings are ${frequencyWords[frequency].adverb} now`,
  days: () => "Your cleanings are moved",
  extras: () => "The extras of your cleanings have changed",
  price: () => "The price of your cleanings has changed",
} as const satisfies Record<string, (after: RuleFacts) => string>;

/** Undefined while the time is tentative. */
const windowText = ({ start, end }: SlotFacts): string | undefined =>
  start === undefined || end === undefined ? undefined : formatWindow({ start, end });

const untilSettled = "We tell you the time as soon as it is settled.";

/** `words` end with the day. */
const withTime = (words: string, slot: SlotFacts, more = ""): string => {
  const window = windowText(slot);
  return window === undefined ? `${words}${more}. ${untilSettled}` : `${words}, ${window}${more}.`;
};

const phrase = (headline: string, ...lines: string[]): ChangeWords => ({ headline, lines });

export const visitChangeWords = (change: VisitChangeFacts, day: DayWords): ChangeWords => {
  const isPartly =
    ("work" in change && change.work !== undefined) ||
    ("priceCents" in change && change.priceCents !== undefined) ||
    ("feeCents" in change && change.feeCents !== undefined);
  return { ...wordsOfVisit(change, day), isPartly };
};

const wordsOfVisit = (change: VisitChangeFacts, day: DayWords): ChangeWords => {
  if (change.what === "work") {
    const cleaning = `Your cleaning on ${day(change.on)}`;
    const { priceCents, extras } = change.after;
    const words = change.isBack === true ? `costs ${dollars(priceCents)}${withExtras(extras)}.` : workWords(change);
    return phrase(`${cleaning} has changed`, `${cleaning} ${words}`);
  }
  const workLines = "work" in change && change.work !== undefined ? [`It ${workWords(change.work)}`] : [];
  if (change.what === "restored") {
    const cleaning = `Your cleaning on ${day(change.to.date)} takes place`;
    const price = change.priceCents === undefined ? [] : [`It costs ${dollars(change.priceCents)}.`];
    const fee = change.feeCents === undefined ? [] : [`The fee of ${dollars(change.feeCents)} for it stays.`];
    return phrase(cleaning, withTime(`${cleaning} after all`, change.to), ...workLines, ...price, ...fee);
  }
  if (change.what === "settled") {
    const { closedOn } = change;
    const closed = closedOn === undefined ? [] : [`It stands for the one of ${day(closedOn)}, on which we are closed.`];
    const on = `our cleaning on ${day(change.to.date)}`;
    return phrase(`The time of y${on} is settled`, `Y${on} is from ${windowText(change.to)}.`, ...closed, ...workLines);
  }
  if (change.what === "none") {
    const none = `There is no cleaning on ${day(change.on)}`;
    return phrase(none, `${none}.`);
  }
  if (change.what === "stays") {
    const cleaning = `Your cleaning on ${day(change.to.date)}`;
    const window = windowText(change.to);
    return phrase(`${cleaning} stays`, `${cleaning}${window === undefined ? "" : `, ${window},`} stays.`);
  }
  if (change.what === "added") {
    const cleaning = `You have a cleaning on ${day(change.to.date)}`;
    const price = change.priceCents === undefined ? [] : [`It costs ${dollars(change.priceCents)}.`];
    return phrase(cleaning, withTime(cleaning, change.to), ...price);
  }
  const { from } = change;
  const cleaning = `Your cleaning on ${day(from.date)}`;
  const oldWindow = windowText(from);
  if (change.what === "out") {
    const when = oldWindow === undefined ? "" : `, ${oldWindow},`;
    const what = change.as === "dropped" ? "does not take place" : `is ${change.as}`;
    return phrase(`${cleaning} ${what}`, `${cleaning}${when} ${what}.`);
  }
  const { to, isClosed, isAllDay = false } = change;
  const closed = oldWindow === undefined ? `for a part of ${day(from.date)}` : "at the time before";
  const reason = `We are closed ${isAllDay ? `on ${day(from.date)}` : closed}.`;
  const more = [...(isClosed ? [reason] : []), ...workLines];
  if (from.date !== to.date) {
    const moved = `${cleaning} is now on ${day(to.date)}`;
    return phrase(moved, withTime(moved, to), ...more);
  }
  const newWindow = windowText(to);
  if (newWindow === undefined) {
    const time = `The time of your cleaning on ${day(to.date)}`;
    return phrase(`${time} is open again`, `${time} is open again: it was ${oldWindow}. ${untilSettled}`, ...more);
  }
  const moved = `${cleaning} is now from ${newWindow}`;
  return phrase(moved, `${moved}, not from ${oldWindow}.`, ...more);
};

type RuleChange = Extract<SubscriptionChangeFacts, { what: "rule" }>;

const firstVisitWords = (
  { first, since, firstCents, firstExtras }: BegunRuleFacts,
  day: DayWords,
): { short?: string; lines: string[] } => {
  const extras = firstExtras?.length === 0 ? ", without extras" : withExtras(firstExtras ?? []);
  const price = firstCents === undefined ? [] : [`The first of them costs ${dollars(firstCents)}${extras}.`];
  if (first === undefined || since === undefined) return { lines: price };
  const words = `The first of them is on ${day(first.date)}`;
  const reason = first.isClosed ? `, as we are closed on ${day(since)}` : "";
  return { short: withTime(words, first), lines: [withTime(words, first, reason), ...price] };
};

const deepCleanWords = ({ before, after }: RuleChange, service: string): string | undefined =>
  before && annualDeepCleanText({ ...before, service }, { ...after, service });

const onlyFirst = "Until you confirm your email, we come to the first of them only.";

export const subscriptionChangeWords = (
  change: SubscriptionChangeFacts,
  service: string,
  { day, isAlone }: { day: DayWords; isAlone: boolean },
): ChangeWords => {
  const nextLines = (words: string): string[] =>
    "next" in change && change.next !== undefined ? [withTime(`${words}: ${day(change.next.date)}`, change.next)] : [];
  const ruleLine = (begun: BegunRuleFacts, isPriceAlone: boolean): string =>
    `- ${begun.since === undefined ? "From now on" : `From ${day(begun.since)} on`}: ${ruleWords(begun.after, isPriceAlone)}`;
  const terms = ("terms" in change ? (change.terms ?? []) : []).flatMap(({ first: _, from, ...begun }) => [
    ruleLine({ ...begun, since: from ?? begun.since }, true),
    ...firstVisitWords(begun, day).lines,
  ]);
  if (change.what === "ends") {
    const isAsPlanned = isAlone && terms.length === 0;
    const words = phrase(
      change.isOver ? "Your cleaning plan has ended" : `Your cleaning plan ends on ${day(change.on)}`,
      `Your plan gives no cleanings from ${day(change.on)} on.`,
      ...nextLines(isAsPlanned ? "Until then all stays as planned. Your next cleaning" : "Your next cleaning"),
      ...terms,
    );
    return { ...words, isPartly: terms.length > 0 };
  }
  const feeLines =
    change.what === "goes-on"
      ? (change.fees ?? []).map(
          ({ date, cents }) => `The fee of ${dollars(cents)} for your cleaning on ${day(date)} stays.`,
        )
      : [];
  if (change.what === "goes-on" && change.unbegun !== undefined) {
    const { unbegun, again = [] } = change;
    const cleanings = again.map(({ priceCents, ...slot }) =>
      [day(slot.date), windowText(slot), priceCents === undefined ? "" : dollars(priceCents)]
        .filter(Boolean)
        .join(", "),
    );
    const words = phrase(
      "Your cleaning plan does not pause",
      `Your plan does not pause from ${day(unbegun.from)} to ${day(unbegun.until)}.`,
      ...(cleanings.length === 0
        ? []
        : ["These cleanings take place after all:", ...cleanings.map((one) => `- ${one}`)]),
      ...feeLines,
      ...nextLines("Your next cleaning"),
    );
    return { ...words, isPartly: cleanings.length + feeLines.length > 0 };
  }
  if (change.what === "goes-on") {
    const lines = [
      change.after === "end" ? "Your plan does not end any more." : "The pause of your plan is over.",
      ...nextLines("Your next cleaning"),
    ];
    const more = [...feeLines, ...terms];
    const isPartly = more.length > 0;
    return { headline: "Your cleaning plan goes on", lines: [...lines, ...more], short: lines.join(" "), isPartly };
  }
  if (change.what === "pauses")
    return phrase(
      `Your cleaning plan pauses from ${day(change.from)}`,
      `Your plan pauses from ${day(change.from)} to ${day(change.until)}, both days included.`,
      ...nextLines("Your first cleaning after the pause"),
    );
  if (change.what === "service") {
    const headline = `Your cleanings are ${change.after} now`;
    return phrase(headline, `${headline}, not ${change.before}.`);
  }
  if (change.what === "home") {
    const headline = "Your cleanings are at another home now";
    const { before, after } = change;
    const homes =
      before === undefined || after === undefined ? `${headline}.` : `From now on we clean ${after}, not ${before}.`;
    return phrase(headline, homes, ...nextLines("Your next cleaning there"));
  }
  if (change.what === "no-dates")
    return phrase("Your cleaning plan has no further dates", "No further cleanings are planned.");
  const { part, before, after, since } = change;
  const headline = ruleHeadlines[part](after);
  const firstVisit = firstVisitWords(change, day);
  const isPriceAlone = part === "price" || part === "extras";
  const shortSince = since === undefined ? "." : `, from ${day(since)} on.`;
  return {
    ...phrase(
      headline,
      `${headline}:`,
      ...(before === undefined ? [] : [`- Until now: ${ruleWords(before, isPriceAlone)}`]),
      ruleLine(change, isPriceAlone),
      ...firstVisit.lines,
      ...(change.followedBy ?? []).flatMap((begun) => [
        ruleLine(begun, isPriceAlone),
        ...firstVisitWords(begun, day).lines,
      ]),
      ...[deepCleanWords(change, service)].flatMap((line) => line ?? []),
      ...(change.isUnconfirmed === true ? [onlyFirst] : []),
    ),
    short: `${headline}${firstVisit.short === undefined ? shortSince : `. ${firstVisit.short}`}`,
    isPartly: true,
  };
};

export const followsFromPlan = (change: VisitChangeFacts, plan: SubscriptionChangeFacts): boolean =>
  ["none", "stays", "added"].includes(change.what) ||
  // What one costs that comes again.
  (change.what === "work" && plan.what === "goes-on") ||
  (change.what === "moved" && change.isOfRule === true) ||
  (change.what === "out" && change.as === "dropped");

export const withVisits = (plan: ChangeWords, visits: readonly ChangeWords[]): ChangeWords => {
  if (visits.length === 0) return plan;
  const lines = visits.flatMap((visit) => visit.lines);
  const short = visits.length === 1 ? lines[0] : `${visits.length} more changes: see your schedule.`;
  const isPartly = [plan, ...visits].some((words) => words.isPartly === true) || visits.length > 1;
  return { ...plan, lines: [...plan.lines, "", ...lines], short: `${plan.short ?? plan.lines[0]} ${short}`, isPartly };
};
