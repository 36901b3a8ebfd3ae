import {
  adminBooked,
  adminBookingPreview,
  adminBookingPreviewRequest,
  adminBookingRequest,
} from "../admin/bookings.ts";
import { madeQuote, newQuote } from "../admin/quotes.ts";
import { defineRoutes } from "../http/route.ts";

const adminRoute = { lambda: "booking", access: "admin" } as const;

export const adminBookingsRoutes = defineRoutes({
  "POST /api/admin/bookings/preview": {
    ...adminRoute,
    body: adminBookingPreviewRequest,
    output: adminBookingPreview,
  },
  "POST /api/admin/quotes": {
    ...adminRoute,
    body: newQuote,
    output: madeQuote,
    status: 201,
    idempotent: true,
  },
  "POST /api/admin/bookings": {
    ...adminRoute,
    body: adminBookingRequest,
    output: adminBooked,
    status: 201,
    idempotent: true,
  },
});
