import { AppError } from "@cleaning/contract/http/app-error";
import type { HistoryFact } from "../../platform/audit/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { windowOf } from "../visits/view.ts";
import { visitProblemEntity, type VisitProblemRecord } from "./entity.ts";

export const noSuchProblem = (): AppError => new AppError("notFound", "There is no such problem.");

export const problemChanged = (): AppError =>
  new AppError("conflict", "Somebody else has just answered or changed this. Please look at it again.");

const factsOf = (problem: VisitProblemRecord) => {
  const { occurrenceDate, number, state, answeredAt = null, freeVisit } = problem;
  const name = `problem ${number} of visit ${occurrenceDate}`;
  return {
    [name]: state,
    [`${name} answered`]: answeredAt,
    [`${name} free visit`]: freeVisit === undefined ? null : `${freeVisit.date} ${windowOf(freeVisit.start).start}`,
  };
};

export const recordedFact = (problem: VisitProblemRecord): HistoryFact => ({
  kind: "subscriptions",
  id: problem.subscriptionId,
  before: {},
  after: factsOf(problem),
});

/** The write fails when it was changed since. */
export const problemChange = (
  database: Database,
  before: VisitProblemRecord,
  change: Partial<VisitProblemRecord>,
): { problem: VisitProblemRecord; write: Write; history: HistoryFact } => {
  const { revision } = before;
  const problem = { ...before, ...change, revision: revision + 1 };
  return {
    problem,
    write: putOf(visitProblemEntity(database).put(problem).where(unchanged({ revision }))),
    history: {
      kind: "subscriptions",
      id: before.subscriptionId,
      before: factsOf(before),
      after: factsOf(problem),
    },
  };
};
