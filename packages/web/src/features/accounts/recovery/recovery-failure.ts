import { isApiError } from "#lib/api.ts";
import { type FailureWords, failureText, serverOutage } from "#lib/failure-text.ts";

export const recoveryWords = (): FailureWords => ({
  ...serverOutage,
  fallback: "That did not work. Please try again.",
  retry: Date.now(),
});

const unknown = "We do not know whether it was done.";
const unanswered = {
  connection: `${unknown} ${serverOutage.connection}`,
  timeout: `${unknown} ${serverOutage.timeout}`,
};

/** Of a form that asks for a code, or sets a password. */
export const recoveryFailureText = (error: unknown): string =>
  failureText(error, { ...recoveryWords(), ...unanswered });

/** How long the server asks to wait after too many tries, in milliseconds; undefined for every other failure. */
export const waitAfter = (error: unknown): number | undefined =>
  isApiError(error) && error.status === 429 && error.retryAfter !== undefined ? error.retryAfter * 1_000 : undefined;
