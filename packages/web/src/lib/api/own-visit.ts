import { createApi } from "@cleaning/contract/http/api";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

const api = createApi(ownVisitRoutes, { fetch: sessionFetch, token: sessionToken });
export type OwnVisitApi = typeof api;

/** As the one by a link is loaded. */
export const ownVisitApi = async (): Promise<OwnVisitApi> => api;
