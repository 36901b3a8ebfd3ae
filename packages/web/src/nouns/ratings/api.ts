import { createApi } from "@cleaning/contract/http/api";
import { ratingsRoutes } from "@cleaning/contract/routes/ratings";
import { sessionFetch } from "#lib/session-fetch.ts";
import { sessionToken } from "#lib/session.ts";

export const ratingsApi = createApi(ratingsRoutes, { fetch: sessionFetch, token: sessionToken });
