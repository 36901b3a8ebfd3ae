import { createApi } from "@cleaning/contract/http/api";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

/** Makes one call of the booking page. A signed-in person books into their account; an account is not needed. */
export const bookingApi = createApi(bookingRoutes, { fetch: sessionFetch, token: sessionToken });
