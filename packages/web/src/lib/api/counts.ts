import { createApi } from "@cleaning/contract/http/api";
import { countsRoutes } from "@cleaning/contract/routes/counts";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const countsApi = createApi(countsRoutes, { fetch: sessionFetch, token: sessionToken });
