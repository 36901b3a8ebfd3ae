import { isApiError } from "./api-error.ts";

/** What is said when nothing answers, or not in time. */
export const serverOutage = {
  connection: "We could not reach our server. Please check your connection and try again.",
  timeout: "Our server took too long to answer. Please try again.",
} as const;

/** Whether a call was given up because no answer came in time. */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

/**
 * What stands for `<error>` in a notice (specification, section 8): the server's message, else the error's own. What
 * browsers say about a connection that is not there, or about code that did not come over it, is said in our words.
 */
export const errorWords = (error: unknown): string => {
  if (isApiError(error)) return error.serverMessage ?? error.message;
  if (isTimeout(error)) return serverOutage.timeout;
  if (error instanceof TypeError) return serverOutage.connection;
  return error instanceof Error ? error.message : String(error);
};
