import type { AdminBookingPreview } from "@cleaning/contract/admin/bookings";
import type { QuoteDetail } from "@cleaning/contract/admin/quotes";
import type { RequestDetail } from "@cleaning/contract/admin/requests";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Loads the lazy chunks before the tests run.
import "#lib/session-calls.ts";
import "#ui/toast-view.tsx";
import "#ui/confirm-view.tsx";
import { json, serve, sessionAnswer, tokenOf, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession, signIn } from "#lib/session.ts";
import { clearTab } from "#lib/storage.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { unworked } from "../dashboard-fixtures.tsx";
import "./check-other-time.ts";
import "./keep-quote.tsx";
import "./other-time-fields.tsx";
import "./quote-panel.tsx";
import "./of-quote.tsx";
import "./of-customer.tsx";
import { BookScreen } from "./book-screen.tsx";

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
    { date: "2026-12-01", start: "09:00", end: "11:00" },
    { date: "2026-12-01", start: "09:30", end: "11:30" },
    { date: "2026-12-02", start: "13:00", end: "15:00" },
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
    city: "Logan",
    state: "UT",
    zipCode: "84321",
  },
  preferredService: null,
  notes: null,
  hasPets: true,
  activeSubscriptions: 1,
  createdAt: "2026-11-01T10:00:00Z",
};
const home = {
  id: 1,
  isProfile: true,
  label: null,
  address: "1 Main St",
  city: "Logan",
  state: "UT",
  zipCode: "84321",
  squareFeet: 1_800,
  bedrooms: 4,
  bathrooms: 2.5,
  pets: "2 dogs",
  parking: null,
  revision: 1,
};

const quoteOf = (changes: Partial<QuoteDetail> = {}): QuoteDetail => ({
  inputs: {
    zip: "84321",
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
  city: "Logan",
  petDetails: "One old dog",
  parking: null,
  visitNote: null,
  preferredStart: { date: "2026-12-02", start: "13:00" },
  isOpen: true,
  bookingId: null,
  ...changes,
});
const quoted = (changes: Partial<QuoteDetail> = {}, request: Partial<RequestDetail> = {}): RequestDetail => ({
  ...unworked,
  state: "in-touch",
  id: 3,
  name: "Ben Park",
  email: "",
  phone: "(435) 555-0111",
  text: "Deep Cleaning",
  stateAt: null,
  stateBy: null,
  notes: [],
  colleagues: [],
  messages: [],
  customer: null,
  found: [],
  invitedAt: null,
  reply: { subject: "", body: "" },
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

let slots: AdminBookingPreview["slots"];
let isQuoted: boolean;
let previews: unknown[];
let kept: { body: unknown; key: string | null }[];
let keepAnswer: () => Response | Promise<Response>;
let stored: RequestDetail;
let sent: { body: unknown; key: string | null }[];
let answer: () => Response | Promise<Response>;
let homesWait: Promise<void> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T16:00:00Z") });
  homesWait = undefined;
  slots = preview.slots;
  isQuoted = true;
  previews = [];
  kept = [];
  keepAnswer = () => json(201, { quoteId: 3, validUntil: "2026-12-27", isMailed: true });
  stored = quoted();
  sent = [];
  answer = () =>
    json(201, {
      bookingId: 7,
      visits: [],
      toConfirm: false,
      customerId: 4,
      isAssigned: true,
      agents: ["Dani Larsen", "Bea Ortiz"],
    });
  adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
  const stats = { total: 1, withPets: 1, activeSubscriptions: 1 };
  serve({
    "POST /api/auth/login": (_, body) => {
      const isEve = JSON.stringify(body).includes("eve");
      return sessionAnswer(tokenOf(isEve ? "eve" : "ada", Date.now() / 1_000), userFixture(isEve ? { id: 8 } : {}));
    },
    "GET /api/admin/business-hours": () => json(200, businessHours),
    "GET /api/extra-services": () =>
      json(200, { extraServices: [{ id: 1, name: "Inside oven", description: "", icon: "fire", price: "$25-40" }] }),
    "GET /api/admin/customers?limit=8": () => json(200, { customers: [ann], nextCursor: null, stats }),
    "GET /api/admin/customers/4/homes": async () => {
      await homesWait;
      return json(200, { homes: [home] });
    },
    "POST /api/admin/bookings/preview": (_, body) => {
      previews.push(body);
      const isOfQuote = typeof body === "object" && body !== null && "quoteId" in body;
      return json(200, { ...preview, slots, isQuoted: isOfQuote && isQuoted });
    },
    "POST /api/admin/quotes": (headers, body) => {
      kept.push({ body, key: headers.get("idempotency-key") });
      return keepAnswer();
    },
    "GET /api/admin/requests/contact-submissions/3": () => json(200, { request: stored }),
    "GET /api/admin/customers/4": () => json(200, { customer: ann }),
    "GET /api/admin/customers/5": () => json(404, { message: "Customer not found" }),
    "POST /api/admin/bookings": (headers, body) => {
      sent.push({ body, key: headers.get("idempotency-key") });
      return answer();
    },
  });
});
afterEach(async () => {
  cleanup();
  await endSession();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Screen = () => (
  <>
    <BookScreen />
    <ConfirmHost />
  </>
);
const open = (search = "") => renderPage(`/admin/book${search}`, { "/admin/book": Screen });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillIn = async () => {
  type("First name", "Ben");
  type("Last name", "Park");
  type("Phone", "4355550111");
  type(/^Email/, "ben@example.com");
  type("Address", "2 Main St");
  type("ZIP code", "84321");
  await screen.findByText(/^Each later visit/);
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
};
const startTaken = () => {
  const message = "This time has just been taken. Please choose another one.";
  return json(409, { message, issues: [{ path: "start", message }], alternatives: slots.slice(1) });
};
const submit = () => fireEvent.submit(screen.getByRole("form", { name: "Booking for a caller" }));

test("a caller who is new is booked once, at the first free time and the price that is shown", async () => {
  await open();
  await fillIn();
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Logan");
  const button = await screen.findByRole("button", { name: "Book for $173" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole("heading", { name: "Booked for Ben Park" })).toBeTruthy();
  expect(screen.getByText("Every two weeks: $173 for the first visit, $128 for each later one.")).toBeTruthy();
  expect(screen.getByText("Dani Larsen and Bea Ortiz").parentElement?.textContent).toBe(
    "Dani Larsen and Bea Ortiz come.",
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    zip: "84321",
    price: 128,
    firstPrice: 173,
    date: "2026-12-01",
    start: "09:00",
    customerInfo: { firstName: "Ben", city: "Logan", state: "UT" },
    agreedOnPhone: true,
  });
  expect(sent[0]?.body).not.toHaveProperty("userId");
});

test("a caller without an email address is booked, and the office reads that no mail goes out", async () => {
  await open();
  await fillIn();
  type(/^Email/, "");
  submit();
  expect(await screen.findByText(/There is no email address to confirm it to/)).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ customerInfo: { email: "" } });
});

test("a customer of the address is found already, and booked as who they are", async () => {
  await open("?customer=4");
  expect(await screen.findByText("Ann Lee")).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Bedrooms").value).toBe("4"));
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ann");
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("1 Main St");
  await waitFor(() => expect(previews.at(-1)).toMatchObject({ bedrooms: 4, pets: true }));
  await screen.findByText(/^Each later visit/);
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book for another caller" }));
  expect(sent[0]?.body).toMatchObject({ userId: 9 });
  expect((await screen.findByLabelText<HTMLInputElement>("First name")).value).toBe("");
});

test("a customer of the address who is gone is said, and a new one can be booked", async () => {
  await open("?customer=5");
  expect(await screen.findByText(/^There is no such customer any more/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("");
  expect(screen.getByPlaceholderText("Name, phone or email")).toBeTruthy();
});

test("a customer is found, and their home's facts are filled in", async () => {
  await open();
  const field = screen.getByPlaceholderText("Name, phone or email");
  fireEvent.focus(field);
  fireEvent.click(field);
  fireEvent.click(await screen.findByText("Ann Lee"));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Bedrooms").value).toBe("4"));
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("1 Main St");
  await waitFor(() => expect(previews.at(-1)).toMatchObject({ zip: "84321", bedrooms: 4, pets: true }));
  await screen.findByText(/^Each later visit/);
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  await screen.findByRole("heading", { name: "Booked for Ann Lee" });
  expect(sent[0]?.body).toMatchObject({ userId: 9, bedrooms: 4 });
});

test("an address can be typed once the homes of the customer are here, which would replace it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  homesWait = promise;
  await open();
  const field = screen.getByPlaceholderText("Name, phone or email");
  fireEvent.focus(field);
  fireEvent.click(field);
  fireEvent.click(await screen.findByText("Ann Lee"));
  expect(await screen.findByText("Loading the home...")).toBeTruthy();
  expect(screen.queryByLabelText("Address")).toBeNull();
  resolve();
  expect((await screen.findByLabelText<HTMLInputElement>("Address")).value).toBe("1 Main St");
});

test("a time at which nobody is free is booked after a question, and not without", async () => {
  await open();
  await fillIn();
  fireEvent.click(screen.getByLabelText("Another time, where nobody is free"));
  await screen.findByLabelText("Arrival from");
  type("Arrival from", "14:00");
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Choose another time" }));
  expect(await screen.findByText("Nothing is booked yet.")).toBeTruthy();
  expect(sent).toEqual([]);
  answer = () =>
    json(201, { bookingId: 7, visits: [], toConfirm: false, customerId: 4, isAssigned: false, agents: [] });
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book it" }));
  expect(await screen.findByText("Over capacity: nobody is free then.")).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ date: "2026-12-01", start: "14:00", evenIfTaken: true });
});

const offeredStarts = () =>
  [...screen.getByLabelText<HTMLSelectElement>("Arrival from").options].map((option) => option.textContent);

const describedAs = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute("aria-describedby") ?? "")?.textContent;
const heard = () => screen.getAllByRole("status").map((region) => region.textContent);

test("a day on which we are closed, and a start outside of our hours, are said at their fields before any question", async () => {
  await open();
  await fillIn();
  fireEvent.click(screen.getByLabelText("Another time, where nobody is free"));
  const day = await screen.findByLabelText<HTMLInputElement>("Day");
  await waitFor(() => expect(offeredStarts()).toHaveLength(14));
  expect([offeredStarts()[0], offeredStarts().at(-1)]).toEqual(["8:00 AM", "2:30 PM"]);
  type("Day", "2026-12-06");
  const closed = "We are closed on Sunday, December 6, 2026. Please choose another day.";
  await waitFor(() => expect(describedAs("Day")).toBe(closed));
  expect(heard()).toContain(closed);
  submit();
  await waitFor(() => expect(document.activeElement).toBe(day));
  type("Day", "2026-12-25");
  expect(describedAs("Day")).toMatch(/^We are closed on .* \(Christmas Day\)/);
  type("Day", "2026-11-20");
  expect(describedAs("Day")).toBe("Please choose a day from tomorrow on.");
  type("Day", "2027-03-01");
  expect(describedAs("Day")).toBe("Please choose a day within the next ten weeks.");
  type("Day", "2026-12-02");
  type("Arrival from", "14:30");
  // On Saturdays we close earlier: the start stays, and says what is wrong with it.
  type("Day", "2026-12-05");
  const tooLate = "The visit takes 3 h 15 min, and we are open from 9:00 AM to 1:00 PM. Please choose another start.";
  await waitFor(() => expect(describedAs("Arrival from")).toBe(tooLate));
  expect(heard()).toContain(tooLate);
  expect(day.closest("[aria-live]")).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>("Arrival from").value).toBe("14:30");
  submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Arrival from")));
  expect([screen.queryByRole("alertdialog"), sent]).toEqual([null, []]);
  type("Arrival from", "09:30");
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Choose another time" }));
  expect(await screen.findByText("Nothing is booked yet.")).toBeTruthy();
});

const bedrooms = () => screen.getByLabelText<HTMLInputElement>("Bedrooms");

test("a figure can be emptied and typed anew: what we do not take is said, and never asked a price for", async () => {
  await open();
  await fillIn();
  type("Bedrooms", "");
  expect(bedrooms().value).toBe("");
  expect(screen.getByText("From 0 to 20")).toBeTruthy();
  type("Bedrooms", "21");
  fireEvent.click(screen.getByLabelText("Pets"));
  await waitFor(() => expect(previews.at(-1)).toMatchObject({ pets: true, bedrooms: 3 }));
  type("Bedrooms", "5");
  expect(bedrooms().value).toBe("5");
  await waitFor(() => expect(previews.at(-1)).toMatchObject({ bedrooms: 5 }));
});

test("a time that was agreed on and is not free any more is not replaced by another", async () => {
  await open();
  await fillIn();
  fireEvent.click(screen.getByRole("button", { name: /1:00–3:00 PM/ }));
  answer = () => {
    slots = slots.slice(0, 2);
    return startTaken();
  };
  submit();
  await screen.findByText("This time has just been taken. Please choose another one.");
  await waitFor(() => expect(screen.queryByRole("button", { name: /1:00–3:00 PM/ })).toBeNull());
  submit();
  expect(await screen.findByText("Please choose a time.")).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test("what a caller wants stays when they turn out to be a customer", async () => {
  await open();
  type("Service", "deep");
  const field = screen.getByPlaceholderText("Name, phone or email");
  fireEvent.focus(field);
  fireEvent.click(field);
  fireEvent.click(await screen.findByText("Ann Lee"));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Bedrooms").value).toBe("4"));
  expect(screen.getByLabelText<HTMLSelectElement>("Service").value).toBe("deep");
});

test("what was typed stays when the start was taken, and is not sent without the terms", async () => {
  await open();
  await fillIn();
  answer = startTaken;
  submit();
  expect(await screen.findByText("This time has just been taken. Please choose another one.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ben");
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  expect(await screen.findByText("Please tell the caller our terms, and ask whether they agree")).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test("a city that the ZIP code fills in is no longer said to be missing", async () => {
  await open();
  submit();
  expect(await screen.findByText("City is required")).toBeTruthy();
  type("ZIP code", "84321");
  await waitFor(() => expect(screen.queryByText("City is required")).toBeNull());
  expect(screen.getByText("First name is required")).toBeTruthy();
  type("City", "");
  expect(await screen.findByText("City is required")).toBeTruthy();
});

const openKeeping = async () => {
  fireEvent.click(await screen.findByText("They want to think: keep it as a quote"));
  return screen.findByRole("button", { name: /^Keep as a/ });
};
const formReady = () => screen.findByRole("form", { name: "Booking for a caller" });

test("a caller who wants to think is kept once as a quote: name and phone number suffice, and nothing is booked", async () => {
  await open();
  type("First name", "Ben");
  type("Last name", "Park");
  type("Phone", "4355550111");
  type("ZIP code", "84321");
  const button = await openKeeping();
  fireEvent.click(screen.getByRole("button", { name: /1:00–3:00 PM/ }));
  type(/^Note for colleagues/, "Asks his wife");
  type(/^Call again on/, "2026-12-04");
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole("heading", { name: "Kept for Ben Park" })).toBeTruthy();
  expect(
    screen.getByText("Standard Cleaning. Every two weeks: $173 for the first visit, $128 for each later one."),
  ).toBeTruthy();
  expect(screen.getByText(/^The price holds until Sunday, December 27, 2026/)).toBeTruthy();
  expect([sent, kept.length]).toEqual([[], 1]);
  expect(kept[0]?.key).toBeTruthy();
  expect(kept[0]?.body).toMatchObject({
    zip: "84321",
    price: 128,
    firstPrice: 173,
    preferredStart: { date: "2026-12-02", start: "13:00" },
    customerInfo: { firstName: "Ben", email: "" },
    followUpOn: "2026-12-04",
    note: "Asks his wife",
    isMailed: true,
  });
});

test("what a quote needs is said at its field, and a refusal keeps what was typed", async () => {
  await open();
  type("ZIP code", "84321");
  const button = await openKeeping();
  fireEvent.click(button);
  expect(await screen.findByText("First name is required")).toBeTruthy();
  expect(screen.queryByText("Address is required")).toBeNull();
  type("First name", "Ben");
  type("Last name", "Park");
  type("Phone", "4355550111");
  keepAnswer = () => json(422, { message: "The price shown is no longer valid." });
  fireEvent.click(button);
  expect(await screen.findByText(/The price shown is no longer valid/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ben");
});

test("a quote is opened with everything filled in, and booking it takes it", async () => {
  await open("?quote=3");
  await formReady();
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ben");
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("(435) 555-0111");
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("2 Main St");
  expect(screen.getByLabelText<HTMLInputElement>("ZIP code").value).toBe("84321");
  expect(screen.getByLabelText<HTMLSelectElement>("Service").value).toBe("deep");
  expect(screen.getByLabelText<HTMLInputElement>(/^Which pets/).value).toBe("One old dog");
  await screen.findByText("Quote no. 3: this price holds until Sunday, December 27, 2026.");
  expect(previews.at(-1)).toMatchObject({ quoteId: 3, bedrooms: 4 });
  expect(screen.queryByText(/keep it as a quote/)).toBeNull();
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
  expect(sent[0]?.body).toMatchObject({ quoteId: 3, price: 128, date: "2026-12-02", start: "13:00" });
});

test("a quote that is over, or for something else now, says that the price is today's", async () => {
  isQuoted = false;
  stored = quoted({ isExpired: true });
  await open("?quote=3");
  await screen.findByText("Quote no. 3 ended on Sunday, December 27, 2026: this is today's price.");
  expect(await openKeeping()).toHaveProperty("textContent", "Keep as a new quote");
  cleanup();
  stored = quoted();
  await open("?quote=3");
  await screen.findByText("Quote no. 3 was for something else: this is today's price.");
});

test("a preferred time that is not free any more is said, and none is chosen for it", async () => {
  slots = slots.slice(0, 2);
  await open("?quote=3");
  await screen.findByText("They asked for Wednesday, December 2, 2026, 1:00 PM. Please choose a time.");
  submit();
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  expect(await screen.findByText("Please choose a time.")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("a customer's quote is booked for that customer", async () => {
  stored = quoted({}, { customer: { id: 4, name: "Ann Lee" } });
  await open("?quote=3");
  await formReady();
  await screen.findByText(/^Quote no. 3: this price holds/);
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  await screen.findByText(/^Booking no/);
  expect(sent[0]?.body).toMatchObject({ quoteId: 3, userId: 9 });
});

test("a quote that was booked shows no form, and one that is none says so", async () => {
  stored = quoted({ isOpen: false, bookingId: 12 });
  await open("?quote=3");
  await screen.findByText("It was booked already: booking no. 12.");
  expect(screen.queryByRole("form")).toBeNull();
  cleanup();
  stored = quoted({}, { quote: null });
  await open("?quote=3");
  await screen.findByText("Could not load the quote");
  expect(screen.queryByRole("form")).toBeNull();
});

const leave = () => cleanup();
const firstName = () => screen.getByLabelText<HTMLInputElement>("First name");
const tabContent = () => JSON.stringify(sessionStorage);

test("what was typed and chosen is still there after a look at another page, and is gone once it is booked", async () => {
  await open();
  await fillIn();
  type("Bedrooms", "5");
  type("City", "North Logan");
  type(/^How to get in/, "The key is under the pot");
  fireEvent.click(screen.getByRole("button", { name: /1:00–3:00 PM/ }));
  leave();
  await open();
  expect(screen.getByText(/^This is what you had typed/)).toBeTruthy();
  expect(firstName().value).toBe("Ben");
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("4355550111");
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("2 Main St");
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("North Logan");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^How to get in/).value).toBe("The key is under the pot");
  expect(bedrooms().value).toBe("5");
  const chosen = await screen.findByRole("button", { name: /1:00–3:00 PM/ });
  expect(chosen.getAttribute("aria-pressed")).toBe("true");
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
  expect(sent[0]?.body).toMatchObject({ bedrooms: 5, start: "13:00", agreedOnPhone: true });
  leave();
  await open();
  expect(firstName().value).toBe("");
  expect(tabContent()).not.toContain("Ben");
});

test("how to get in is stored nowhere, and is asked for again after a reload", async () => {
  await open();
  type("First name", "Ben");
  type(/^How to get in/, "The key is under the pot");
  expect(tabContent()).toContain("Ben");
  expect(tabContent()).not.toContain("under the pot");
  leave();
  // A reload keeps what the tab has stored, and nothing in memory.
  clearTab("callerDraft.new");
  await open();
  expect(firstName().value).toBe("Ben");
  expect(screen.getByText(/not kept over a reload/)).toBeTruthy();
});

const signInAs = async (name: "ada" | "eve") => {
  await act(() => signIn({ username: name, password: "secret" }));
};

test("a draft ends with a sign-out", async () => {
  await open();
  type("First name", "Ben");
  expect(tabContent()).toContain("Ben");
  await act(() => endSession());
  expect(tabContent()).not.toContain("Ben");
});

test("drafts of an expired session, and what was sent of them, stay for whoever typed them and are gone for a colleague", async () => {
  await signInAs("ada");
  await open("?quote=3");
  await formReady();
  type("First name", "Zed");
  leave();
  await open();
  await fillIn();
  type(/^How to get in/, "The key is under the pot");
  answer = () => new Promise(() => {});
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  leave();
  await signInAs("ada");
  await open();
  await screen.findByText(/may be booked already/);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^How to get in/).value).toBe("The key is under the pot");
  leave();
  expect(tabContent()).toMatch(/Zed.*callerSubmission|callerSubmission.*Zed/);
  await signInAs("eve");
  expect(tabContent()).not.toMatch(/Zed|Ben|caller/);
  await open();
  expect(firstName().value).toBe("");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^How to get in/).value).toBe("");
});

test("a chosen time that was taken meanwhile is said when the draft is opened again, and not kept", async () => {
  await open();
  await fillIn();
  fireEvent.click(screen.getByRole("button", { name: /1:00–3:00 PM/ }));
  leave();
  slots = slots.slice(0, 2);
  await open();
  await screen.findByText("Wednesday, December 2, 2026, 1:00 PM is not free any more. Please choose a time.");
  submit();
  expect(await screen.findByText("Please choose a time.")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("starting over asks, clears the draft and puts the cursor into the first field", async () => {
  await open();
  type("First name", "Ben");
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  fireEvent.click(await screen.findByRole("button", { name: "Go on with it" }));
  expect(firstName().value).toBe("Ben");
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  const [, sure] = await screen.findAllByRole("button", { name: "Start over", hidden: true });
  if (sure !== undefined) fireEvent.click(sure);
  await waitFor(() => expect(firstName().value).toBe(""));
  expect(tabContent()).not.toContain("Ben");
});

test("a booking whose answer was lost is sent again after a reload as it was, with its key", async () => {
  await open();
  await fillIn();
  answer = () => {
    slots = [];
    throw new TypeError("Failed to fetch");
  };
  submit();
  expect(await screen.findByText(/may be booked already/)).toBeTruthy();
  leave();
  answer = () => json(201, { bookingId: 7, visits: [], toConfirm: false, customerId: 4, isAssigned: true, agents: [] });
  await open();
  await screen.findByText(/may be booked already/);
  await screen.findByText(/^Each later visit/);
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(screen.queryByText("Please check how to get in.")).toBeNull();
});

test("a booking that the server is still storing is sent again with its key", async () => {
  await open();
  await fillIn();
  answer = () => json(409, { message: "This was sent already. Please reload the page." });
  submit();
  expect(await screen.findByText(/may be booked already/)).toBeTruthy();
  answer = () => json(201, { bookingId: 7, visits: [], toConfirm: false, customerId: 4, isAssigned: true, agents: [] });
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
  expect(sent[1]).toEqual(sent[0]);
});

test("a booking that is left while it is under way is sent again as it was, though its suggested time is taken", async () => {
  await open();
  await fillIn();
  answer = () => new Promise(() => {});
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  leave();
  slots = slots.slice(1);
  answer = () => json(201, { bookingId: 7, visits: [], toConfirm: false, customerId: 4, isAssigned: true, agents: [] });
  await open();
  await screen.findByText(/may be booked already/);
  await screen.findByText(/^Each later visit/);
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
  expect(sent[0]?.body).toMatchObject({ start: "09:00" });
  expect(sent[1]).toEqual(sent[0]);
});

const bookAfterLostAnswer = async (firstNotes: string, lastNotes: string) => {
  await open();
  await fillIn();
  type(/^How to get in/, firstNotes);
  answer = () => json(503, { message: "Please try again" });
  submit();
  await screen.findByText(/may be booked already/);
  type(/^How to get in/, lastNotes);
  answer = () => json(201, { bookingId: 7, visits: [], toConfirm: false, customerId: 4, isAssigned: true, agents: [] });
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
  expect(sent[1]?.key).toBe(sent[0]?.key);
};

test("how to get in that was corrected before a booking is sent again is to be checked, as the first may stand", async () => {
  await bookAfterLostAnswer("Code 1234", "Code 5678");
  expect(screen.getByText("Please check how to get in.")).toBeTruthy();
});

test("how to get in that is sent again as it was needs no check", async () => {
  await bookAfterLostAnswer("Code 1234", "Code 1234");
  expect(screen.queryByText("Please check how to get in.")).toBeNull();
});

test("a booking that was changed while it may be booked already is sent as a second one after a question alone", async () => {
  await open();
  await fillIn();
  answer = () => json(503, { message: "Please try again" });
  submit();
  await screen.findByText(/may be booked already/);
  type(/^Parking/, "Behind the house");
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Go back" }));
  expect(await screen.findByText(/^Nothing more was sent/)).toBeTruthy();
  expect(screen.getByText(/may be booked already/)).toBeTruthy();
  expect(sent).toHaveLength(1);
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book this too" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  // Back to the first: it has its key still.
  type(/^Parking/, "");
  answer = () => json(201, { bookingId: 7, visits: [], toConfirm: false, customerId: 4, isAssigned: true, agents: [] });
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
  expect(sent[2]).toEqual(sent[0]);
});

test("a second booking that is refused leaves the first, which may stand: the next is sent after a question too, also after a reload", async () => {
  await open();
  await fillIn();
  answer = () => json(503, { message: "Please try again" });
  submit();
  await screen.findByText(/may be booked already/);
  type(/^Parking/, "Behind the house");
  answer = startTaken;
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book this too" }));
  await screen.findByText("This time has just been taken. Please choose another one.");
  expect(screen.getByText(/may be booked already/)).toBeTruthy();
  leave();
  await open();
  await screen.findByText(/may be booked already/);
  fireEvent.click(await screen.findByRole("button", { name: /1:00–3:00 PM/ }));
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Go back" }));
  expect(await screen.findByText(/^Nothing more was sent/)).toBeTruthy();
  expect(sent).toHaveLength(2);
});

test("a quote that is left while it is kept is kept again after a reload as it was, with its key, until it has arrived", async () => {
  await open();
  await fillIn();
  keepAnswer = () => new Promise(() => {});
  fireEvent.click(await openKeeping());
  await waitFor(() => expect(kept).toHaveLength(1));
  leave();
  keepAnswer = () => json(201, { quoteId: 3, validUntil: "2026-12-27", isMailed: true });
  await open();
  fireEvent.click(await openKeeping());
  await screen.findByRole("heading", { name: "Kept for Ben Park" });
  expect(kept[1]).toEqual(kept[0]);
  expect(tabContent()).not.toContain("Ben");
});

test("a quote has a draft of its own, which leaves that of another caller alone", async () => {
  await open();
  type("First name", "Cora");
  leave();
  await open("?quote=3");
  await formReady();
  expect(firstName().value).toBe("Ben");
  type("First name", "Benjamin");
  leave();
  await open("?quote=3");
  await formReady();
  expect(firstName().value).toBe("Benjamin");
  leave();
  await open();
  expect(firstName().value).toBe("Cora");
});

test("after a booking the next caller's form begins with the cursor in its first field", async () => {
  await open();
  await fillIn();
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book for another caller" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText("Name, phone or email")));
});
