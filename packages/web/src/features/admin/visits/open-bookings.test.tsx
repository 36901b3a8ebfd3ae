import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { dismiss, toastStore } from "#ui/toast-store.ts";
import { OpenBookings, useOpenBookings } from "./open-bookings.tsx";

const list = "GET /api/admin/open-bookings";
const decisionCall = "PATCH /api/admin/open-bookings/7";
const booking = {
  id: 7,
  customer: { id: 4, name: "Carol Nielsen", email: "carol@example.test", phone: "(435) 555-0100" },
  service: "Standard Cleaning",
  frequency: "weekly",
  price: 120,
  city: "Logan",
  firstDate: "2026-12-02",
  nextServiceDate: "2026-12-02",
  createdAt: "2026-11-24T19:00:00.000Z",
  isAsked: false,
};

afterEach(() => {
  cleanup();
  dismiss(toastStore.get()?.id ?? 0);
  vi.unstubAllGlobals();
});

const Screen = () => <OpenBookings query={useOpenBookings()} />;
const open = async () => {
  const requests: unknown[] = [];
  let isOpen = true;
  serve({
    [list]: () => json(200, { bookings: isOpen ? [booking] : [], nextCursor: null }),
    [decisionCall]: (_, body) => {
      requests.push(body);
      isOpen = false;
      return json(200, { isConfirmed: true });
    },
  });
  await renderPage("/admin", { "/admin": Screen });
  return { requests, section: within(await screen.findByRole("region", { name: "Bookings to confirm" })) };
};

test("a booking that nobody has confirmed is listed with whom to call, and confirmed once for two quick clicks", async () => {
  const { requests, section } = await open();
  expect(section.getByRole("link", { name: "(435) 555-0100" }).getAttribute("href")).toBe("tel:4355550100");
  expect(section.getByText(/weekly|every week/i).textContent).toContain("$120 per visit, Logan. First visit");
  const button = section.getByRole("button", { name: /^Confirm\s*the booking of Carol Nielsen/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  expect(requests).toEqual([{ confirm: true }]);
});

test("a booking is cancelled only after a confirmation", async () => {
  const { requests, section } = await open();
  fireEvent.click(section.getByRole("button", { name: /^Cancel booking\s*of Carol Nielsen/ }));
  fireEvent.click(section.getByRole("button", { name: "No, keep it" }));
  expect(requests).toEqual([]);
  fireEvent.click(section.getByRole("button", { name: /^Cancel booking\s*of Carol Nielsen/ }));
  fireEvent.click(section.getByRole("button", { name: /^Yes, cancel\s*the booking of Carol Nielsen/ }));
  await waitFor(() => expect(requests).toEqual([{ confirm: false }]));
});
