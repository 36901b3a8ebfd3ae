import { isUnknownOutcome } from "./failure-text.ts";
import { NotSent } from "./not-sent.ts";

/** Before the text of a failure. */
export type FailureLead = { refused: string; unknown: string };

/** `refused` only where nothing can have arrived. */
export const failureLead = (error: unknown, words: FailureLead): string | undefined => {
  if (error instanceof NotSent) return undefined;
  return isUnknownOutcome(error) ? words.unknown : words.refused;
};
