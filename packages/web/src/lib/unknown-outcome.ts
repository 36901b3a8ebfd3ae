import { isApiError } from "./api-error.ts";
import { failureKind, failureText } from "./failure-text.ts";

/** Whether the server may have done it all the same: nothing answered, or it failed on the way. */
export const isUnknownOutcome = (error: unknown): boolean =>
  isApiError(error) ? error.status >= 500 || error.status === 408 : failureKind(error) !== "other";

/** Of a switch, which shows afterwards how it is stored. */
export const savingFailureText = (error: unknown): string =>
  `${isUnknownOutcome(error) ? "We do not know whether it was saved." : "Not saved."} ${failureText(error)}`;
