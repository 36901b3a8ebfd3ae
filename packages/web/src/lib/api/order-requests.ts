import { createApi } from "@cleaning/contract/http/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { sessionToken } from "../session.ts";

/** With a token, if there is one: the answer then tells whether the mail was for another person. */
export const orderRequestsApi = createApi(accountsRoutes, { fetch: (...call) => fetch(...call), token: sessionToken });
