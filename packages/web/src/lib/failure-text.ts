import { isApiError } from "./api-error.ts";

const minutesIn = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
};

/**
 * What a person reads when one of their own calls failed: the server's words, and when it is worth trying again if it
 * said so; or that nothing answered.
 */
export const failureText = (error: unknown): string => {
  if (!isApiError(error)) return "We could not reach our server. Please check your connection and try again.";
  const words = error.serverMessage ?? "Something went wrong on our side. Please try again, or call us.";
  return error.status === 429 && error.retryAfter !== undefined
    ? `${words} You can try again in about ${minutesIn(error.retryAfter)}.`
    : words;
};
