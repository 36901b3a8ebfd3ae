import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { full, open } from "../portal-fixtures.tsx";
import {
  dialog,
  openSchedule,
  type Part,
  onNovember21,
  preview,
  pressIn,
  recorder,
  serveSchedule,
  visit,
  visits,
} from "./schedule-fixtures.tsx";

const [first, , third] = visits;
const id = "p7-2026-11-27";
const look = `POST /api/portal/visits/${id}/preview`;
const apply = `POST /api/portal/visits/${id}/apply`;
const skipped = visit("2026-11-27", { status: "skipped" });
const skipPreview = (changes = {}) => json(200, preview([visit("2026-11-27")], { status: "skipped" }, changes));
const rowsOf = (part: Part) => part.getAllByRole("listitem").map(({ textContent }) => textContent);

const applied = () => json(200, { visits: [skipped], undoToken: "undo-1" });

onNovember21();

describe("a cleaning is skipped", () => {
  test("in three taps, sent once by a double click, and undone from a bar that has the focus", async () => {
    const { sent, record } = recorder();
    const undo = recorder();
    let isSkipped = false;
    serveSchedule({
      "GET /api/portal/visits?from=2026-11-21&to=2027-01-15": () =>
        json(200, { subscriptions: [], visits: [isSkipped ? skipped : first] }),
      [look]: () => skipPreview(),
      [apply]: record(() => {
        isSkipped = true;
        return applied();
      }),
      "POST /api/portal/undo": undo.record(() => {
        isSkipped = false;
        return json(200, { visits: [first] });
      }),
    });
    const { where } = await open();
    fireEvent.mouseDown(await screen.findByRole("tab", { name: "Schedule" }));
    fireEvent.click(await screen.findByRole("button", { name: "Skip: Friday, November 27" }));
    const shown = await dialog("Skip this cleaning?");
    const button = await pressIn(shown, "Skip this cleaning");
    fireEvent.click(button);
    const bar = await screen.findByRole("region", { name: "Last change" });
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{8,100}$/),
        body: { change: { skip: true }, scope: "this", previewToken: "token-1" },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(where()).toBe("/customer-portal?tab=schedule");
    await waitFor(() => expect(document.activeElement).toBe(bar));
    expect(bar.textContent).toContain("Your cleaning on Friday, November 27 is skipped.");
    expect(screen.getByText("Skipped")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Skip/ })).toBeNull();

    const undoButton = within(bar).getByRole("button", { name: "Undo" });
    fireEvent.click(undoButton);
    fireEvent.click(undoButton);
    expect(await screen.findByText("Undone. Everything is as it was before.")).toBeTruthy();
    expect(undo.sent.map(({ body }) => body)).toEqual([{ undoToken: "undo-1" }]);
    expect(await screen.findByRole("button", { name: "Skip: Friday, November 27" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("a one-time visit is called cancelled everywhere, not skipped", async () => {
    const once = visit("2026-11-27", { id: "b7", subscriptionId: null });
    const off = visit("2026-11-27", { id: "b7", subscriptionId: null, status: "skipped" });
    let isOff = false;
    serveSchedule({
      "GET /api/portal/visits?from=2026-11-21&to=2027-01-15": () =>
        json(200, { subscriptions: [], visits: [isOff ? off : once] }),
      "POST /api/portal/visits/b7/preview": () => json(200, preview([once], { status: "skipped" })),
      "POST /api/portal/visits/b7/apply": () => {
        isOff = true;
        return json(200, { visits: [off], undoToken: "undo-1" });
      },
    });
    await openSchedule();
    expect(screen.queryByRole("button", { name: /^Skip/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Cancel: Friday, November 27" }));
    const shown = await dialog("Cancel this cleaning?");
    await waitFor(() => expect(rowsOf(shown)).toEqual(["Before: Fri, Nov 27, 9:00 AMAfter: Cancelled"]));
    await pressIn(shown, "Cancel this cleaning");
    const bar = await screen.findByRole("region", { name: "Last change" });
    expect(bar.textContent).toContain("Your cleaning on Friday, November 27 is cancelled.");
    expect(await screen.findByText("Cancelled")).toBeTruthy();
    expect(screen.queryByText("Skipped")).toBeNull();
  });

  test("the offer to undo is still there after a look at another tab", async () => {
    serveSchedule({ [look]: () => skipPreview(), [apply]: applied });
    await openSchedule(`&change=skip&of=${id}`);
    await pressIn(await dialog("Skip this cleaning?"), "Skip this cleaning");
    await screen.findByRole("button", { name: "Undo" });
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Services" }));
    await screen.findByRole("heading", { name: "Our services" });
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Schedule" }));
    expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  });

  test("an undo that comes too late says so and what to do", async () => {
    serveSchedule({
      [look]: () => skipPreview(),
      [apply]: applied,
      "POST /api/portal/undo": () => json(409, { message: "This plan has been changed since." }),
    });
    await openSchedule(`&change=skip&of=${id}`);
    await pressIn(await dialog("Skip this cleaning?"), "Skip this cleaning");
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("This plan has been changed since.")).toBeTruthy();
  });

  test("what it may cost is said beforehand, only when it is late", async () => {
    serveSchedule({ [look]: () => skipPreview({ isLate: true }) });
    await openSchedule(`&change=skip&of=${id}`);
    expect(await (await dialog("Skip this cleaning?")).findByText("Late cancellations may incur a fee.")).toBeTruthy();
    cleanup();
    serveSchedule({ [look]: () => skipPreview() });
    await openSchedule(`&change=skip&of=${id}`);
    await (await dialog("Skip this cleaning?")).findByText("Fri, Nov 27, 9:00 AM");
    expect(screen.queryByText(/may incur a fee/)).toBeNull();
  });

  test("several visits are skipped together", async () => {
    const asked = recorder();
    serveSchedule({ [look]: asked.record(() => skipPreview()), [apply]: asked.record(applied) });
    await openSchedule(`&change=skip&of=${id}`);
    const shown = await dialog("Skip this cleaning?");
    fireEvent.click(shown.getByRole("radio", { name: "This one and others I choose" }));
    fireEvent.click(shown.getByRole("checkbox", { name: "Fri, Dec 11, 9:00 AM" }));
    await pressIn(shown, "Skip these cleanings");
    await screen.findByRole("button", { name: "Undo" });
    expect(asked.sent.at(-1)?.body).toEqual({
      change: { skip: true },
      scope: "chosen",
      visitIds: [third?.id],
      previewToken: "token-1",
    });
  });
});

describe("when it does not go as planned", () => {
  test("a plan that changed meanwhile shows the new preview with words; the next try has its token and a new key", async () => {
    const { sent, record } = recorder();
    let tries = 0;
    serveSchedule({
      [look]: () => skipPreview({ previewToken: tries === 0 ? "token-1" : "token-2", isLate: tries > 0 }),
      [apply]: record(() => {
        tries += 1;
        return tries === 1 ? json(409, { message: "The plan was changed elsewhere." }) : applied();
      }),
    });
    await openSchedule(`&change=skip&of=${id}`);
    const shown = await dialog("Skip this cleaning?");
    await pressIn(shown, "Skip this cleaning");
    expect((await shown.findByRole("alert")).textContent).toContain("The plan was changed elsewhere.");
    expect(await shown.findByText("Late cancellations may incur a fee.")).toBeTruthy();
    await pressIn(shown, "Skip this cleaning");
    await screen.findByRole("button", { name: "Undo" });
    expect(sent.map(({ body }) => body)).toMatchObject([{ previewToken: "token-1" }, { previewToken: "token-2" }]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  test("without a connection all that was chosen stays, and the next try has the same key", async () => {
    const { sent, record } = recorder();
    const asked = recorder();
    let isOffline = true;
    serveSchedule({
      [look]: asked.record(() => skipPreview()),
      [apply]: record(() => (isOffline ? Promise.reject(new TypeError("Failed to fetch")) : applied())),
    });
    await openSchedule(`&change=skip&of=${id}`);
    const shown = await dialog("Skip this cleaning?");
    fireEvent.click(shown.getByRole("radio", { name: "This one and others I choose" }));
    fireEvent.click(shown.getByRole("checkbox", { name: "Fri, Dec 4, 9:00 AM" }));
    await pressIn(shown, "Skip these cleanings");
    expect((await shown.findByRole("alert")).textContent).toMatch(/never changes anything twice.*could not reach/);
    expect(shown.getByRole<HTMLInputElement>("checkbox", { name: "Fri, Dec 4, 9:00 AM" }).checked).toBe(true);
    isOffline = false;
    await pressIn(shown, "Skip these cleanings");
    await screen.findByRole("button", { name: "Undo" });
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  test("a preview that the server refuses says why and cannot be confirmed; one that failed is tried again", async () => {
    let status = 500;
    serveSchedule({
      [look]: () => (status === 200 ? skipPreview() : json(status, { message: "This visit has begun or is over." })),
    });
    await openSchedule(`&change=skip&of=${id}`);
    const shown = await dialog("Skip this cleaning?");
    status = 200;
    fireEvent.click(await shown.findByRole("button", { name: "Try again" }));
    await shown.findByText("Fri, Nov 27, 9:00 AM");
    cleanup();
    status = 409;
    await openSchedule(`&change=skip&of=${id}`);
    const refused = await dialog("Skip this cleaning?");
    expect(await refused.findByText("This visit has begun or is over.")).toBeTruthy();
    expect(refused.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(refused.getByRole("button", { name: "Skip this cleaning" }).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("extras and notes", () => {
  const extras = [
    { id: 1, name: "Inside the oven", description: "", icon: "fire", price: "$34.60" },
    { id: 2, name: "Windows", description: "", icon: "other", price: "$40-60" },
    { id: 3, name: "Garage", description: "", icon: "other", price: "Ask us" },
  ];

  test("extras show the whole dollars that they cost, those without one are not offered, and the new price is previewed", async () => {
    const asked = recorder();
    serveSchedule({
      "GET /api/extra-services": () => json(200, { extraServices: extras }),
      [look]: asked.record(() => json(200, preview([visit("2026-11-27")], { price: 150 }))),
      [apply]: asked.record(() => json(200, { visits: [visit("2026-11-27", { extras: ["Windows"], price: 150 })] })),
    });
    await openSchedule(`&change=extras&of=${id}`);
    const shown = await dialog("Extras for this cleaning");
    expect(await shown.findByRole("checkbox", { name: "Inside the oven, $35" })).toBeTruthy();
    expect(shown.queryByRole("checkbox", { name: /Garage/ })).toBeNull();
    expect(asked.sent).toEqual([]);
    fireEvent.click(shown.getByRole("checkbox", { name: "Windows, $60" }));
    const list = within(shown.getByRole("region", { name: "What changes" }));
    await list.findByText("$150");
    await pressIn(shown, "Save extras");
    expect(await screen.findByText("With Windows")).toBeTruthy();
    expect(asked.sent.map(({ body }) => body)).toEqual([
      { change: { extras: ["Windows"] }, scope: "this" },
      { change: { extras: ["Windows"] }, scope: "this", previewToken: "token-1" },
    ]);
  });

  test("a cleaning whose time is not settled shows no time beforehand", async () => {
    const unsettled = visit("2026-11-27", { isTentative: true });
    serveSchedule(
      {
        "GET /api/extra-services": () => json(200, { extraServices: extras }),
        [look]: () => json(200, preview([unsettled], { price: 150, isTentative: true })),
      },
      [unsettled],
    );
    await openSchedule(`&change=extras&of=${id}`);
    const shown = await dialog("Extras for this cleaning");
    fireEvent.click(await shown.findByRole("checkbox", { name: "Windows, $60" }));
    const list = within(shown.getByRole("region", { name: "What changes" }));
    expect((await list.findByText("$150")).closest("li")?.textContent).toContain("Fri, Nov 27, time to be confirmed");
    expect(list.queryByText(/AM|PM/)).toBeNull();
  });

  test("a note is saved, and stays in its field when that fails", async () => {
    const asked = recorder();
    let isOffline = true;
    serveSchedule({
      [`PATCH /api/portal/visits/${id}`]: asked.record(() =>
        isOffline
          ? Promise.reject(new TypeError("Failed to fetch"))
          : json(200, { visit: visit("2026-11-27", { note: "The dog is shy." }) }),
      ),
    });
    await openSchedule(`&change=note&of=${id}`);
    const shown = await dialog("A note for this cleaning");
    const field = shown.getByRole<HTMLTextAreaElement>("textbox");
    fireEvent.change(field, { target: { value: "The dog is shy." } });
    fireEvent.click(shown.getByRole("button", { name: "Save note" }));
    expect(await shown.findByText(/could not reach our server/)).toBeTruthy();
    expect(field.value).toBe("The dog is shy.");
    isOffline = false;
    await pressIn(shown, "Save note");
    expect(await screen.findByText("Your note: The dog is shy.")).toBeTruthy();
    expect(asked.sent.at(-1)?.body).toEqual({ note: "The dog is shy." });
  });
});

describe("the dialog is in the address", () => {
  test("opened by a button it closes with one step back, and the button has the focus again", async () => {
    serveSchedule({ [look]: () => skipPreview() });
    const { where } = await openSchedule();
    const opener = screen.getByRole("button", { name: "Skip: Friday, November 27" });
    opener.focus();
    fireEvent.click(opener);
    const shown = await dialog("Skip this cleaning?");
    expect(where()).toBe(`/customer-portal?tab=schedule&change=skip&of=${id}`);
    fireEvent.click(shown.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(where()).toBe("/customer-portal?tab=schedule");
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test("the dashboard leads to the next cleaning that can be changed", async () => {
    serveSchedule({ [look]: () => skipPreview() }, [visit("2026-11-21", { status: "started" }), ...visits]);
    const { where } = await open();
    fireEvent.click(await screen.findByRole("link", { name: "Skip" }));
    await dialog("Skip this cleaning?");
    await waitFor(() => expect(where()).toBe(`/customer-portal?tab=schedule&change=skip&of=${id}`));
  });

  test("an address with an unknown change shows the schedule alone", async () => {
    serveSchedule();
    await openSchedule("&change=skip&of=p7-2030-01-01");
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
    await openSchedule("&change=nonsense&of=7");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(full.name).toBe("Carol Nielsen");
  });
});
