import { createApi } from "@cleaning/contract/http/api";
import { adminBookingsRoutes } from "@cleaning/contract/routes/admin-bookings";
import { sessionFetch } from "../session-fetch.ts";
import { sessionToken } from "../session.ts";

export const adminBookingsApi = createApi(adminBookingsRoutes, { fetch: sessionFetch, token: sessionToken });
