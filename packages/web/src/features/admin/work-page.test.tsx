import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { request, row } from "./dashboard-fixtures.tsx";
import { RequestsScreen } from "./work-page.tsx";

const call = (query: string) => `GET /api/admin/contact-submissions?${query}`;
const answer = (submissions = [request(2), request(1)], changes: object = {}) =>
  json(200, { submissions, nextCursor: null, stats: { total: 40, unprocessed: 12 }, ...changes });
const open = (at = "/admin/requests") => renderPage(at, { "/admin/requests": RequestsScreen });

test("the page begins with the unprocessed ones; state, order and search are in its address together", async () => {
  const processed = request(7, { isProcessed: true });
  serve({
    [call("processed=false&limit=25")]: () => answer(),
    [call("processed=true&limit=25")]: () => answer([processed]),
    [call("processed=true&order=asc&limit=25")]: () => answer([processed]),
    [call("processed=true&search=beck&order=asc&limit=25")]: () => answer([processed], { isCut: true }),
  });
  const { where } = await open();
  await row("Tom Beck 2");
  expect(screen.getByRole("heading", { name: "12 unprocessed" })).toBeTruthy();
  expect(screen.getByText(/^Of 40, as of /)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Which contact requests"), { target: { value: "true" } });
  const item = within(await row("Tom Beck 7"));
  expect(item.getByRole("link", { name: "tom7@example.com" })).toBeTruthy();
  expect(item.getByText("Processed")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Order of the contact requests"), { target: { value: "oldest" } });
  await waitFor(() => expect(where()).toContain("order=asc"));
  const searchBox = screen.getByRole("searchbox", { name: "Search contact requests by name, email or phone" });
  fireEvent.change(searchBox, { target: { value: "beck" } });
  fireEvent.submit(searchBox);
  await screen.findByText("Not all contact requests that fit are shown. Type more to find the others.");
  expect(new URLSearchParams(where().split("?")[1])).toEqual(
    new URLSearchParams({ search: "beck", processed: "true", order: "asc" }),
  );
});

test("a quote says until when it is open, that it is over, or what it became, and is not to be marked", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-28T16:00:00Z") });
  const worked = { kind: "quote", state: "in-touch", isProcessed: true } as const;
  const quote = (id: number, validUntil: string, bookingId: number | null, state: "in-touch" | "won" | "lost") =>
    request(id, { ...worked, state, quote: { validUntil, bookingId } });
  serve({
    [call("state=in-touch&limit=25")]: () =>
      answer([
        quote(1, "2026-12-28", null, "in-touch"),
        quote(2, "2026-12-27", null, "in-touch"),
        quote(3, "2026-12-27", 12, "won"),
        quote(4, "2026-12-29", null, "lost"),
      ]),
  });
  await open("/admin/requests?work=in-touch");
  const words = ["Open until Mon, Dec 28", "Expired Sun, Dec 27", "Booked, no. 12", "Not booked"];
  for (const [index, text] of words.entries()) {
    const item = within(await row(`Tom Beck ${index + 1}`));
    expect(await item.findByText(text)).toBeTruthy();
    expect(item.queryByText("Processed")).toBeNull();
    expect(item.queryByRole("button", { name: /^(Undo|Mark processed)/ })).toBeNull();
    expect(item.getByRole("button", { name: /^Open/ })).toBeTruthy();
  }
});

test("what is marked stays to be undone, on this page too", async () => {
  serve({
    [call("processed=false&limit=25")]: () => answer(),
    "PATCH /api/admin/contact-submissions/2": () => json(200, { submission: request(2, { isProcessed: true }) }),
  });
  await open();
  fireEvent.click(within(await row("Tom Beck 2")).getByRole("button", { name: /Mark processed/ }));
  expect(await within(await row("Tom Beck 2")).findByRole("button", { name: /Undo/ })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "11 unprocessed" })).toBeTruthy();
});

test("a search that finds nothing among the unprocessed looks at all of them on demand", async () => {
  serve({
    [call("processed=false&search=lee&limit=25")]: () => answer([]),
    [call("search=lee&limit=25")]: () => answer([request(9, { isProcessed: true })]),
  });
  await open("/admin/requests?search=lee");
  await screen.findByText("No name, email address or phone number fits “lee”.");
  fireEvent.click(screen.getByRole("button", { name: "Search all of them" }));
  expect(await row("Tom Beck 9")).toBeTruthy();
});

test("an empty page says what will appear here", async () => {
  serve({ [call("processed=false&limit=25")]: () => answer([]) });
  await open();
  expect(await screen.findByText("No unprocessed contact requests")).toBeTruthy();
});
