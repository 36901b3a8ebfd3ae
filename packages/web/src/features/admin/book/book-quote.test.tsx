import { business } from "@cleaning/contract/site/business";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { formReady, home, open, openKeeping, quoted, server, submit, type, withBookServer } from "./book-fixtures.tsx";

withBookServer();

test("a caller who wants to think is kept once as a quote: name and phone number suffice, and nothing is booked", async () => {
  await open();
  type("First name", "Ben");
  type("Last name", "Park");
  type("Phone", "4355550111");
  type("ZIP code", business.address.zip);
  const button = await openKeeping();
  fireEvent.click(screen.getByRole("button", { name: /1 to 3 PM/ }));
  type(/^Note for colleagues/, "Asks his wife");
  type(/^Call again on/, "2026-12-04");
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole("heading", { name: "Kept for Ben Park" })).toBeTruthy();
  expect(
    screen.getByText("Standard Cleaning. Every two weeks: $173 for the first visit, $128 for each later one."),
  ).toBeTruthy();
  expect(screen.getByText(/^The price holds until Sunday, December 27, 2026/)).toBeTruthy();
  expect([server.bookings, server.quotes.length]).toEqual([[], 1]);
  expect(server.quotes[0]?.key).toBeTruthy();
  expect(server.quotes[0]?.body).toMatchObject({
    zip: business.address.zip,
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
  type("ZIP code", business.address.zip);
  const button = await openKeeping();
  fireEvent.click(button);
  expect(await screen.findByText("First name is required")).toBeTruthy();
  expect(screen.queryByText("Address is required")).toBeNull();
  type("First name", "Ben");
  type("Last name", "Park");
  type("Phone", "4355550111");
  server.answerQuote = () => json(422, { message: "The price shown is no longer valid." });
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
  expect(screen.getByLabelText<HTMLInputElement>("ZIP code").value).toBe(business.address.zip);
  expect(screen.getByLabelText<HTMLSelectElement>("Service").value).toBe("deep");
  expect(screen.getByLabelText<HTMLInputElement>(/^Which pets/).value).toBe("One old dog");
  await screen.findByText("Quote no. 3: this price holds until Sunday, December 27, 2026.");
  expect(server.previews.at(-1)).toMatchObject({ quoteId: 3, bedrooms: 4 });
  expect(screen.queryByText(/keep it as a quote/)).toBeNull();
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
  expect(server.bookings[0]?.body).toMatchObject({ quoteId: 3, price: 128, date: "2026-12-02", start: "13:00" });
});

test("a quote that is over, or for something else now, says that the price is today's", async () => {
  server.isQuoted = false;
  server.request = quoted({ isExpired: true });
  await open("?quote=3");
  await screen.findByText("Quote no. 3 ended on Sunday, December 27, 2026: this is today's price.");
  expect(await openKeeping()).toHaveProperty("textContent", "Keep as a new quote");
  cleanup();
  server.request = quoted();
  await open("?quote=3");
  await screen.findByText("Quote no. 3 was for something else: this is today's price.");
});

test("a preferred time that is not free any more is said, and none is chosen for it", async () => {
  server.slots = server.slots.slice(0, 2);
  await open("?quote=3");
  await screen.findByText("They asked for Wednesday, December 2, 2026, 1:00 PM. Please choose a time.");
  submit();
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  expect(await screen.findByText("Please choose a time.")).toBeTruthy();
  expect(server.bookings).toEqual([]);
});

test("a customer's quote is booked for that customer", async () => {
  server.request = quoted({}, { customer: { id: 4, name: "Ann Lee" } });
  await open("?quote=3");
  await formReady();
  await screen.findByText(/^Quote no. 3: this price holds/);
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  await screen.findByText(/^Booking no/);
  expect(server.bookings[0]?.body).toMatchObject({ quoteId: 3, userId: 9 });
});

test("a customer's quote is kept and booked for the home that was chosen, of two at one address", async () => {
  server.homes = [
    { ...home, label: "Upstairs" },
    { ...home, id: 2, isProfile: false, label: "Downstairs", bedrooms: 5 },
  ];
  await open("?customer=4");
  fireEvent.change(await screen.findByLabelText("Home"), { target: { value: "2" } });
  const button = await openKeeping();
  await waitFor(() => expect(server.previews.at(-1)).toMatchObject({ bedrooms: 5 }));
  await waitFor(() => {
    if (server.quotes.length === 0) fireEvent.click(button);
    expect(server.quotes).toHaveLength(1);
  });
  await screen.findByRole("heading", { name: "Kept for Ann Lee" });
  expect(server.quotes[0]?.body).toMatchObject({ customerId: 4, homeId: 2 });
  cleanup();
  server.request = quoted({ address: "1 Main St", homeId: 2 }, { customer: { id: 4, name: "Ann Lee" } });
  await open("?quote=3");
  await formReady();
  await screen.findByText(/^Quote no. 3: this price holds/);
  expect((await screen.findByLabelText<HTMLSelectElement>("Home")).value).toBe("2");
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  await screen.findByText(/^Booking no/);
  expect(server.bookings[0]?.body).toMatchObject({ quoteId: 3, userId: 9, homeId: 2 });
});

test("a quote that was booked shows no form, and one that is none says so", async () => {
  server.request = quoted({ isOpen: false, bookingId: 12 });
  await open("?quote=3");
  await screen.findByText("It was booked already: booking no. 12.");
  expect(screen.queryByRole("form")).toBeNull();
  cleanup();
  server.request = quoted({}, { quote: null });
  await open("?quote=3");
  await screen.findByText("Could not load the quote");
  expect(screen.queryByRole("form")).toBeNull();
});
