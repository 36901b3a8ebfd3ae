import {
  adminBooked,
  adminBookingPreview,
  adminBookingPreviewRequest,
  adminBookingRequest,
} from "../admin/bookings.ts";
import { callerQuote, customer } from "../example-values.ts";
import { defineRoutes } from "../http/route.ts";
import { savedQuote, newQuote } from "../quotes/admin.ts";

const adminRoute = { lambda: "booking", access: "admin" } as const;

export const adminBookingsRoutes = defineRoutes({
  "POST /api/admin/bookings/preview": {
    ...adminRoute,
    summary: "What a caller's cleaning costs, and free starts for it in two weeks; stores nothing",
    body: adminBookingPreviewRequest,
    output: adminBookingPreview,
    fails: [422],
    example: { body: { ...callerQuote, extras: [], from: "2026-12-01" } },
  },
  "POST /api/admin/quotes": {
    ...adminRoute,
    summary:
      "Keep a caller's price as a quote for 30 days, among the requests, and mail it to them if that is asked for",
    body: newQuote,
    output: savedQuote,
    status: 201,
    idempotent: true,
    fails: [404, 422],
    example: {
      body: {
        ...callerQuote,
        extras: [],
        price: 135,
        preferredStart: { date: "2026-12-03", start: "09:00" },
        customerInfo: { firstName: "Ann", lastName: "Lee", phone: "(435) 555-0100", email: "ann@example.com" },
        followUpOn: "2026-12-02",
        note: "She asks her husband first.",
        isMailed: true,
      },
    },
  },
  "POST /api/admin/bookings": {
    ...adminRoute,
    summary: "Book for a caller, confirmed at once",
    body: adminBookingRequest,
    output: adminBooked,
    status: 201,
    idempotent: true,
    fails: [404, 422],
    example: {
      body: {
        ...callerQuote,
        extras: [],
        price: 135,
        date: "2026-12-03",
        start: "09:00",
        customerInfo: customer,
        accessNotes: "The key is in the box beside the door.",
        agreedOnPhone: true,
        termsVersion: "2026-11-23",
      },
    },
  },
});
