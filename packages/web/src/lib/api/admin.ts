import { createApi } from "@cleaning/contract/http/api";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** Makes one call of the admin area. Its own module, so that no other page carries the admin schemas. */
export const adminApi = createApi(adminRoutes, { fetch: sessionFetch, token: sessionToken });
