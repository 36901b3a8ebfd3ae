import { type FailureWords, failureText, isUnknownOutcome } from "./failure-text.ts";
import { NotSent } from "./not-sent.ts";

/** Of what arrives once, however often it is sent: `again` says so where nobody knows whether it has. */
export const sentOnce =
  (again: string) =>
  (error: unknown): string => {
    if (error instanceof NotSent) return error.message;
    return isUnknownOutcome(error) ? `${failureText(error)} ${again}` : failureText(error);
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
