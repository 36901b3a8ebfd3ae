import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import type {
  BegunRuleFacts,
  SlotFacts,
  SubscriptionChangeFacts,
  VisitsChanged,
} from "@cleaning/contract/messages/change-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { earlier, later, plusDays } from "@cleaning/scheduling/dates";
import { recurrenceDates, segmentGiving } from "@cleaning/scheduling/recurrence/occurrences";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, isSkippedByPerson, type Schedule, type Visit } from "@cleaning/scheduling/schedule";

type Now = Context & { schedule: Schedule };
/** `start` is undefined while it is not settled; `isOwn`: it was named by itself; `isFirst`: with a rule. */
type Entry = { date: string; start: string | undefined; priceCents: number; isOwn: boolean; isFirst?: boolean };

type RulePrice = { from: string; priceCents: number };
type RuleChange = Extract<SubscriptionChangeFacts, { what: "rule" }>;

const priceAt = (rules: readonly RulePrice[], date: string): number =>
  (rules.findLast(({ from }) => from <= date) ?? rules[0])?.priceCents ?? 0;

const farthest = "9999-12-31";

/** Days that are compared, as far as the messages look. */
const days = 70;

const liveVisits = ({ schedule, businessHours }: Now, from: string, until: string): Visit[] =>
  timeline(schedule, from, until, businessHours).filter(isLive);

const entryOf = ({ date, start, isTentative, priceCents, overrides }: Visit): Entry => ({
  date,
  start: isTentative ? undefined : isoTime(start),
  priceCents,
  isOwn: overrides.includes("time"),
});

const slotText = ({ date, start = "some time" }: Entry): string => `${date} ${start}`;
const text = ({ date, start = "some time", priceCents }: Entry): string => `${date} ${start} ${priceCents}`;

const isAt = ({ date, start }: SlotFacts, entry: Entry): boolean => entry.date === date && entry.start === start;

/** A customer who writes down what each mail says, by days, and looks nowhere else. */
export const changeReader = (begin: Now) => {
  let [through, entries] = [plusDays(todayAt(begin.now), days), [] as Entry[]];
  entries = liveVisits(begin, todayAt(begin.now), through).map(entryOf);
  let pause = begin.schedule.subscription.pause;
  let endsOn = begin.schedule.subscription.ending?.on;
  const out = new Set<string>();
  // What holds before a rule that is told is the first, also before its own first day.
  let rules: readonly RulePrice[] = begin.schedule.subscription.segments.map(({ from, priceCents }, index) => ({
    from: index === 0 ? "" : from,
    priceCents,
  }));
  /** What the mail that is read lists with a price. */
  let listed = new Map<string, number | undefined>();
  let isAmbiguous = false;

  const isPlanned = (date: string): boolean =>
    (endsOn === undefined || date < endsOn) && (pause === undefined || date < pause.from || pause.until < date);

  const readRule = (
    { after, since, first, firstCents }: BegunRuleFacts,
    {
      part,
      before,
      until,
      old,
      terms,
      today,
      isFollowing,
    }: Pick<RuleChange, "part" | "before"> & {
      until: string;
      old: readonly RulePrice[];
      /** As `old`, with those by which the plan goes on in the same mail. */
      terms: readonly RulePrice[];
      today: string;
      isFollowing: boolean;
    },
  ): void => {
    const from = since ?? "";
    rules = [...rules.filter((one) => one.from < from), { from, priceCents: after.priceCents }];
    if (since === undefined) return;
    const begins = first?.date ?? since;
    const isOfRule = ({ date }: Entry): boolean => (isFollowing ? since : begins) <= date && date < until;
    const known = new Set(entries.map(({ date }) => date));
    // What came back for the price of the terms has none of its own.
    const hasOwnPrice = ({ date, priceCents }: Entry): boolean =>
      ![after.priceCents, priceAt(terms, date)].includes(priceCents) && priceAt(old, date) === after.priceCents;
    const ownPrices = new Map(entries.filter(hasOwnPrice).map(({ date, priceCents }) => [date, priceCents]));
    const wasOut = new Set([...out].filter((date) => !known.has(date)));
    // What was out by a plan that gave another day is nothing by this one.
    const isGiven = (date: string): boolean => recurrenceDates(after, date, date).length > 0;
    if (part !== "extras" && part !== "price")
      for (const date of out) if (begins <= date && date < until && !isGiven(date)) out.delete(date);
    if (part === "extras" || part === "price") {
      if (first !== undefined && !known.has(begins))
        entries.push({ date: begins, start: first.start, priceCents: after.priceCents, isOwn: true });
      entries = entries.map((entry) => {
        const priceCents = entry.date === begins ? (firstCents ?? after.priceCents) : after.priceCents;
        const isFirst = first !== undefined && entry.date === begins;
        // A price of the plan is its own on no day.
        const isRules = isOfRule(entry) && [before, ...old].some((one) => one?.priceCents === entry.priceCents);
        if (isFirst) return { ...entry, start: first.start, priceCents };
        return isRules ? { ...entry, priceCents } : entry;
      });
      return;
    }
    entries = entries.filter((entry) => (isFollowing && entry.isFirst === true) || !isOfRule(entry));
    const owned = new Set(entries.map(({ date }) => date));
    const last = earlier(plusDays(until, -1), plusDays(today, days));
    for (const date of recurrenceDates(after, since, later(since, last))) {
      const isFirst = date === since;
      const start = isFirst && first !== undefined ? first.start : after.window?.start;
      const priceCents = (isFirst ? firstCents : (listed.get(date) ?? ownPrices.get(date))) ?? after.priceCents;
      const on = isFirst ? begins : date;
      if (!isFirst && (wasOut.has(date) || owned.has(date) || !isPlanned(date))) continue;
      // The first of a rule that follows comes instead of what the rule before it gives on that day.
      const isReplaced = (one: Entry): boolean => one.start === start || (isFollowing && !one.isOwn);
      if (isFirst) entries = entries.filter((one) => one.date !== on || !isReplaced(one));
      else if (entries.some((entry) => entry.date === on && entry.start === start)) continue;
      if (!isFirst && date === begins) continue;
      entries.push({ date: on, start, priceCents, isOwn: on !== date, isFirst });
    }
  };

  const readSubscription = (
    change: SubscriptionChangeFacts,
    now: Now,
    { old, ruledFrom }: { old: readonly RulePrice[]; ruledFrom: string },
  ): void => {
    const today = todayAt(now.now);
    const wasEnded = endsOn !== undefined;
    if (change.what === "ends") endsOn = change.on;
    if (change.what === "no-dates") entries = [];
    if (change.what === "goes-on" && change.after === "end") endsOn = undefined;
    if (change.what === "goes-on" && change.after === "pause") pause = undefined;
    if ("terms" in change)
      for (const { since = "", after } of change.terms ?? [])
        rules = [
          ...rules.filter((one) => one.from < since),
          { from: since, priceCents: after.priceCents },
          // The rule of the same mail is told for itself.
          ...rules.filter((one) => one.from >= ruledFrom && one.from > since),
        ];
    if (change.what === "pauses") pause = { id: "", from: change.from, until: change.until };
    if (["ends", "pauses", "goes-on"].includes(change.what)) {
      // One of today that has begun takes place.
      const minute = minuteAtBusiness(now.now);
      const isBegun = (date: string): boolean =>
        date === today && liveVisits(now, today, today).some(({ start }) => start <= minute);
      const isTaken = (date: string): boolean =>
        (change.what === "ends" && date >= change.on && !isBegun(date)) ||
        (change.what === "pauses" && change.from <= date && date <= change.until);
      entries = entries.filter(({ date }) => !isTaken(date));
      // Which days the plan gives again is known from the plan; what they cost, from mails alone.
      listed = new Map("again" in change ? (change.again ?? []).map(({ date, priceCents }) => [date, priceCents]) : []);
      const terms = "terms" in change ? (change.terms ?? []) : [];
      const firstCents = new Map(
        terms.map(({ since, firstCents: cents, after }) => [since, cents ?? after.priceCents]),
      );
      const priceOf = ({ date, occurrenceDate }: Visit): number =>
        firstCents.get(occurrenceDate) ?? listed.get(date) ?? priceAt(rules, occurrenceDate);
      const known = new Set(entries.map(({ date }) => date));
      const isAsPlanned = ({ occurrenceDate, date, start, overrides }: Visit): boolean =>
        !overrides.includes("time") ||
        (date === occurrenceDate && start === segmentGiving(now.schedule.subscription.segments, date)?.start);
      const next = "next" in change ? change.next?.date : undefined;
      const again = liveVisits(now, today, through).filter(
        (visit) =>
          (change.what !== "ends" || wasEnded) &&
          !known.has(visit.date) &&
          (visit.date === next || listed.has(visit.date) || isAsPlanned(visit)),
      );
      entries.push(...again.map((visit) => ({ ...entryOf(visit), priceCents: priceOf(visit) })));
    }
    if (change.what !== "rule") return;
    const { part, before, followedBy = [] } = change;
    const terms = rules;
    for (const [index, begun] of [change, ...followedBy].entries())
      readRule(begun, {
        part,
        before,
        until: followedBy[index]?.since ?? farthest,
        old,
        terms,
        today,
        isFollowing: index > 0,
      });
  };

  const find = (all: readonly Entry[], { date, start }: SlotFacts): Entry | undefined => {
    const on = all.filter((entry) => entry.date === date);
    return on.find((one) => one.start === start) ?? on.find(({ isOwn }) => start === undefined || !isOwn);
  };

  const remove = (slot: SlotFacts, before: readonly Entry[]): string[] => {
    const { date, start } = slot;
    const entry = find(entries, slot);
    entries = entries.filter((one) => one !== entry);
    return date <= through && (entry ?? find(before, slot)) === undefined
      ? [`names ${date} ${start ?? ""}, of which nobody was told`]
      : [];
  };

  const read = ({ ofSubscription, ofVisits, more }: VisitsChanged, now: Now): string[] => {
    const before = entries;
    listed = new Map();
    const prices = new Map(entries.map((entry) => [entry.date, entry.priceCents]));
    const old = rules;
    const ruledFrom = ofSubscription.flatMap((one) => (one.what === "rule" ? (one.since ?? "") : []))[0] ?? farthest;
    for (const change of ofSubscription) readSubscription(change, now, { old, ruledFrom });
    const ruled = entries;
    // From where the rule of the same mail gives it, and nothing was told before.
    const ruledPrice = (from: SlotFacts): number | undefined =>
      before.some((entry) => isAt(from, entry)) ? undefined : ruled.find((entry) => isAt(from, entry))?.priceCents;
    if (more > 0) return [];
    if (ofSubscription.some((one) => one.what === "rule" && (one.part === "price" || one.part === "extras")))
      for (const { date, priceCents } of entries) prices.set(date, priceCents);
    // Between two rules a day may be left out, which says nothing of later ones.
    const followed =
      ofSubscription.flatMap((one) => (one.what === "rule" ? (one.followedBy ?? []) : [])).at(-1)?.since ?? "";
    const faults = ofVisits.flatMap((change) => {
      if (change.what === "moved") return remove(change.from, before);
      if (change.what === "settled") entries = entries.filter(({ date, isOwn }) => isOwn || date !== change.closedOn);
      if (change.what === "settled") return remove({ date: change.to.date }, before);
      if (change.what === "none") {
        if (change.on >= followed) out.add(change.on);
        const gone = entries.find(({ date }) => date === change.on);
        entries = entries.filter((one) => one !== gone);
      }
      if (change.what !== "out") return [];
      if (change.as !== "dropped") out.add(change.from.date);
      return remove(change.from, before);
    });
    const firsts = new Map(
      ofSubscription.flatMap((one) =>
        one.what === "rule"
          ? [one, ...(one.followedBy ?? [])].map(({ after, since, first, firstCents = after.priceCents }) => [
              first?.date ?? since,
              firstCents,
            ])
          : [],
      ),
    );
    for (const change of ofVisits) {
      if (!("to" in change)) continue;
      const { date, start } = change.to;
      const from = "from" in change ? change.from.date : date;
      const given = "from" in change ? ruledPrice(change.from) : undefined;
      // What a visit costs that was further away is not known from mails alone.
      const far = from > through ? liveVisits(now, date, date)[0]?.priceCents : undefined;
      const price = change.what === "added" ? undefined : (far ?? given ?? prices.get(from));
      const told = "work" in change ? change.work?.after.priceCents : undefined;
      const own = "priceCents" in change ? change.priceCents : undefined;
      out.delete(date);
      // Instead of what the plan gives on that day; also one whose time is said to be open.
      const isInstead = (entry: Entry): boolean => (change.what !== "added" || start === undefined) && !entry.isOwn;
      entries = entries.filter((entry) => entry.date !== date || (entry.start !== start && !isInstead(entry)));
      entries.push({
        date,
        start,
        isOwn: true,
        priceCents: own ?? told ?? firsts.get(date) ?? price ?? priceAt(rules, date),
      });
    }
    for (const change of ofVisits)
      if (change.what === "work")
        entries = entries.map((entry) =>
          entry.date === change.on ? { ...entry, priceCents: change.after.priceCents } : entry,
        );
    return faults;
  };

  const compare = (now: Now, before: readonly Entry[] = entries): string[] => {
    const today = todayAt(now.now);
    const truth = liveVisits(now, today, through);
    // Lines name a visit by its day: where a day has two, a reader cannot say which is meant.
    isAmbiguous ||= new Set(truth.map(({ date }) => date)).size < truth.length;
    let rest = entries.filter(({ date }) => date >= today && date <= through);
    // Who knew where the visit of a closed day is need not be told again.
    const isKnown = (visit: Visit): boolean =>
      visit.isMovedByCompany &&
      (visit.date > through || before.some((entry) => slotText(entry) === slotText(entryOf(visit))));
    const surprises = truth.filter((visit) => {
      const same = rest.find((entry) => text(entry) === text(entryOf(visit)));
      const planned = isKnown(visit)
        ? rest.find(({ date, isOwn }) => !isOwn && date === visit.occurrenceDate)
        : undefined;
      const found = same ?? planned;
      rest = rest.filter((entry) => entry !== found);
      return found === undefined;
    });
    const shifted = new Set(
      timeline(now.schedule, today, plusDays(through, 60), now.businessHours).map((visit) =>
        isKnown(visit) ? visit.occurrenceDate : "",
      ),
    );
    return [
      ...surprises.map((visit) => `unknown: ${text(entryOf(visit))}`),
      ...rest.filter(({ date, isOwn }) => isOwn || !shifted.has(date)).map((entry) => `believed: ${text(entry)}`),
    ];
  };

  return {
    /** What was wrong or left open in a mail. */
    take: (facts: VisitsChanged, now: Now): string[] => {
      const before = entries;
      const faults = [...read(facts, now), ...(facts.more > 0 ? [] : compare(now, before))];
      return isAmbiguous ? [] : faults;
    },
    compare,
    /** From a known state on: what is new within reach is as the plan gives it. */
    look: (now: Now): void => {
      const today = todayAt(now.now);
      through = plusDays(today, days);
      entries = liveVisits(now, today, through).map(entryOf);
      pause = now.schedule.subscription.pause;
      endsOn = now.schedule.subscription.ending?.on;
      for (const visit of now.schedule.visits.filter(isSkippedByPerson)) out.add(visit.date).add(visit.occurrenceDate);
    },
  };
};
