import type {
  ChangeApplied,
  SubscriptionChange,
  SubscriptionView,
  VisitPreviewRequest,
  VisitView,
} from "@cleaning/contract/visits/visits";
import { type ChangeCalls, previewFromError } from "#changes/use-apply.ts";
import { ownVisitApi } from "#lib/api/own-visit.ts";
import { visitsApi } from "#lib/api/visits.ts";
import { withTimeout } from "#lib/deadline.ts";

export const visitCalls = ({ id }: VisitView): ChangeCalls<VisitPreviewRequest, ChangeApplied> => ({
  preview: (body, signal) =>
    ownVisitApi("POST /api/portal/visits/{id}/preview", { params: { id }, body }, withTimeout(signal)),
  apply: (body, idempotencyKey) =>
    ownVisitApi("POST /api/portal/visits/{id}/apply", { params: { id }, body, idempotencyKey }, withTimeout()),
  previewFromError,
});

export const subscriptionCalls = ({ id }: SubscriptionView): ChangeCalls<SubscriptionChange, ChangeApplied> => ({
  preview: (body, signal) =>
    visitsApi("POST /api/portal/subscriptions/{id}/preview", { params: { id }, body }, withTimeout(signal)),
  apply: (body, idempotencyKey) =>
    visitsApi("POST /api/portal/subscriptions/{id}/apply", { params: { id }, body, idempotencyKey }, withTimeout()),
  previewFromError,
});
