import { quoteAnswer, quoteRequest, termsAnswer } from "../booking.ts";
import { defineRoutes, hourly } from "../route.ts";

const open = { lambda: "booking", access: "public", throttle: { rate: 50, burst: 100 } } as const;

/** From a price to a booked visit, without an account. */
export const bookingRoutes = defineRoutes({
  "POST /api/quotes": {
    ...open,
    summary: "What a visit costs and how long it takes; stores nothing",
    body: quoteRequest,
    output: quoteAnswer,
    perAddress: hourly(600),
  },
  "GET /api/terms": {
    ...open,
    summary: "The terms that a booking agrees to",
    output: termsAnswer,
  },
});
