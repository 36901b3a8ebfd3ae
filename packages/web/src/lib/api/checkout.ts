import { createApi } from "@cleaning/contract/http/api";
import { checkoutRoutes } from "@cleaning/contract/routes/checkout";
import { sessionToken } from "../session.ts";

/**
 * Makes one call of the checkout. Loaded lazily: the table brings its schemas with it. A signed-in person gets the
 * subscription into their account; a token that has ended counts as none and is not renewed, so that no order waits.
 */
export const checkoutApi = createApi(checkoutRoutes, { fetch: (...call) => fetch(...call), token: sessionToken });
