import { createApi } from "@cleaning/contract/http/api";
import { peopleRoutes } from "@cleaning/contract/routes/people";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const peopleApi = createApi(peopleRoutes, { fetch: sessionFetch, token: sessionToken });
