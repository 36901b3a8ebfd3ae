import { createApi } from "@cleaning/contract/http/api";
import { adminHomesRoutes, homesRoutes } from "@cleaning/contract/routes/homes";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const homesApi = createApi(
  { ...homesRoutes, ...adminHomesRoutes },
  { fetch: sessionFetch, token: sessionToken },
);
