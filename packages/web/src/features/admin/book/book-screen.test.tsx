import type { AdminBookingPreview } from "@cleaning/contract/admin/bookings";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Loads the lazy chunks before the tests run.
import "#lib/session-calls.ts";
import "#ui/toast-view.tsx";
import "#ui/confirm-view.tsx";
import { json, serve, tokenOf, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
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

let slots: AdminBookingPreview["slots"];
let previews: unknown[];
let sent: { body: unknown; key: string | null }[];
let answer: () => Response;

beforeEach(() => {
  slots = preview.slots;
  previews = [];
  sent = [];
  answer = () => json(201, { bookingId: 7, visits: [], toConfirm: false, customerId: 4, isAssigned: true });
  adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
  const stats = { total: 1, withPets: 1, activeSubscriptions: 1 };
  serve({
    "GET /api/extra-services": () =>
      json(200, { extraServices: [{ id: 1, name: "Inside oven", description: "", icon: "fire", price: "$25-40" }] }),
    "GET /api/admin/customers?limit=8": () => json(200, { customers: [ann], nextCursor: null, stats }),
    "GET /api/admin/customers/4/homes": () => json(200, { homes: [home] }),
    "POST /api/admin/bookings/preview": (_, body) => {
      previews.push(body);
      return json(200, { ...preview, slots });
    },
    "POST /api/admin/bookings": (headers, body) => {
      sent.push({ body, key: headers.get("idempotency-key") });
      return answer();
    },
  });
});
afterEach(async () => {
  cleanup();
  await endSession();
  vi.unstubAllGlobals();
});

const Screen = () => (
  <>
    <BookScreen />
    <ConfirmHost />
  </>
);
const open = () => renderPage("/admin/book", { "/admin/book": Screen });
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
const submit = () => fireEvent.submit(screen.getByRole("form", { name: "Booking for a caller" }));

test("a caller who is new is booked once, at the first free time and the price that is shown", async () => {
  await open();
  await fillIn();
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Logan");
  const button = await screen.findByRole("button", { name: "Book for $173" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole("heading", { name: "Booked for Ben Park" })).toBeTruthy();
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

test("a time at which nobody is free is booked after a question, and not without", async () => {
  await open();
  await fillIn();
  fireEvent.click(screen.getByLabelText("Another time, where nobody is free"));
  type("Arrival from", "16:00");
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Choose another time" }));
  expect(await screen.findByText("Nothing is booked yet.")).toBeTruthy();
  expect(sent).toEqual([]);
  answer = () => json(201, { bookingId: 7, visits: [], toConfirm: false, customerId: 4, isAssigned: false });
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book it" }));
  expect(await screen.findByText("Nobody is free then.")).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ date: "2026-12-01", start: "16:00", evenIfTaken: true });
});

const bedrooms = () => screen.getByLabelText<HTMLInputElement>("Bedrooms");

test("a figure can be emptied and typed anew: what we do not take is said, and never asked a price for", async () => {
  await open();
  await fillIn();
  type("Bedrooms", "");
  expect(bedrooms().value).toBe("");
  expect(screen.getByText("From 0 to 20")).toBeTruthy();
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
    return json(409, { message: "This time has just been taken. Please choose another one." });
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
  answer = () => json(409, { message: "This time has just been taken. Please choose another one." });
  submit();
  expect(await screen.findByText("This time has just been taken. Please choose another one.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ben");
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  expect(await screen.findByText("Please tell the caller our terms, and ask whether they agree")).toBeTruthy();
  expect(sent).toHaveLength(1);
});
