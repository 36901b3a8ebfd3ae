import { isApiError } from "#lib/api-error.ts";
import { serverOutage } from "#lib/error-words.ts";
import { failureText } from "../failure.ts";

const words = { ...serverOutage, fallback: "That did not work. Please try again." } as const;

/**
 * What a form about a forgotten password says about a call that failed.
 *
 * @param now milliseconds since 1970
 */
export const recoveryFailureText = (error: unknown, now: number): string => failureText(error, now, words);

/** How long the server asks to wait after too many tries, in milliseconds; undefined for every other failure. */
export const waitAfter = (error: unknown): number | undefined =>
  isApiError(error) && error.status === 429 && error.retryAfter !== undefined ? error.retryAfter * 1_000 : undefined;
