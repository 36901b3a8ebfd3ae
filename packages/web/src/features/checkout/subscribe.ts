import type { SubscriptionAnswer, SubscriptionRequest } from "@cleaning/contract/checkout/checkout";
import { isApiError } from "#lib/api-error.ts";
import { failureText } from "#lib/failure-text.ts";

/** Longer than our server ever takes; without a limit a dead connection would keep the button busy for ever. */
const timeout = 30_000;

/**
 * Sends a subscription to our server.
 *
 * @param idempotencyKey the same when the same is sent again, so that it is one
 * @throws ApiError when the server refuses; TypeError or a `TimeoutError` when it does not answer
 */
export const subscribe = async (body: SubscriptionRequest, idempotencyKey: string): Promise<SubscriptionAnswer> => {
  const { checkoutApi } = await import("#lib/api/checkout.ts");
  return checkoutApi("POST /api/subscriptions", { body, idempotencyKey }, { signal: AbortSignal.timeout(timeout) });
};

/** What went wrong with a subscription, for a person. */
export type SubscribeFailure = {
  message: string;
  /** The price is not ours any more, or the service: another plan has to be chosen. */
  isPlanGone: boolean;
};

/** Reads a failure of `subscribe`. */
export const subscribeFailure = (error: unknown): SubscribeFailure => ({
  message: failureText(error, {
    own: "never",
    fallback: "Failed to process subscription",
    connection: "An unexpected error occurred",
  }),
  isPlanGone: isApiError(error) && error.status === 422,
});
