import { createApi } from "@cleaning/contract/http/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { sessionToken } from "../session.ts";

/**
 * Makes one call about what a mail's link asks. A signed-in person's token goes with it: the answer says when the mail
 * asked another person. Without an account the link is enough.
 */
export const orderRequestsApi = createApi(accountsRoutes, { fetch: (...call) => fetch(...call), token: sessionToken });
