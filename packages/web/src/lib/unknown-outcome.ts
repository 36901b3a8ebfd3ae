import { isApiError } from "./api.ts";
import { type FailureWords, failureText, isUnknownOutcome } from "./failure-text.ts";
import { NotSent } from "./not-sent.ts";

/** They are about the moment or the session, not about what was sent. */
const temporaryStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** The server refuses just what was sent: sent again it would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !temporaryStatuses.has(error.status);

/** Before the text of a failure. */
export type FailureLead = { refused: string; unknown: string };

/** `refused` only where nothing can have arrived. */
export const failureLead = (error: unknown, words: FailureLead): string | undefined => {
  if (error instanceof NotSent) return undefined;
  return isUnknownOutcome(error) ? words.unknown : words.refused;
};

/** Of an act that failed: claims no more than is known. @param done as part of a sentence: "undone" */
export const actFailureText =
  (done: string, words?: FailureWords) =>
  (error: unknown): string => {
    const text = failureText(error, words);
    return isUnknownOutcome(error) ? `We do not know whether it was ${done}. ${text}` : text;
  };

/** Of a switch, which shows afterwards how it is stored. */
export const savingFailureText = (error: unknown): string => {
  const text = actFailureText("saved")(error);
  return isUnknownOutcome(error) ? text : `Not saved. ${text}`;
};
