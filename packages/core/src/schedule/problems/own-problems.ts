import { maxProblems, type OwnProblem, type OwnProblems, problemDays } from "@cleaning/contract/problems/problems";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive, isReplaced, type Visit, type VisitKey } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readVisits } from "../records/store.ts";
import { windowOf } from "../visits/view.ts";
import { visitProblemEntity, type VisitProblemRecord } from "./entity.ts";

const finished: ReadonlySet<Visit["status"]> = new Set(["done", "no-access"]);

/** Done, without access, or past without a word of what became of it. */
export const isVisitOver = (visit: Visit, today: string): boolean =>
  !isReplaced(visit) && (finished.has(visit.status) || (isLive(visit) && visit.date < today));

export const isInTime = ({ date }: Pick<Visit, "date">, today: string): boolean =>
  date >= plusDays(today, -problemDays);

export const readProblems = async (database: Database, key: VisitKey): Promise<VisitProblemRecord[]> => {
  const { subscriptionId, occurrenceDate } = key;
  const query = visitProblemEntity(database).query.byVisit({ subscriptionId, occurrenceDate });
  const { data } = await query.go({ pages: "all", consistent: true });
  return data.toSorted((one, other) => one.number - other.number);
};

export const freeVisitView = ({ freeVisit }: Pick<VisitProblemRecord, "freeVisit">): OwnProblem["freeVisit"] =>
  freeVisit === undefined
    ? null
    : { id: `b${freeVisit.subscriptionId}`, date: freeVisit.date, ...windowOf(freeVisit.start) };

const ownProblemOf = (record: VisitProblemRecord): OwnProblem => {
  const { number, state, text, photos, at, answer = null, answeredAt = null } = record;
  return { number, state, text, photoCount: photos.length, at, answer, answeredAt, freeVisit: freeVisitView(record) };
};

export const ownProblemsOf = (visit: Visit, problems: readonly VisitProblemRecord[], today: string): OwnProblems => ({
  problems: problems.map(ownProblemOf),
  canReport: isVisitOver(visit, today) && isInTime(visit, today) && problems.length < maxProblems,
});

/** @param key of a visit that the caller may see */
export const readOwnProblems = async (database: Database, key: VisitKey, now: Date): Promise<OwnProblems> => {
  const [[visit], problems] = await Promise.all([readVisits(database, [key]), readProblems(database, key)]);
  if (visit === undefined) return { problems: problems.map(ownProblemOf), canReport: false };
  return ownProblemsOf(visit, problems, todayAt(now));
};
