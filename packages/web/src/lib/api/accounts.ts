import { createApi } from "@cleaning/contract/http/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";

/**
 * Makes one call about accounts, without a token. Loaded lazily: the table brings all schemas of accounts
 * with it.
 */
export const accountsApi = createApi(accountsRoutes, { fetch: (...call) => fetch(...call) });
