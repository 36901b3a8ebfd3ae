import { createApi } from "@cleaning/contract/http/api";
import { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const recordApi = createApi(visitRecordRoutes, { fetch: sessionFetch, token: sessionToken });
