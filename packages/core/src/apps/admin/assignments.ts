import type {
  AssignmentResult,
  AssignmentsPreview,
  AssignmentsPreviewRequest,
  AssignmentsRequest,
} from "@cleaning/contract/admin/assignments";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { By } from "../../platform/audit/index.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { proposeAgents } from "../../schedule/assignment/propose-agents.ts";
import { showProposed } from "../../schedule/assignment/reassigned.ts";
import { readVisitKey } from "../../schedule/records/visit-of-id.ts";
import { readVisitsById } from "../../schedule/visits/visits-by-id.ts";
import { assignVisit } from "./change.ts";

export const previewAssignments = async (
  database: Database,
  { visitIds, agentId }: AssignmentsPreviewRequest,
  now: Date,
): Promise<AssignmentsPreview> => {
  const found = await Promise.all([...new Set(visitIds)].map((id) => readVisitKey(database, id)));
  const keys = found.flatMap((key) => key ?? []);
  return { visits: await showProposed(database, await proposeAgents(database, keys, agentId, { now }), now) };
};

const visitNow = async (database: Database, visitId: string, now: Date): Promise<AdminVisit | null> =>
  (await readVisitsById(database, [visitId], now)).visits[0] ?? null;

/** One after the other: what one refuses keeps no others back, and a repeat goes on where the first one ended. */
export const applyAssignments = async (
  database: Database,
  { assignments }: AssignmentsRequest,
  { by, now, key, content, result }: By & Submission,
): Promise<{ results: AssignmentResult[] }> => {
  const results: AssignmentResult[] = [];
  for (const [index, { visitId, ...assignment }] of assignments.entries()) {
    // The first visit has the key of the whole, by which other content is refused.
    const own = index === 0 || key === undefined ? { key, result } : { key: `${key} ${visitId}` };
    const author = { by, now, ...omitUndefined({ ...own, content }) };
    try {
      const [visit = null] = await assignVisit(database, visitId, assignment, author);
      results.push({ visitId, visit, refusal: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ visitId, visit: await visitNow(database, visitId, now), refusal: error.message });
    }
  }
  return { results };
};
