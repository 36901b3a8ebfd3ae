import { type FailureWords, failureText, isUnknownOutcome, ownCall, serverOutage } from "./failure-text.ts";
import { NotSent } from "./not-sent.ts";

/** As `actFailureText`, where nothing answered: in the light code of public pages. @param done "undone" */
export const unansweredWords = (done: string): FailureWords => {
  const unknown = `We do not know whether it was ${done}.`;
  return {
    ...ownCall,
    always: { connection: `${unknown} ${serverOutage.connection}`, timeout: `${unknown} ${serverOutage.timeout}` },
  };
};

/** Of what arrives once, however often it is sent: `again` says so where its answer was lost. */
export const sentOnce =
  (again: string) =>
  (error: unknown): string => {
    if (error instanceof NotSent) return error.message;
    return isUnknownOutcome(error) ? `${failureText(error)} ${again}` : failureText(error);
  };
