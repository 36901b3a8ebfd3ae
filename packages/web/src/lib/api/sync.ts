import { createApi } from "@cleaning/contract/http/api";
import { syncRoutes } from "@cleaning/contract/routes/sync";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** Makes one call of the sync with the provider. Its own module, so that no other page carries its schemas. */
export const syncApi = createApi(syncRoutes, { fetch: sessionFetch, token: sessionToken });
