import { isDeepStrictEqual } from "node:util";
import { type Context, todayAt } from "../context.ts";
import { findVisit, throughHorizon } from "../recurrence/timeline.ts";
import { type Schedule, type Visit, visitId } from "../schedule.ts";
import { type Outcome, type Row, rowOf, scheduleAfter } from "./outcome.ts";
import { shownOf } from "./preview.ts";

type Change = Pick<Outcome, "subscription" | "rows" | "writes">;
type Pair = Pick<Row, "before" | "after">;

const occurrenceDates = (visits: readonly Visit[]): string[] => visits.map(({ occurrenceDate }) => occurrenceDate);

/** A change of the rule changes visits up to the horizon that are no records yet, without a row or a write for each. */
export const computedVisits = (schedule: Schedule, outcome: Change, { now, businessHours }: Context): Pair[] => {
  if (outcome.subscription === schedule.subscription) return [];
  const horizon = { today: todayAt(now), businessHours };
  const changed = scheduleAfter(schedule, outcome);
  const listed = outcome.rows.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const known = new Set(occurrenceDates([...changed.visits, ...listed]));
  const ahead = [schedule, changed].flatMap((one) => occurrenceDates(throughHorizon(one, horizon).visits));
  return [...new Set(ahead)]
    .filter((date) => !known.has(date))
    .toSorted()
    .map((date) => ({
      before: findVisit(schedule, date, businessHours) ?? null,
      after: findVisit(changed, date, businessHours) ?? null,
    }));
};

const frequencyOf = ({ segments }: Outcome["subscription"]) => segments.at(-1)?.frequency;

/** One that comes in another's place is one row with it; what comes from behind the horizon, or goes there, is none. */
const inPlaceOf = (gone: readonly Visit[], added: readonly Visit[]): Row[] =>
  gone.slice(0, added.length).map((before, index) => ({ id: visitId(before), before, after: added[index] ?? null }));

const computedRows = (schedule: Schedule, outcome: Change, context: Context): Row[] => {
  const pairs = computedVisits(schedule, outcome, context);
  const gone = pairs.flatMap(({ before, after }) => (before !== null && after === null ? [before] : []));
  const added = pairs.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
  const staying = pairs.flatMap(({ before, after }) =>
    before === null || after === null || isDeepStrictEqual(shownOf(before), shownOf(after))
      ? []
      : [rowOf(before, after)],
  );
  const isMove = frequencyOf(schedule.subscription) === frequencyOf(outcome.subscription);
  if (isMove && gone.length > 0 && added.length > 0) return [...staying, ...inPlaceOf(gone, added)];
  return [
    ...staying,
    ...gone.map((before): Row => ({ id: visitId(before), before, after: null })),
    ...added.map((after) => rowOf(null, after)),
  ];
};

/** For people, who do not know which visits are records. */
export const withComputedRows = (schedule: Schedule, outcome: Outcome, context: Context): Outcome => ({
  ...outcome,
  rows: [...outcome.rows, ...computedRows(schedule, outcome, context)],
});
