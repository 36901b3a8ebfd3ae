import { createApi } from "@cleaning/contract/http/api";
import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** Makes one of the office's calls about visits, plans and agents' hours. Its own module, as the other parts have. */
export const adminVisitsApi = createApi(adminVisitsRoutes, { fetch: sessionFetch, token: sessionToken });
