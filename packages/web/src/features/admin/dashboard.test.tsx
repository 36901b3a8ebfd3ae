import type { Overview } from "@cleaning/contract/admin/overview";
import type { ContactSubmission } from "@cleaning/contract/contact";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { json, serve as serveAll } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { Dashboard } from "./dashboard.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request = (id: number, changes: Partial<ContactSubmission> = {}): ContactSubmission => ({
  id,
  firstName: "Tom",
  lastName: `Beck ${id}`,
  email: `tom${id}@example.com`,
  phone: "(435) 555-0123",
  service: "deep",
  message: "Before my parents visit, please.",
  createdAt: "2026-01-01T03:15:00Z",
  isProcessed: false,
  ...changes,
});
const list = "GET /api/admin/contact-submissions?processed=false&limit=5";
const applications = "GET /api/admin/career-applications?processed=false&limit=5";
const noApplications = () => json(200, { applications: [], nextCursor: null, stats: { total: 0, unprocessed: 0 } });
const overview = "GET /api/admin/overview";
const figures: Overview = {
  customers: { total: 1_204, withPets: 3, activeSubscriptions: 88 },
  agents: { total: 14, active: 12, averageRating: 4.8, completedJobs: 9 },
  subscriptions: { total: 90, active: 88, nextSevenDays: 20, monthlyRevenue: 13_250.5 },
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
/** Serves what a test is about; the other list is empty. */
const serve = (answers: Parameters<typeof serveAll>[0]): string[] =>
  serveAll({ [applications]: noApplications, [overview]: () => json(200, figures), ...answers });
/** The calls made but for the other list and the figures. */
const about = (calls: readonly string[]): string[] =>
  calls.filter((call) => call !== applications && call !== overview);
const patch = (id: number) => `PATCH /api/admin/contact-submissions/${id}`;
const listOf = (submissions: ContactSubmission[], unprocessed: number) => () =>
  json(200, { submissions, nextCursor: null, stats: { total: 40, unprocessed } });
const five = [5, 4, 3, 2, 1].map((id) => request(id));
const open = (at = "/admin") => renderPage(at, { "/admin": Dashboard });
const row = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole("heading", { name });
  const item = heading.closest("li");
  if (item === null) throw new Error(`${name} is in no row.`);
  return item;
};
const press = async (name: string, button: RegExp): Promise<void> => {
  fireEvent.click(within(await row(name)).getByRole("button", { name: button }));
};

describe("the contact requests", () => {
  test("are the first five unprocessed ones, with how many more there are", async () => {
    const calls = serve({ [list]: listOf(five, 12) });
    await open();
    await screen.findByText("+ 7 more");
    expect(screen.getAllByRole("button", { name: /Mark processed/ })).toHaveLength(5);
    expect(about(calls)).toEqual([list]);
  });

  test("say nothing about more when there are no more", async () => {
    serve({ [list]: listOf(five, 5) });
    await open();
    await row("Tom Beck 1");
    expect(screen.queryByText(/more$/)).toBeNull();
  });

  test("each show who, what, when on the business's clock, and how to answer", async () => {
    serve({ [list]: listOf([request(1, { service: "airbnb" })], 1) });
    await open();
    const item = within(await row("Tom Beck 1"));
    expect(item.getByText("Airbnb/Vacation Rental")).toBeTruthy();
    expect(item.getByText("Dec 31, 2025, 8:15 PM")).toBeTruthy();
    expect(item.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "mailto:tom1@example.com",
      "tel:4355550123",
    ]);
  });

  test("show the beginning of a long message, and all of it on demand", async () => {
    const message = `${"word ".repeat(60)}\nend of it`;
    serve({ [list]: listOf([request(1, { message })], 1) });
    await open();
    expect((await row("Tom Beck 1")).textContent).not.toContain("end of it");
    await press("Tom Beck 1", /Show all/);
    expect((await row("Tom Beck 1")).textContent).toContain("end of it");
  });

  test("say so when there are none", async () => {
    serve({ [list]: listOf([], 0) });
    await open();
    await screen.findByText("No unprocessed contact requests");
    expect(screen.getByText("No unprocessed job applications")).toBeTruthy();
  });

  test("that cannot be loaded say why and are asked for again", async () => {
    let broken = true;
    serve({ [list]: () => (broken ? json(500, { message: "Request 8f2c failed" }) : listOf(five, 5)()) });
    await open();
    await screen.findByText("Request 8f2c failed");
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await row("Tom Beck 5");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("marking a request as processed", () => {
  test("shows at once, counts, is announced, and can be undone in the row", async () => {
    const answer = Promise.withResolvers<void>();
    const sent = vi.fn<(body: unknown) => void>();
    serve({
      [list]: listOf(five, 12),
      [patch(4)]: async (_, body) => {
        sent(body);
        await answer.promise;
        return json(200, { submission: request(4, { isProcessed: sent.mock.calls.length === 1 }) });
      },
    });
    await open();
    await press("Tom Beck 4", /Mark processed/);
    await vi.waitFor(async () => expect(within(await row("Tom Beck 4")).getByText("Processed")).toBeTruthy());
    expect(screen.getByText(/^11 unprocessed/)).toBeTruthy();
    expect(screen.getByText("+ 7 more")).toBeTruthy();
    answer.resolve();
    await vi.waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Marked as processed" }));
    const undo = within(await row("Tom Beck 4")).getByRole("button", { name: /Undo/ });
    await vi.waitFor(() => expect(undo.getAttribute("aria-disabled")).toBe("false"));
    fireEvent.click(undo);
    await screen.findByText(/^12 unprocessed/);
    await vi.waitFor(() => expect(sent.mock.calls).toEqual([[{ isProcessed: true }], [{ isProcessed: false }]]));
  });

  test("goes back, and says why, when the server refuses; other rows stay as they are", async () => {
    const answer = Promise.withResolvers<Response>();
    serve({
      [list]: listOf(five, 12),
      [patch(4)]: () => answer.promise,
      [patch(3)]: () => json(200, { submission: request(3, { isProcessed: true }) }),
    });
    await open();
    await press("Tom Beck 4", /Mark processed/);
    await press("Tom Beck 3", /Mark processed/);
    await screen.findByText(/^10 unprocessed/);
    answer.resolve(json(500, { message: "Something went wrong" }));
    await screen.findByText(/^11 unprocessed/);
    expect(within(await row("Tom Beck 4")).queryByText("Processed")).toBeNull();
    expect(within(await row("Tom Beck 3")).getByText("Processed")).toBeTruthy();
    expect(toastStore.get()).toMatchObject({
      title: "Error",
      description: "Failed to update contact request: Something went wrong",
      tone: "error",
    });
  });

  test("is sent once, however often the button is pressed", async () => {
    const calls = serve({ [list]: listOf(five, 5), [patch(4)]: () => new Promise(() => {}) });
    await open();
    await press("Tom Beck 4", /Mark processed/);
    await vi.waitFor(async () => expect(within(await row("Tom Beck 4")).getByText("Processed")).toBeTruthy());
    await press("Tom Beck 4", /Undo/);
    expect(calls.filter((call) => call === patch(4))).toHaveLength(1);
  });
});

describe("the tabs", () => {
  test("are in the address", async () => {
    serve({ [list]: listOf(five, 5) });
    const { where } = await open();
    fireEvent.mouseDown(await screen.findByRole("tab", { name: "Analytics" }));
    await screen.findByText("Monthly revenue trend");
    expect(where()).toBe("/admin?tab=analytics");
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Overview" }));
    await row("Tom Beck 1");
    expect(where()).toBe("/admin");
  });

  test("open at the one that the address names", async () => {
    serve({});
    await open("/admin?tab=analytics");
    expect((await screen.findByRole("tab", { name: "Analytics" })).getAttribute("aria-selected")).toBe("true");
    await screen.findByText("Service type distribution");
  });
});

describe("the figures", () => {
  test("are customers, active agents, active subscriptions and the revenue of a month", async () => {
    serve({ [list]: listOf([], 0) });
    await open();
    await screen.findByText("$13,250.50");
    expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
      ["Total Customers", "1,204"],
      ["Active Agents", "12"],
      ["Active Subscriptions", "88"],
      ["Monthly Revenue", "$13,250.50"],
    ]);
  });

  test("that cannot be loaded are no numbers: the reason stands in their place, with another try", async () => {
    let broken = true;
    serve({
      [list]: listOf([], 0),
      [overview]: () => (broken ? json(500, { message: "Request 8f2c failed" }) : json(200, figures)),
    });
    await open();
    await screen.findByText("Could not load the figures");
    expect(screen.queryByRole("term")).toBeNull();
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("1,204");
  });
});

const cellsOf = async (caption: string): Promise<string[]> =>
  (await screen.findAllByRole("table", { name: caption })).flatMap((table) =>
    [...(table.querySelector("tbody")?.rows ?? [])].map((line) =>
      [...line.cells].map((cell) => cell.textContent).join(" "),
    ),
  );

describe("the charts", () => {
  test("say their numbers to screen readers: types with their share, and the last six months", async () => {
    serve({ [list]: listOf([], 0) });
    await open("/admin?tab=analytics");
    expect(await cellsOf("Active subscriptions by type of service")).toEqual([
      "Standard 66 75%",
      "Deep 22 25%",
      "Move Out 0 0%",
    ]);
    expect(await cellsOf("Monthly revenue")).toEqual([
      "June 2026 $0.50",
      "July 2026 $1,000.50",
      "August 2026 $2,000.50",
      "September 2026 $3,000.50",
      "October 2026 $4,000.50",
      "November 2026 $5,000.50",
    ]);
  });

  test("are not drawn from nothing", async () => {
    const none = {
      ...figures,
      serviceTypes: figures.serviceTypes.map(({ type }) => ({ type, active: 0 })),
      revenue: figures.revenue.map(({ month }) => ({ month, revenue: 0 })),
    };
    serve({ [list]: listOf([], 0), [overview]: () => json(200, none) });
    await open("/admin?tab=analytics");
    expect(await screen.findAllByText("Nothing to draw yet")).toHaveLength(2);
  });
});

describe("the job applications", () => {
  const application = {
    id: 8,
    name: "Lena Ruiz",
    email: "lena@example.com",
    phone: "(435) 555-0177",
    position: "team-lead",
    experience: "Five years of hotel rooms.",
    createdAt: "2026-01-01T03:15:00Z",
    isProcessed: false,
  };

  test("are listed with the position asked for, and marked by their own call", async () => {
    const calls = serveAll({
      [list]: listOf([], 0),
      [applications]: () =>
        json(200, { applications: [application], nextCursor: null, stats: { total: 9, unprocessed: 6 } }),
      "PATCH /api/admin/career-applications/8": () => json(200, { application: { ...application, isProcessed: true } }),
    });
    await open();
    expect((await row("Lena Ruiz")).textContent).toContain("Team Lead");
    await screen.findByText("+ 5 more");
    await press("Lena Ruiz", /Mark processed/);
    await within(await row("Lena Ruiz")).findByText("Processed");
    expect(calls).toContain("PATCH /api/admin/career-applications/8");
    expect(screen.getByText("No unprocessed contact requests")).toBeTruthy();
  });
});

test("a resume is opened by a link that is asked for at the click; a refusal says why", async () => {
  const calls = serve({
    [list]: listOf([], 0),
    [applications]: () =>
      json(200, {
        applications: [
          {
            id: 8,
            name: "Lena Ruiz",
            email: "lena@example.com",
            phone: "(435) 555-0177",
            position: "team-lead",
            experience: "Five years of hotel rooms.",
            resumeUrl: "uploads/0f8fad5b-d9cb-469f-a165-70867728950e/lena.pdf",
            createdAt: "2026-01-01T03:15:00Z",
            isProcessed: false,
          },
        ],
        nextCursor: null,
        stats: { total: 1, unprocessed: 1 },
      }),
    "GET /api/admin/career-applications/8/resume": () => json(404, { message: "The resume is gone." }),
  });
  await open();
  await press("Lena Ruiz", /Resume/);
  await vi.waitFor(() =>
    expect(toastStore.get()).toMatchObject({ description: "Failed to open the resume: The resume is gone." }),
  );
  expect(calls).toContain("GET /api/admin/career-applications/8/resume");
});

test("an item's history says who changed what, and when on the business's clock", async () => {
  serve({
    [list]: listOf([request(4)], 1),
    "GET /api/admin/history/contact-submissions/4": () =>
      json(200, {
        entries: [
          {
            id: "e1",
            at: "2026-01-01T03:15:00Z",
            by: { email: "alma@example.com" },
            action: "changed",
            changes: [{ field: "isProcessed", from: true, to: false }],
          },
        ],
        nextCursor: null,
      }),
  });
  await open();
  await press("Tom Beck 4", /History/);
  const dialog = await screen.findByRole("dialog", { name: "History" });
  await within(dialog).findByText("by alma@example.com");
  expect(dialog.textContent).toContain("Is processed");
  expect(dialog.textContent).toContain("from Yes");
  expect(dialog.textContent).toContain("to No");
  expect(dialog.textContent).toContain("Dec 31, 2025, 8:15 PM");
});
