import { isApiError } from "#lib/api-error.ts";
import { serverOutage } from "#lib/error-words.ts";
import type { Notice } from "#ui/toast-store.ts";
import { failureText } from "../failure.ts";

const words = { ...serverOutage, fallback: "Registration failed. Please try again." } as const;

const notice: Notice = {
  title: "Registration failed",
  description: "Please check your information and try again.",
  tone: "error",
};

/**
 * What the form says about a registration that failed, and the notice that section 8 asks for when the server had no
 * words of its own.
 *
 * @param now milliseconds since 1970
 */
export const registerFailure = (error: unknown, now: number): { text: string; notice: Notice | undefined } => ({
  text: failureText(error, now, words),
  notice: isApiError(error) && error.serverMessage !== undefined ? undefined : notice,
});

/** Whether the address already has an account: then the way on is another one. */
export const isTaken = (error: unknown): boolean => isApiError(error) && error.status === 409;
