import { createApi } from "@cleaning/contract/api";
import { checkoutRoutes } from "@cleaning/contract/routes/checkout";
import { sessionToken } from "../session.ts";

/**
 * Makes one call of the checkout. Loaded lazily: the table brings its schemas with it. Whoever is signed in gets the
 * subscription into their account; a token that has ended is nobody's and is not renewed, so that no order waits for it.
 */
export const checkoutApi = createApi(checkoutRoutes, { fetch: (...call) => fetch(...call), token: sessionToken });
