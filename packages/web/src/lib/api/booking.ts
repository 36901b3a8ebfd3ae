import { createApi } from "@cleaning/contract/http/api";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** Signed-in customers book into their account; no account is needed. */
export const bookingApi = createApi(bookingRoutes, { fetch: sessionFetch, token: sessionToken });
