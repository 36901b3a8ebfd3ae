import { isApiError } from "./api-error.ts";

/** They are about the moment or the session, not about what was sent. */
const temporaryStatuses: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** The server refuses just what was sent: sent again it would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !temporaryStatuses.has(error.status);
