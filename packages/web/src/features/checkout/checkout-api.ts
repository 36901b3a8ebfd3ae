import { createApi } from "@cleaning/contract/http/api";
import { checkoutRoutes } from "@cleaning/contract/routes/checkout";
import { sessionToken } from "#lib/session.ts";

/** Loaded lazily. An expired token counts as none and is not renewed, so that no order waits. */
export const checkoutApi = createApi(checkoutRoutes, { fetch: (...call) => fetch(...call), token: sessionToken });
