import type { PhotoTicket } from "@cleaning/contract/agent-app/agent-day";
import type { NewProblem, OwnProblems, ProblemPhoto } from "@cleaning/contract/visits/visit-problems";
import type { At } from "@cleaning/scheduling/context";
import { ownVisit } from "../../accounts/ownership/own-subscriptions.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { readOwnProblems } from "../../schedule/problems/own-problems.ts";
import { issueProblemPhotoTicket, type ProblemStores, reportProblem } from "../../schedule/problems/report-problem.ts";

type Own = At & { identityId: string };

/** Throws AppError `notFound`, `unauthorized`. */
export const listOwnProblems = async (database: Database, id: string, { identityId, now }: Own): Promise<OwnProblems> =>
  readOwnProblems(database, await ownVisit(database, id, identityId), now);

/** Throws as `reportProblem`, and `unauthorized`. */
export const reportOwnProblem = async (
  stores: ProblemStores,
  id: string,
  problem: NewProblem,
  { identityId, now, ...submission }: Own & Submission,
): Promise<OwnProblems> => {
  const key = await ownVisit(stores.database, id, identityId);
  await reportProblem(stores, key, problem, { now, ...submission });
  return readOwnProblems(stores.database, key, now);
};

/** Throws as `issueProblemPhotoTicket`, and `unauthorized`. */
export const issueOwnProblemPhoto = async (
  stores: ProblemStores,
  id: string,
  photo: ProblemPhoto,
  { identityId, now }: Own,
): Promise<PhotoTicket> =>
  issueProblemPhotoTicket(stores, await ownVisit(stores.database, id, identityId), photo, { now });
