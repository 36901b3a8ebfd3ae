import "./book-fixtures.tsx";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ann } from "#lib/customer-fixtures.ts";
import { json } from "#lib/session-fixtures.ts";
import { heading, openBook } from "./book-fixtures.tsx";

beforeEach(() => {
  const toFake = ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date("2026-11-22T18:00:00Z"), shouldAdvanceTime: true });
});

const call = "POST /api/bookings/abandoned";
const address = `?step=you&zip=${ann.zipCode}&date=2026-11-24&start=08:00`;
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const box = () => field("Get in touch if I do not finish");
const type = (label: string, value: string): boolean => fireEvent.input(field(label), { target: { value } });
const fill = async (): Promise<void> => {
  await screen.findByText(/We keep this time for you until/);
  type("First name", "Ann");
  type("Last name", "Lee");
  type("Email", "ann@example.com");
  type("Phone", "(435) 555-0100");
};
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_600));
const taken = () => json(200, { success: true });
const idOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "abandonedId" in body ? body.abandonedId : undefined;
const savedBooking = {
  mayContact: true,
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "(435) 555-0100",
  zip: ann.zipCode,
  service: "standard",
  frequency: "once",
  price: 150,
};

test("nothing is left without the tick, whatever is typed and however the step is left", async () => {
  const { requestsFor, go } = await openBook(address, { [call]: taken });
  await fill();
  await pause();
  expect(box().checked).toBe(false);
  await go(`/book?step=window&zip=${ann.zipCode}`);
  await pause();
  expect(requestsFor(call)).toEqual([]);
});

test("with the tick what was typed is left after a pause, anew after each change, and the booking names it", async () => {
  const { requestsFor } = await openBook(address, { [call]: taken });
  await screen.findByText(/We keep this time for you until/);
  type("First name", "Ann");
  fireEvent.click(box());
  await pause();
  expect(requestsFor(call)).toEqual([]);
  await fill();
  expect(requestsFor(call)).toEqual([]);
  await pause();
  expect(requestsFor(call).map(({ body }) => body)).toMatchObject([savedBooking]);
  type("Last name", "Lee");
  await pause();
  expect(requestsFor(call)).toHaveLength(1);
  type("Last name", "Moss");
  await pause();
  const bodies = requestsFor(call).map(({ body }) => body);
  expect(bodies).toMatchObject([savedBooking, { ...savedBooking, lastName: "Moss" }]);
  const ids = new Set(bodies.map((body) => idOf(body)));
  expect(ids.size).toBe(1);

  type("Address", "12 Main Street");
  type("City", "Logan");
  await screen.findByText("You are charged on the day of the visit.");
  fireEvent.click(field("I agree to the terms and conditions"));
  fireEvent.click(screen.getByRole("button", { name: /^Book for|^Booking/ }));
  await heading("You are booked");
  await pause();
  const abandonedId = idOf(bodies[0]);
  expect(requestsFor("POST /api/bookings")[0]?.body).toMatchObject({ abandonedId });
  expect(requestsFor(call)).toHaveLength(2);
  expect(Object.keys(sessionStorage)).toEqual(["bookingDone"]);
});

test("what was typed last is left as the step is left or the page is hidden; a reload finds the tick", async () => {
  const { requestsFor, go } = await openBook(address, { [call]: taken });
  await fill();
  fireEvent.click(box());
  await pause();
  type("First name", "Anna");
  await go(`/book?step=window&zip=${ann.zipCode}`);
  await waitFor(() => expect(requestsFor(call).at(-1)?.body).toMatchObject({ firstName: "Anna" }));
  await go(`/book${address}`);
  await screen.findByText(/We keep this time for you until/);
  expect(box().checked).toBe(true);
  type("First name", "Eve");
  await act(() => vi.advanceTimersByTimeAsync(100));
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(requestsFor(call).at(-1)?.body).toMatchObject({ firstName: "Eve" }));
});

test("unticking takes it back, again when that fails, and what is left later has another name", async () => {
  let isDown = false;
  const { requestsFor } = await openBook(address, {
    [call]: () => {
      if (isDown) throw new TypeError("fetch failed");
      return taken();
    },
  });
  await fill();
  fireEvent.click(box());
  await pause();
  const abandonedId = idOf(requestsFor(call)[0]?.body);
  isDown = true;
  fireEvent.click(box());
  await waitFor(() => expect(requestsFor(call).at(-1)?.body).toEqual({ abandonedId, mayContact: false }));
  type("First name", "Anna");
  await pause();
  expect(requestsFor(call).filter(({ body }) => JSON.stringify(body).includes('"mayContact":true'))).toHaveLength(1);
  isDown = false;
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(requestsFor(call)).toHaveLength(3));
  expect(requestsFor(call).at(-1)?.body).toEqual({ abandonedId, mayContact: false });
  await pause();
  fireEvent(window, new Event("online"));
  fireEvent.click(box());
  await pause();
  expect(requestsFor(call)).toHaveLength(4);
  expect(requestsFor(call)[3]?.body).toMatchObject({ ...savedBooking, firstName: "Anna" });
  expect(idOf(requestsFor(call)[3]?.body)).not.toBe(abandonedId);
});

test("a failure of it is not shown and disturbs no booking", async () => {
  await openBook(address, { [call]: () => json(500, { message: "Broken" }) });
  await fill();
  fireEvent.click(box());
  await pause();
  type("Address", "12 Main Street");
  type("City", "Logan");
  await screen.findByText("You are charged on the day of the visit.");
  fireEvent.click(field("I agree to the terms and conditions"));
  fireEvent.click(screen.getByRole("button", { name: /^Book for|^Booking/ }));
  await heading("You are booked");
  expect(screen.queryByText("Broken")).toBeNull();
});
