import { createApi } from "@cleaning/contract/http/api";
import { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** Makes one call about what happened at visits, of the office or of a customer. Its own module: it comes with them. */
export const recordApi = createApi(visitRecordRoutes, { fetch: sessionFetch, token: sessionToken });
