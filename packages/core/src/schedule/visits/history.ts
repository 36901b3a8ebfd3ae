import { isDeepStrictEqual } from "node:util";
import { isoTime } from "@cleaning/contract/format/calendar";
import { acceptedKindWords } from "@cleaning/contract/visits/accepted-kinds";
import type { Row } from "@cleaning/scheduling/changes/outcome";
import { type Schedule, type Subscription, teamSizeOf, type Visit } from "@cleaning/scheduling/schedule";
import { automatic, type HistoryFact } from "../../platform/audit/index.ts";

type Facts = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

const overCapacityText = ({ overCapacity = [] }: Visit): string | null => {
  const texts = overCapacity.map(({ agentId, accepted, reason }) => {
    const kinds = [...new Set(accepted.map(({ kind }) => acceptedKindWords[kind]))].join(", ");
    return `Agent ${agentId}, ${kinds}${reason === undefined ? "" : `: “${reason}”`}`;
  });
  return texts.length === 0 ? null : texts.join("; ");
};

const factsOf = (visit: Visit): Facts => ({
  time: `${visit.date} ${isoTime(visit.start)}${visit.isTentative ? ", not settled" : ""}`,
  status: visit.status,
  minutes: visit.minutes,
  price: visit.priceCents / 100,
  extras: visit.extras,
  agents: visit.agents.map((id) => `Agent ${id}`),
  "how many come": teamSizeOf(visit),
  "late fee waived": visit.isLateWaived === true,
  fee: visit.fee === undefined ? null : visit.fee.cents / 100,
  "why the price was corrected": visit.correction?.words ?? null,
  "running late, minutes": visit.progress?.minutesLate ?? null,
  "dealt with": visit.isResolved === true,
  "over capacity": overCapacityText(visit),
});

const prefixed = (date: string, facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`visit ${date} ${name}`, value]));

const priceOf = (terms?: { priceCents: number }): number | null =>
  terms === undefined ? null : terms.priceCents / 100;

const subscriptionFacts = ({ pause, ending, segments }: Subscription): Facts => ({
  pause: pause === undefined ? null : `${pause.from} to ${pause.until}`,
  end: ending === undefined ? null : `${ending.on}, ${ending.reason}`,
  frequency: segments.at(-1)?.frequency ?? null,
  price: priceOf(segments.at(-1)),
});

/** Why the office asked for another price; the field's name, wherever that is written down. */
export const priceReasonField = "why the price was changed";

const most = 40;

export const scheduleHistory = (
  { before, after, visits }: { before: Subscription; after: Subscription; visits: readonly Omit<Row, "id">[] },
  priceReason?: string,
): HistoryFact => {
  const rows = visits.slice(0, most).map((row) => {
    const date = (row.before ?? row.after)?.occurrenceDate ?? "";
    return {
      before: row.before === null ? {} : prefixed(date, factsOf(row.before)),
      after: row.after === null ? {} : prefixed(date, factsOf(row.after)),
    };
  });
  const facts = {
    before: Object.assign({}, subscriptionFacts(before), ...rows.map((row) => row.before)) as Facts,
    after: Object.assign(
      { [priceReasonField]: priceReason },
      subscriptionFacts(after),
      ...rows.map((row) => row.after),
    ) as Facts,
  };
  const fields = [...new Set([...Object.keys(facts.before), ...Object.keys(facts.after)])];
  return { kind: "subscriptions", id: before.subscriptionId, ...facts, fields };
};

const isSameFor = (before: Visit, after: Visit): boolean =>
  before.date === after.date &&
  before.start === after.start &&
  before.status === after.status &&
  isDeepStrictEqual(before.agents, after.agents);

export const automaticHistory = (
  { before, subscription, visits }: { before: Schedule; subscription: Subscription; visits: readonly Visit[] },
  now: Date,
): readonly HistoryFact[] => {
  const rows = visits.flatMap((after) => {
    const previous = before.visits.find(({ occurrenceDate }) => occurrenceDate === after.occurrenceDate);
    return previous === undefined || isSameFor(previous, after) ? [] : [{ before: previous, after }];
  });
  if (rows.length === 0) return [];
  const changes = { before: before.subscription, after: subscription, visits: rows };
  return [{ ...scheduleHistory(changes), by: automatic, now }];
};
