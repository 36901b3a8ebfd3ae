import * as z from "zod/mini";
import { bookingAnswer, slotsAnswer } from "../booking/booking.ts";
import { quotePage, quotePageBooking, quotePageRequest, quotePageStarts } from "../booking/quote-page.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";

const publicRoute = { lambda: "booking", access: "public", throttle: { rate: 50, burst: 100 } } as const;

/** Apart from `bookingRoutes`, whose rules other pages load. The token is in the body, so that no log has it. */
export const quotePageRoutes = defineRoutes({
  "POST /api/quote-page": {
    ...publicRoute,
    body: quotePageRequest,
    output: schema(() => z.object({ quote: quotePage() })),
    perAddress: hourly(60),
  },
  "POST /api/quote-page/slots": {
    ...publicRoute,
    body: quotePageStarts,
    output: slotsAnswer,
    perAddress: hourly(300),
  },
  "POST /api/quote-page/booking": {
    ...publicRoute,
    body: quotePageBooking,
    output: bookingAnswer,
    status: 201,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
    idempotent: true,
  },
});
