import * as z from "zod/mini";
import {
  bookingAnswer,
  bookingRequest,
  holdAnswer,
  holdRequest,
  quoteAnswer,
  quoteRequest,
  slotsAnswer,
  slotsQuery,
  termsAnswer,
  abandonedBookingRequest,
} from "../booking/booking.ts";
import { firstStartAnswer, firstStartRequest, firstStartsAnswer, firstStartsRequest } from "../booking/first-start.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";

const publicRoute = { lambda: "booking", access: "public", throttle: { rate: 50, burst: 100 } } as const;

export const bookingRoutes = defineRoutes({
  "POST /api/quotes": {
    ...publicRoute,
    body: quoteRequest,
    output: quoteAnswer,
    perAddress: hourly(600),
  },
  "GET /api/slots": {
    ...publicRoute,
    query: slotsQuery,
    output: slotsAnswer,
    perAddress: hourly(300),
  },
  "POST /api/holds": {
    ...publicRoute,
    body: holdRequest,
    output: holdAnswer,
    status: 201,
    // The window equals a hold's time: an address holds at most ten starts, or twenty where two windows meet.
    perAddress: { limit: 10, windowSeconds: 600 },
    perNetwork: { limit: 30, windowSeconds: 600 },
  },
  "GET /api/terms": {
    ...publicRoute,
    output: termsAnswer,
  },
  "POST /api/bookings/abandoned": {
    ...publicRoute,
    body: abandonedBookingRequest,
    output: schema(() => z.object({ success: z.literal(true) })),
    perAddress: hourly(60),
  },
  "POST /api/bookings": {
    ...publicRoute,
    body: bookingRequest,
    output: bookingAnswer,
    status: 201,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
    idempotent: true,
  },
  "POST /api/first-start/slots": {
    ...publicRoute,
    body: firstStartsRequest,
    output: firstStartsAnswer,
    perAddress: hourly(300),
  },
  "POST /api/first-start": {
    ...publicRoute,
    body: firstStartRequest,
    output: firstStartAnswer,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(30),
  },
});
