import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { bookingTerms } from "@cleaning/contract/terms";
import { readQuote } from "@cleaning/core/booking/quote.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";

/** The calls of the page of bookings. */
export const handlers: Handlers<typeof bookingRoutes> = {
  "POST /api/quotes": ({ body }, { deps }) => readQuote(deps.database(), body),

  "GET /api/terms": async () => ({ version: bookingTerms.version, terms: [...bookingTerms.terms] }),
};

/** The Lambda function. */
export const handler = createApiFunction(bookingRoutes, handlers);
