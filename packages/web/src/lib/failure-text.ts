import { formatDeviceClock } from "@cleaning/contract/format/time";
import { isApiError } from "./api.ts";

export type FailureKind = "credentials" | "connection" | "timeout" | "unavailable" | "other";

export type FailureWords = {
  always?: Partial<Record<FailureKind, string>>;
  connection?: string;
  /** Without it, `connection`. */
  timeout?: string;
  /** Shown instead of technical texts; without it the error's own message is shown. */
  fallback?: string;
  /** Whether an error's own message is shown. Default: unless nothing answered. */
  own?: "never" | "always";
  /** Names the next try after too many: `about` when, or by the clock, counted from that instant (ms since 1970). */
  retry?: "about" | number;
};

export const serverOutage = {
  connection: "We could not reach our server. Please check your connection and try again.",
  timeout: "Our server took too long to answer. Please try again.",
} as const;

/** Of the admin section: the server's words, also where they are technical. */
export const preferServerMessage: FailureWords = {};

export const ownCall: FailureWords = {
  own: "never",
  connection: serverOutage.connection,
  fallback: "Something went wrong on our side. Please try again, or call us.",
  retry: "about",
};

const kindOfStatus: Readonly<Record<number, FailureKind>> = {
  401: "credentials",
  408: "timeout",
  503: "unavailable",
  504: "timeout",
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

/** By the status or the error's type, and not by its text, which may contain any number. */
export const failureKind = (error: unknown): FailureKind => {
  if (isApiError(error)) return kindOfStatus[error.status] ?? "other";
  if (isTimeout(error)) return "timeout";
  // What `fetch` throws when nothing answers; its words differ by browser.
  return error instanceof TypeError ? "connection" : "other";
};

/** Whether the server may have done it all the same: nothing answered, or it failed on the way. */
export const isUnknownOutcome = (error: unknown): boolean =>
  isApiError(error) ? error.status >= 500 || error.status === 408 : failureKind(error) !== "other";

const count = (amount: number, unit: string): string => (amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`);

const nextTry = (message: string, seconds: number, retry: "about" | number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (retry === "about")
    return `${message} You can try again in about ${minutes === 1 ? "a minute" : count(minutes, "minute")}.`;
  const again = `${message.replace(/[.!\s]*$/, "")}. Please try again in`;
  if (seconds < 60) return `${again} ${count(Math.max(seconds, 0), "second")}.`;
  // Rounded up with the minutes, so that the clock never shows a time at which it is still too early.
  const at = new Date(Math.ceil(retry / 60_000 + seconds / 60) * 60_000);
  return `${again} ${count(minutes, "minute")}, at ${formatDeviceClock(at)}.`;
};

/** A page of HTML from something between the server and the visitor is no message. */
const isReadable = (text: string): boolean => text.trim() !== "" && text.length <= 300 && !text.includes("<");

/** The server's message, else that of `words`, else the error's own. */
export const failureText = (error: unknown, words: FailureWords = ownCall): string => {
  const { always, connection, timeout, fallback, own, retry } = words;
  const fixedText = always?.[failureKind(error)];
  if (fixedText !== undefined) return fixedText;
  const readable = (text: string): string => (fallback === undefined || isReadable(text) ? text : fallback);
  if (isApiError(error)) {
    // An answer outside the contract has neither a message nor a status for people.
    const isSilent = fallback !== undefined && (own === "never" || error.status < 400);
    const shownMessage = readable(error.serverMessage ?? (isSilent ? "" : error.message));
    const { status, retryAfter } = error;
    return status === 429 && retryAfter !== undefined && retry !== undefined
      ? nextTry(shownMessage, retryAfter, retry)
      : shownMessage;
  }
  if (own !== "always") {
    if (isTimeout(error)) return timeout ?? connection ?? serverOutage.timeout;
    if (error instanceof TypeError || own === "never") return connection ?? serverOutage.connection;
  }
  return error instanceof Error ? readable(error.message) : (fallback ?? String(error));
};

/** The same for a short form, unless its fields say it. */
export const formFailureText = (error: unknown): string | undefined =>
  isApiError(error) && error.issues.length > 0 ? undefined : failureText(error);

/** What to do when nothing answered: a browser's own words for it help nobody. Undefined for every other failure. */
export const outageHint = (error: unknown): string | undefined => {
  if (isApiError(error)) return undefined;
  const kind = failureKind(error);
  return kind === "connection" || kind === "timeout" ? serverOutage[kind] : undefined;
};
