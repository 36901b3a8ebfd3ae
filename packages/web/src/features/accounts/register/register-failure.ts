import { isApiError } from "#lib/api-error.ts";
import { failureText, serverOutage } from "#lib/failure-text.ts";
import type { Notice } from "#ui/toast-store.ts";

const notice: Notice = {
  title: "Registration failed",
  description: "Please check your information and try again.",
  tone: "error",
};

/**
 * What the form says about a registration that failed, and in a notice when the server had no words of its own.
 *
 * @param now milliseconds since 1970
 */
export const registerFailure = (error: unknown, now: number): { text: string; notice: Notice | undefined } => ({
  text: failureText(error, { ...serverOutage, fallback: "Registration failed. Please try again.", retry: now }),
  notice: isApiError(error) && error.serverMessage !== undefined ? undefined : notice,
});

/** Whether the address already has an account: then the way on is another one. */
export const isTaken = (error: unknown): boolean => isApiError(error) && error.status === 409;
