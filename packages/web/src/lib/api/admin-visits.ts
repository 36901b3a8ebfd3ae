import { createApi } from "@cleaning/contract/http/api";
import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const adminVisitsApi = createApi(adminVisitsRoutes, { fetch: sessionFetch, token: sessionToken });
