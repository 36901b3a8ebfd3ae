import { isApiError } from "./api-error.ts";

/**
 * The server has decided: it has booked nothing. A 409 that names neither a field nor other times is still in progress; 429
 * decides only a first attempt.
 */
export const isDecision = (error: unknown, isFirst: boolean): boolean =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  (error.status !== 429 || isFirst) &&
  (error.status !== 409 || error.issues.length > 0 || error.alternatives.length > 0);
