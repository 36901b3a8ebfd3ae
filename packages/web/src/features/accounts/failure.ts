import { isApiError } from "#lib/api-error.ts";
import { isTimeout } from "#lib/error-words.ts";

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

/** What went wrong with a call, as far as a visitor is told apart. */
export type FailureKind = "credentials" | "connection" | "timeout" | "unavailable" | "other";

const kindOfStatus: Readonly<Record<number, FailureKind>> = {
  401: "credentials",
  408: "timeout",
  503: "unavailable",
  504: "timeout",
};

/**
 * Why a call failed (specification, section 8, "Portal login inline message by error text"). An answer is told by its
 * status and not by its text, which begins with it: a body may hold any number.
 */
export const failureKind = (error: unknown): FailureKind => {
  if (isApiError(error)) return kindOfStatus[error.status] ?? "other";
  if (isTimeout(error)) return "timeout";
  // What `fetch` throws when nothing answers; its words differ by browser.
  if (error instanceof TypeError) return "connection";
  const text = error instanceof Error ? error.message.toLowerCase() : "";
  if (text.includes("401")) return "credentials";
  if (/network|connection|failed to fetch|no response/.test(text)) return "connection";
  if (text.includes("timeout")) return "timeout";
  return text.includes("503") ? "unavailable" : "other";
};

/** A page of HTML from something between the server and the visitor is no message. */
const readable = (text: string): boolean => text.trim() !== "" && text.length <= 300 && !text.includes("<");

/** What is said when neither the server nor the error has words for a person. */
export type FailureWords = { fallback: string; connection: string; timeout: string };

/**
 * What a form says about a call that failed: the server's message, else the error's own, else the fallback; after too
 * many tries also when the next one is worth it.
 *
 * @param now milliseconds since 1970
 */
export const failureText = (error: unknown, now: number, words: FailureWords): string => {
  if (isApiError(error)) {
    // An answer that is none of the contract's says nothing to a person, and neither does its status.
    const text = error.serverMessage ?? (error.status < 400 ? "" : error.message);
    const said = readable(text) ? text : words.fallback;
    return error.status === 429 && error.retryAfter !== undefined
      ? `${said.replace(/[.!\s]*$/, "")}. ${tryAgainText(error.retryAfter, now)}`
      : said;
  }
  const kind = failureKind(error);
  if (kind === "connection" || kind === "timeout") return words[kind];
  return error instanceof Error && readable(error.message) ? error.message : words.fallback;
};
