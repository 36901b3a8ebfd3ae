import type { SubscriptionAnswer, SubscriptionRequest } from "@cleaning/contract/checkout";
import { isApiError } from "#lib/api-error.ts";

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

/** What went wrong with a subscription, for a person (specification, section 8, "Checkout fallback"). */
export type SubscribeFailure = {
  message: string;
  /** The price is not ours any more, or the service: another plan has to be chosen. */
  isPlanGone: boolean;
};

/** Reads a failure of `subscribe`. */
export const subscribeFailure = (error: unknown): SubscribeFailure =>
  isApiError(error)
    ? { message: error.serverMessage ?? "Failed to process subscription", isPlanGone: error.status === 422 }
    : { message: "An unexpected error occurred", isPlanGone: false };
