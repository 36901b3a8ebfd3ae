import * as bookings from "../admin/bookings.ts";
import * as quotes from "../admin/quotes.ts";
import { customer, home } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { adminBookingsRoutes } from "./admin-bookings.ts";

const quote = {
  zip: home.zipCode,
  service: "standard",
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "every3weeks",
} as const;

export const adminBookingsOperations = defineOperations<typeof adminBookingsRoutes>("Visits", {
  "POST /api/admin/bookings/preview": {
    name: "adminPreviewBooking",
    summary: "What a caller's cleaning costs, and free starts for it in two weeks; stores nothing",
    fails: [422],
    body: { ...quote, extras: [], from: "2026-12-01" },
  },
  "POST /api/admin/bookings": {
    name: "adminBook",
    summary: "Book for a caller, confirmed at once",
    fails: [404, 422],
    body: {
      ...quote,
      extras: [],
      price: 135,
      date: "2026-12-01",
      start: "09:00",
      customerInfo: customer,
      accessNotes: "The key is in the box beside the door.",
      agreedOnPhone: true,
      termsVersion: "2026-11-23",
    },
  },
  "POST /api/admin/quotes": {
    name: "adminKeepQuote",
    summary:
      "Keep a caller's price as a quote for 30 days, among the requests, and mail it to them if that is asked for",
    fails: [404, 422],
    body: {
      ...quote,
      extras: [],
      price: 135,
      preferredStart: { date: "2026-12-01", start: "09:00" },
      customerInfo: { firstName: "Ann", lastName: "Lee", phone: "(435) 555-0100", email: "ann@example.com" },
      followUpOn: "2026-11-30",
      note: "She asks her husband first.",
      isMailed: true,
    },
  },
});

export const adminBookingsSchemas: NamedSchemas = {
  AdminBooked: bookings.adminBooked,
  AdminBookingPreview: bookings.adminBookingPreview,
  AdminBookingPreviewRequest: bookings.adminBookingPreviewRequest,
  AdminBookingRequest: bookings.adminBookingRequest,
  MadeQuote: quotes.madeQuote,
  NewQuote: quotes.newQuote,
};
