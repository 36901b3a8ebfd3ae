import type { loginSuccessMessage } from "@cleaning/contract/accounts";
import { failureText } from "./failure.ts";

/** What signing in says when nothing answers in time, on both pages (specification, section 8). */
export const loginOutage = {
  connection: "Connection issue with authentication service. Please try again.",
  timeout: "Authentication request timed out. Please try again.",
} as const;

/** What the red box of the login page says when nothing better is known (specification, section 8). */
const fallback = "Login failed. Please check your credentials and try again.";

/**
 * What the red box of the login page says: the server's message, else the error's own, else the default of section 8.
 *
 * @param now milliseconds since 1970
 */
export const loginFailureText = (error: unknown, now: number): string =>
  failureText(error, now, { ...loginOutage, fallback });

/** The contract's text; only its type is imported, because the module brings its schemas. */
const successText: typeof loginSuccessMessage = "Login successful";

/** Whether a thrown error means that the person is signed in after all (specification, section 4, "Login page"). */
export const meansSuccess = (error: unknown): boolean => error instanceof Error && error.message === successText;
