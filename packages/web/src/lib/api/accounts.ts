import { createApi } from "@cleaning/contract/http/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";

/** Without a token. Loaded lazily: the table brings all schemas of accounts. */
export const accountsApi = createApi(accountsRoutes, { fetch: (...call) => fetch(...call) });
