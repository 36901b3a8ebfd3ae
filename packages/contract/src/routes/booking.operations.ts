import * as booking from "../booking/booking.ts";
import { firstStartAnswer, firstStartRequest, firstStartsAnswer, firstStartsRequest } from "../booking/first-start.ts";
import { ann, customer, home } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { bookingRoutes } from "./booking.ts";

const firstStart = "7.Zp0B6nXk2mT8rQyVhLwGdEo4cJaUs1fI9xPbKt7NvMA";
const days = { from: "2026-12-01", to: "2026-12-28" };
const work = { zip: home.zipCode, service: "standard" } as const;
const quote = {
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "biweekly",
} as const;

export const bookingOperations = defineOperations<typeof bookingRoutes>("Booking", {
  "POST /api/quotes": {
    name: "getQuote",
    summary: "What a visit costs and how long it takes; stores nothing",
    fails: [422],
    body: {
      ...work,
      squareFeet: 2_400,
      bedrooms: 4,
      bathrooms: 2.5,
      condition: "lived-in",
      pets: true,
      extras: [],
      frequency: "biweekly",
    },
  },
  "GET /api/slots": {
    name: "listSlots",
    summary: "Free starts for a piece of work, at most 28 days at once",
    fails: [422],
    query: { ...work, minutes: "150", laterMinutes: "120", ...days },
  },
  "POST /api/holds": {
    name: "holdStart",
    summary: "Keep a start for ten minutes",
    fails: [409, 422],
    body: { ...work, minutes: 135, quote: { ...quote, extras: [] }, date: "2026-12-01", start: "09:00" },
  },
  "GET /api/terms": { name: "getTerms", summary: "The terms that a booking agrees to" },
  "POST /api/bookings/abandoned": {
    name: "leaveBooking",
    summary: "Leave what a booking needs, to be asked about it if it is not finished in an hour; or take that back",
    body: {
      abandonedId: "0b9f5f0e-6f0f-4c53-8a55-0d8f6c5e1c11",
      mayContact: true,
      ...ann,
      ...work,
      frequency: "biweekly",
      price: 128,
    },
  },
  "POST /api/bookings": {
    name: "book",
    summary: "Book a visit, or a subscription with its first visit; whoever is signed in gets it into their account",
    fails: [422],
    mayBeSignedIn: true,
    body: {
      ...work,
      ...quote,
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
  "POST /api/first-start/slots": {
    name: "listFirstStarts",
    summary: "Free starts for the first visit of an order, by the token of its answer or mail",
    fails: [404, 409],
    body: { token: firstStart, ...days },
  },
  "POST /api/first-start": {
    name: "chooseFirstStart",
    summary: "Choose the first start of an order, by the token of its answer or mail; the same again changes nothing",
    fails: [404, 409],
    body: { token: firstStart, date: "2026-12-01", start: "09:30" },
  },
});

export const bookingSchemas: NamedSchemas = {
  Booking: booking.bookingAnswer,
  BookingRequest: booking.bookingRequest,
  FirstStart: firstStartAnswer,
  FirstStartRequest: firstStartRequest,
  FirstStarts: firstStartsAnswer,
  FirstStartsRequest: firstStartsRequest,
  Hold: booking.holdAnswer,
  HoldRequest: booking.holdRequest,
  FreeSlots: booking.slotsAnswer,
  Quote: booking.quoteAnswer,
  QuoteLine: booking.quoteLine,
  QuoteRequest: booking.quoteRequest,
  Terms: booking.termsAnswer,
  AbandonedBooking: booking.abandonedBookingRequest,
};
