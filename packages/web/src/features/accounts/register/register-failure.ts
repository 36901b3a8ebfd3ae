import { isApiError } from "#lib/api.ts";
import { failureText } from "#lib/failure-text.ts";
import type { ToastMessage } from "#ui/toast-store.ts";

const toast: ToastMessage = {
  title: "Registration failed",
  description: "Please check your information and try again.",
  tone: "error",
};

/** Whether the server answered that it did not register anybody: a refusal without an error's status. */
const isAnswered = (error: unknown): boolean => isApiError(error) && error.status < 400;

/** The form's text, and a toast where the server gave no reason. `now`: milliseconds since 1970. */
export const registerFailure = (error: unknown, now: number): { text: string; toast: ToastMessage | undefined } => ({
  text: failureText(error, { own: "always", fallback: "Registration failed. Please try again.", retry: now }),
  toast: isAnswered(error) || (isApiError(error) && error.serverMessage !== undefined) ? undefined : toast,
});

export const isEmailTaken = (error: unknown): boolean => isApiError(error) && error.status === 409;
