import { createApi } from "@cleaning/contract/http/api";
import { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import { sessionFetch } from "#lib/session-fetch.ts";
import { sessionToken } from "#lib/session.ts";

export const problemsApi = createApi(visitProblemsRoutes, { fetch: sessionFetch, token: sessionToken });
