import type { SubscriptionAnswer, SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import { isApiError } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";

/** Longer than our server ever takes; without a limit a dead connection would keep the button busy for ever. */
const timeout = 30_000;

/** Throws ApiError when the server refuses; TypeError or a `TimeoutError` without an answer. */
export const subscribe = async (body: SubscriptionRequest, idempotencyKey: string): Promise<SubscriptionAnswer> => {
  const { checkoutApi } = await import("./checkout-api.ts");
  return checkoutApi("POST /api/subscriptions", { body, idempotencyKey }, { signal: AbortSignal.timeout(timeout) });
};

type SubscribeFailure = {
  message: string;
  /** The price is not ours any more, or the service: another plan has to be chosen. */
  isPlanGone: boolean;
};

export const subscribeFailure = (error: unknown): SubscribeFailure => ({
  message: failureText(error, {
    own: "never",
    fallback: "Failed to process subscription",
    connection: "An unexpected error occurred",
  }),
  isPlanGone: isApiError(error) && error.status === 422,
});
