import { isApiError } from "#lib/api.ts";

/** They refuse who sends, not what is sent: an earlier attempt may have been stored. */
const sendersRefused: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * The server has decided: it has booked nothing. A 409 that names neither a field nor other times is still in progress; a
 * refusal of the sender decides only a first attempt.
 */
export const isDecision = (error: unknown, isFirst: boolean): boolean =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  (isFirst || !sendersRefused.has(error.status)) &&
  (error.status !== 409 || error.issues.length > 0 || error.alternatives.length > 0);
