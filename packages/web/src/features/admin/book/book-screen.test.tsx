import { servedZipCodes, zipCodesOfSeveralTowns } from "@cleaning/contract/booking/served-zip-codes";
import { cityOfZip } from "@cleaning/contract/booking/zip-codes";
import { business } from "@cleaning/contract/site/business";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { visitOf } from "../schedule/visits-fixtures.ts";
import {
  bookedAnswer,
  home,
  chooseFirstStart,
  fillIn,
  leave,
  open,
  openKeeping,
  server,
  serviceNamed,
  startTaken,
  submit,
  type,
  withBookServer,
} from "./book-fixtures.tsx";

withBookServer();

test("a caller who is new is booked once, at the chosen time and the price that is shown", async () => {
  await open();
  await fillIn();
  const button = await screen.findByRole("button", { name: "Book for $173" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole("heading", { name: "Booked for Ben Park" })).toBeTruthy();
  expect(screen.getByText("Every two weeks: $173 for the first visit, $128 for each later one.")).toBeTruthy();
  expect(screen.getByText("Dani Larsen and Bea Ortiz").parentElement?.textContent).toBe(
    "Dani Larsen and Bea Ortiz come.",
  );
  expect(server.bookings).toHaveLength(1);
  expect(server.bookings[0]?.key).toBeTruthy();
  expect(server.bookings[0]?.body).toMatchObject({
    zip: business.address.zip,
    price: 128,
    firstPrice: 173,
    date: "2026-12-01",
    start: "09:00",
    customerInfo: { firstName: "Ben", city: business.address.city, state: business.address.state },
    agreedOnPhone: true,
  });
  expect(server.bookings[0]?.body).not.toHaveProperty("userId");
});

test("no time is chosen in advance: the form asks for one, of the first free ones or of any day", async () => {
  await open();
  await fillIn({ choosesStart: false });
  expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  submit();
  expect(await screen.findByText("Please choose a time.")).toBeTruthy();
  expect(server.bookings).toEqual([]);
  type("Day", "2026-12-02");
  expect(screen.getByLabelText<HTMLSelectElement>("Arrival").value).toBe("13:00");
  expect(screen.queryByText("Please choose a time.")).toBeNull();
  submit();
  await waitFor(() => expect(server.bookings).toMatchObject([{ body: { date: "2026-12-02", start: "13:00" } }]));
});

test("no price and no time stand beside a ZIP code that is none", async () => {
  await open();
  await fillIn({ choosesStart: false });
  type("ZIP code", "8432");
  expect(await screen.findByText(/^Enter the ZIP code to see the price/)).toBeTruthy();
  expect(screen.queryByText(/^Each later visit/)).toBeNull();
  expect(screen.getByRole("button", { name: "Book" })).toBeTruthy();
});

test.each(["34000", "34oo", ""])(
  "a size that we do not take stays as typed, and nothing is sent: %j",
  async (typed) => {
    await open();
    await fillIn();
    const size = screen.getByLabelText<HTMLInputElement>("Sq ft");
    type("Sq ft", typed);
    fireEvent.blur(size);
    expect(size.value).toBe(typed);
    expect(screen.getByText("From 200 to 20,000")).toBeTruthy();
    submit();
    await waitFor(() => expect(document.activeElement).toBe(size));
    fireEvent.click(await openKeeping());
    await screen.findByText("Please check one field.");
    expect([server.bookings, server.quotes]).toEqual([[], []]);
    type("Sq ft", "3,400");
    fireEvent.blur(size);
    expect(size.value).toBe("3400");
    await waitFor(() => expect(server.previews.at(-1)).toMatchObject({ squareFeet: 3_400 }));
    await screen.findByText(/^Each later visit/);
    submit();
    await screen.findByRole("heading", { name: "Booked for Ben Park" });
    expect(server.bookings.map(({ body }) => body)).toMatchObject([{ squareFeet: 3_400 }]);
  },
);

test("a caller without an email address is booked, and the office reads that no mail goes out", async () => {
  await open();
  await fillIn();
  type(/^Email/, "");
  submit();
  expect(await screen.findByText(/There is no email address to confirm it to/)).toBeTruthy();
  expect(server.bookings[0]?.body).toMatchObject({ customerInfo: { email: "" } });
});

test.each([
  ["deep", { service: "deep", frequency: "biweekly" }],
  ["moveout", { service: "moveout", frequency: "once" }],
])("begins with the service that a request asks for: %s", async (service, asked) => {
  await open(`?customer=4&service=${service}`);
  await waitFor(() => expect(server.previews.at(-1)).toMatchObject({ ...asked, bedrooms: 4 }));
});

test("a customer of the address is found already, and booked as who they are", async () => {
  await open("?customer=4");
  expect(await screen.findByText("Ann Lee")).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Bedrooms").value).toBe("4"));
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ann");
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("1 Main St");
  await waitFor(() => expect(server.previews.at(-1)).toMatchObject({ bedrooms: 4, pets: true }));
  await screen.findByText(/^Each later visit/);
  chooseFirstStart();
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "our terms" }).target).toBe("_blank");
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book for another caller" }));
  expect(server.bookings[0]?.body).toMatchObject({ userId: 9 });
  expect((await screen.findByLabelText<HTMLInputElement>("First name")).value).toBe("");
});

test("a customer of the address who is gone is said, and a new one can be booked", async () => {
  await open("?customer=5");
  expect(await screen.findByText(/^There is no such customer any more/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("");
  expect(screen.getByPlaceholderText("Name, phone or email")).toBeTruthy();
});

test("how somebody new heard of us is booked with them, also after a reload, and not asked of a customer", async () => {
  await open();
  await fillIn();
  type(/^How did they hear of us/, "recommended");
  leave();
  await open();
  expect((await screen.findByLabelText<HTMLSelectElement>(/^How did they hear of us/)).value).toBe("recommended");
  await screen.findByText(/^Each later visit/);
  submit();
  await waitFor(() => expect(server.bookings).toMatchObject([{ body: { source: "recommended" } }]));
  leave();
  await open("?customer=4");
  await screen.findByText(/^Each later visit/);
  expect(screen.queryByLabelText(/^How did they hear of us/)).toBeNull();
});

test("a customer's own booking of the hour is named: it takes who comes", async () => {
  const dani = { agents: [{ id: 2, name: "Dani Larsen" }] };
  server.ownVisits = [
    visitOf("2026-12-01", { ...dani, start: "10:00", workUntil: "12:15" }),
    visitOf("2026-12-01", { ...dani, start: "15:00", workUntil: "17:00" }),
    visitOf("2026-12-01", { status: "skipped", start: "10:00", workUntil: "12:15" }),
  ];
  await open("?customer=4");
  await screen.findByText(/^Each later visit/);
  chooseFirstStart();
  expect(
    (await screen.findAllByText(/^They have a booking of their own then/)).map((line) => line.textContent),
  ).toEqual([expect.stringMatching(/: Standard Cleaning, 10 AM to 12:15 PM, Dani Larsen\.$/)]);
});

test("a customer is found, and their home's facts are filled in", async () => {
  await open();
  const field = screen.getByPlaceholderText("Name, phone or email");
  fireEvent.focus(field);
  fireEvent.click(field);
  fireEvent.click(await screen.findByText("Ann Lee"));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Bedrooms").value).toBe("4"));
  expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("1 Main St");
  await waitFor(() =>
    expect(server.previews.at(-1)).toMatchObject({ zip: business.address.zip, bedrooms: 4, pets: true }),
  );
  await screen.findByText(/^Each later visit/);
  chooseFirstStart();
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  await screen.findByRole("heading", { name: "Booked for Ann Lee" });
  expect(server.bookings[0]?.body).toMatchObject({ userId: 9, bedrooms: 4 });
});

test("of two homes at one address the chosen one is booked", async () => {
  server.homes = [
    { ...home, label: "Upstairs" },
    { ...home, id: 2, isProfile: false, label: "Downstairs", bedrooms: 5 },
  ];
  await open("?customer=4");
  await screen.findByText(/^Each later visit/);
  fireEvent.change(await screen.findByLabelText("Home"), { target: { value: "2" } });
  await screen.findByText(/^Each later visit/);
  chooseFirstStart();
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  await waitFor(() => expect(server.previews.at(-1)).toMatchObject({ bedrooms: 5 }));
  await waitFor(() => {
    if (server.bookings.length === 0) submit();
    expect(server.bookings).toHaveLength(1);
  });
  await screen.findByRole("heading", { name: "Booked for Ann Lee" });
  expect(server.bookings[0]?.body).toMatchObject({ userId: 9, homeId: 2 });
});

test("a home whose address changed meanwhile is not booked at the old one: the new one is shown, and booked", async () => {
  await open("?customer=4");
  await waitFor(() => expect(server.previews.at(-1)).toMatchObject({ bedrooms: 4, home: { homeId: 1 } }));
  await screen.findByText(/^Each later visit/);
  chooseFirstStart();
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  const message = "The address of this home is now 9 New St, Logan, UT 84321.";
  server.answerBooking = () => {
    server.answerBooking = bookedAnswer;
    server.homes = [{ ...home, address: "9 New St" }];
    return json(409, { message, issues: [{ path: "customerInfo.address", message }] });
  };
  submit();
  await waitFor(() => expect(server.bookings).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe("9 New St"));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  submit();
  await screen.findByRole("heading", { name: "Booked for Ann Lee" });
  const shown = server.bookings.map(({ body }) => body);
  expect(shown).toMatchObject([
    { homeId: 1, homeAddress: { address: "1 Main St" }, customerInfo: { address: "1 Main St" } },
    { homeId: 1, homeAddress: { address: "9 New St" }, customerInfo: { address: "9 New St" } },
  ]);
});

test("an address can be typed once the homes of the customer are here, which would replace it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.homesWait = promise;
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

test("a known customer's pets are not asked for again", async () => {
  await open();
  const field = screen.getByPlaceholderText("Name, phone or email");
  fireEvent.focus(field);
  fireEvent.click(field);
  fireEvent.click(await screen.findByText("Ann Lee"));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Which pets/).value).toBe("2 dogs"));
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
  await waitFor(() => expect(server.previews.at(-1)).toMatchObject({ pets: true, bedrooms: 3 }));
  type("Bedrooms", "5");
  expect(bedrooms().value).toBe("5");
  await waitFor(() => expect(server.previews.at(-1)).toMatchObject({ bedrooms: 5 }));
});

test("a time that was agreed on and is not free any more is not replaced by another", async () => {
  await open();
  await fillIn();
  fireEvent.click(screen.getByRole("button", { name: /1 to 3 PM/ }));
  server.answerBooking = () => {
    server.slots = server.slots.slice(0, 2);
    return startTaken();
  };
  submit();
  await screen.findByText("This time has just been taken. Please choose another one.");
  await waitFor(() => expect(screen.queryByRole("button", { name: /1 to 3 PM/ })).toBeNull());
  submit();
  expect(await screen.findByText("Please choose a time.")).toBeTruthy();
  expect(server.bookings).toHaveLength(1);
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
  server.answerBooking = startTaken;
  submit();
  expect(await screen.findByText("This time has just been taken. Please choose another one.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ben");
  fireEvent.click(screen.getByLabelText("The caller agrees to the terms"));
  submit();
  expect(await screen.findByText("Please tell the caller our terms, and ask whether they agree")).toBeTruthy();
  expect(server.bookings).toHaveLength(1);
});

test("a city that the ZIP code fills in is no longer said to be missing; one of several towns fills in none", async () => {
  await open();
  submit();
  expect(await screen.findByText("City is required")).toBeTruthy();
  type("ZIP code", zipCodesOfSeveralTowns[0] ?? "");
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("");
  type("ZIP code", Object.keys(servedZipCodes).find((zip) => cityOfZip(zip) !== undefined) ?? "");
  await waitFor(() => expect(screen.queryByText("City is required")).toBeNull());
  expect(screen.getByText("First name is required")).toBeTruthy();
  type("City", "");
  expect(await screen.findByText("City is required")).toBeTruthy();
});

test("after a booking the next caller's form begins with the cursor in its first field", async () => {
  await open();
  await fillIn();
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book for another caller" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText("Name, phone or email")));
});

test("a service that the catalog does not have is neither offered nor priced", async () => {
  server.services = [serviceNamed(1, "Deep Cleaning", "deep")];
  await open();
  await fillIn();
  await waitFor(() => expect(server.previews.at(-1)).toMatchObject({ service: "deep" }));
  const options = [...screen.getByLabelText<HTMLSelectElement>("Service").options].map(({ text }) => text);
  expect(options).toEqual(["Deep Cleaning"]);
});

test("an empty catalog is said before anything is typed", async () => {
  server.services = [];
  await open();
  expect(await screen.findByText(/No cleaning is offered yet: the list of services/)).toBeTruthy();
  expect(screen.getByText(/^No cleaning is offered yet, so there is no price/)).toBeTruthy();
  expect(screen.queryByText(/^Enter the ZIP code/)).toBeNull();
});
