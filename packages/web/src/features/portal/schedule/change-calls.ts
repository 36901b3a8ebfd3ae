import type { ChangeApplied, SubscriptionChange, SubscriptionView } from "@cleaning/contract/visits/visits";
import { type ChangeCalls, previewFromError } from "#changes/use-change.ts";
import { withTimeout } from "#lib/api.ts";
import { visitsApi } from "#nouns/visits/queries.ts";

export const subscriptionCalls = ({ id }: SubscriptionView): ChangeCalls<SubscriptionChange, ChangeApplied> => ({
  preview: (body, options) =>
    visitsApi("POST /api/portal/subscriptions/{id}/preview", { params: { id }, body }, options),
  apply: (body, idempotencyKey) =>
    visitsApi("POST /api/portal/subscriptions/{id}/apply", { params: { id }, body, idempotencyKey }, withTimeout()),
  previewFromError,
});
