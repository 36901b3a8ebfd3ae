import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import { full, open } from "../portal-fixtures.tsx";
import {
  dialog,
  openSchedule,
  type Part,
  onNovember21,
  preview,
  pressWithin,
  requestRecorder,
  serveSchedule,
  subscription,
  visit,
  visits,
} from "./schedule-fixtures.tsx";

const [first, , third] = visits;
const id = "p7-2026-11-27";
const previewCall = `POST /api/portal/visits/${id}/preview`;
const apply = `POST /api/portal/visits/${id}/apply`;
const skipped = visit("2026-11-27", { status: "skipped" });
const skipPreview = (changes = {}) => json(200, preview([visit("2026-11-27")], { status: "skipped" }, changes));
const rowsOf = (part: Part) => part.getAllByRole("listitem").map(({ textContent }) => textContent);

const applied = () => json(200, { visits: [skipped], undoToken: "undo-1" });

onNovember21();

describe("a cleaning is skipped", () => {
  test("in three taps, sent once by a double click, and undone from a bar that has the focus", async () => {
    const { requests, record } = requestRecorder();
    const undo = requestRecorder();
    let isSkipped = false;
    serveSchedule({
      "GET /api/portal/visits?from=2026-11-20&to=2027-01-15": () =>
        json(200, { subscriptions: [], visits: [isSkipped ? skipped : first] }),
      [previewCall]: () => skipPreview(),
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
    const changeDialog = await dialog("Skip this cleaning?");
    const button = await pressWithin(changeDialog, "Skip this cleaning");
    fireEvent.click(button);
    const bar = await screen.findByRole("region", { name: "Last change" });
    expect(requests).toEqual([
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
    expect(undo.requests.map(({ body }) => body)).toEqual([{ undoToken: "undo-1" }]);
    expect(await screen.findByRole("button", { name: "Skip: Friday, November 27" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("a first visit that costs more is not offered, and a line says why", async () => {
    const own = visit("2026-11-27", { service: "Deep Cleaning", hasOwnWork: true, costsMore: true });
    serveSchedule({}, [own, visit("2026-12-04"), visit("2026-12-11")]);
    await openSchedule();
    expect(screen.getAllByRole("button", { name: /^Skip/ }).map(({ textContent }) => textContent)).toEqual([
      "Skip: Friday, December 4",
      "Skip: Friday, December 11",
    ]);
    expect(screen.getByRole("button", { name: "Move: Friday, November 27" })).toBeTruthy();
    expect(screen.getAllByText(/you can move it, but not skip it/)).toHaveLength(1);
    cleanup();
    await openSchedule(`&change=skip&of=${id}`);
    const refused = await dialog("Skip this cleaning?");
    expect(refused.getByText(/you can move it, but not skip it/)).toBeTruthy();
    expect(refused.queryByRole("button", { name: "Skip this cleaning" })).toBeNull();
    expect(refused.getByRole("link", { name: "Move it" }).getAttribute("href")).toContain(`change=move&of=${id}`);
    cleanup();
    serveSchedule({ "POST /api/portal/visits/p7-2026-12-04/preview": () => skipPreview() }, [own, ...visits.slice(1)]);
    await openSchedule("&change=skip&of=p7-2026-12-04");
    const later = await dialog("Skip this cleaning?");
    fireEvent.click(later.getByRole("radio", { name: /others I choose/ }));
    expect(later.getByRole("checkbox", { name: /Dec 11/ })).toBeTruthy();
    expect(later.queryByRole("checkbox", { name: /Nov 27/ })).toBeNull();
    cleanup();
    await open();
    await screen.findByText("How you pay");
    expect(screen.queryByRole("link", { name: "Skip" })).toBeNull();
    expect(screen.getByText(/you can move it, but not skip it/)).toBeTruthy();
  });

  test("a one-time visit is called cancelled everywhere, not skipped", async () => {
    const oneTimeVisit = visit("2026-11-27", { id: "b7", subscriptionId: null });
    const skippedVisit = visit("2026-11-27", { id: "b7", subscriptionId: null, status: "skipped" });
    let isOff = false;
    serveSchedule({
      "GET /api/portal/visits?from=2026-11-20&to=2027-01-15": () =>
        json(200, { subscriptions: [], visits: [isOff ? skippedVisit : oneTimeVisit] }),
      "POST /api/portal/visits/b7/preview": () => json(200, preview([oneTimeVisit], { status: "skipped" })),
      "POST /api/portal/visits/b7/apply": () => {
        isOff = true;
        return json(200, { visits: [skippedVisit], undoToken: "undo-1" });
      },
    });
    await openSchedule();
    expect(screen.queryByRole("button", { name: /^Skip/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Cancel: Friday, November 27" }));
    const changeDialog = await dialog("Cancel this cleaning?");
    await waitFor(() => expect(rowsOf(changeDialog)).toEqual(["Before: Fri, Nov 27, 9 to 11 AMAfter: Cancelled"]));
    await pressWithin(changeDialog, "Cancel this cleaning");
    const bar = await screen.findByRole("region", { name: "Last change" });
    expect(bar.textContent).toContain("Your cleaning on Friday, November 27 is cancelled.");
    expect(await screen.findByText("Cancelled")).toBeTruthy();
    expect(screen.queryByText("Skipped")).toBeNull();
  });

  test("the offer to undo is still there after a look at another tab", async () => {
    serveSchedule({ [previewCall]: () => skipPreview(), [apply]: applied });
    await openSchedule(`&change=skip&of=${id}`);
    await pressWithin(await dialog("Skip this cleaning?"), "Skip this cleaning");
    await screen.findByRole("button", { name: "Undo" });
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Services" }));
    await screen.findByRole("heading", { name: "Our services" });
    fireEvent.mouseDown(screen.getByRole("tab", { name: "Schedule" }));
    expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  });

  test("each skip of the last minute can be undone, after a reload and a note too, and loses its offer with its minute", async () => {
    const second = "p7-2026-12-04";
    const undo = requestRecorder();
    const skippedVisits = [skipped, visit("2026-12-04", { status: "skipped" })];
    serveSchedule({
      [previewCall]: () => skipPreview(),
      [apply]: applied,
      [`POST /api/portal/visits/${second}/preview`]: () =>
        json(200, preview([visit("2026-12-04")], { status: "skipped" })),
      [`POST /api/portal/visits/${second}/apply`]: () => json(200, { visits: [skippedVisits[1]], undoToken: "undo-2" }),
      "PATCH /api/portal/visits/p7-2026-12-11": () => json(200, { visit: visit("2026-12-11", { note: "Two dogs" }) }),
      "POST /api/portal/undo": undo.record(() => json(200, { visits: [first] })),
    });
    await openSchedule(`&change=skip&of=${id}`);
    await pressWithin(await dialog("Skip this cleaning?"), "Skip this cleaning");
    await screen.findByRole("button", { name: "Undo" });
    vi.setSystemTime(Date.now() + 40_000);
    fireEvent.click(await screen.findByRole("button", { name: "Skip: Friday, December 4" }));
    await pressWithin(await dialog("Skip this cleaning?"), "Skip this cleaning");
    const ofFirst = "Undo: Your cleaning on Friday, November 27 is skipped.";
    const ofSecond = "Undo: Your cleaning on Friday, December 4 is skipped.";
    await screen.findByRole("button", { name: ofSecond });
    expect(
      within(screen.getByRole("region", { name: "Last changes" }))
        .getAllByRole("button", { name: /^Undo/ })
        .map(({ textContent }) => textContent),
    ).toEqual([ofSecond, ofFirst]);
    fireEvent.click(screen.getByRole("button", { name: "Leave a note: Friday, December 11" }));
    const noteDialog = await dialog("A note for this cleaning");
    fireEvent.change(noteDialog.getByRole("textbox"), { target: { value: "Two dogs" } });
    await pressWithin(noteDialog, /^Save/);
    await screen.findByText("Your note for Friday, December 11 is saved.");
    expect(screen.getByRole("button", { name: ofFirst })).toBeTruthy();

    cleanup();
    await openSchedule();
    expect(screen.queryByText(/^Your note/)).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: ofFirst }));
    await screen.findByText("Undone. Everything is as it was before.");
    expect(undo.requests.map(({ body }) => body)).toEqual([{ undoToken: "undo-1" }]);
    expect(screen.getByRole("button", { name: ofSecond })).toBeTruthy();

    cleanup();
    vi.setSystemTime(Date.now() + 60_000);
    await openSchedule();
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  test("a skipped one can be taken after all at its own time, and at another where that is taken", async () => {
    const { requests, record } = requestRecorder();
    const starts = `GET /api/portal/visits/${id}/starts?from=2026-11-22&to=2026-12-19`;
    const taken = json(409, { message: "This time has just been taken. Please choose another one." });
    serveSchedule(
      {
        [previewCall]: () => json(200, preview([skipped], { status: "scheduled" })),
        [apply]: record(() => taken.clone()),
        [starts]: () => json(200, { slots: [{ date: "2026-11-30", start: "09:00", end: "11:00" }] }),
      },
      [skipped],
    );
    await openSchedule();
    fireEvent.click(screen.getByRole("button", { name: "Take it after all: Friday, November 27" }));
    const takeDialog = await dialog("Take this cleaning after all?");
    await waitFor(() =>
      expect(rowsOf(takeDialog)).toEqual(["Before: Fri, Nov 27: SkippedAfter: Fri, Nov 27, 9 to 11 AM, $120"]),
    );
    expect(takeDialog.queryByRole("radio")).toBeNull();
    await pressWithin(takeDialog, "Take this cleaning");
    await takeDialog.findByText(/This time has just been taken/);
    expect(requests.map(({ body }) => body)).toMatchObject([
      { change: { date: "2026-11-27", start: "09:00" }, scope: "this" },
    ]);
    await pressWithin(takeDialog, "Choose another time");
    expect(await takeDialog.findByRole("button", { name: /^Monday, November 30,\s*Early morning/ })).toBeTruthy();
  });

  test("what a pause skips, or is of today, is not offered to be taken", async () => {
    const pause = { from: "2026-11-25", until: "2026-12-05" };
    serveSchedule({}, [visit("2026-11-21", { status: "skipped" }), skipped], [subscription({ pause })]);
    await openSchedule();
    expect(screen.getAllByText("Skipped")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^Take it/ })).toBeNull();
  });

  test("an undo that comes too late says so and what to do", async () => {
    serveSchedule({
      [previewCall]: () => skipPreview(),
      [apply]: applied,
      "POST /api/portal/undo": () => json(409, { message: "This plan has been changed since." }),
    });
    await openSchedule(`&change=skip&of=${id}`);
    await pressWithin(await dialog("Skip this cleaning?"), "Skip this cleaning");
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("This plan has been changed since.")).toBeTruthy();
  });

  test("an undo without an answer says that nobody knows, loads the list again, and is sent again as it was", async () => {
    const { requests, record } = requestRecorder();
    let state = skipped;
    let reads = 0;
    const answers = [
      () => {
        state = visit("2026-11-27");
        return Promise.reject(new TypeError("Failed to fetch"));
      },
      () => json(200, { visits: [state] }),
    ];
    serveSchedule({
      "GET /api/portal/visits?from=2026-11-20&to=2027-01-15": () => {
        reads += 1;
        return json(200, { subscriptions: [], visits: [reads === 1 ? first : state] });
      },
      [previewCall]: () => skipPreview(),
      [apply]: applied,
      "POST /api/portal/undo": record(() => answers.shift()?.() ?? json(500, {})),
    });
    await openSchedule(`&change=skip&of=${id}`);
    await pressWithin(await dialog("Skip this cleaning?"), "Skip this cleaning");
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect((await screen.findByText(/could not reach/)).textContent).toMatch(
      /^We do not know whether it was undone\. /,
    );
    expect(await screen.findByRole("button", { name: "Skip: Friday, November 27" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Undone. Everything is as it was before.")).toBeTruthy();
    expect(requests.map(({ body }) => body)).toEqual([{ undoToken: "undo-1" }, { undoToken: "undo-1" }]);
  });

  test("what it may cost is said beforehand, only when it is late", async () => {
    serveSchedule({ [previewCall]: () => skipPreview({ isLate: true }) });
    await openSchedule(`&change=skip&of=${id}`);
    expect(await (await dialog("Skip this cleaning?")).findByText("Late cancellations may incur a fee.")).toBeTruthy();
    cleanup();
    serveSchedule({ [previewCall]: () => skipPreview() });
    await openSchedule(`&change=skip&of=${id}`);
    await (await dialog("Skip this cleaning?")).findByText("Fri, Nov 27, 9 to 11 AM");
    expect(screen.queryByText(/may incur a fee/)).toBeNull();
  });

  test("several visits are skipped together", async () => {
    const recorder = requestRecorder();
    serveSchedule({ [previewCall]: recorder.record(() => skipPreview()), [apply]: recorder.record(applied) });
    await openSchedule(`&change=skip&of=${id}`);
    const changeDialog = await dialog("Skip this cleaning?");
    fireEvent.click(changeDialog.getByRole("radio", { name: "This one and others I choose" }));
    fireEvent.click(changeDialog.getByRole("checkbox", { name: "Fri, Dec 11, 9 to 11 AM" }));
    await pressWithin(changeDialog, "Skip these cleanings");
    await screen.findByRole("button", { name: "Undo" });
    expect(recorder.requests.at(-1)?.body).toEqual({
      change: { skip: true },
      scope: "chosen",
      visitIds: [third?.id],
      previewToken: "token-1",
    });
  });
});

describe("when it does not go as planned", () => {
  test("a plan that changed meanwhile shows the new preview with words; the next try has its token and a new key", async () => {
    const { requests, record } = requestRecorder();
    let attempts = 0;
    serveSchedule({
      [previewCall]: () => skipPreview({ previewToken: attempts === 0 ? "token-1" : "token-2", isLate: attempts > 0 }),
      [apply]: record(() => {
        attempts += 1;
        return attempts === 1 ? json(409, { message: "The plan was changed elsewhere." }) : applied();
      }),
    });
    await openSchedule(`&change=skip&of=${id}`);
    const changeDialog = await dialog("Skip this cleaning?");
    await pressWithin(changeDialog, "Skip this cleaning");
    expect((await changeDialog.findByRole("alert")).textContent).toContain("The plan was changed elsewhere.");
    expect(await changeDialog.findByText("Late cancellations may incur a fee.")).toBeTruthy();
    await pressWithin(changeDialog, "Skip this cleaning");
    await screen.findByRole("button", { name: "Undo" });
    expect(requests.map(({ body }) => body)).toMatchObject([{ previewToken: "token-1" }, { previewToken: "token-2" }]);
    expect(requests[0]?.key).not.toBe(requests[1]?.key);
  });

  test("without a connection all that was chosen stays, and the next try has the same key", async () => {
    const { requests, record } = requestRecorder();
    const recorder = requestRecorder();
    let isOffline = true;
    serveSchedule({
      [previewCall]: recorder.record(() => skipPreview()),
      [apply]: record(() => (isOffline ? Promise.reject(new TypeError("Failed to fetch")) : applied())),
    });
    await openSchedule(`&change=skip&of=${id}`);
    const changeDialog = await dialog("Skip this cleaning?");
    fireEvent.click(changeDialog.getByRole("radio", { name: "This one and others I choose" }));
    fireEvent.click(changeDialog.getByRole("checkbox", { name: "Fri, Dec 4, 9 to 11 AM" }));
    await pressWithin(changeDialog, "Skip these cleanings");
    expect((await changeDialog.findByRole("alert")).textContent).toMatch(
      /never changes anything twice.*could not reach/,
    );
    expect(changeDialog.getByRole<HTMLInputElement>("checkbox", { name: "Fri, Dec 4, 9 to 11 AM" }).checked).toBe(true);
    isOffline = false;
    await pressWithin(changeDialog, "Skip these cleanings");
    await screen.findByRole("button", { name: "Undo" });
    expect(requests).toHaveLength(2);
    expect(requests[0]).toEqual(requests[1]);
  });

  test("a preview that the server refuses says why and cannot be confirmed; one that failed is tried again", async () => {
    let status = 500;
    serveSchedule({
      [previewCall]: () =>
        status === 200 ? skipPreview() : json(status, { message: "This visit has begun or is over." }),
    });
    await openSchedule(`&change=skip&of=${id}`);
    const changeDialog = await dialog("Skip this cleaning?");
    status = 200;
    fireEvent.click(await changeDialog.findByRole("button", { name: "Try again" }));
    await changeDialog.findByText("Fri, Nov 27, 9 to 11 AM");
    cleanup();
    status = 409;
    await openSchedule(`&change=skip&of=${id}`);
    const refusalDialog = await dialog("Skip this cleaning?");
    expect(await refusalDialog.findByText("This visit has begun or is over.")).toBeTruthy();
    expect(refusalDialog.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(refusalDialog.getByRole("button", { name: "Skip this cleaning" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
  });
});

describe("extras and notes", () => {
  const extras = [
    { id: 1, name: "Inside the oven", description: "", icon: "fire", price: "$34.60" },
    { id: 2, name: "Windows", description: "", icon: "other", price: "$40-60" },
    { id: 3, name: "Garage", description: "", icon: "other", price: "Ask us" },
  ];

  test("extras show the whole dollars that they cost, those without one are not offered, and the new price is previewed", async () => {
    const recorder = requestRecorder();
    serveSchedule({
      "GET /api/extra-services": () => json(200, { extraServices: extras }),
      [previewCall]: recorder.record(() => json(200, preview([visit("2026-11-27")], { price: 150 }))),
      [apply]: recorder.record(() => json(200, { visits: [visit("2026-11-27", { extras: ["Windows"], price: 150 })] })),
    });
    await openSchedule(`&change=extras&of=${id}`);
    const changeDialog = await dialog("Extras for this cleaning");
    expect(await changeDialog.findByRole("checkbox", { name: "Inside the oven, $35" })).toBeTruthy();
    expect(changeDialog.queryByRole("checkbox", { name: /Garage/ })).toBeNull();
    expect(recorder.requests).toEqual([]);
    fireEvent.click(changeDialog.getByRole("checkbox", { name: "Windows, $60" }));
    const list = within(changeDialog.getByRole("region", { name: "What changes" }));
    await list.findByText("$150");
    await pressWithin(changeDialog, "Save extras");
    expect(await screen.findByText("With Windows")).toBeTruthy();
    expect(recorder.requests.map(({ body }) => body)).toEqual([
      { change: { extras: ["Windows"] }, scope: "this" },
      { change: { extras: ["Windows"] }, scope: "this", previewToken: "token-1" },
    ]);
  });

  test.each([
    ["of a plan's visit", {}, 1],
    ["of a first visit with its own work, which has none,", { hasOwnWork: true }, 0],
    ["of a first visit that differs by its extras,", { hasOwnWork: true, isDiscounted: true }, 1],
    ["of a one-time visit", { subscriptionId: null }, 0],
  ])("the prices %s name the plan's discount where there is one", async (_, changes, times) => {
    serveSchedule({ "GET /api/extra-services": () => json(200, { extraServices: extras }) }, [
      visit("2026-11-27", changes),
    ]);
    await openSchedule(`&change=extras&of=${id}`);
    const changeDialog = await dialog("Extras for this cleaning");
    await changeDialog.findByRole("checkbox", { name: "Windows, $60" });
    expect(changeDialog.queryAllByText(/^Your plan's discount/)).toHaveLength(times);
  });

  test("an extra that the cleaning's service includes is shown as included and is not sold", async () => {
    serveSchedule({ "GET /api/extra-services": () => json(200, { extraServices: extras }) }, [
      visit("2026-11-27", { service: "Move In/Out Cleaning" }),
    ]);
    await openSchedule(`&change=extras&of=${id}`);
    const changeDialog = await dialog("Extras for this cleaning");
    const oven = await changeDialog.findByRole("checkbox", { name: "Inside the oven, Included" });
    expect([oven.hasAttribute("disabled"), changeDialog.queryByText("Inside the oven, $35")]).toEqual([true, null]);
  });

  test("a cleaning whose time is not settled shows no time beforehand", async () => {
    const tentativeVisit = visit("2026-11-27", { isTentative: true });
    serveSchedule(
      {
        "GET /api/extra-services": () => json(200, { extraServices: extras }),
        [previewCall]: () => json(200, preview([tentativeVisit], { price: 150, isTentative: true })),
      },
      [tentativeVisit],
    );
    await openSchedule(`&change=extras&of=${id}`);
    const changeDialog = await dialog("Extras for this cleaning");
    fireEvent.click(await changeDialog.findByRole("checkbox", { name: "Windows, $60" }));
    const list = within(changeDialog.getByRole("region", { name: "What changes" }));
    expect((await list.findByText("$150")).closest("li")?.textContent).toContain("Fri, Nov 27, time to be confirmed");
    expect(list.queryByText(/AM|PM/)).toBeNull();
  });

  test("a note is saved, and stays in its field when that fails", async () => {
    const recorder = requestRecorder();
    let isOffline = true;
    serveSchedule({
      [`PATCH /api/portal/visits/${id}`]: recorder.record(() =>
        isOffline
          ? Promise.reject(new TypeError("Failed to fetch"))
          : json(200, { visit: visit("2026-11-27", { note: "The dog is shy." }) }),
      ),
    });
    await openSchedule(`&change=note&of=${id}`);
    const changeDialog = await dialog("A note for this cleaning");
    const field = changeDialog.getByRole<HTMLTextAreaElement>("textbox");
    fireEvent.change(field, { target: { value: "The dog is shy." } });
    fireEvent.click(changeDialog.getByRole("button", { name: "Save note" }));
    expect(await changeDialog.findByText(/could not reach our server/)).toBeTruthy();
    expect(field.value).toBe("The dog is shy.");
    isOffline = false;
    await pressWithin(changeDialog, "Save note");
    expect(await screen.findByText("Your note: The dog is shy.")).toBeTruthy();
    expect(recorder.requests.at(-1)?.body).toEqual({ note: "The dog is shy.", expected: { note: "" } });
  });
});

describe("the dialog is in the address", () => {
  test("opened by a button it closes with one step back, and the button has the focus again", async () => {
    serveSchedule({ [previewCall]: () => skipPreview() });
    const { where } = await openSchedule();
    const opener = screen.getByRole("button", { name: "Skip: Friday, November 27" });
    opener.focus();
    fireEvent.click(opener);
    const changeDialog = await dialog("Skip this cleaning?");
    expect(where()).toBe(`/customer-portal?tab=schedule&change=skip&of=${id}`);
    fireEvent.click(changeDialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(where()).toBe("/customer-portal?tab=schedule");
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test("the dashboard leads to a change of the next cleaning", async () => {
    serveSchedule({ [previewCall]: () => skipPreview() });
    const { where } = await open();
    await screen.findByText("How you pay");
    fireEvent.click(screen.getByRole("link", { name: "Skip" }));
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
