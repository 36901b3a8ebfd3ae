import { createApi } from "@cleaning/contract/http/api";
import { requestsRoutes } from "@cleaning/contract/routes/requests";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const requestsApi = createApi(requestsRoutes, { fetch: sessionFetch, token: sessionToken });
