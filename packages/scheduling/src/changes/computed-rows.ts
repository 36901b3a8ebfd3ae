import { isDeepStrictEqual } from "node:util";
import { type Context, todayAt } from "../context.ts";
import { plusDays } from "../dates.ts";
import { findVisit, horizonDays, maxMoveDays, throughHorizon, timeline } from "../recurrence/timeline.ts";
import { isReplaced, type Schedule, type Subscription, type Visit, visitId } from "../schedule.ts";
import { type Outcome, type Row, scheduleAfter } from "./outcome.ts";
import { shownOf } from "./preview.ts";

type Change = Pick<Outcome, "subscription" | "rows" | "writes">;
type Pair = Pick<Row, "before" | "after">;

const occurrenceDates = (visits: readonly Visit[]): string[] =>
  visits.filter((visit) => !isReplaced(visit)).map(({ occurrenceDate }) => occurrenceDate);

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

const isMove = ({ segments: before }: Subscription, { segments: after }: Subscription): boolean => {
  const [was, is] = [before.at(-1), after.at(-1)];
  return was?.frequency === is?.frequency && was?.anchor !== is?.anchor;
};

const unlisted = (visits: readonly Visit[], known: readonly Visit[]): Visit[] => {
  const dates = new Set(occurrenceDates(known));
  return visits
    .filter((visit) => !isReplaced(visit) && !dates.has(visit.occurrenceDate))
    .toSorted((before, after) => before.occurrenceDate.localeCompare(after.occurrenceDate));
};

/** Each comes in the place of the one before, behind the horizon too; what comes from there is no row. */
const movedVisits = (schedule: Schedule, outcome: Change, { now, businessHours }: Context): Pair[] => {
  const today = todayAt(now);
  const changed = scheduleAfter(schedule, outcome);
  const gone = unlisted(throughHorizon(schedule, { today, businessHours }).visits, [
    ...schedule.visits,
    ...outcome.rows.flatMap(({ before }) => before ?? []),
  ]);
  const added = unlisted(timeline(changed, today, plusDays(today, horizonDays + maxMoveDays), businessHours), [
    ...changed.visits,
    ...outcome.rows.flatMap(({ after }) => after ?? []),
  ]);
  return gone.map((before, index) => ({ before, after: added[index] ?? null }));
};

const factsOf = (visit: Visit | null) => visit && [shownOf(visit), visit.extras];

const hasChanged = ({ before, after }: Pair): boolean => !isDeepStrictEqual(factsOf(before), factsOf(after));

const computedRows = (schedule: Schedule, outcome: Change, context: Context): Row[] => {
  const readPairs = isMove(schedule.subscription, outcome.subscription) ? movedVisits : computedVisits;
  return readPairs(schedule, outcome, context)
    .filter(hasChanged)
    .flatMap((pair) => {
      const visit = pair.before ?? pair.after;
      return visit === null ? [] : [{ id: visitId(visit), ...pair }];
    });
};

/** For people, who do not know which visits are records. */
export const withComputedRows = (schedule: Schedule, outcome: Outcome, context: Context): Outcome => ({
  ...outcome,
  rows: [...outcome.rows, ...computedRows(schedule, outcome, context)],
});
