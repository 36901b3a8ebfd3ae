import { bookingAnswer, bookingRequest } from "../booking.ts";
import { defineRoutes, hourly } from "../route.ts";

/** The call that makes a booking of a hold. */
export const bookingsRoutes = defineRoutes({
  "POST /api/bookings": {
    lambda: "booking",
    access: "public",
    summary: "Book a visit, or a plan with its first visit; a signed-in person gets it into their account",
    body: bookingRequest,
    output: bookingAnswer,
    status: 201,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
    idempotent: true,
  },
});
