import type { AgentOnDay, DayBoardVisit } from "@cleaning/contract/visits/visit-record";
import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Loads the lazy chunk before the tests run.
import "#lib/session-calls.ts";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { toastStore } from "#ui/toast-store.ts";
import { eventOf, followed, recordOf } from "./day-fixtures.ts";
import DayScreen from "./day-screen.tsx";

/** A Tuesday, ten in the morning in Utah. */
const now = new Date("2026-11-24T17:00:00Z");
const today = "GET /api/admin/day";
const settings = "GET /api/admin/day-settings";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const answer = (visits: readonly DayBoardVisit[], date = "2026-11-24", agents: readonly AgentOnDay[] = []) =>
  json(200, { date, today: "2026-11-24", now: now.toISOString(), visits, agents });
const noPhotos = () => json(200, { showsPhotos: false, revision: 0 });

const open = async (visits: readonly DayBoardVisit[], answers: Parameters<typeof serve>[0] = {}, search = "") => {
  const calls = serve({ [today]: () => answer(visits), [settings]: noPhotos, ...answers });
  await renderPage(`/admin/today${search}`, { "/admin/today": DayScreen, "/admin/schedule": () => null });
  return calls;
};
const list = async (name: string) => within(await screen.findByRole("region", { name }));

const dani = { id: 2, name: "Dani Larsen" };
const bea = { id: 3, name: "Bea Ortiz" };
const customer = (name: string) => ({ customer: { id: 4, name } });

const timesOf = (id: number, minute: number) => ({
  id,
  onTheWayAt: null,
  startedAt: `2026-11-24T15:${minute}:00.000Z`,
  endedAt: `2026-11-24T15:${minute + 2}:00.000Z`,
  actualMinutes: 2,
});

test("a visit of two has each one's own times in their list", async () => {
  const { id: _, ...earliest } = timesOf(2, 54);
  const ofAgents = [timesOf(2, 54), timesOf(3, 55)];
  await open([followed("p2-2026-11-24", { ...earliest, status: "done", agents: [dani, bea], ofAgents })]);
  expect((await list("Dani Larsen")).getByText("Started 8:54 AM · Done 8:56 AM")).toBeTruthy();
  expect((await list("Bea Ortiz")).getByText("Started 8:55 AM · Done 8:57 AM")).toBeTruthy();
});

test("lists each agent's visits in order of start, those of two with both, and the unassigned first", async () => {
  await open([
    followed("p3-2026-11-24", { start: "13:00", workUntil: "15:00", agents: [dani], ...customer("Cy Dee") }),
    followed("p2-2026-11-24", { start: "09:00", agents: [dani, bea], ...customer("Ann Lee") }),
    followed("p4-2026-11-24", { start: "08:00", agents: [], isUnassigned: true, ...customer("Eve Fox") }),
  ]);
  await screen.findByRole("heading", { level: 1, name: "Today" });
  const regions = (await screen.findAllByRole("region")).map((region) => region.getAttribute("aria-labelledby"));
  expect(regions).toEqual(["unassigned", "agent-3", "agent-2", "customers-see"]);
  const names = (await list("Dani Larsen")).getAllByRole("link").map(({ textContent }) => textContent);
  expect(names).toEqual(["Dani Larsen", "Ann Lee", "Cy Dee"]);
  expect((await list("Bea Ortiz")).getByText("Together with Dani Larsen")).toBeTruthy();
  expect((await list("Unassigned")).getByRole("button", { name: "Assign Agents, Eve Fox, 8:00 AM" })).toBeTruthy();
});

test("says of each visit what happened so far, and sums up the day", async () => {
  await open([
    followed("p1-2026-11-24", {
      status: "done",
      onTheWayAt: "2026-11-24T15:40:00.000Z",
      startedAt: "2026-11-24T16:02:00.000Z",
      endedAt: "2026-11-24T18:00:00.000Z",
      actualMinutes: 118,
      checksDone: 4,
      checks: 5,
      photoCount: 1,
      noteCount: 2,
      supersededCount: 1,
    }),
    followed("p2-2026-11-24", { start: "12:00", isLateStart: true }),
    followed("p3-2026-11-24", { start: "14:00", status: "no-access", reason: "dog" }),
  ]);
  const text = (await screen.findByRole("region", { name: "Dani Larsen" })).textContent;
  for (const part of [
    "On the way 8:40 AM · Started 9:02 AM · Done 11:00 AM",
    "118 of 135 min, 17 less than planned",
    "4 of 5 checked · 1 photo · 2 notes",
    "1 report after it was changed",
    "Late start",
    "A dog",
    "1 of 3 done",
  ])
    expect(text).toContain(part);
  for (const part of ["3 visits", "1 done", "0 under way", "1 late start", "1 without access"])
    expect(screen.getByText(part)).toBeTruthy();
});

const at = (id: string, agent: { id: number; name: string }, name: string, changes: Partial<DayBoardVisit> = {}) =>
  followed(id, { agents: [agent], ...customer(name), ...changes });

test("says where each agent is in their list, and of four and more so together above the lists", async () => {
  const cara = { id: 5, name: "Cara Poe" };
  const eli = { id: 6, name: "Eli Roy" };
  const visits = [
    at("p1-2026-11-24", dani, "Ann Lee", { status: "done" }),
    at("p2-2026-11-24", dani, "Cy Dee", {
      start: "12:00",
      status: "started",
      startedAt: "2026-11-24T19:02:00.000Z",
      onTheWayAt: "2026-11-24T18:40:00.000Z",
    }),
    at("p3-2026-11-24", bea, "Eve Fox", {
      status: "on-the-way",
      onTheWayAt: "2026-11-24T15:40:00.000Z",
      arrivesAt: "2026-11-24T16:05:00.000Z",
    }),
    at("p4-2026-11-24", cara, "Gus Hill", { isLateStart: true }),
    at("p5-2026-11-24", eli, "Ivy Jones", { status: "no-access", reason: "dog" }),
  ];
  await open(visits);
  for (const [name, where] of [
    ["Dani Larsen", "At Cy Dee since 12:02 PM"],
    ["Bea Ortiz", "On the way to Eve Fox since 8:40 AM, arrival about 9:05 AM"],
    ["Cara Poe", "Not begun: Gus Hill, 9:00 AM"],
    ["Eli Roy", "Nothing left to do"],
  ] as const)
    expect((await list(name)).getByText(where)).toBeTruthy();
  const overview = within(screen.getByRole("navigation", { name: "Agents" }));
  expect(overview.getAllByRole("listitem").map(({ textContent }) => textContent?.trim())).toEqual([
    "Bea Ortiz On the way to Eve Fox since 8:40 AM, arrival about 9:05 AM0 of 1 done",
    "Cara Poe Not begun: Gus Hill, 9:00 AM0 of 1 done 1 late start",
    "Dani Larsen At Cy Dee since 12:02 PM1 of 2 done",
    "Eli Roy Nothing left to do0 of 1 done  1 without access",
  ]);
  expect(overview.getByRole("link", { name: "Dani Larsen" }).getAttribute("href")).toBe("/admin/today#agent-2");
  expect(document.getElementById("agent-2")?.textContent).toBe("Dani Larsen");
  expect((await list("Bea Ortiz")).getByText("On the way 8:40 AM, arrival about 9:05 AM")).toBeTruthy();
  expect((await list("Cara Poe")).queryByText("Scheduled")).toBeNull();
});

test("shows the agents without visits and how long each is free, and says who has the day off", async () => {
  const hours = { from: "08:00", until: "18:00" };
  const agents = [
    { id: 3, name: "Bea Ortiz", isOff: false, hours, blocks: [], freeMinutes: 315 },
    { id: 5, name: "Cara Poe", isOff: true, hours: null, blocks: [], freeMinutes: 0 },
    { id: 2, name: "Dani Larsen", isOff: true, hours: null, blocks: [], freeMinutes: 0 },
    { id: 6, name: "Eli Roy", isOff: false, hours: null, blocks: [], freeMinutes: 0 },
    { id: 7, name: "Flo Hay", isOff: false, isClosed: true, hours: null, blocks: [], freeMinutes: 0 },
  ];
  const visits = [at("p1-2026-11-24", dani, "Ann Lee")];
  await open(visits, { [today]: () => answer(visits, "2026-11-24", agents) });
  expect((await list("Dani Larsen")).getByText("Day off")).toBeTruthy();
  const withoutVisits = await list("Without visits");
  expect(withoutVisits.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Bea Ortiz 5 h 15 min free",
    "Cara Poe Day off",
    "Eli Roy Does not work on this day",
    "Flo Hay We are closed",
  ]);
});

test("a visit that is late or could not be entered has its customer's phone number", async () => {
  const phone = "(435) 555-0113";
  await open([
    followed("p1-2026-11-24", { isLateStart: true, customer: { id: 4, name: "Ann Lee", phone } }),
    followed("p2-2026-11-24", { start: "12:00", customer: { id: 5, name: "Cy Dee", phone } }),
    followed("p3-2026-11-24", { start: "14:00", status: "no-access", customer: { id: 6, name: "Eve Fox", phone } }),
  ]);
  await list("Dani Larsen");
  const calls = screen.getAllByRole("link", { name: /^Call/ });
  expect(calls.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [`Call Ann Lee, ${phone}`, "tel:+14355550113"],
    [`Call Eve Fox, ${phone}`, "tel:+14355550113"],
  ]);
});

test("asks again every fifteen seconds while it is looked at, and keeps focus and what is open", async () => {
  const visits = [followed("p1-2026-11-24"), followed("p2-2026-11-24", { start: "12:00" })];
  const calls = await open(visits, {
    [today]: () => answer(visits),
    "GET /api/admin/visits/p2-2026-11-24/record": () => json(200, recordOf()),
  });
  const [, second] = (await list("Dani Larsen")).getAllByRole("button", { name: /^Record/ });
  second?.focus();
  const count = () => calls.filter((call) => call === today).length;
  const before = count();
  visits[0] = followed("p1-2026-11-24", { status: "started", startedAt: "2026-11-24T16:02:00.000Z" });
  await act(async () => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(count()).toBe(before + 1));
  await screen.findByText("Started 9:02 AM");
  expect(document.activeElement).toBe(second);
  if (second) fireEvent.click(second);
  await screen.findByRole("dialog", { name: "Carol Nielsen" });
  await act(async () => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole("dialog", { name: "Carol Nielsen" })).toBeTruthy();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const shown = count();
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(count()).toBe(shown);
});

test("a visit opens its record: what happened in order with marks, how far the clock was off, notes, checklist and photos", async () => {
  const events = [
    eventOf("e1", "started", "2026-11-24T15:00:00.000Z", {
      phoneAt: "2026-11-24T13:00:00.000Z",
      receivedAt: "2026-11-24T16:30:00.000Z",
      clockOffBy: 7_200,
      isEarly: true,
      isOffSite: true,
      isSuperseded: true,
    }),
    eventOf("e2", "check", "2026-11-24T16:00:00.000Z", { item: "Windows", isDone: true }),
    eventOf("e3", "note", "2026-11-24T16:10:00.000Z", { text: "The shower drips" }),
    eventOf("e4", "photo", "2026-11-24T16:20:00.000Z", { taken: "after", agent: { id: 9, name: "" } }),
  ];
  const photo = { id: "f1", taken: "after" as const, at: "2026-11-24T16:20:00.000Z", url: "https://bucket.test/f1" };
  const checklist = [{ label: "Windows", isExtra: true, isDone: true }];
  await open([followed("p1-2026-11-24", { note: "Ring twice", noteBy: "office", teamNote: "Pays in cash" })], {
    "GET /api/admin/visits/p1-2026-11-24/record": () => json(200, recordOf({ events, photos: [photo], checklist })),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Record, Carol Nielsen, 9:00 AM" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Carol Nielsen" }));
  const timeline = within(await dialog.findByRole("region", { name: "What happened" }));
  const rows = timeline.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "8:00 AMStartedEarlyFar from the homeAfter it was changedDani Larsen · Sent at 9:30 AM · The phone's clock was 2 h behind: it said 6:00 AM",
    "9:00 AMChecked: WindowsDani Larsen",
    "9:10 AMNote to the officeDani Larsen",
    "9:20 AMPhoto after the workAn agent who is gone",
  ]);
  const notes = dialog.getByRole("region", { name: "Notes" }).textContent;
  expect(notes).toContain("Ring twiceOffice");
  expect(notes).toContain("Pays in cashOffice, for the team alone");
  expect(notes).toContain("The shower drips");
  expect(dialog.getByRole("region", { name: "Checklist" }).textContent).toBe("ChecklistDone: Windows (extra)");
  const picture = dialog.getByRole("button", { name: "After, 9:20 AM: show it large" });
  expect(picture.querySelector("img")?.getAttribute("src")).toBe(photo.url);
  fireEvent.click(picture);
  expect(dialog.getByRole("button", { name: "After, 9:20 AM: make it small" })).toBe(picture);
});

test("the day before and after are addresses of their own", async () => {
  await open([], { "GET /api/admin/day?date=2026-11-23": () => answer([], "2026-11-23") }, "?date=2026-11-23");
  expect(await screen.findByRole("heading", { level: 1, name: "Monday, November 23" })).toBeTruthy();
  await screen.findByText("No visits");
  const days = within(screen.getByRole("navigation", { name: "Days" }));
  expect(days.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Day before", "/admin/today?date=2026-11-22"],
    ["Today", "/admin/today"],
    ["Day after", "/admin/today"],
  ]);
});

test.each(["?date=2026-02-30", "?date=soon", "?date=2026-11-24"])("%s is today", async (search) => {
  const calls = await open([], {}, search);
  await screen.findByText("No visits");
  expect(calls.filter((call) => call.startsWith(today)).filter((call) => call !== settings)).toEqual([today]);
});

test("what cannot be loaded says why, and what was there stays in sight; so it does offline", async () => {
  let isBroken = true;
  await open([], {
    [today]: () => (isBroken ? json(503, { message: "One moment" }) : answer([followed("p1-2026-11-24")])),
  });
  await screen.findByText("One moment");
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await list("Dani Larsen");
  isBroken = true;
  await act(async () => vi.advanceTimersByTimeAsync(15_000));
  await screen.findByText("One moment");
  await list("Dani Larsen");
  act(() => onlineManager.setOnline(false));
  expect(screen.getByRole("status").textContent).toContain("You seem to be offline");
  await list("Dani Larsen");
});

test("whether customers see photos is saved at once, and what others changed meanwhile is said", async () => {
  const requests: unknown[] = [];
  await open([], {
    "PATCH /api/admin/day-settings": (_, body) => {
      requests.push(body);
      return requests.length === 1
        ? json(200, { showsPhotos: true, revision: 1 })
        : json(409, { message: "This has been changed by others. Please look at it again." });
    },
  });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Customers see photos" });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Customers See Photos" }));
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(await screen.findByText("This has been changed by others. Please look at it again.")).toBeTruthy();
  expect(requests).toEqual([
    { showsPhotos: true, revision: 0 },
    { showsPhotos: false, revision: 1 },
  ]);
  await waitFor(() => expect(box.checked).toBe(false));
});
