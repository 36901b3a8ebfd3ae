import * as page from "../booking/quote-page.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { quotePageRoutes } from "./quote-page.ts";

const quoteLink = { token: "7.AAAAAAAAAAAAAAAAAAAAAA" };

export const quotePageOperations = defineOperations<typeof quotePageRoutes>("Booking", {
  "POST /api/quote-page": { name: "openQuotePage", fails: [404], body: quoteLink },
  "POST /api/quote-page/slots": {
    name: "listStartsOnQuotePage",
    fails: [404, 409],
    body: { ...quoteLink, from: "2026-12-01", to: "2026-12-28" },
  },
  "POST /api/quote-page/booking": {
    name: "bookOnQuotePage",
    fails: [404, 409, 422],
    body: {
      ...quoteLink,
      date: "2026-12-01",
      start: "09:30",
      price: 135,
      address: "12 Main Street",
      city: "Logan",
      accessNotes: "The key is in the box beside the door.",
      agreeToTerms: true,
      termsVersion: "2026-11-22",
    },
  },
});

export const quotePageSchemas: NamedSchemas = {
  QuotePage: page.quotePage,
  QuotePageBooking: page.quotePageBooking,
  QuotePageRequest: page.quotePageRequest,
  QuotePageStarts: page.quotePageStarts,
};
