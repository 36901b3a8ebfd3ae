import type { Overview } from "@cleaning/contract/admin/overview";
import type { CareerApplication } from "@cleaning/contract/site/careers";
import type { ContactSubmission } from "@cleaning/contract/site/contact";
import { fireEvent, screen, within } from "@testing-library/react";
import { json, serve as serveAll } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import Dashboard from "./dashboard.tsx";
import { inboxAnswers, inboxCall } from "./inbox/inbox-fixtures.ts";

/** What the office adds to a request, of a new one. */
export const unworked = {
  isProcessed: false,
  state: "new",
  ownerId: null,
  followUpOn: null,
  lostReason: null,
  noteCount: 0,
  repliedAt: null,
} as const;

export const request = (id: number, changes: Partial<ContactSubmission> = {}): ContactSubmission => ({
  id,
  firstName: "Tom",
  lastName: `Beck ${id}`,
  email: `tom${id}@example.com`,
  phone: "(435) 555-0123",
  service: "deep",
  message: "Before my parents visit, please.",
  createdAt: "2026-01-01T03:15:00Z",
  kind: "contact",
  customerId: null,
  ...unworked,
  ...changes,
});
export const list = "GET /api/admin/contact-submissions?processed=false&limit=5";
export const applications = "GET /api/admin/career-applications?processed=false&limit=5";
export const overview = "GET /api/admin/overview";
export const revenue = "GET /api/admin/revenue";
export const figures: Overview = {
  customers: { total: 1_204, withPets: 3, activeSubscriptions: 88 },
  agents: { total: 14, active: 12, averageRating: 4.8, completedJobs: 9 },
  subscriptions: { total: 90, active: 88, nextSevenDays: 20, monthlyRevenue: 13_250.5, left: {} },
  contactSubmissions: { total: 0, unprocessed: 0 },
  careerApplications: { total: 0, unprocessed: 0 },
  serviceTypes: [
    { type: "standard", active: 66 },
    { type: "deep", active: 22 },
    { type: "moveout", active: 0 },
    { type: "bedroom", active: 0 },
    { type: "bathroom", active: 0 },
    { type: "other", active: 0 },
  ],
  revenue: ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"].map((month, index) => ({
    month,
    revenue: 1_000 * index + 0.5,
  })),
};
/** Leaves out the calls of the panels that a test of one list does not look at. */
export const relevantCalls = (calls: readonly string[]): string[] =>
  calls.filter(
    (call) => ![applications, overview, inboxCall, revenue].includes(call) && !call.startsWith("GET /api/admin/visits"),
  );
export const patch = (id: number) => `PATCH /api/admin/contact-submissions/${id}`;
export const listOf = (submissions: ContactSubmission[], unprocessed: number) => () =>
  json(200, { submissions, nextCursor: null, stats: { total: 40, unprocessed } });
export const applicationsOf = (found: CareerApplication[], unprocessed: number) => () =>
  json(200, { applications: found, nextCursor: null, stats: { total: 40, unprocessed } });
const noRevenue = { visits: 0, dollars: 0 };
/** Serves the given answers; every other list is empty. */
export const serve = (answers: Parameters<typeof serveAll>[0]): string[] =>
  serveAll({
    ...inboxAnswers(),
    [list]: listOf([], 0),
    [applications]: applicationsOf([], 0),
    [overview]: () => json(200, figures),
    [revenue]: () => json(200, { month: "2026-11", done: noRevenue, toCome: noRevenue, unreported: noRevenue }),
    ...answers,
  });
/** The dashboard lists five items. */
export const fiveRequests = [5, 4, 3, 2, 1].map((id) => request(id));
export const open = (at = "/admin") => renderPage(at, { "/admin": Dashboard });
export const row = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole("heading", { name });
  const item = heading.closest("li");
  if (item === null) throw new Error(`${name} is in no row.`);
  return item;
};
export const press = async (name: string, button: RegExp): Promise<void> => {
  fireEvent.click(within(await row(name)).getByRole("button", { name: button }));
};
