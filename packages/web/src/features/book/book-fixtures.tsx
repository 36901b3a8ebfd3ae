import "./later-steps.tsx";
import "./not-served.tsx";
import "@cleaning/contract/booking/booking";
import "@cleaning/contract/site/contact";
import "@cleaning/contract/routes/site";
import { type BookingRequest, quoteRequest } from "@cleaning/contract/booking/booking";
import { firstPayment } from "@cleaning/contract/checkout/payment";
import { bookableServices, firstPriceBook, type PriceBook, quoteOf } from "@cleaning/contract/pricing/price-book";
import { screen } from "@testing-library/react";
import { vi } from "vitest";
import * as z from "zod/mini";
import { ann } from "#lib/customer-fixtures.ts";
import { json } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import Book from "./book.tsx";

type Call = { call: string; query: Record<string, string>; body: unknown; key: string | null };
type Answer = (call: Call) => Response | Promise<Response>;

const offered = [
  { id: 1, name: "Inside Oven", description: "", icon: "fire", price: "$35" },
  { id: 2, name: "Wall Washing", description: "", icon: "other", price: "$45-90" },
  { id: 3, name: "Chandelier", description: "", icon: "other", price: "by agreement" },
] as const;

export const quoteBy =
  (book: PriceBook): Answer =>
  ({ body }) => {
    const selection = z.object({ ...quoteRequest().shape, service: z.enum(bookableServices) }).parse(body);
    const extras = offered.filter(({ id }) => selection.extras.includes(id));
    return json(200, { served: true, ...quoteOf(book, selection, extras) });
  };

export const freeStarts = [
  { date: "2026-11-24", start: "08:00", end: "10:00" },
  { date: "2026-11-24", start: "11:30", end: "13:30" },
  { date: "2026-11-27", start: "09:00", end: "11:00" },
];

export const holdFor =
  (holdId: string): Answer =>
  () =>
    json(201, { holdId, expiresAt: new Date(Date.now() + 600_000).toISOString(), isReserved: true });

export const bookingBody: BookingRequest = {
  zip: ann.zipCode,
  service: "standard",
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "once",
  everyVisitDeep: false,
  everyVisitExtras: false,
  price: 150,
  holdId: "h1",
  customerInfo: ann,
  agreeToTerms: true,
  termsVersion: "2026-11-23",
};

export const booked = {
  bookingId: 9,
  visits: [
    {
      id: "b9",
      subscriptionId: null,
      occurrenceDate: "2026-11-24",
      date: "2026-11-24",
      start: "08:00",
      end: "10:00",
      service: "Standard Cleaning",
      status: "scheduled",
      price: 150,
      extras: [],
      note: null,
      isLate: false,
      isTentative: false,
    },
  ],
};

const defaultAnswers: Record<string, Answer> = {
  "GET /api/extra-services": () => json(200, { extraServices: offered }),
  "POST /api/quotes": quoteBy(firstPriceBook),
  "GET /api/slots": () => json(200, { slots: freeStarts, closed: ["2026-11-26", "2026-11-29"] }),
  "POST /api/holds": holdFor("h1"),
  "GET /api/payment": () => json(200, firstPayment),
  "GET /api/terms": () => json(200, { version: "2026-11-23", terms: ["You are charged on the day of the visit."] }),
  "POST /api/bookings": () => json(201, booked),
};

export const openBook = async (search: string, answers: Record<string, Answer> = {}) => {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, "https://site.test");
    const request: Call = {
      call: `${init.method ?? "GET"} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      key: new Headers(init.headers).get("idempotency-key"),
    };
    calls.push(request);
    const answer = answers[request.call] ?? defaultAnswers[request.call];
    return (await answer?.(request)) ?? json(404, { message: "Not found" });
  });
  const page = await renderPage(`/book${search}`, {
    "/book": Book,
    "/register": () => null,
    "/login": () => null,
    "/customer-portal": () => null,
  });
  return { ...page, calls, requestsFor: (call: string) => calls.filter((request) => request.call === call) };
};

export const shownPrice = () => document.querySelector(".book-price > strong")?.textContent;

export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
