import type { TimeOffAnswer, TimeOffPreview, TimeOffPreviewRequest } from "@cleaning/contract/time-off/admin";
import type { ChangeCalls } from "#changes/use-change.ts";
import { withTimeout } from "#lib/deadline.ts";
import { adminVisitsApi } from "#nouns/visits/office-queries.ts";

export const timeOffCalls = (agentId: number): ChangeCalls<TimeOffPreviewRequest, TimeOffAnswer, TimeOffPreview> => {
  const params = { id: agentId };
  return {
    preview: (body, signal) =>
      adminVisitsApi("POST /api/admin/agents/{id}/time-off/preview", { params, body }, withTimeout(signal)),
    apply: (body, idempotencyKey) =>
      adminVisitsApi("POST /api/admin/agents/{id}/time-off", { params, body, idempotencyKey }),
  };
};

/** Days without visits are given at once. */
export const needsLook = ({ visits }: TimeOffPreview): boolean => visits.length > 0;
