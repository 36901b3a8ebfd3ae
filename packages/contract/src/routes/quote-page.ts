import * as z from "zod/mini";
import { bookingAnswer, slotsAnswer } from "../booking/booking.ts";
import { home, quoteLink } from "../example-values.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import { quotePage, quotePageBooking, quotePageRequest, quotePageStarts } from "../quotes/quote-page.ts";

const quotePageRoute = {
  lambda: "booking",
  access: "public",
  throttle: { rate: 50, burst: 100 },
  owner: "quote",
  proof: "link",
} as const;

/** Apart from `bookingRoutes`, whose rules other pages load. The token is in the body, so that no log has it. */
export const quotePageRoutes = defineRoutes({
  "POST /api/quote-page": {
    ...quotePageRoute,
    summary: "What the office offered a caller, by the link in a mail; one that is not open shows nothing but that",
    body: quotePageRequest,
    output: schema(() => z.object({ quote: quotePage() })),
    perAddress: hourly(60),
    fails: [404],
    example: { body: quoteLink },
  },
  "POST /api/quote-page/slots": {
    ...quotePageRoute,
    summary: "Free starts for the quote of a link, at most 28 days at once",
    body: quotePageStarts,
    output: slotsAnswer,
    perAddress: hourly(300),
    fails: [404, 409],
    example: { body: { ...quoteLink, from: "2026-12-02", to: "2026-12-28" } },
  },
  "POST /api/quote-page/booking": {
    ...quotePageRoute,
    summary: "Book the quote of a link, at its price",
    body: quotePageBooking,
    output: bookingAnswer,
    status: 201,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
    idempotent: true,
    fails: [404, 409, 422],
    example: {
      body: {
        ...quoteLink,
        date: "2026-12-03",
        start: "09:30",
        price: 135,
        address: home.address,
        city: home.city,
        accessNotes: "The key is in the box beside the door.",
        agreeToTerms: true,
        termsVersion: "2026-11-22",
      },
    },
  },
});
