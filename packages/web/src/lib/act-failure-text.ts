import { type FailureWords, failureText } from "./failure-text.ts";
import { isUnknownOutcome } from "./unknown-outcome.ts";

/** Of an act that failed: claims no more than is known. @param done as part of a sentence: "undone" */
export const actFailureText =
  (done: string, words?: FailureWords) =>
  (error: unknown): string => {
    const text = failureText(error, words);
    return isUnknownOutcome(error) ? `We do not know whether it was ${done}. ${text}` : text;
  };
