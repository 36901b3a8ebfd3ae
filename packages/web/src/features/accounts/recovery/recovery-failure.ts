import { isApiError } from "#lib/api-error.ts";
import { type FailureWords, serverOutage } from "#lib/failure-text.ts";

export const recoveryWords = (): FailureWords => ({
  ...serverOutage,
  fallback: "That did not work. Please try again.",
  retry: Date.now(),
});

/** How long the server asks to wait after too many tries, in milliseconds; undefined for every other failure. */
export const waitAfter = (error: unknown): number | undefined =>
  isApiError(error) && error.status === 429 && error.retryAfter !== undefined ? error.retryAfter * 1_000 : undefined;
