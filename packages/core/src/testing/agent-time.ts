import type { WorkWeekHours } from "@cleaning/contract/admin/visits";
import type { TimeOffPreviewRequest } from "@cleaning/contract/time-off/admin";
import { changeHours, previewHours } from "../apps/admin/business-hours/week.ts";
import { addTimeOff, previewTimeOff } from "../apps/time-off/admin.ts";
import type { By } from "../platform/audit/index.ts";
import type { Submission } from "../platform/database/idempotency-record.ts";
import type { Database } from "../platform/database/index.ts";

/** Previewed and applied. */
export const giveTimeOff = async (
  database: Database,
  agentId: number,
  period: TimeOffPreviewRequest,
  change: By & Submission,
) => {
  const { previewToken } = await previewTimeOff(database, agentId, period, change.now);
  return addTimeOff(database, agentId, { ...period, previewToken }, change);
};

/** Previewed and applied. */
export const setHours = async (
  database: Database,
  agentId: number,
  week: WorkWeekHours | null,
  change: By & Submission,
) => {
  const { previewToken } = await previewHours(database, agentId, { week }, change.now);
  return changeHours(database, agentId, { week, previewToken }, change);
};
