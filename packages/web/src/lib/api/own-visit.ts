import { createApi } from "@cleaning/contract/http/api";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const ownVisitApi = createApi(ownVisitRoutes, { fetch: sessionFetch, token: sessionToken });
