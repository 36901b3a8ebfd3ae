import type { AdminBooked, AdminBookingPreview } from "@cleaning/contract/admin/bookings";
import type { RequestDetail } from "@cleaning/contract/admin/requests";
import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { Service } from "@cleaning/contract/catalog/catalog";
import type { Home } from "@cleaning/contract/homes/homes";
import { type BookableService, bookableServices, serviceLabels } from "@cleaning/contract/pricing/price-book";
import type { QuoteDetail } from "@cleaning/contract/quotes/admin";
import { business } from "@cleaning/contract/site/business";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
// Loads the lazy chunks before the tests run.
import "#lib/session-calls.ts";
import "#ui/toast-view.tsx";
import "#ui/confirm-view.tsx";
import { json, serve, sessionAnswer, tokenOf, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { unworked } from "../dashboard-fixtures.tsx";
import "../missing-setup.tsx";
import "./booked-panel.tsx";
import "./check-other-time.ts";
import "./chosen-time.tsx";
import "./keep-quote.tsx";
import "./other-time-fields.tsx";
import "./own-price-fields.tsx";
import "./own-visits.tsx";
import "./quote-panel.tsx";
import "./of-quote.tsx";
import "./of-customer.tsx";
import BookScreen from "./book-screen.tsx";

const preview: AdminBookingPreview = {
  quote: {
    served: true,
    price: 128,
    basePrice: 150,
    discountPercent: 15,
    minutes: 165,
    lines: [
      { label: "Standard Cleaning", amount: 150 },
      { label: "Bi-weekly discount (15%)", amount: -22 },
    ],
    priceBook: 1,
    first: { price: 173, minutes: 195, lines: [{ label: "Standard Cleaning", amount: 173 }] },
  },
  isQuoted: false,
  from: "2026-12-01",
  to: "2026-12-14",
  slots: [
    { date: "2026-12-01", start: "09:00", end: "11:00", agents: [2, 3] },
    { date: "2026-12-01", start: "09:30", end: "11:30", agents: [3] },
    { date: "2026-12-02", start: "13:00", end: "15:00", agents: [2] },
  ],
  agents: [
    { id: 3, name: "Bea Ortiz" },
    { id: 2, name: "Dani Larsen" },
  ],
  closed: [],
};
const ann = {
  id: 4,
  userId: 9,
  user: {
    id: 9,
    name: "Ann Lee",
    email: "ann@example.com",
    emailConfirmed: true,
    firstName: "Ann",
    lastName: "Lee",
    phone: "(435) 555-0100",
    address: "1 Main St",
    city: business.address.city,
    state: business.address.state,
    zipCode: business.address.zip,
  },
  preferredService: null,
  source: null,
  notes: null,
  hasPets: true,
  activeSubscriptions: 1,
  createdAt: "2026-11-01T10:00:00Z",
};
export const home: Home = {
  id: 1,
  isProfile: true,
  label: null,
  address: "1 Main St",
  city: business.address.city,
  state: business.address.state,
  zipCode: business.address.zip,
  squareFeet: 1_800,
  bedrooms: 4,
  bathrooms: 2.5,
  pets: "2 dogs",
  parking: null,
  revision: 1,
};

const quoteOf = (changes: Partial<QuoteDetail> = {}): QuoteDetail => ({
  inputs: {
    zip: business.address.zip,
    service: "deep",
    squareFeet: 1_800,
    bedrooms: 4,
    bathrooms: 2.5,
    condition: "tidy",
    pets: true,
    extras: [],
    frequency: "biweekly",
  },
  price: 128,
  lines: [],
  first: null,
  validUntil: "2026-12-27",
  isExpired: false,
  firstName: "Ben",
  lastName: "Park",
  address: "2 Main St",
  city: business.address.city,
  petDetails: "One old dog",
  parking: null,
  visitNote: null,
  preferredStart: { date: "2026-12-02", start: "13:00" },
  isOpen: true,
  bookingId: null,
  ...changes,
});
export const quoted = (changes: Partial<QuoteDetail> = {}, request: Partial<RequestDetail> = {}): RequestDetail => ({
  ...unworked,
  state: "in-touch",
  id: 3,
  name: "Ben Park",
  email: "",
  phone: "(435) 555-0111",
  text: "Deep Cleaning",
  about: "Deep Cleaning",
  stateAt: null,
  stateBy: null,
  notes: [],
  colleagues: [],
  messages: [],
  customer: null,
  found: [],
  invitedAt: null,
  reply: { subject: "", body: "" },
  answers: null,
  lostReason: null,
  quote: quoteOf(changes),
  ...request,
});

const weekdayHours = { from: "08:00", until: "18:00" };
const businessHours = {
  revision: 0,
  week: [null, ...Array.from({ length: 5 }, () => weekdayHours), { from: "09:00", until: "13:00" }],
  closedDays: [],
  openDays: [],
  holidays: [{ date: "2026-12-25", name: "Christmas Day" }],
};

type Answer = () => Response | Promise<Response>;
type Sent = { body: unknown; key: string | null };

export const bookedAnswer = (changes: Partial<AdminBooked> = {}): Response =>
  json(201, {
    bookingId: 7,
    visits: [],
    toConfirm: false,
    customerId: 4,
    isAssigned: true,
    agents: [],
    ...changes,
  });

export const keptAnswer = (): Response => json(201, { quoteId: 3, validUntil: "2026-12-27", isMailed: true });

type Server = {
  bookings: Sent[];
  quotes: Sent[];
  previews: unknown[];
  answerBooking: Answer;
  answerQuote: Answer;
  homesWait: Promise<void>;
  homes: Home[];
  slots: AdminBookingPreview["slots"];
  isQuoted: boolean;
  request: RequestDetail;
  services: Service[];
  /** Of Ann Lee, on the first of the days. */
  ownVisits: AdminVisit[];
};

export const serviceNamed = (id: number, name: string, type: BookableService): Service => ({
  id,
  name,
  description: "",
  price: "$150",
  type,
  features: [],
  isPopular: false,
});

const freshServer = (): Server => ({
  bookings: [],
  quotes: [],
  previews: [],
  answerBooking: () => bookedAnswer({ agents: ["Dani Larsen", "Bea Ortiz"] }),
  answerQuote: keptAnswer,
  homesWait: Promise.resolve(),
  homes: [home],
  slots: preview.slots,
  isQuoted: true,
  request: quoted(),
  ownVisits: [],
  services: bookableServices.map((type, index) => serviceNamed(index + 1, serviceLabels[type], type)),
});

/** What was sent to it, and what it answers. */
export const server = freshServer();

/** An admin is signed in, at nine in the morning in Utah. */
export const withBookServer = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T16:00:00Z") });
    Object.assign(server, freshServer());
    adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
    const stats = { total: 1, withPets: 1, activeSubscriptions: 1 };
    serve({
      "POST /api/auth/login": (_, body) => {
        const isEve = JSON.stringify(body).includes("eve");
        return sessionAnswer(tokenOf(isEve ? "eve" : "ada", Date.now() / 1_000), userFixture(isEve ? { id: 8 } : {}));
      },
      "GET /api/admin/business-hours": () => json(200, businessHours),
      "GET /api/services": () => json(200, { services: server.services }),
      "GET /api/extra-services": () =>
        json(200, { extraServices: [{ id: 1, name: "Inside oven", description: "", icon: "fire", price: "$25-40" }] }),
      "GET /api/admin/customers?limit=8": () => json(200, { customers: [ann], nextCursor: null, stats }),
      "GET /api/admin/customers/4/homes": async () => {
        await server.homesWait;
        return json(200, { homes: server.homes });
      },
      "POST /api/admin/bookings/preview": (_, body) => {
        server.previews.push(body);
        const isOfQuote = typeof body === "object" && body !== null && "quoteId" in body;
        return json(200, { ...preview, slots: server.slots, isQuoted: isOfQuote && server.isQuoted });
      },
      "POST /api/admin/quotes": (headers, body) => {
        server.quotes.push({ body, key: headers.get("idempotency-key") });
        return server.answerQuote();
      },
      "GET /api/admin/requests/contact-submissions/3": () => json(200, { request: server.request }),
      "GET /api/admin/customers/4": () => json(200, { customer: ann }),
      "GET /api/admin/visits?customerId=4&from=2026-12-01&to=2026-12-01&limit=20": () =>
        json(200, { visits: server.ownVisits, nextCursor: null }),
      "GET /api/admin/customers/5": () => json(404, { message: "Customer not found" }),
      "POST /api/admin/bookings": (headers, body) => {
        server.bookings.push({ body, key: headers.get("idempotency-key") });
        return server.answerBooking();
      },
    });
  });
  afterEach(async () => {
    cleanup();
    await endSession();
  });
};

const Screen = () => (
  <>
    <BookScreen />
    <ConfirmHost />
  </>
);
export const open = (search = "") => renderPage(`/admin/book${search}`, { "/admin/book": Screen });
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const chooseFirstStart = (): void => {
  const [first] = screen.getAllByRole("button", { pressed: false });
  if (first !== undefined) fireEvent.click(first);
};
export const fillIn = async ({ choosesStart = true } = {}) => {
  type("First name", "Ben");
  type("Last name", "Park");
  type("Phone", "4355550111");
  type(/^Email/, "ben@example.com");
  type("Address", "2 Main St");
  type("ZIP code", business.address.zip);
  type("City", business.address.city);
  await screen.findByText(/^Each later visit/);
  if (choosesStart) chooseFirstStart();
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
};
export const startTaken = () => {
  const message = "This time has just been taken. Please choose another one.";
  return json(409, { message, issues: [{ path: "start", message }], alternatives: server.slots.slice(1) });
};
export const submit = () => fireEvent.submit(screen.getByRole("form", { name: "Booking for a caller" }));

export const openKeeping = async () => {
  fireEvent.click(await screen.findByText("They want to think: keep it as a quote"));
  return screen.findByRole("button", { name: /^Keep as a/ });
};
export const formReady = () => screen.findByRole("form", { name: "Booking for a caller" });
export const leave = () => cleanup();
export const firstName = () => screen.getByLabelText<HTMLInputElement>("First name");
export const tabContent = () => JSON.stringify(sessionStorage);
