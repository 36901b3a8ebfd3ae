import { createApi } from "@cleaning/contract/http/api";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const visitsApi = createApi(visitsRoutes, { fetch: sessionFetch, token: sessionToken });
