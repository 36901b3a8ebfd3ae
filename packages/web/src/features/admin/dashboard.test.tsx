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
/** Serves what a test is about; the other list is empty. */
const serve = (answers: Parameters<typeof serveAll>[0]): string[] =>
  serveAll({ [applications]: noApplications, ...answers });
/** The calls made but for the other list. */
const about = (calls: readonly string[]): string[] => calls.filter((call) => call !== applications);
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
    expect(screen.getByText("Service type distribution")).toBeTruthy();
  });
});

test("a figure without a source is a dash with its reason, never a number", async () => {
  serve({ [list]: listOf([], 0) });
  await open();
  const cards = (await screen.findAllByText("Not available yet")).map((value) => value.closest("div")?.textContent);
  expect(cards).toHaveLength(4);
  for (const card of cards) expect(card).not.toMatch(/\d/);
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
