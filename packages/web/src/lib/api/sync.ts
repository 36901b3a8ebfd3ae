import { createApi } from "@cleaning/contract/http/api";
import { syncRoutes } from "@cleaning/contract/routes/sync";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const syncApi = createApi(syncRoutes, { fetch: sessionFetch, token: sessionToken });
