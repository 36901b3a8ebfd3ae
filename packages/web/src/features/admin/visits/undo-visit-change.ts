import type { AdminVisit, VisitReport } from "@cleaning/contract/admin/visits";
import { dateAtBusiness, isoDate, isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { formatList } from "@cleaning/contract/format/list";
import type { AdminVisitChange, AdminVisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { untilDeadline } from "#lib/deadline.ts";
import type { Undo } from "../notify-undoable.ts";
import { expectedOf } from "./expected-visit.ts";
import { refusalLines } from "./preview-words.ts";
import { type AdminApplied, adminVisitCalls } from "./visit-changes.ts";

const idsOf = ({ agents }: AdminVisit): string => agents.map(({ id }) => id).join(" ");
const isRetimed = (one: AdminVisit, other: AdminVisit): boolean => one.date !== other.date || one.start !== other.start;

const hasStarted = ({ date, start }: AdminVisit, now: Date): boolean => {
  const today = isoDate(dateAtBusiness(now));
  return date < today || (date === today && start <= isoTime(minuteAtBusiness(now)));
};

const report = (id: string, body: VisitReport) =>
  adminVisitsApi("PATCH /api/admin/visits/{id}", { params: { id }, body }, untilDeadline());

/** Refused where somebody has changed it since, or where its time is taken by now. */
const moveBack = async (after: AdminVisit, before: AdminVisit): Promise<void> => {
  const { date, start } = before;
  const agents = before.agents.map(({ id }) => id);
  const change: AdminVisitChange = isRetimed(after, before) ? { date, start, agents } : { agents };
  const request: AdminVisitPreviewRequest = { change, scope: "this", expected: expectedOf(after) };
  const calls = adminVisitCalls(after);
  const { visits, previewToken } = await calls.preview(request);
  const refusals = refusalLines(visits);
  if (refusals.length > 0) throw new Error(refusals.join(" "));
  await calls.apply({ ...request, previewToken }, crypto.randomUUID());
};

/** Whoever is free comes to a visit that takes place again. */
const restoredText = (restored: AdminVisit, before: AdminVisit): string | undefined => {
  if (idsOf(restored) === idsOf(before) && !isRetimed(restored, before)) return undefined;
  const names = restored.agents.map(({ name }) => name);
  return `The visit takes place again, ${names.length === 0 ? "and waits for an agent" : `with ${formatList(names)}`}.`;
};

/**
 * Takes back a move or a skip of one visit: the message about it waits as long as this is offered, and is not sent then.
 * Undefined where it cannot be as it was: nobody came, or its time is past.
 */
export const undoOfVisitChange = (before: AdminVisit, { visits }: AdminApplied, now: Date): Undo | undefined => {
  const after = visits.find(({ id }) => id === before.id);
  if (after === undefined) return undefined;
  const waiver = after.isLate && !before.isLate ? { isLateWaived: true } : undefined;
  if (after.status === "skipped")
    return async () => {
      const { visit } = await report(before.id, { status: "scheduled", ...waiver });
      return restoredText(visit, before);
    };
  if (before.agents.length === 0 || (isRetimed(after, before) && hasStarted(before, now))) return undefined;
  return async () => {
    await moveBack(after, before);
    // Nothing was changed in the end.
    if (waiver !== undefined) await report(before.id, waiver);
    return undefined;
  };
};
