import { createApi } from "@cleaning/contract/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** A change that gets no answer counts as failed after this time, in milliseconds. */
const deadline = 15_000;

/** Makes one call of a signed-in person about themselves. Its own module: public pages never load it. */
export const ownApi = createApi(accountsRoutes, { fetch: sessionFetch, token: sessionToken });

/** Options of a call that somebody waits for with a button pressed. */
export const untilDeadline = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(deadline) });
