import type { CustomerSummary } from "@cleaning/contract/admin/customer-page";
import type { AdminChangePreview, AdminSubscriptionView, AdminVisit } from "@cleaning/contract/admin/visits";
import { fireEvent, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import CustomerScreen from "../customer/customer-screen.tsx";
import ScheduleScreen from "./schedule-screen.tsx";

export const visitOf = (date: string, changes: Partial<AdminVisit> = {}): AdminVisit => ({
  id: `p5-${date}`,
  subscriptionId: 5,
  occurrenceDate: date,
  date,
  start: "09:00",
  end: "11:00",
  workUntil: "11:15",
  minutes: 135,
  service: "Standard Cleaning",
  status: "scheduled",
  price: 120,
  extras: [],
  note: null,
  isLate: false,
  isTentative: false,
  customer: { id: 4, name: "Carol Nielsen" },
  town: "Logan",
  agents: [{ id: 2, name: "Dani Larsen" }],
  isLateWaived: false,
  isResolved: false,
  isMovedByCompany: false,
  isUnassigned: false,
  isUnreported: false,
  ...changes,
});

export const scheduleOf = (changes: Partial<AdminSubscriptionView> = {}): AdminSubscriptionView => ({
  id: 5,
  homeId: 1,
  service: "Standard Cleaning",
  frequency: "weekly",
  price: 120,
  prices: { weekly: 120, biweekly: 127.5, monthly: 135, every3weeks: 135, every4weeks: 135, every8weeks: 150 },
  pause: null,
  ending: null,
  nextDate: "2099-01-06",
  isBilledByProvider: false,
  customer: { id: 4, name: "Carol Nielsen" },
  town: "Logan",
  agents: [{ id: 2, name: "Dani Larsen" }],
  minutes: 135,
  start: "09:00",
  ...changes,
});

export const previewOf = (changes: Partial<AdminChangePreview> = {}): AdminChangePreview => ({
  visits: [
    {
      id: "p5-2099-01-06",
      before: { date: "2099-01-06", start: "09:00", status: "scheduled", price: 120 },
      after: { date: "2099-01-07", start: "10:30", status: "scheduled", price: 120 },
    },
  ],
  andLater: false,
  isLate: false,
  previewToken: "token-1",
  ...changes,
});

/** Of a customer with whom all is well; a part of what `serve` answers. */
export const quietSummary = (id: number) => {
  const money = { done: 0, visitsDone: 0, toCome: 0, visitsToCome: 0 };
  const summary: CustomerSummary = { attention: [], next: null, last: null, money, ratings: null };
  return { [`GET /api/admin/customers/${id}/summary`]: () => json(200, summary) };
};

/** Never near the window: the parts of a customer's page that load late have tests of their own. */
class FarAway {
  observe(): void {}
  disconnect(): void {}
}

/** The schedule of an agent, of a queue or the company, or the page of a customer. */
export const open = (search: string) => {
  vi.stubGlobal("IntersectionObserver", FarAway);
  return renderPage(`/admin/schedule?${search}`, {
    "/admin/schedule": ScheduleScreen,
    "/admin/customers/$id": CustomerScreen,
  });
};

export const choose = async (visit: RegExp, action: string): Promise<void> => {
  fireEvent.keyDown(await screen.findByRole("button", { name: visit }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
};

export const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

export const type = (label: RegExp | string, value: string): void => {
  const field = screen.getByLabelText(label);
  fireEvent.input(field, { target: { value } });
};

export const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole("button", { name }));
