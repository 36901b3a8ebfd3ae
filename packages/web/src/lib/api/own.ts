import { createApi } from "@cleaning/contract/http/api";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** Makes one call of a signed-in person about themselves. Its own module: public pages never load it. */
export const ownApi = createApi(accountsRoutes, { fetch: sessionFetch, token: sessionToken });
