import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import {
  bookedAnswer,
  fillIn,
  keptAnswer,
  leave,
  open,
  openKeeping,
  server,
  startTaken,
  submit,
  tabContent,
  type,
  withBookServer,
} from "./book-fixtures.tsx";

withBookServer();

const loseAnswer = async () => {
  server.answerBooking = () => json(503, { message: "Please try again" });
  submit();
  await screen.findByText(/may be booked already/);
};
const sendAgain = async () => {
  expect(screen.getByText(/may be booked already/)).toBeTruthy();
  server.answerBooking = bookedAnswer;
  submit();
  await screen.findByRole("heading", { name: "Booked for Ben Park" });
};

test("a booking whose answer was lost is sent again after a reload as it was, with its key", async () => {
  await open();
  await fillIn();
  server.answerBooking = () => {
    server.slots = [];
    throw new TypeError("Failed to fetch");
  };
  submit();
  expect(await screen.findByText(/may be booked already/)).toBeTruthy();
  leave();
  await open();
  await screen.findByText(/^Each later visit/);
  await sendAgain();
  expect(server.bookings).toHaveLength(2);
  expect(server.bookings[1]).toEqual(server.bookings[0]);
  expect(screen.queryByText("Please check how to get in.")).toBeNull();
});

test("a booking that the server is still storing is sent again with its key", async () => {
  await open();
  await fillIn();
  server.answerBooking = () => json(409, { message: "This was sent already. Please reload the page." });
  submit();
  expect(await screen.findByText(/may be booked already/)).toBeTruthy();
  await sendAgain();
  expect(server.bookings[1]).toEqual(server.bookings[0]);
});

test("a booking that is left while it is under way is sent again as it was, though its suggested time is taken", async () => {
  await open();
  await fillIn();
  server.answerBooking = () => new Promise(() => {});
  submit();
  await waitFor(() => expect(server.bookings).toHaveLength(1));
  leave();
  server.slots = server.slots.slice(1);
  await open();
  await screen.findByText(/^Each later visit/);
  await sendAgain();
  expect(server.bookings[0]?.body).toMatchObject({ start: "09:00" });
  expect(server.bookings[1]).toEqual(server.bookings[0]);
});

const bookAfterLostAnswer = async (firstNotes: string, lastNotes: string) => {
  await open();
  await fillIn();
  type(/^How to get in/, firstNotes);
  await loseAnswer();
  type(/^How to get in/, lastNotes);
  await sendAgain();
  expect(server.bookings[1]?.key).toBe(server.bookings[0]?.key);
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
  await loseAnswer();
  type(/^Parking/, "Behind the house");
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Go back" }));
  expect(await screen.findByText(/^Nothing more was sent/)).toBeTruthy();
  expect(screen.getByText(/may be booked already/)).toBeTruthy();
  expect(server.bookings).toHaveLength(1);
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book this too" }));
  await waitFor(() => expect(server.bookings).toHaveLength(2));
  expect(server.bookings[1]?.key).not.toBe(server.bookings[0]?.key);
  // Back to the first: it has its key still.
  type(/^Parking/, "");
  await sendAgain();
  expect(server.bookings[2]).toEqual(server.bookings[0]);
});

test("a second booking that is refused leaves the first, which may stand: the next is sent after a question too, also after a reload", async () => {
  await open();
  await fillIn();
  await loseAnswer();
  type(/^Parking/, "Behind the house");
  server.answerBooking = startTaken;
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book this too" }));
  await screen.findByText("This time has just been taken. Please choose another one.");
  expect(screen.getByText(/may be booked already/)).toBeTruthy();
  leave();
  await open();
  await screen.findByText(/may be booked already/);
  fireEvent.click(await screen.findByRole("button", { name: /1 to 3 PM/ }));
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Go back" }));
  expect(await screen.findByText(/^Nothing more was sent/)).toBeTruthy();
  expect(server.bookings).toHaveLength(2);
});

test("a quote that is left while it is kept is kept again after a reload as it was, with its key, until it has arrived", async () => {
  await open();
  await fillIn();
  server.answerQuote = () => new Promise(() => {});
  fireEvent.click(await openKeeping());
  await waitFor(() => expect(server.quotes).toHaveLength(1));
  leave();
  server.answerQuote = keptAnswer;
  await open();
  fireEvent.click(await openKeeping());
  await screen.findByRole("heading", { name: "Kept for Ben Park" });
  expect(server.quotes[1]).toEqual(server.quotes[0]);
  expect(tabContent()).not.toContain("Ben");
});

test("a quote whose answer was lost is not called unkept, and another one is asked about before it is mailed", async () => {
  server.answerQuote = async () => json(504, { message: "Gateway Timeout" });
  await open();
  await fillIn();
  fireEvent.click(await openKeeping());
  expect(
    await screen.findByText(/^We do not know whether it was kept\. Kept again as it is, it is kept once\./),
  ).toBeTruthy();
  server.answerQuote = keptAnswer;
  type(/^Note for colleagues/, "Asks his wife");
  fireEvent.click(screen.getByRole("button", { name: "Keep as a quote" }));
  await screen.findByRole("alertdialog", { name: "Keep it as a second quote?" });
  fireEvent.click(screen.getByRole("button", { name: "Go back" }));
  await screen.findByText(/^Nothing more was sent/);
  expect(server.quotes).toHaveLength(1);
  type(/^Note for colleagues/, "");
  fireEvent.click(screen.getByRole("button", { name: "Keep as a quote" }));
  await screen.findByRole("heading", { name: "Kept for Ben Park" });
  expect(server.quotes[1]).toEqual(server.quotes[0]);
});
