import type { loginSuccessMessage } from "@cleaning/contract/accounts";
import type { ApiError } from "@cleaning/contract/api";

/** What the red box says when nothing better is known (specification, section 8). */
const loginFailedText = "Login failed. Please check your credentials and try again.";
const connectionText = "Connection issue with authentication service. Please try again.";
const timeoutText = "Authentication request timed out. Please try again.";

const minute = 60_000;

/**
 * When to try again, in words: `Please try again in 5 minutes, at 9:14 PM.`
 *
 * @param seconds how long the server asks to wait
 * @param now milliseconds since 1970
 */
const tryAgainText = (seconds: number, now: number): string => {
  if (seconds < 60) return `Please try again in ${seconds === 1 ? "1 second" : `${Math.max(seconds, 0)} seconds`}.`;
  const minutes = Math.ceil(seconds / 60);
  // Rounded up with the minutes, so that the clock never shows a time at which it is still too early.
  const at = new Date(Math.ceil((now + seconds * 1_000) / minute) * minute);
  const clock = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return `Please try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}, at ${clock}.`;
};

/** By its name, because the class would bring the API client and its schemas with the page; they come with the first try. */
const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === "ApiError";

/** A page of HTML from something between the server and the visitor is no message. */
const readable = (text: string): boolean => text.trim() !== "" && text.length <= 300 && !text.includes("<");

/**
 * What the red box of the login page says: the server's message, else the error's own, else the default of section 8.
 *
 * @param now milliseconds since 1970
 */
export const loginFailureText = (error: unknown, now: number): string => {
  if (isApiError(error)) {
    const text = error.serverMessage ?? error.message;
    const said = readable(text) ? text : loginFailedText;
    return error.status === 429 && error.retryAfter !== undefined
      ? `${said.replace(/[.!\s]*$/, "")}. ${tryAgainText(error.retryAfter, now)}`
      : said;
  }
  if (error instanceof DOMException && error.name === "TimeoutError") return timeoutText;
  if (!(error instanceof Error)) return loginFailedText;
  // What `fetch` throws when nothing answers; its words differ by browser and mean nothing to a visitor.
  if (error instanceof TypeError) return connectionText;
  return readable(error.message) ? error.message : loginFailedText;
};

/** The contract's text; only its type is imported, because the module brings its schemas. */
const successText: typeof loginSuccessMessage = "Login successful";

/** Whether a thrown error means that the person is signed in after all (specification, section 4, "Login page"). */
export const meansSuccess = (error: unknown): boolean => error instanceof Error && error.message === successText;
