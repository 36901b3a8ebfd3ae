import "./book-fixtures.tsx";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ann } from "#lib/customer-fixtures.ts";
import { json } from "#lib/session-fixtures.ts";
import { freeStarts, heading, holdFor, openBook } from "./book-fixtures.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T18:00:00Z") });
});

const address = `?step=window&zip=${ann.zipCode}&service=deep`;
const first = { name: /^Tuesday, November 24,\s*Early morning,\s*8 to 10 AM\s*arrival$/ };
const laterStart = { date: "2026-12-28", start: "09:00", end: "11:00" };
const taken = (alternatives: unknown) => () => json(409, { message: "That time has just been taken.", alternatives });

test("the days say how many times are free, and their windows stand below", async () => {
  const { requestsFor } = await openBook(address);
  expect(await screen.findByRole("button", first)).toBeDefined();
  // 1.8 × (0.02 × 2000 + 15 × 3 + 25 × 2) minutes, up to the quarter.
  expect(requestsFor("GET /api/slots")[0]?.query).toEqual({
    zip: ann.zipCode,
    service: "deep",
    minutes: "255",
    from: "2026-11-23",
    to: "2026-12-20",
  });
  const labels = screen.getAllByRole("radio").map((day) => day.getAttribute("aria-label"));
  expect(labels).toHaveLength(28);
  expect(labels.slice(0, 7)).toEqual([
    "Monday, November 23, full",
    "Tuesday, November 24, free in the morning",
    "Wednesday, November 25, full",
    "Thursday, November 26, closed",
    "Friday, November 27, 1 time free",
    "Saturday, November 28, full",
    "Sunday, November 29, closed",
  ]);
  expect(screen.getAllByRole<HTMLInputElement>("radio").filter(({ disabled }) => !disabled)).toHaveLength(2);
  fireEvent.click(screen.getByRole("radio", { name: /^Friday, November 27/ }));
  expect(screen.getByRole("button", { name: /^Friday, November 27,\s*Early morning,\s*9 to 11 AM/ })).toBeDefined();
  expect(screen.queryByRole("button", first)).toBeNull();
});

test("a window is kept as soon as it is chosen, once for two quick taps, and the next step says until when", async () => {
  const { requestsFor, where } = await openBook(address);
  const button = await screen.findByRole("button", first);
  fireEvent.click(button);
  fireEvent.click(button);
  await heading("Who are we cleaning for?");
  expect(requestsFor("POST /api/holds").map(({ body }) => body)).toEqual([
    {
      zip: ann.zipCode,
      service: "deep",
      minutes: 255,
      quote: expect.objectContaining({ squareFeet: expect.any(Number), condition: "tidy", extras: [] }),
      date: "2026-11-24",
      start: "08:00",
    },
  ]);
  expect(where()).toContain("step=you");
  expect(where()).toContain("date=2026-11-24&start=08%3A00");
  expect(screen.getByText(/We keep this time for you until/).textContent).toMatch(/\d{1,2}:10 [AP]M/);
});

test.each([
  ["", "Deep Cleaning, one visit."],
  ["&frequency=biweekly", "Deep Cleaning first, then Standard Cleaning every two weeks."],
  ["&frequency=biweekly&everyVisitDeep=yes", "Deep Cleaning, every two weeks."],
])("the times are said to be for the visits that are booked (%s)", async (often, text) => {
  await openBook(`${address}${often}`);
  expect((await screen.findByText(text)).tagName).toBe("STRONG");
});

test("back from the next step, the window that was chosen is offered first, on its day", async () => {
  const { back } = await openBook(address);
  await screen.findByRole("button", first);
  fireEvent.click(screen.getByRole("radio", { name: /^Friday, November 27/ }));
  fireEvent.click(screen.getByRole("button", { name: /^Friday, November 27,\s*Early morning/ }));
  await heading("Who are we cleaning for?");
  await back();
  await heading("When should we come?");
  expect(screen.getByText(/^Your time so far:/).textContent).toContain("Friday, November 27, 9 to 11 AM");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Friday, November 27/ }).checked).toBe(true);
});

test("a window that was just taken offers others, and the chosen one of them is kept", async () => {
  let attempts = 0;
  const { requestsFor } = await openBook(address, {
    "POST /api/holds": (call) => {
      attempts += 1;
      return attempts === 1 ? taken(freeStarts.slice(1))() : holdFor("h2")(call);
    },
  });
  fireEvent.click(await screen.findByRole("button", first));
  fireEvent.click(await screen.findByRole("button", { name: "Friday, November 27, 9 to 11 AM" }));
  await heading("Who are we cleaning for?");
  expect(requestsFor("POST /api/holds").at(-1)?.body).toMatchObject({ date: "2026-11-27", start: "09:00" });
  expect(requestsFor("GET /api/slots").length).toBeGreaterThan(1);
});

test("a chosen time outlasts another home and is taken again for its work, also where its list names it no more", async () => {
  const { requestsFor, go } = await openBook(address);
  fireEvent.click(await screen.findByRole("button", first));
  await heading("Who are we cleaning for?");
  await go(`/book?step=home&zip=${ann.zipCode}&service=deep&date=2026-11-24&start=08:00`);
  await heading("Tell us about your home");
  fireEvent.click(screen.getByRole("button", { name: "Bedrooms: more" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Bedrooms").value).toBe("4"));
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await heading("What would you like?");
  fireEvent.click(screen.getByRole("button", { name: "Choose a time" }));
  fireEvent.click(await screen.findByRole("button", { name: "Keep this time" }));
  await heading("Who are we cleaning for?");
  expect(requestsFor("POST /api/holds").at(-1)?.body).toMatchObject({
    date: "2026-11-24",
    start: "08:00",
    minutes: 270,
    replaces: "h1",
  });
});

test("the exact starts of a day stand behind its four parts", async () => {
  await openBook(address);
  await screen.findByRole("button", first);
  expect([...document.querySelectorAll("[data-parts] li")].map((part) => part.textContent)).toEqual([
    expect.stringContaining("Early morning"),
    expect.stringContaining("Late morning"),
    "Early afternoonfull",
    "Late afternoonfull",
  ]);
  expect(document.querySelectorAll(".book-exact li")).toHaveLength(2);
});

test("another window gives back the one before", async () => {
  const { requestsFor, go } = await openBook(address);
  fireEvent.click(await screen.findByRole("button", first));
  await heading("Who are we cleaning for?");
  await go(`/book${address}`);
  fireEvent.click(await screen.findByRole("button", { name: /Late morning,\s*11:30 AM to 1:30 PM\s*arrival/ }));
  await heading("Who are we cleaning for?");
  expect(requestsFor("POST /api/holds").at(-1)?.body).toMatchObject({ start: "11:30", replaces: "h1" });
});

test("where nothing is free there are later dates and the phone, and no made-up number", async () => {
  const { requestsFor } = await openBook(address, {
    "GET /api/slots": ({ query }) =>
      json(200, { slots: query["from"] === "2026-12-21" ? [laterStart] : [], closed: [] }),
  });
  await screen.findByText(/Every time of the next four weeks is taken/);
  expect(screen.queryAllByRole("radio")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Later dates" }));
  await screen.findByRole("button", { name: /^Monday, December 28/ });
  await waitFor(() => expect(document.activeElement?.getAttribute("value")).toBe("2026-12-28"));
  expect(requestsFor("GET /api/slots").at(-1)?.query).toMatchObject({ from: "2026-12-21", to: "2027-01-17" });
});

test("without a connection it says so, and the same tap works later", async () => {
  let isDown = true;
  await openBook(address, {
    "POST /api/holds": (call) => {
      if (isDown) throw new TypeError("fetch failed");
      return holdFor("h1")(call);
    },
  });
  fireEvent.click(await screen.findByRole("button", first));
  await screen.findByText(/Nothing is lost: choose the time again/);
  isDown = false;
  fireEvent.click(screen.getByRole("button", first));
  expect(await heading("Who are we cleaning for?")).toBeDefined();
});

test.each([
  [-540, 1],
  [420, 0],
])("a clock %d minutes behind UTC: the page says whose times these are %d times", async (offset, times) => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offset);
  await openBook(address);
  await heading("When should we come?");
  expect(screen.queryAllByText(/All times are Mountain Time/)).toHaveLength(times);
});

test("a server whose clock is another keeps the time for as long all the same", async () => {
  const { requestsFor } = await openBook(address, {
    "POST /api/holds": () => json(201, { holdId: "h1", expiresAt: "2026-11-22T17:00:00Z", isReserved: true }),
  });
  fireEvent.click(await screen.findByRole("button", first));
  await heading("Who are we cleaning for?");
  expect(screen.getByText(/We keep this time for you until/).textContent).toContain(":10 ");
  expect(requestsFor("POST /api/holds")).toHaveLength(1);
});
