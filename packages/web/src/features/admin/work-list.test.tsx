// Loads the lazy chunk before the tests run.
import "./record/history-dialog.tsx";
import type { CareerApplication } from "@cleaning/contract/site/careers";
import type { ContactSubmission } from "@cleaning/contract/site/contact";
import { focusManager } from "@tanstack/react-query";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { dismiss, toastStore } from "#ui/toast-store.ts";
import {
  relevantCalls,
  applications,
  applicationsOf,
  fiveRequests,
  list,
  listOf,
  open,
  patch,
  press,
  request,
  row,
  serve,
  unworked,
} from "./dashboard-fixtures.tsx";
import { setNotificationsEnabled } from "./use-new-work.ts";

describe("the contact requests", () => {
  test("are the first five unprocessed ones, with how many more there are", async () => {
    const calls = serve({ [list]: listOf(fiveRequests, 12) });
    await open();
    await screen.findByText("+ 7 more");
    expect(screen.getAllByRole("button", { name: /Mark processed/ })).toHaveLength(5);
    expect(relevantCalls(calls)).toEqual([list]);
  });

  test("are put in order only where there are two or more", async () => {
    serve({ [list]: listOf([request(1)], 1) });
    await open();
    await row("Tom Beck 1");
    expect(screen.queryByRole("combobox", { name: "Order of the contact requests" })).toBeNull();
  });

  test("say nothing about more when there are no more", async () => {
    serve({ [list]: listOf(fiveRequests, 5) });
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
      "tel:+14355550123",
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
    serve({});
    await open();
    await screen.findByText("No unprocessed contact requests");
    expect(screen.getByText("No unprocessed job applications")).toBeTruthy();
  });

  test("that cannot be loaded say why and are asked for again", async () => {
    let isFailing = true;
    serve({ [list]: () => (isFailing ? json(500, { message: "Request 8f2c failed" }) : listOf(fiveRequests, 5)()) });
    await open();
    await screen.findByText("Request 8f2c failed");
    isFailing = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await row("Tom Beck 5");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

const answering = (requests: ContactSubmission[], total: number) => () =>
  json(200, { submissions: requests, nextCursor: null, stats: { total, unprocessed: requests.length } });

describe("new requests", () => {
  const pollInterval = 30_000;
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"],
      shouldAdvanceTime: true,
    });
  });
  afterEach(() => {
    setNotificationsEnabled(true);
  });
  test("appear within half a minute with a notice, beside what was just marked; none where that is turned off", async () => {
    let answer = answering([request(1)], 7);
    serve({ [list]: () => answer(), [patch(1)]: () => json(200, { submission: request(1, { isProcessed: true }) }) });
    await open();
    await press("Tom Beck 1", /Mark processed/);
    await vi.waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Marked as processed" }));
    answer = answering([request(2)], 8);
    await vi.advanceTimersByTimeAsync(pollInterval);
    await row("Tom Beck 2");
    expect(toastStore.get()).toMatchObject({ title: "New contact request" });
    expect(within(await row("Tom Beck 1")).getByRole("button", { name: /Undo/ })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: /^Refresh.*contact requests$/ }));
    await vi.waitFor(() => expect(screen.queryByRole("heading", { name: "Tom Beck 1" })).toBeNull());

    setNotificationsEnabled(false);
    dismiss(toastStore.get()?.id ?? 0);
    answer = answering([request(3), request(2)], 9);
    await vi.advanceTimersByTimeAsync(pollInterval);
    await row("Tom Beck 3");
    expect(toastStore.get()).toBeNull();
  });

  test("appear when the window is looked at again", async () => {
    let answer = answering([request(1)], 7);
    serve({ [list]: () => answer() });
    await open();
    await row("Tom Beck 1");
    answer = answering([request(2), request(1)], 8);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await row("Tom Beck 2")).toBeTruthy();
    focusManager.setFocused(undefined);
  });
});

test("the oldest come first on demand, and all of them are a page away", async () => {
  serve({
    [list]: listOf(fiveRequests, 12),
    [`${list}&order=asc`]: listOf([request(1), request(2)], 12),
  });
  await open();
  await row("Tom Beck 5");
  fireEvent.change(screen.getByLabelText("Order of the contact requests"), { target: { value: "oldest" } });
  await vi.waitFor(() => expect(screen.queryByRole("heading", { name: "Tom Beck 5" })).toBeNull());
  expect(screen.getByRole("link", { name: "All contact requests" }).getAttribute("href")).toBe("/admin/requests");
});

describe("marking a request as processed", () => {
  test("shows at once, counts, is announced, and can be undone in the row", async () => {
    const answer = Promise.withResolvers<void>();
    const requestSpy = vi.fn<(body: unknown) => void>();
    serve({
      [list]: listOf(fiveRequests, 12),
      [patch(4)]: async (_, body) => {
        requestSpy(body);
        await answer.promise;
        return json(200, { submission: request(4, { isProcessed: requestSpy.mock.calls.length === 1 }) });
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
    await vi.waitFor(() => expect(requestSpy.mock.calls).toEqual([[{ isProcessed: true }], [{ isProcessed: false }]]));
  });

  test("goes back, and says why, when the server refuses; other rows stay as they are", async () => {
    const answer = Promise.withResolvers<Response>();
    serve({
      [list]: listOf(fiveRequests, 12),
      [patch(4)]: () => answer.promise,
      [patch(3)]: () => json(200, { submission: request(3, { isProcessed: true }) }),
    });
    await open();
    await press("Tom Beck 4", /Mark processed/);
    await press("Tom Beck 3", /Mark processed/);
    await screen.findByText(/^10 unprocessed/);
    answer.resolve(json(409, { message: "Something went wrong" }));
    await screen.findByText(/^11 unprocessed/);
    expect(within(await row("Tom Beck 4")).queryByText("Processed")).toBeNull();
    expect(within(await row("Tom Beck 3")).getByText("Processed")).toBeTruthy();
    expect(toastStore.get()).toMatchObject({
      title: "Error",
      description: "Failed to update contact request: Something went wrong",
      tone: "error",
    });
  });

  test("without an answer may have been done: that is said, and the list is read again", async () => {
    let isDone = false;
    serve({
      [list]: () => (isDone ? listOf(fiveRequests, 11)() : listOf(fiveRequests, 12)()),
      [patch(4)]: () => {
        isDone = true;
        return json(504, { message: "Gateway Timeout" });
      },
    });
    await open();
    await press("Tom Beck 4", /Mark processed/);
    await vi.waitFor(() => expect(toastStore.get()?.description).toMatch(/^We do not know whether it was saved\./));
    await screen.findByText(/^11 unprocessed/);
  });

  test("is sent once, however often the button is pressed", async () => {
    const calls = serve({ [list]: listOf(fiveRequests, 5), [patch(4)]: () => new Promise(() => {}) });
    await open();
    await press("Tom Beck 4", /Mark processed/);
    await vi.waitFor(async () => expect(within(await row("Tom Beck 4")).getByText("Processed")).toBeTruthy());
    await press("Tom Beck 4", /Undo/);
    expect(calls.filter((call) => call === patch(4))).toHaveLength(1);
  });
});

describe("the job applications", () => {
  const application: CareerApplication = {
    id: 8,
    name: "Lena Ruiz",
    email: "lena@example.com",
    phone: "(435) 555-0177",
    position: "team-lead",
    experience: "Five years of hotel rooms.",
    createdAt: "2026-01-01T03:15:00Z",
    invitedAt: null,
    ...unworked,
  };

  test("are listed with the position asked for, and marked by their own call", async () => {
    const calls = serve({
      [applications]: applicationsOf([application], 6),
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

  test("open a resume by a link that is asked for at the click; a refusal says why", async () => {
    const resumeUrl = "uploads/0f8fad5b-d9cb-469f-a165-70867728950e/lena.pdf";
    const calls = serve({
      [applications]: applicationsOf([{ ...application, resumeUrl }], 1),
      "GET /api/admin/career-applications/8/resume": () => json(404, { message: "The resume is gone." }),
    });
    await open();
    await press("Lena Ruiz", /Resume/);
    await vi.waitFor(() =>
      expect(toastStore.get()).toMatchObject({ description: "Failed to open the resume: The resume is gone." }),
    );
    expect(calls).toContain("GET /api/admin/career-applications/8/resume");
  });
});

describe("an item's history", () => {
  const entry = {
    id: "e1",
    at: "2026-01-01T03:15:00Z",
    by: { email: "alma@example.com" },
    action: "changed",
    changes: [{ field: "isProcessed", from: true, to: false }],
  };
  const history = "GET /api/admin/history/contact-submissions/4";

  test("says who changed what, and when on the business's clock", async () => {
    serve({
      [list]: listOf([request(4)], 1),
      [history]: () => json(200, { entries: [entry], nextCursor: null }),
    });
    await open();
    await press("Tom Beck 4", /History/);
    const dialog = await screen.findByRole("dialog", { name: "History" });
    await within(dialog).findByText("by alma@example.com");
    for (const text of ["Processed: yes → no", "Dec 31, 2025, 8:15 PM"]) expect(dialog.textContent).toContain(text);
  });

  test("names who has no account here as it was written down", async () => {
    const entries = [{ ...entry, by: { name: "alice@laptop" } }];
    serve({ [list]: listOf([request(4)], 1), [history]: () => json(200, { entries, nextCursor: null }) });
    await open();
    await press("Tom Beck 4", /History/);
    expect(await screen.findByText("by alice@laptop")).toBeTruthy();
  });

  test("tells on the next opening what was done since the last one", async () => {
    let entries: unknown[] = [];
    serve({ [list]: listOf([request(4)], 1), [history]: () => json(200, { entries, nextCursor: null }) });
    await open();
    await press("Tom Beck 4", /History/);
    await screen.findByText("No changes yet");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    entries = [entry];
    await press("Tom Beck 4", /History/);
    expect(await screen.findByText("by alma@example.com")).toBeTruthy();
  });

  test("is asked for older changes once, however often the button is pressed", async () => {
    const olderAnswer = Promise.withResolvers<Response>();
    const calls = serve({
      [list]: listOf([request(4)], 1),
      [history]: () => json(200, { entries: [entry], nextCursor: "c1" }),
      [`${history}?cursor=c1`]: () => olderAnswer.promise,
    });
    await open();
    await press("Tom Beck 4", /History/);
    fireEvent.click(await screen.findByRole("button", { name: "Show older changes" }));
    fireEvent.click(await screen.findByRole("button", { name: "Loading..." }));
    olderAnswer.resolve(json(200, { entries: [{ ...entry, id: "e2" }], nextCursor: null }));
    await vi.waitFor(() => expect(screen.getAllByText("by alma@example.com")).toHaveLength(2));
    expect(calls.filter((call) => call.endsWith("cursor=c1"))).toHaveLength(1);
  });
});
