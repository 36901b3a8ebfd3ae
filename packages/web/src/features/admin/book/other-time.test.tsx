import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { bookedAnswer, fillIn, leave, open, server, submit, type, withBookServer } from "./book-fixtures.tsx";

withBookServer();

test("a time at which no agent is free is booked after a question, and not without", async () => {
  await open();
  await fillIn();
  fireEvent.click(screen.getByLabelText("Another time, where nobody is free"));
  await screen.findByLabelText("Arrival from");
  type("Arrival from", "14:00");
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Choose another time" }));
  expect(await screen.findByText("Nothing is booked yet.")).toBeTruthy();
  expect(server.bookings).toEqual([]);
  server.answerBooking = () => bookedAnswer({ isAssigned: false });
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Book it" }));
  expect(await screen.findByText("Over capacity: nobody is free then.")).toBeTruthy();
  expect(server.bookings[0]?.body).toMatchObject({ date: "2026-12-01", start: "14:00", evenIfTaken: true });
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
  expect(describedAs("Day")).toBe("Please choose today or a later day.");
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
  expect([screen.queryByRole("alertdialog"), server.bookings]).toEqual([null, []]);
  type("Arrival from", "09:30");
  submit();
  fireEvent.click(await screen.findByRole("button", { name: "Choose another time" }));
  expect(await screen.findByText("Nothing is booked yet.")).toBeTruthy();
});

test("times of today are offered when they are asked for, and none of them is chosen beforehand", async () => {
  await open();
  await fillIn();
  server.slots = [{ date: "2026-11-30", start: "14:00", end: "16:00", agents: [2] }, ...server.slots];
  fireEvent.click(await screen.findByRole("button", { name: "Today, too" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Later days" })));
  const ofToday = await screen.findByRole("button", { name: /^Mon, Nov 30/ });
  expect(server.previews.at(-1)).toMatchObject({ from: "2026-11-30" });
  expect(screen.getByLabelText<HTMLSelectElement>("Day").value).toBe("2026-12-01");
  fireEvent.click(ofToday);
  leave();
  await open();
  const kept = await screen.findByRole("button", { name: /^Mon, Nov 30/ });
  expect(kept.getAttribute("aria-pressed")).toBe("true");
  expect(server.previews.at(-1)).toMatchObject({ from: "2026-11-30" });
  submit();
  await waitFor(() => expect(server.bookings).toMatchObject([{ body: { date: "2026-11-30", start: "14:00" } }]));
});
