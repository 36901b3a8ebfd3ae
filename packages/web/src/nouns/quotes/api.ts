import { createApi } from "@cleaning/contract/http/api";
import { quotePageRoutes } from "@cleaning/contract/routes/quote-page";

/** Without a session: the link alone decides what is shown. */
export const quotePageApi = createApi(quotePageRoutes, { fetch: (...call) => fetch(...call) });
