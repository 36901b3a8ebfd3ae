import type { NewProblem, ProblemPhoto } from "@cleaning/contract/problems/problems";
import type { VisitRating } from "@cleaning/contract/ratings/visit-rating";
import type { ChangeApplied, VisitNote, VisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { type ChangeCalls, previewFromError } from "#changes/use-change.ts";
import { withTimeout } from "#lib/api.ts";
import type { OwnVisitApi } from "#nouns/visits/queries.ts";

/** What a customer does with a visit: signed in, or on its page by a mail's link. */
export const visitCalls = (load: () => Promise<OwnVisitApi>, id: string) => {
  const params = { id };
  const change: ChangeCalls<VisitPreviewRequest, ChangeApplied> = {
    preview: async (body, options) => (await load())("POST /api/portal/visits/{id}/preview", { params, body }, options),
    apply: async (body, idempotencyKey) =>
      (await load())("POST /api/portal/visits/{id}/apply", { params, body, idempotencyKey }, withTimeout()),
    previewFromError,
  };
  return {
    change,
    leaveNote: async (body: VisitNote) =>
      (await load())("PATCH /api/portal/visits/{id}", { params, body }, withTimeout()),
    askToUpload: async (body: ProblemPhoto) =>
      (await load())("POST /api/portal/visits/{id}/problem-photos", { params, body }, withTimeout()),
    report: async (body: NewProblem, idempotencyKey: string) =>
      (await load())("POST /api/portal/visits/{id}/problems", { params, body, idempotencyKey }, withTimeout()),
    rate: async (body: VisitRating) =>
      (await load())("POST /api/portal/visits/{id}/rating", { params, body }, withTimeout()),
    undo: async (undoToken: string) => (await load())("POST /api/portal/undo", { body: { undoToken } }, withTimeout()),
  };
};
