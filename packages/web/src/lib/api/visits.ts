import { createApi } from "@cleaning/contract/http/api";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** Makes one call of a signed-in person about their visits and plans. Its own module: it comes with the schedule. */
export const visitsApi = createApi(visitsRoutes, { fetch: sessionFetch, token: sessionToken });
