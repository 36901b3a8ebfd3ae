import * as page from "../booking/quote-page.ts";
import { home } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { quotePageRoutes } from "./quote-page.ts";

const quoteLink = { token: "7.AAAAAAAAAAAAAAAAAAAAAA" };

export const quotePageOperations = defineOperations<typeof quotePageRoutes>("Booking", {
  "POST /api/quote-page": {
    name: "openQuotePage",
    summary: "What the office offered a caller, by the link in a mail; one that is not open shows nothing but that",
    fails: [404],
    body: quoteLink,
  },
  "POST /api/quote-page/slots": {
    name: "listStartsOnQuotePage",
    summary: "Free starts for the quote of a link, at most 28 days at once",
    fails: [404, 409],
    body: { ...quoteLink, from: "2026-12-01", to: "2026-12-28" },
  },
  "POST /api/quote-page/booking": {
    name: "bookOnQuotePage",
    summary: "Book the quote of a link, at its price",
    fails: [404, 409, 422],
    body: {
      ...quoteLink,
      date: "2026-12-01",
      start: "09:30",
      price: 135,
      address: home.address,
      city: home.city,
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
