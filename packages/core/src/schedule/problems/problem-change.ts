import { AppError } from "@cleaning/contract/http/app-error";
import { auditWrites, type By } from "../../platform/audit/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { visitProblemEntity, type VisitProblemRecord } from "./entity.ts";
import { freeVisitView } from "./own-problems.ts";

export const noSuchProblem = (): AppError => new AppError("notFound", "There is no such problem.");

export const problemChanged = (): AppError =>
  new AppError("conflict", "Somebody else has just answered or changed this. Please look at it again.");

/** For the history: what was done, without what people wrote. */
const factsOf = (problem: VisitProblemRecord) => {
  const { occurrenceDate, number, state, answeredAt = null } = problem;
  const name = `problem ${number} of visit ${occurrenceDate}`;
  const freeVisit = freeVisitView(problem);
  return {
    [name]: state,
    [`${name} answered`]: answeredAt,
    [`${name} free visit`]: freeVisit === null ? null : `${freeVisit.date} ${freeVisit.start}`,
  };
};

/** That the office wrote it down. */
export const recordedHistory = (database: Database, problem: VisitProblemRecord, { by, now }: By): readonly Write[] => {
  const after = factsOf(problem);
  const about = { kind: "subscriptions", id: problem.subscriptionId, by, now, before: {}, after } as const;
  return auditWrites(database, { ...about, fields: Object.keys(after) });
};

/** The writes fail when it was changed since. */
export const problemChange = (
  database: Database,
  before: VisitProblemRecord,
  change: Partial<VisitProblemRecord>,
  { by, now }: By,
): { problem: VisitProblemRecord; writes: readonly Write[] } => {
  const { revision } = before;
  const problem = { ...before, ...change, revision: revision + 1 };
  const [previous, after] = [factsOf(before), factsOf(problem)];
  const history = {
    kind: "subscriptions",
    id: before.subscriptionId,
    by,
    now,
    before: previous,
    after,
    fields: Object.keys(after),
  } as const;
  return {
    problem,
    writes: [
      putOf(visitProblemEntity(database).put(problem).where(unchanged({ revision }))),
      ...auditWrites(database, history),
    ],
  };
};
