import * as z from "zod/mini";
import {
  bookingAnswer,
  bookingRequest,
  holdAnswer,
  holdRequest,
  quoteAnswer,
  quoteRequest,
  slotsAnswer,
  slotsSearchParams,
  termsAnswer,
  abandonedBookingRequest,
} from "../booking/booking.ts";
import { firstStartAnswer, firstStartRequest, firstStartsAnswer, firstStartsRequest } from "../booking/first-start.ts";
import { ann, cleaningWork, customer, december, firstStartToken, pricedHome } from "../example-values.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";

const publicRoute = { lambda: "booking", access: "public", throttle: { rate: 50, burst: 100 } } as const;

export const bookingRoutes = defineRoutes({
  "POST /api/quotes": {
    ...publicRoute,
    summary: "What a visit costs and how long it takes; stores nothing",
    body: quoteRequest,
    output: quoteAnswer,
    perAddress: hourly(600),
    fails: [422],
    example: {
      body: {
        ...cleaningWork,
        squareFeet: 2_400,
        bedrooms: 4,
        bathrooms: 2.5,
        condition: "lived-in",
        pets: true,
        extras: [],
        frequency: "biweekly",
      },
    },
  },
  "GET /api/slots": {
    ...publicRoute,
    summary:
      "Free starts for a piece of work, at most 28 days at once; at no other visit of a home of whoever is signed in",
    query: slotsSearchParams,
    output: slotsAnswer,
    perAddress: hourly(300),
    fails: [422],
    mayBeSignedIn: true,
    example: { query: { ...cleaningWork, minutes: "150", laterMinutes: "120", ...december } },
  },
  "POST /api/holds": {
    ...publicRoute,
    summary: "Keep a start for ten minutes",
    body: holdRequest,
    output: holdAnswer,
    status: 201,
    // The window equals a hold's time: an address holds at most ten starts, or twenty where two windows meet.
    perAddress: { limit: 10, windowSeconds: 600 },
    perNetwork: { limit: 30, windowSeconds: 600 },
    fails: [409, 422],
    example: {
      body: { ...cleaningWork, minutes: 135, quote: { ...pricedHome, extras: [] }, date: "2026-12-03", start: "09:00" },
    },
  },
  "GET /api/terms": {
    ...publicRoute,
    summary: "The terms that a booking agrees to",
    output: termsAnswer,
  },
  "POST /api/bookings/abandoned": {
    ...publicRoute,
    summary: "Leave what a booking needs, to be asked about it if it is not finished in an hour; or take that back",
    body: abandonedBookingRequest,
    output: schema(() => z.object({ success: z.literal(true) })),
    perAddress: hourly(60),
    example: {
      body: {
        abandonedId: "0b9f5f0e-6f0f-4c53-8a55-0d8f6c5e1c11",
        mayContact: true,
        ...ann,
        ...cleaningWork,
        frequency: "biweekly",
        price: 128,
      },
    },
  },
  "POST /api/bookings": {
    ...publicRoute,
    summary: "Book a visit, or a subscription with its first visit; whoever is signed in gets it into their account",
    body: bookingRequest,
    output: bookingAnswer,
    status: 201,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(20),
    idempotent: true,
    fails: [404, 422],
    mayBeSignedIn: true,
    example: {
      body: {
        ...cleaningWork,
        ...pricedHome,
        extras: [],
        price: 128,
        holdId: "NQCH7ouuLyhxFsCwxeNbf2zTDm7ls_5cLRZbPE_6-YTReRYepsRn6IHng80a5YyRYs4pJEULWRs4fkviLy6vSRB2SX9J",
        customerInfo: customer,
        accessNotes: "The key is in the box beside the door.",
        petDetails: "2 dogs, 1 cat; the cat is shy",
        parking: "In the driveway",
        visitNote: "Please leave the study alone.",
        agreeToTerms: true,
        termsVersion: "2026-11-22",
      },
    },
  },
  "POST /api/first-start/slots": {
    ...publicRoute,
    summary: "Free starts for the first visit of an order, by the token of its answer or mail",
    body: firstStartsRequest,
    output: firstStartsAnswer,
    perAddress: hourly(300),
    fails: [404, 409],
    example: { body: { token: firstStartToken, ...december } },
  },
  "POST /api/first-start": {
    ...publicRoute,
    summary: "Choose the first start of an order, by the token of its answer or mail; the same again changes nothing",
    body: firstStartRequest,
    output: firstStartAnswer,
    throttle: { rate: 20, burst: 40 },
    perAddress: hourly(30),
    fails: [404, 409],
    example: { body: { token: firstStartToken, date: "2026-12-03", start: "09:30" } },
  },
});
