import { createApi } from "@cleaning/contract/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { sessionToken } from "../session.ts";

/**
 * Makes one call about what a mail's link asks. Whoever is signed in says so, and is told when the mail asked another
 * person; the link is enough for everybody else.
 */
export const orderRequestsApi = createApi(accountsRoutes, { fetch: (...call) => fetch(...call), token: sessionToken });
