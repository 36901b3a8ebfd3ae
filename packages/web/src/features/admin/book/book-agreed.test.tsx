import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { bookedAnswer, fillIn, leave, open, server, submit, type, withBookServer } from "./book-fixtures.tsx";

withBookServer();

const agreeOnAnother = async (): Promise<void> => {
  fireEvent.click(screen.getByLabelText("Another price was agreed on"));
  await screen.findByLabelText(/^Agreed price of the first visit/);
};

test("a price that was agreed on is booked with its reason, beside the price book's", async () => {
  await open();
  await fillIn();
  await agreeOnAnother();
  expect(screen.getByText("By the price book: $128")).toBeTruthy();
  type(/^Agreed price of the first visit/, "160");
  type(/^Agreed price of each later visit/, "119.50");
  expect(screen.getByRole("button", { name: "Book for $160" })).toBeTruthy();
  submit();
  expect(await screen.findByText("Please enter whole dollars")).toBeTruthy();
  expect(screen.getByText("Please say why")).toBeTruthy();
  expect(server.bookings).toEqual([]);
  type(/^Agreed price of each later visit/, "119");
  type(/^Why/, "Two homes on one street");
  fireEvent.click(screen.getByRole("button", { name: "Book for $160" }));
  expect(await screen.findByText("Every two weeks: $160 for the first visit, $119 for each later one.")).toBeTruthy();
  expect(server.bookings).toMatchObject([
    {
      body: {
        price: 128,
        firstPrice: 173,
        agreed: { price: 119, firstPrice: 160, reason: "Two homes on one street" },
      },
    },
  ]);
});

test("a price that was agreed on is there again after a reload, and gone once it is not wanted", async () => {
  await open();
  await fillIn();
  await agreeOnAnother();
  type(/^Why/, "A neighbor");
  leave();
  await open();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Why/)).value).toBe("A neighbor");
  fireEvent.click(screen.getByLabelText("Another price was agreed on"));
  submit();
  await waitFor(() => expect(server.bookings).toHaveLength(1));
  expect(server.bookings[0]?.body).not.toHaveProperty("agreed");
});

const agentNames = () =>
  [...screen.getByLabelText<HTMLSelectElement>("Who comes").options].map(({ textContent }) => textContent);

test("who comes is chosen among those who are free, and stays with a word at a time when they are not", async () => {
  await open();
  await fillIn();
  expect(agentNames()).toEqual(["Whoever is free", "Bea Ortiz", "Dani Larsen"]);
  type("Who comes", "2");
  type("Arrival", "09:30");
  expect(agentNames()).toEqual(["Whoever is free", "Bea Ortiz", "Dani Larsen, not free then"]);
  type("Day", "2026-12-02");
  server.answerBooking = () => bookedAnswer({ agents: ["Dani"], later: { agent: "Dani", count: 12, free: 1 } });
  submit();
  await waitFor(() => expect(server.bookings).toMatchObject([{ body: { date: "2026-12-02", agentId: 2 } }]));
  await screen.findByText("Dani can come to 1 of the 12 later visits of the next weeks.");
});
