import {
  adminBooked,
  adminBookingPreview,
  adminBookingPreviewRequest,
  adminBookingRequest,
} from "../admin/bookings.ts";
import { madeQuote, newQuote } from "../admin/quotes.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "booking", access: "admin", throttle: { rate: 20, burst: 40 } } as const;

export const adminBookingsRoutes = defineRoutes({
  "POST /api/admin/bookings/preview": {
    ...adminRoute,
    summary: "What a caller's cleaning costs, and free starts for it in two weeks; stores nothing",
    body: adminBookingPreviewRequest,
    output: adminBookingPreview,
  },
  "POST /api/admin/quotes": {
    ...adminRoute,
    summary:
      "Keep a caller's price as a quote for 30 days, among the requests, and mail it to them if that is asked for",
    body: newQuote,
    output: madeQuote,
    status: 201,
    idempotent: true,
  },
  "POST /api/admin/bookings": {
    ...adminRoute,
    summary: "Book for a caller, confirmed at once",
    body: adminBookingRequest,
    output: adminBooked,
    status: 201,
    idempotent: true,
  },
});
