import { failureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { NotSent } from "#lib/not-sent.ts";

/** Of what arrives once, however often it is sent: `again` says so where its answer was lost. */
export const sentOnce =
  (again: string) =>
  (error: unknown): string => {
    if (error instanceof NotSent) return error.message;
    return isUnknownOutcome(error) ? `${failureText(error)} ${again}` : failureText(error);
  };
