import * as z from "zod/mini";
import { quoteAnswer, quoteRequest, termsAnswer, unfinishedBooking } from "../booking.ts";
import { defineRoutes, hourly } from "../route.ts";
import { schema } from "../schema.ts";

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
  "POST /api/bookings/unfinished": {
    ...open,
    summary: "Leave what a booking needs, to be asked about it if it is not finished in an hour",
    body: unfinishedBooking,
    output: schema(() => z.object({ success: z.literal(true) })),
    perAddress: hourly(60),
  },
});
