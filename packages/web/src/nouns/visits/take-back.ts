import type { VisitUndo } from "@cleaning/contract/admin/visits";
import { withTimeout } from "#lib/deadline.ts";
import { adminVisitsApi } from "./office-queries.ts";

/** Undoes a change of a visit, within a minute. */
export const takeBack = ({ subscriptionId: id, undoToken }: VisitUndo) =>
  adminVisitsApi("POST /api/admin/subscriptions/{id}/undo", { params: { id }, body: { undoToken } }, withTimeout());
