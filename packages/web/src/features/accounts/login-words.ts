import type { loginSuccessMessage } from "@cleaning/contract/accounts/accounts";
import type { FailureWords } from "#lib/failure-text.ts";

/** `now`: milliseconds since 1970. */
export const loginWords = (now: number): FailureWords => ({
  own: "always",
  fallback: "Login failed. Please check your credentials and try again.",
  retry: now,
});

/** The contract's text; only its type is imported, because the module brings its schemas. */
const successText: typeof loginSuccessMessage = "Login successful";

/** Whether a thrown error means that the person is signed in after all. */
export const meansSuccess = (error: unknown): boolean => error instanceof Error && error.message === successText;
