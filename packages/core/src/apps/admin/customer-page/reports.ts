import { maxProblems } from "@cleaning/contract/problems/problems";
import { batchGetMany, readOf } from "../../../platform/database/batch-get.ts";
import type { Database } from "../../../platform/database/index.ts";
import { visitProblemEntity, type VisitProblemRecord } from "../../../schedule/problems/entity.ts";
import { ratingId, visitRatingEntity, type VisitRatingRecord } from "../../../schedule/ratings/entity.ts";

type VisitKey = { subscriptionId: number; occurrenceDate: string };
type Wanted = { rating: boolean; problems: boolean };

const nameOf = ({ subscriptionId, occurrenceDate }: VisitKey): string => `${subscriptionId} ${occurrenceDate}`;

export const readVisitReports = async (
  database: Database,
  visits: readonly (VisitKey & { wanted: Wanted })[],
): Promise<{
  ratingOf: (visit: VisitKey) => VisitRatingRecord | undefined;
  problemsOf: (visit: VisitKey) => readonly VisitProblemRecord[];
}> => {
  const [ratingEntity, problemEntity] = [visitRatingEntity(database), visitProblemEntity(database)];
  const numbers = Array.from({ length: maxProblems }, (_, index) => index + 1);
  const found = await batchGetMany<VisitRatingRecord | VisitProblemRecord>(
    database,
    visits.flatMap(({ subscriptionId, occurrenceDate, wanted }) => [
      ...(wanted.rating ? [readOf(ratingEntity, { subscriptionId, occurrenceDate, id: ratingId })] : []),
      ...(wanted.problems
        ? numbers.map((number) => readOf(problemEntity, { subscriptionId, occurrenceDate, number }))
        : []),
    ]),
  );
  const reports = found.filter((report) => report !== null);
  const ratings = new Map(reports.flatMap((report) => ("stars" in report ? [[nameOf(report), report] as const] : [])));
  const problems = Map.groupBy(
    reports.flatMap((report) => ("stars" in report ? [] : [report])),
    nameOf,
  );
  return {
    ratingOf: (visit) => ratings.get(nameOf(visit)),
    problemsOf: (visit) => problems.get(nameOf(visit)) ?? [],
  };
};
