import type { Timesheet, TimesheetList } from "@cleaning/contract/admin/timesheets";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
// Loads the lazy chunks before the tests run.
import "#lib/session-calls.ts";
import "#ui/toast-view.tsx";
import "#ui/confirm-view.tsx";
import "./approve-all-dialog.tsx";
import "./export-dialog.tsx";
import "./timesheet-dialog.tsx";
import "#kit/decline-dialog.tsx";
import { json, serve, tokenOf, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import { ConfirmHost } from "#ui/confirm.tsx";
import { Toaster } from "#ui/toast.tsx";
import { payrollCsv } from "./payroll-csv.ts";
import TimeScreen from "./time-screen.tsx";

const week = { from: "2026-11-16", until: "2026-11-22", isOver: true };
const dani = {
  agent: { id: 3, name: "Dani Ruiz" },
  revision: 0,
  visitCount: 1,
  planned: 120,
  worked: 0,
  paid: 0,
  missing: 1,
  noAccess: 0,
  unusual: 0,
  undecided: 0,
  changed: 0,
  approval: null,
};
const visit = {
  id: "p7-2026-11-18",
  date: "2026-11-18",
  start: "09:00",
  service: "Standard Cleaning",
  customer: { id: 7, name: "Ann Lee" },
  status: "scheduled",
  planned: 120,
  startedAt: null,
  endedAt: null,
  worked: null,
  isOfTeam: false,
  correction: null,
  paid: null,
  marks: [],
  offered: null,
  isUndecided: false,
};

let sheet: Timesheet;
let list: TimesheetList;
let sent: unknown[];

const changed = "This week has changed since you opened it. Please look at it again.";

/** The page asks for last week, its dialogs for the one that they show. */
const serveLists = (answer: () => Response) => ({
  "GET /api/admin/timesheets": answer,
  [`GET /api/admin/timesheets?week=${week.from}`]: answer,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T16:00:00Z") });
  sheet = { ...week, ...dani, visits: [visit], otherTime: [] };
  list = { ...week, timesheets: [dani] };
  sent = [];
  adoptSession({ token: tokenOf("ada", Date.now() / 1_000), user: userFixture() });
  serve({
    ...serveLists(() => json(200, list)),
    "GET /api/admin/timesheets/2026-11-16/3": () => json(200, sheet),
    "PATCH /api/admin/timesheets/2026-11-16/3": (_, body) => {
      sent.push(body);
      if (!JSON.stringify(body).includes(`"revision":${sheet.revision},`)) return json(409, { message: changed });
      const correction = { minutes: 130, reason: "Forgot the phone" };
      sheet = {
        ...sheet,
        revision: sheet.revision + 1,
        paid: 130,
        missing: 0,
        noAccess: 0,
        visits: [{ ...visit, correction, paid: 130 }],
      };
      return json(200, sheet);
    },
  });
});
afterEach(async () => {
  cleanup();
  await endSession();
  vi.useRealTimers();
});

const Screen = () => (
  <>
    <TimeScreen />
    <ConfirmHost />
    <Toaster />
  </>
);
const openWeek = async () => {
  await renderPage("/admin/time", { "/admin/time": Screen });
  return openSheet();
};
const openSheet = async () => {
  fireEvent.click(await screen.findByRole("button", { name: /^Open/ }));
  return within(await screen.findByRole("dialog", { name: "Dani Ruiz" }));
};
const enterMinutes = async (dialog: Awaited<ReturnType<typeof openWeek>>, minutes: string) => {
  fireEvent.click(await dialog.findByRole("button", { name: /^Enter minutes/ }));
  const field = await dialog.findByLabelText<HTMLInputElement>("Minutes");
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: minutes } });
  fireEvent.input(dialog.getByLabelText("Why"), { target: { value: "Forgot the phone" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save minutes" }));
};

test("lists the agents' hours, and says which week cannot be approved yet", async () => {
  await renderPage("/admin/time", { "/admin/time": Screen });
  expect(await screen.findByRole("heading", { name: "Mon, Nov 16 to Sun, Nov 22, 2026" })).toBeTruthy();
  expect(screen.getByText("1 visit without minutes")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Week before" }).getAttribute("href")).toBe("/admin/time?week=2026-11-09");
});

test("says that a visit was without access, and that nothing is paid for it unless minutes are entered", async () => {
  const stopped = { ...visit, status: "no-access", endedAt: "2026-11-18T17:05:00Z" };
  sheet = { ...sheet, missing: 0, noAccess: 1, visits: [stopped] };
  const dialog = await openWeek();
  expect(await dialog.findByText("No access, reported at 10:05 AM: Start was not pressed")).toBeTruthy();
  expect(dialog.getByText(/^One visit without access has no minutes, and nothing is paid for it\./)).toBeTruthy();
  await enterMinutes(dialog, "30");
  expect(await dialog.findByText(/^Corrected to/)).toBeTruthy();
  expect(dialog.queryByText(/without access/)).toBeNull();
});

test("a wait at a locked door is to be decided, with its minutes offered, and no text says that there are none", async () => {
  const [startedAt, endedAt] = ["14:58", "15:19"].map((time) => `${visit.date}T${time}:00.000Z`);
  const times = { startedAt: startedAt ?? null, endedAt: endedAt ?? null, worked: 21, offered: 21 };
  const stopped = { ...visit, ...times, status: "no-access", marks: ["wait"], isUndecided: true };
  sheet = { ...sheet, missing: 0, undecided: 1, visits: [stopped] };
  const dialog = await openWeek();
  expect(await dialog.findByText("No access: 7:58 AM to 8:19 AM, 21 min")).toBeTruthy();
  expect(dialog.getByText(/^These minutes are the wait at the door\./)).toBeTruthy();
  expect(dialog.getByRole("button", { name: /^Count 21 min/ })).toBeTruthy();
  expect(dialog.queryByText(/no minutes/i)).toBeNull();
});

test("takes minutes that nobody reported, and then the approval", async () => {
  const dialog = await openWeek();
  expect((await dialog.findByRole<HTMLButtonElement>("button", { name: "Approve 0 min" })).disabled).toBe(true);
  await enterMinutes(dialog, "130");
  expect(await dialog.findByText("Corrected to 2 h 10 min: Forgot the phone")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Approve 2 h 10 min" }));
  expect(await screen.findByText("The week is approved")).toBeTruthy();
  expect(sent).toEqual([
    {
      revision: 0,
      change: { correct: { visitId: visit.id, date: visit.date, minutes: 130, reason: "Forgot the phone" } },
    },
    { revision: 1, change: { approve: { minutes: 130 } } },
  ]);
});

test("a visit without access says so, is marked in the list, and is paid nothing only after a question that names it", async () => {
  const noAccess = { ...visit, status: "no-access", endedAt: "2026-11-18T22:15:00.000Z" };
  const counts = { missing: 0, noAccess: 1 };
  sheet = { ...sheet, ...counts, visits: [noAccess] };
  list = { ...week, timesheets: [{ ...dani, ...counts }] };
  await renderPage("/admin/time", { "/admin/time": Screen });
  expect(await screen.findByText("1 visit without access")).toBeTruthy();
  const dialog = await openSheet();
  expect(await dialog.findByText("No access, no minutes")).toBeTruthy();
  expect(dialog.getByText("No access, reported at 3:15 PM: Start was not pressed")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Approve 0 min" }));
  expect(await screen.findByText(/^No access, and no minutes: Ann Lee, Wed, Nov 18\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Go back" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Approve 0 min" }));
  fireEvent.click(await screen.findByRole("button", { name: "Approve without" }));
  await waitFor(() => expect(sent).toEqual([{ revision: 0, change: { approve: { minutes: 0 } } }]));
});

test("says what is wrong with minutes, and sends nothing", async () => {
  const dialog = await openWeek();
  await enterMinutes(dialog, "two hours");
  expect(await dialog.findByText("Please enter minutes, from 0 to 1,440")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("keeps what was typed when somebody else has changed the week, and saves it on what it is now", async () => {
  const dialog = await openWeek();
  await dialog.findByRole("button", { name: /^Enter minutes/ });
  sheet = { ...sheet, revision: 5, planned: 180 };
  await enterMinutes(dialog, "130");
  expect(await dialog.findByText(changed)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Minutes").value).toBe("130");
  await dialog.findByText(/Planned 3 h/);
  fireEvent.click(dialog.getByRole("button", { name: "Save minutes" }));
  expect(await dialog.findByText("Corrected to 2 h 10 min: Forgot the phone")).toBeTruthy();
});

test("time without a visit is added once, also when its answer is lost and it is sent again", async () => {
  const ids: unknown[] = [];
  const add = (_: Headers, body: unknown) => {
    ids.push(z.object({ change: z.object({ add: z.object({ id: z.string() }) }) }).parse(body).change.add.id);
    if (ids.length === 1) throw new TypeError("Load failed");
    return json(200, sheet);
  };
  serve({
    ...serveLists(() => json(200, list)),
    "GET /api/admin/timesheets/2026-11-16/3": () => json(200, { ...sheet, revision: sheet.revision + ids.length }),
    "PATCH /api/admin/timesheets/2026-11-16/3": add,
  });
  const dialog = await openWeek();
  fireEvent.click(await dialog.findByRole("button", { name: "Add time without a visit" }));
  fireEvent.input(dialog.getByLabelText("Minutes"), { target: { value: "60" } });
  fireEvent.input(dialog.getByLabelText(/^What for/), { target: { value: "Training" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add time" }));
  await dialog.findByText(/could not reach our server/);
  fireEvent.input(dialog.getByLabelText("Minutes"), { target: { value: "90" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add time" }));
  fireEvent.click(await screen.findByRole("button", { name: "Go back" }));
  await dialog.findByText(/^Nothing more was sent\./);
  fireEvent.input(dialog.getByLabelText("Minutes"), { target: { value: "60" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add time" }));
  await dialog.findByRole("button", { name: "Add time without a visit" });
  expect(ids).toEqual([ids[0], ids[0]]);
});

const summary = (id: number, name: string, changes: object = {}) => ({
  ...dani,
  agent: { id, name },
  visitCount: 5,
  planned: 600,
  worked: 630,
  paid: 630,
  missing: 0,
  ...changes,
});
const openApproval = async () => {
  await renderPage("/admin/time", { "/admin/time": Screen });
  fireEvent.click(await screen.findByRole("button", { name: "Approve all" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve all" }));
  await dialog.findByRole("button", { name: /^Approve / });
  return dialog;
};
/** What the server answers to the approval of each agent's week, by number, and how it stands then. */
const serveApprovals = (answers: Record<number, () => Response>, stands: Partial<Timesheet> = {}) =>
  serve({
    ...serveLists(() => json(200, list)),
    ...Object.fromEntries(
      Object.entries(answers).flatMap(([id, answer]) => [
        [
          `PATCH /api/admin/timesheets/2026-11-16/${id}`,
          (_: Headers, body: unknown) => {
            sent.push([Number(id), body]);
            return answer();
          },
        ],
        [`GET /api/admin/timesheets/2026-11-16/${id}`, () => json(200, { ...sheet, paid: 630, ...stands })],
      ]),
    ),
  });
const approvedSheet = () => json(200, { ...sheet, approval: { at: "2026-11-23T15:00:00Z", by: "Ada" } });

test("approves all weeks in which nothing is missing or unusual, as they were seen, and names those left out", async () => {
  list = {
    ...week,
    timesheets: [
      summary(1, "Ann Lee", { revision: 4 }),
      summary(2, "Bob Ray"),
      summary(3, "Cy Orr", { missing: 2 }),
      summary(4, "Di Poe", { noAccess: 1 }),
      summary(5, "Ed Fox", { paid: 900 }),
      summary(6, "Gil May", { unusual: 1 }),
      summary(9, "Ivy Roe", { undecided: 1 }),
      // Of 40 hours.
      summary(7, "Hal Roe", { planned: 2_400, paid: 2_641 }),
      summary(8, "Flo Kay", { approval: { at: "2026-11-23T15:00:00Z", by: "Ada" } }),
    ],
  };
  serveApprovals({ 1: approvedSheet, 2: approvedSheet });
  const dialog = await openApproval();
  const chosen = within(dialog.getByRole("region", { name: "Will be approved" }));
  expect(chosen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Ann Lee10 h 30 min",
    "Bob Ray10 h 30 min",
  ]);
  const leftOut = within(dialog.getByRole("region", { name: "Left out" }));
  expect(leftOut.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Cy Orr, 10 h 30 min: 2 visits without minutes",
    "Di Poe, 10 h 30 min: 1 visit without access",
    "Ed Fox, 15 h: 5 h more than planned",
    "Gil May, 10 h 30 min: 1 visit much longer or shorter than planned",
    "Ivy Roe, 10 h 30 min: 1 visit to decide on",
    "Hal Roe, 44 h 1 min: 4 h 1 min more than planned",
  ]);
  const button = dialog.getByRole("button", { name: "Approve 21 h of 2 agents" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await dialog.findByText("All 2 are approved.")).toBeTruthy();
  expect(sent).toEqual([
    [1, { revision: 4, change: { approve: { minutes: 630 } } }],
    [2, { revision: 0, change: { approve: { minutes: 630 } } }],
  ]);
});

test("leaves out and says which weeks were changed meanwhile, and tries those again that did not arrive", async () => {
  list = { ...week, timesheets: [summary(1, "Ann Lee"), summary(2, "Bob Ray"), summary(3, "Cy Orr")] };
  let isDown = true;
  serveApprovals({
    1: () => json(409, { message: changed }),
    2: () => (isDown ? json(503, { message: "The table is resting" }) : approvedSheet()),
    3: approvedSheet,
  });
  const dialog = await openApproval();
  fireEvent.click(dialog.getByRole("button", { name: "Approve 31 h 30 min of 3 agents" }));
  expect(await dialog.findByText("1 of 3 are approved.")).toBeTruthy();
  expect(dialog.getByText("Left out: it has changed since you opened this list")).toBeTruthy();
  expect(dialog.getByText(/^We do not know whether it was approved:/)).toBeTruthy();
  isDown = false;
  fireEvent.click(dialog.getByRole("button", { name: "Try again: approve 10 h 30 min of 1 agent" }));
  expect(await dialog.findByText("2 of 3 are approved.")).toBeTruthy();
  expect(sent).toHaveLength(4);
});

test.each([
  ["meanwhile", 409],
  ["by a try whose answer was lost", 504],
])(
  "a week that was approved at the same figure %s counts as approved, so that a repeat changes nothing",
  async (_, status) => {
    list = { ...week, timesheets: [summary(1, "Ann Lee")] };
    serveApprovals(
      { 1: () => json(status, { message: changed }) },
      { approval: { at: "2026-11-23T15:00:00Z", by: "Bo" } },
    );
    const dialog = await openApproval();
    fireEvent.click(dialog.getByRole("button", { name: "Approve 10 h 30 min of 1 agent" }));
    expect(await dialog.findByText("Approved already")).toBeTruthy();
    expect(dialog.getByText("It is approved.")).toBeTruthy();
  },
);

test("the file for payroll has a line for each approved agent, in hours; the dialog names the others", async () => {
  const approval = { at: "2026-11-23T15:00:00Z", by: "ada@example.com" };
  list = { ...list, timesheets: [{ ...dani, paid: 130, approval }, summary(2, "Bob Ray")] };
  const text = payrollCsv(list);
  expect(text.split("\r\n")[0]).toContain('"Hours","Approved By"');
  expect(text.split("\r\n")[1]).toBe(
    '"3","Dani Ruiz","2026-11-16","2026-11-22","1","2.00","0.00","2.17","ada@example.com"',
  );
  expect(text).not.toContain("Bob");
  await renderPage("/admin/time", { "/admin/time": Screen });
  fireEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Export CSV" }));
  expect(within(await dialog.findByRole("region", { name: "Not in the file" })).getByText("Bob Ray")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Save hours of 1 agent" })).toBeTruthy();
});

const openExport = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  return within(await screen.findByRole("dialog", { name: "Export CSV" }));
};

describe("the file for payroll, when others approve meanwhile", () => {
  const approval = { at: "2026-11-23T15:00:00Z", by: "ada@example.com" };
  const before = () => [summary(1, "Elena Soto"), summary(2, "Joan Kim", { approval })];
  const after = () => [summary(1, "Elena Soto", { approval }), summary(2, "Joan Kim", { paid: 600 })];
  let saved: string[];
  beforeEach(() => {
    saved = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      if (file instanceof Blob) void file.text().then((text) => saved.push(text));
      return "blob:hours";
    });
    list = { ...week, timesheets: before() };
  });
  afterEach(() => vi.restoreAllMocks());

  test("has the hours as they are when the dialog is opened, not as the page has them", async () => {
    await renderPage("/admin/time", { "/admin/time": Screen });
    await screen.findByText("Elena Soto");
    list = { ...week, timesheets: after() };
    const dialog = await openExport();
    const left = within(await dialog.findByRole("region", { name: "Not in the file" }));
    expect(left.getByText("Joan Kim")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Save hours of 1 agent" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toContain("Elena Soto");
    expect(saved[0]).not.toContain("Joan Kim");
  });

  test("is not saved when it differs from what the dialog shows, which then shows the hours as they are", async () => {
    await renderPage("/admin/time", { "/admin/time": Screen });
    const dialog = await openExport();
    const save = await dialog.findByRole("button", { name: "Save hours of 1 agent" });
    list = { ...week, timesheets: after() };
    fireEvent.click(save);
    expect((await dialog.findByRole("alert")).textContent).toContain("The hours have changed since you opened this.");
    expect(within(dialog.getByRole("region", { name: "Not in the file" })).getByText("Joan Kim")).toBeTruthy();
    expect(saved).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Save hours of 1 agent" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toContain("Elena Soto");
    await waitFor(() => expect(screen.getByText("Approved").closest("li, tr")?.textContent).toContain("Elena Soto"));
  });

  test("is not saved while the hours cannot be read, which it says", async () => {
    await renderPage("/admin/time", { "/admin/time": Screen });
    const dialog = await openExport();
    const save = await dialog.findByRole("button", { name: "Save hours of 1 agent" });
    serve(serveLists(() => json(503, { message: "The table is resting" })));
    fireEvent.click(save);
    expect(await dialog.findByText("No file was saved. The table is resting")).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test("the page shows what others did once its window has the focus again", async () => {
    await renderPage("/admin/time", { "/admin/time": Screen });
    expect(await screen.findByText(/^21 h to pay\./)).toBeTruthy();
    list = { ...week, timesheets: after() };
    fireEvent(globalThis.window, new Event("visibilitychange"));
    expect(await screen.findByText(/^20 h 30 min to pay\./)).toBeTruthy();
  });

  test("approves all as the hours are when the dialog is opened", async () => {
    list = { ...week, timesheets: [summary(1, "Elena Soto")] };
    await renderPage("/admin/time", { "/admin/time": Screen });
    await screen.findByText("Elena Soto");
    list = { ...week, timesheets: [summary(1, "Elena Soto", { noAccess: 1 })] };
    fireEvent.click(screen.getByRole("button", { name: "Approve all" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Approve all" }));
    expect(await dialog.findByText("Each week that is left needs a look by itself.")).toBeTruthy();
  });
});

test("work at a visit that was given away is to be decided, with its minutes offered, before the week is approved", async () => {
  const given = { ...visit, status: "done", planned: 0, worked: 130, offered: 130, marks: ["superseded"] };
  sheet = { ...sheet, missing: 0, undecided: 1, visits: [{ ...given, isUndecided: true }] };
  list = { ...week, timesheets: [{ ...dani, missing: 0, undecided: 1 }] };
  const dialog = await openWeek();
  expect(screen.getByText("1 visit to decide on")).toBeTruthy();
  expect(await dialog.findByText(/^The visit was moved, cancelled, set back or given to others/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Approve 0 min" }).disabled).toBe(true);
  fireEvent.click(dialog.getByRole("button", { name: /^Count 2 h 10 min/ }));
  await waitFor(() =>
    expect(sent).toEqual([
      { revision: 0, change: { correct: { visitId: visit.id, date: visit.date, minutes: 130, reason: "Looked at" } } },
    ]),
  );
});

test("minutes of a visit to come are not entered, and those that were can be taken back", async () => {
  vi.setSystemTime(new Date("2026-11-18T06:59:00Z"));
  const correction = { minutes: 25, reason: "Too early" };
  const entered = { ...visit, id: "p8-2026-11-18", correction, paid: 25 };
  sheet = { ...sheet, visits: [{ ...visit, id: "p6-2026-11-17", date: "2026-11-17" }, visit, entered] };
  const dialog = await openWeek();
  const names = (await dialog.findAllByRole("button", { name: /^(Enter minutes|Correct|Take the)/ })).map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual(["Enter minutes of Ann Lee, Tue, Nov 17", "Take the correction back of Ann Lee, Wed, Nov 18"]);
});

test("a visit that two phones ended says both ends, with the minutes by each", async () => {
  const [startedAt, endedAt, other] = ["15:09", "17:10", "16:00"].map((time) => `${visit.date}T${time}:00.000Z`);
  const ended = { ...visit, status: "done", startedAt: startedAt ?? null, endedAt: endedAt ?? null, isUndecided: true };
  const minutes = { worked: 121, offered: 121, paid: 121, otherReadings: [51], otherEnds: [other ?? ""] };
  sheet = { ...sheet, missing: 0, undecided: 1, visits: [{ ...ended, ...minutes, marks: ["after-end"] }] };
  const dialog = await openWeek();
  expect(await dialog.findByText("8:09 AM to 10:10 AM, 2 h 1 min")).toBeTruthy();
  expect(dialog.getByText(/^More was reported.* Also reported as ended at 9:00 AM\.$/)).toBeTruthy();
  for (const name of [/^Count 2 h 1 min/, /^Count 51 min/]) expect(dialog.getByRole("button", { name })).toBeTruthy();
});

describe("other times that the agent asks for", () => {
  const request = {
    from: "09:05",
    until: "11:10",
    minutes: 125,
    reason: "I forgot to press Start",
    at: "2026-11-18T18:20:00.000Z",
  };
  const named = { visitId: visit.id, date: visit.date, at: request.at };
  beforeEach(() => {
    sheet = {
      ...sheet,
      missing: 0,
      undecided: 1,
      visits: [{ ...visit, worked: 120, marks: ["asked"], isUndecided: true, request }],
    };
  });

  test("stand at the visit with why, and count at one press", async () => {
    const dialog = await openWeek();
    expect(await dialog.findByText("Dani Ruiz asks for 9:05 AM to 11:10 AM, 2 h 5 min:")).toBeTruthy();
    expect(dialog.getByText("“I forgot to press Start”")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: /^Count 2 h 5 min/ }));
    await waitFor(() => expect(sent).toEqual([{ revision: 0, change: { answer: { ...named, isGranted: true } } }]));
    await waitFor(() => expect(dialog.queryByText(/asks for/)).toBeNull());
  });

  test("are declined in words alone", async () => {
    const dialog = await openWeek();
    fireEvent.click(await dialog.findByRole("button", { name: /^Decline/ }));
    const decline = within(await screen.findByRole("dialog", { name: "Decline 9:05 AM to 11:10 AM" }));
    fireEvent.input(decline.getByLabelText("Why"), { target: { value: "You left at 10:50" } });
    fireEvent.click(decline.getByRole("button", { name: "Decline" }));
    const answer = { ...named, isGranted: false, text: "You left at 10:50" };
    await waitFor(() => expect(sent).toEqual([{ revision: 0, change: { answer } }]));
  });

  test("are answered by other minutes that the office counts, with a reason which the agent reads", async () => {
    const dialog = await openWeek();
    fireEvent.click(await dialog.findByRole("button", { name: /^(?:Correct|Enter minutes)/ }));
    expect(dialog.getByText("It is the answer to what Dani Ruiz asks: they get the minutes and this.")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    fireEvent.click(dialog.getByRole("button", { name: /^Count 2 h(?! 5)/ }));
    const reason = "As it was reported";
    const correct = { visitId: visit.id, date: visit.date, minutes: 120, reason };
    await waitFor(() => expect(sent).toEqual([{ revision: 0, change: { correct } }]));
  });
});
