import { createApi, type Transport } from "@cleaning/contract/http/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";

const transport: Transport = { fetch: (...call) => fetch(...call) };

/**
 * Makes one call about accounts, without a token. Loaded lazily: the table brings all schemas of accounts
 * with it.
 */
export const accountsApi = createApi(accountsRoutes, transport);

/** The same calls with one given token, which is never renewed: for the session itself. */
export const accountsApiAs = (token: string): typeof accountsApi =>
  createApi(accountsRoutes, { ...transport, token: () => token });
