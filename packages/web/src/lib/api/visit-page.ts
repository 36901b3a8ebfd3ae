import { createApi } from "@cleaning/contract/http/api";
import { visitPageRoutes } from "@cleaning/contract/routes/visit-page";

/** Without a session: the link alone decides what is shown. */
export const visitPageApi = createApi(visitPageRoutes, { fetch: (...call) => fetch(...call) });
