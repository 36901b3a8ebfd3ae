import { createApi } from "@cleaning/contract/http/api";
import { timesheetsRoutes } from "@cleaning/contract/routes/timesheets";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const timesheetsApi = createApi(timesheetsRoutes, { fetch: sessionFetch, token: sessionToken });
