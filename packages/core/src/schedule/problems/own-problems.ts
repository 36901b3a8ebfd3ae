import { maxProblems, type OwnProblem, type OwnProblems, problemDays } from "@cleaning/contract/problems/problems";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { isLive, type Visit, visitId, type VisitKey } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readVisits } from "../records/store.ts";
import { isVisitOver } from "../visits/is-visit-over.ts";
import { windowOf } from "../visits/view.ts";
import { visitProblemEntity, type VisitProblemRecord } from "./entity.ts";

export const isInTime = ({ date }: Pick<Visit, "date">, today: string): boolean =>
  date >= plusDays(today, -problemDays);

export const readProblems = async (database: Database, key: VisitKey): Promise<VisitProblemRecord[]> => {
  const { subscriptionId, occurrenceDate } = key;
  const query = visitProblemEntity(database).query.byVisit({ subscriptionId, occurrenceDate });
  const { data } = await query.go({ pages: "all", consistent: true });
  return data.toSorted((one, other) => one.number - other.number);
};

export type FreeVisitView = OwnProblem["freeVisit"];

/** As they stand now, in the order of `problems`; null where none was booked, or the one that was does not take place. */
export const readFreeVisits = async (
  database: Database,
  problems: readonly Pick<VisitProblemRecord, "freeVisit">[],
): Promise<FreeVisitView[]> => {
  const keys = problems.flatMap(({ freeVisit }) =>
    freeVisit === undefined ? [] : [{ subscriptionId: freeVisit.subscriptionId, occurrenceDate: freeVisit.date }],
  );
  const visits = new Map((await readVisits(database, keys)).map((visit) => [visit.subscriptionId, visit]));
  return problems.map(({ freeVisit }) => {
    const visit = freeVisit && visits.get(freeVisit.subscriptionId);
    if (visit === undefined || !isLive(visit)) return null;
    return { id: visitId(visit), date: visit.date, ...windowOf(visit.start) };
  });
};

const ownProblemOf = (record: VisitProblemRecord, freeVisit: FreeVisitView): OwnProblem => {
  const { number, state, text, photos, at, answer = null, answeredAt = null } = record;
  return { number, state, text, photoCount: photos.length, at, answer, answeredAt, freeVisit };
};

/** @param visit undefined where it is gone; nothing more can be reported about it then */
export const ownProblemsOf = async (
  database: Database,
  visit: Visit | undefined,
  problems: readonly VisitProblemRecord[],
  today: string,
): Promise<OwnProblems> => {
  const freeVisits = await readFreeVisits(database, problems);
  return {
    problems: problems.map((problem, index) => ownProblemOf(problem, freeVisits[index] ?? null)),
    canReport:
      visit !== undefined && isVisitOver(visit, today) && isInTime(visit, today) && problems.length < maxProblems,
  };
};

/** @param key of a visit that the caller may see */
export const readOwnProblems = async (database: Database, key: VisitKey, now: Date): Promise<OwnProblems> => {
  const [[visit], problems] = await Promise.all([readVisits(database, [key]), readProblems(database, key)]);
  return ownProblemsOf(database, visit, problems, todayAt(now));
};
