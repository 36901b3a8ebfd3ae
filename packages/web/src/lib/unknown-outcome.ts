import { type FailureWords, failureText, isUnknownOutcome } from "./failure-text.ts";

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
