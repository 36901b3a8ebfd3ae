import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { json } from "#lib/session-fixtures.ts";
import {
  dialog,
  openSchedule,
  type Part,
  onNovember21,
  preview,
  pressWithin,
  requestRecorder,
  serveSchedule,
  visit,
  visits,
} from "./schedule-fixtures.tsx";

const [first, second] = visits;
const id = "p7-2026-11-27";
const previewCall = `POST /api/portal/visits/${id}/preview`;
const apply = `POST /api/portal/visits/${id}/apply`;

const slot = (date: string, start: string, end: string) => ({ date, start, end });

const rowsOf = (part: Part) => part.getAllByRole("listitem").map(({ textContent }) => textContent);

onNovember21();

const days = (part: Part) => part.getAllByRole("radio").map((day) => day.getAttribute("aria-label"));

describe("a cleaning is moved", () => {
  const starts = "GET /api/portal/visits/p7-2026-11-27/starts?from=2026-11-22&to=2026-12-19";
  const laterStarts = "GET /api/portal/visits/p7-2026-11-27/starts?from=2026-12-20&to=2027-01-16";
  const served = (more = {}) => ({
    [starts]: () =>
      json(200, {
        slots: [
          slot("2026-11-27", "09:00", "11:00"),
          slot("2026-11-30", "09:00", "11:00"),
          slot("2026-11-30", "13:30", "15:30"),
        ],
      }),
    [laterStarts]: () => json(200, { slots: [slot("2026-12-21", "08:00", "10:00")] }),
    ...more,
  });

  test("to a time that is offered; later days are asked for", async () => {
    const recorder = requestRecorder();
    const movedVisit = visit("2026-11-27", { date: "2026-12-21", start: "08:00", end: "10:00" });
    const answered = json(200, preview([visit("2026-11-27")], { date: "2026-12-21", start: "08:00" }));
    serveSchedule(
      served({
        [previewCall]: recorder.record(() => answered.clone()),
        [apply]: recorder.record(() => json(200, { visits: [movedVisit] })),
      }),
    );
    await openSchedule(`&change=move&of=${id}`);
    const moveDialog = await dialog("Move this cleaning");
    // The visit's own time is free, but no move.
    await waitFor(() => expect(days(moveDialog)).toEqual(["Monday, November 30, free at some times"]));
    await pressWithin(moveDialog, "Later dates");
    fireEvent.click(
      await moveDialog.findByRole("button", { name: /^Monday, December 21,\s*Early morning,\s*8 to 10 AM/ }),
    );
    await moveDialog.findByText("Mon, Dec 21, 8 to 10 AM");
    await pressWithin(moveDialog, "Move this cleaning");
    const bar = await screen.findByRole("region", { name: "Last change" });
    expect(bar.textContent).toContain("Your cleaning is on Monday, December 21 now, 8 to 10 AM.");
    expect(within(bar).queryByRole("button", { name: "Undo" })).toBeNull();
    expect(recorder.requests.map(({ body }) => body)).toEqual([
      { change: { date: "2026-12-21", start: "08:00" }, scope: "this" },
      { change: { date: "2026-12-21", start: "08:00" }, scope: "this", previewToken: "token-1" },
    ]);
  });

  test("with all later ones: each is shown before and after", async () => {
    const recorder = requestRecorder();
    serveSchedule(
      served({
        [previewCall]: recorder.record(() =>
          json(200, {
            visits: [first, second].map((one, index) => ({
              id: one?.id,
              before: { date: one?.date, start: "09:00", status: "scheduled", price: 120 },
              after: {
                date: index === 0 ? "2026-11-30" : "2026-12-07",
                start: "13:30",
                status: "scheduled",
                price: 120,
              },
            })),
            andLater: true,
            isLate: false,
            previewToken: "token-9",
          }),
        ),
      }),
    );
    await openSchedule(`&change=move&of=${id}`);
    const moveDialog = await dialog("Move this cleaning");
    fireEvent.click(await moveDialog.findByRole("button", { name: /^Monday, November 30,\s*[A-Z]\D*1:30 to 3:30 PM/ }));
    fireEvent.click(moveDialog.getByRole("radio", { name: "This and all later" }));
    fireEvent.click(moveDialog.getByRole("checkbox", { name: "Also cleanings that were changed one by one" }));
    await waitFor(() =>
      expect(recorder.requests.at(-1)?.body).toMatchObject({ scope: "this-and-later", overwrite: true }),
    );
    const list = within(moveDialog.getByRole("region", { name: "What changes" }));
    await list.findByText("All later cleanings follow.");
    expect(rowsOf(list)).toEqual([
      "Before: Fri, Nov 27, 9 to 11 AMAfter: Mon, Nov 30, 1:30 to 3:30 PM",
      "Before: Fri, Dec 4, 9 to 11 AMAfter: Mon, Dec 7, 1:30 to 3:30 PM",
    ]);
    // For the next visit, "all" would equal "this and later".
    expect(moveDialog.queryByRole("radio", { name: "All upcoming ones" })).toBeNull();
  });

  test("a time that was taken meanwhile: another one is chosen from a new list", async () => {
    const calls = serveSchedule(
      served({
        [previewCall]: () => json(200, preview([visit("2026-11-27")], { date: "2026-11-30" })),
        [apply]: () => json(409, { message: "This time is taken. Please choose another one." }),
      }),
    );
    await openSchedule(`&change=move&of=${id}`);
    const moveDialog = await dialog("Move this cleaning");
    fireEvent.click(await moveDialog.findByRole("button", { name: /^Monday, November 30,\s*[A-Z]\D*9 to 11 AM/ }));
    await pressWithin(moveDialog, "Move this cleaning");
    expect(await moveDialog.findByText(/This time is taken/)).toBeTruthy();
    await pressWithin(moveDialog, "Choose another time");
    await moveDialog.findByRole("radio", { name: /^Monday, November 30/ });
    expect(calls.filter((call) => call === starts)).toHaveLength(2);
  });

  test("no free time in four weeks is said, and later ones are a tap away", async () => {
    serveSchedule(served({ [starts]: () => json(200, { slots: [] }) }));
    await openSchedule(`&change=move&of=${id}`);
    const moveDialog = await dialog("Move this cleaning");
    await moveDialog.findByText(/Every time of the next four weeks is taken/);
    await pressWithin(moveDialog, "Later dates");
    expect(await moveDialog.findByRole("radio", { name: /^Monday, December 21/ })).toBeTruthy();
  });
});
