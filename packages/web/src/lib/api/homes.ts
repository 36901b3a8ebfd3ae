import { createApi } from "@cleaning/contract/http/api";
import { adminHomesRoutes, homesRoutes } from "@cleaning/contract/routes/homes";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** Makes one call about homes, of a signed-in person or of the office. Its own module: it comes with them. */
export const homesApi = createApi(
  { ...homesRoutes, ...adminHomesRoutes },
  { fetch: sessionFetch, token: sessionToken },
);
