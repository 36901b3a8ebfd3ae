import { createApi } from "@cleaning/contract/http/api";
import { ratingsRoutes } from "@cleaning/contract/routes/ratings";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const ratingsApi = createApi(ratingsRoutes, { fetch: sessionFetch, token: sessionToken });
