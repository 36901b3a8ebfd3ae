import type { AdminVisit } from "@cleaning/contract/admin/visits";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { json, serve } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { dismiss, toastStore } from "#ui/toast-store.ts";
import { eventOf, followed, recordOf } from "../today/day-fixtures.ts";
import { ToSolve } from "./to-solve.tsx";
import { dialog, open, visitOf } from "./visits-fixtures.ts";

afterEach(() => {
  cleanup();
  dismiss(toastStore.get()?.id ?? 0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const first = {
  unassigned: "GET /api/admin/visits?state=unassigned&limit=100",
  unreported: "GET /api/admin/visits?state=unreported&limit=100",
  late: "GET /api/admin/visits?state=late&limit=100",
  "no-access": "GET /api/admin/visits?state=no-access&limit=100&from=2026-10-23&to=2026-11-22",
} as const;

const today = { date: "2026-11-22", today: "2026-11-22", now: "2026-11-22T18:00:00.000Z", agents: [] };
const openDashboard = async (
  found: Partial<Record<keyof typeof first, AdminVisit[]>>,
  answers: Parameters<typeof serve>[0] = {},
) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T18:00:00Z") });
  const answer = (state: keyof typeof first) => () => json(200, { visits: found[state] ?? [], nextCursor: null });
  const calls = serve({
    [first.unassigned]: answer("unassigned"),
    [first.unreported]: answer("unreported"),
    [first.late]: answer("late"),
    [first["no-access"]]: answer("no-access"),
    "GET /api/admin/day": () => json(200, { ...today, visits: [] }),
    "GET /api/admin/open-bookings": () => json(200, { bookings: [], nextCursor: null }),
    "GET /api/admin/tasks?state=open&limit=100": () => json(200, { tasks: [], nextCursor: null }),
    "GET /api/admin/tasks?state=answered&limit=100": () => json(200, { tasks: [], nextCursor: null }),
    ...answers,
  });
  return { calls, ...(await renderPage("/admin", { "/admin": ToSolve, "/admin/schedule": () => null })) };
};
const section = async (name: string) => within(await screen.findByRole("region", { name }));

const buttons = async (name: string) =>
  (await section(name))
    .getAllByRole("button")
    .map((button) => button.textContent)
    .filter((text) => text !== "");

const of = (date: string) => `, Carol Nielsen, ${date}`;

test("the four kinds of trouble stand with what to do about each; none of a kind says nothing", async () => {
  await openDashboard({
    unassigned: [visitOf("2026-11-24", { agents: [], isUnassigned: true })],
    unreported: [visitOf("2026-11-20", { isUnreported: true })],
    late: [visitOf("2026-11-23", { isLate: true })],
  });
  expect(await buttons("Unassigned visits")).toEqual([`Assign Agents${of("Tue, Nov 24")}`, `Move${of("Tue, Nov 24")}`]);
  expect(await buttons("Past visits without a report")).toEqual([
    `Mark Done${of("Fri, Nov 20")}`,
    `Mark No Access${of("Fri, Nov 20")}`,
  ]);
  expect(await buttons("Late changes")).toEqual([`Waive Late Fee${of("Mon, Nov 23")}`]);
  expect(screen.queryByRole("region", { name: "Visits without access" })).toBeNull();
});

test("assigning opens the dialog right there", async () => {
  await openDashboard({ unassigned: [visitOf("2026-11-24", { agents: [], isUnassigned: true })] });
  fireEvent.click((await section("Unassigned visits")).getByRole("button", { name: /^Assign Agents/ }));
  expect(await dialog("Assign Agents")).toBeTruthy();
});

test("a past visit is reported once however often its button is pressed, and the queue is asked for again", async () => {
  const requests: unknown[] = [];
  const answer = Promise.withResolvers<Response>();
  const { calls } = await openDashboard(
    { unreported: [visitOf("2026-11-20", { isUnreported: true })] },
    {
      "PATCH /api/admin/visits/p5-2026-11-20": (_, body) => {
        requests.push(body);
        return answer.promise;
      },
    },
  );
  const done = (await section("Past visits without a report")).getByRole("button", { name: /^Mark Done/ });
  fireEvent.click(done);
  fireEvent.click(done);
  answer.resolve(json(200, { visit: visitOf("2026-11-20", { status: "done" }) }));
  await waitFor(() => expect(toastStore.get()).toMatchObject({ title: "Visit Done" }));
  expect(requests).toEqual([{ status: "done" }]);
  await waitFor(() => expect(calls.filter((call) => call === first.unreported).length).toBeGreaterThan(1));
});

test("a visit without access is dealt with by one click, and then no longer in the list", async () => {
  const requests: unknown[] = [];
  const visits = [visitOf("2026-11-20", { status: "no-access" })];
  const resolvedVisit = visitOf("2026-11-20", { status: "no-access", isResolved: true });
  await openDashboard(
    {},
    {
      [first["no-access"]]: () => json(200, { visits: requests.length === 0 ? visits : [], nextCursor: null }),
      "PATCH /api/admin/visits/p5-2026-11-20": (_, body) => {
        requests.push(body);
        return json(200, { visit: resolvedVisit });
      },
    },
  );
  fireEvent.click((await section("Visits without access")).getByRole("button", { name: /^Mark as Dealt With/ }));
  await screen.findByText("Nothing to solve");
  expect(requests).toEqual([{ isResolved: true }]);
  expect(toastStore.get()).toMatchObject({ title: "Dealt With" });
});

const followedOn = (id: string, changes: Parameters<typeof followed>[1]) =>
  followed(id, { date: "2026-11-22", agents: [{ id: 2, name: "Dani Larsen" }], ...changes });

test("late starts, with the number to call, and what agents wrote stand there too, each with its number", async () => {
  const visits = [
    followedOn("p7-2026-11-22", {
      start: "10:00",
      isLateStart: true,
      customer: { id: 4, name: "Cy Dee", phone: "(435) 555-0113" },
    }),
    followedOn("p8-2026-11-22", { start: "08:00", isLateStart: true, customer: { id: 5, name: "Ann Lee" } }),
    followedOn("p9-2026-11-22", { start: "07:00", status: "done", noteCount: 1 }),
  ];
  const events = [eventOf("e1", "note", "2026-11-22T16:10:00.000Z", { text: "The shower drips" })];
  await openDashboard(
    {},
    {
      "GET /api/admin/day": () => json(200, { ...today, visits }),
      "GET /api/admin/visits/p9-2026-11-22/record": () => json(200, recordOf({ events })),
    },
  );
  const late = await section("Late starts");
  expect(late.getByText("2")).toBeTruthy();
  expect(late.getAllByRole("time").map(({ textContent }) => textContent)).toEqual([
    "8:00 AM to 11:15 AM",
    "10:00 AM to 11:15 AM",
  ]);
  expect(late.getByRole("link", { name: /Call Cy Dee/ }).getAttribute("href")).toBe("tel:4355550113");
  const notes = await section("Notes from agents");
  expect((await notes.findByText(/The shower drips/)).textContent).toContain("Dani Larsen, 9:10 AM");
});

test("the visits of a kind are counted, and the first ones in time are shown, whatever order they come in", async () => {
  const visits = ["2026-11-27", "2026-11-24", "2026-11-26", "2026-11-25", "2026-11-28"].map((date, index) =>
    visitOf(date, { agents: [], isUnassigned: true, start: `${10 + index}:00` }),
  );
  const early = visitOf("2026-11-24", { id: "p6-2026-11-24", start: "08:00", agents: [], isUnassigned: true });
  await openDashboard({ unassigned: [...visits, early] });
  const unassigned = await section("Unassigned visits");
  expect(unassigned.getByText("6")).toBeTruthy();
  expect(unassigned.getAllByRole("time").map((time) => time.getAttribute("dateTime"))).toEqual([
    "2026-11-24T08:00",
    "2026-11-24T11:00",
    "2026-11-25T13:00",
  ]);
  expect(unassigned.getByRole("link", { name: "All unassigned visits" })).toBeTruthy();
});

test("a visit without access has the number of its customer", async () => {
  const customer = { id: 4, name: "Carol Nielsen", phone: "(435) 555-0161" };
  await openDashboard({ "no-access": [visitOf("2026-11-20", { status: "no-access", customer })] });
  const call = (await section("Visits without access")).getByRole("link", { name: /Call Carol Nielsen/ });
  expect(call.getAttribute("href")).toBe("tel:4355550161");
});

test("without anything to solve the panel says so", async () => {
  await openDashboard({});
  expect(await screen.findByText("Nothing to solve")).toBeTruthy();
});

test("a queue with more visits than shown links to its page", async () => {
  const visits = [visitOf("2026-11-24", { agents: [], isUnassigned: true })];
  await openDashboard({}, { [first.unassigned]: () => json(200, { visits, nextCursor: "c1" }) });
  const link = (await section("Unassigned visits")).getByRole("link", { name: "All unassigned visits" });
  expect(link.getAttribute("href")).toBe("/admin/schedule?state=unassigned");
});

test("a queue that cannot be loaded says why, and the others are there", async () => {
  let isFailing = true;
  await openDashboard(
    { unreported: [visitOf("2026-11-20", { isUnreported: true })] },
    {
      [first.unassigned]: () =>
        isFailing ? json(503, { message: "One moment" }) : json(200, { visits: [], nextCursor: null }),
    },
  );
  await screen.findByText("One moment");
  await section("Past visits without a report");
  isFailing = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("One moment")).toBeNull());
});

test("the page of a queue lists all of it under its days", async () => {
  serve({
    "GET /api/admin/visits?limit=100&state=unassigned": () =>
      json(200, { visits: [visitOf("2099-01-06", { agents: [], isUnassigned: true })], nextCursor: null }),
  });
  await open("state=unassigned");
  await screen.findByRole("heading", { level: 1, name: "Unassigned visits" });
  const day = within(await screen.findByRole("region", { name: "Tuesday, January 6, 2099" }));
  expect(day.getByText("Unassigned")).toBeTruthy();
});

test("without a queue the page lists the next seven days", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T18:00:00Z") });
  const dates = "from=2026-11-22&to=2026-11-29";
  serve({ [`GET /api/admin/visits?limit=100&${dates}`]: () => json(200, { visits: [], nextCursor: null }) });
  await open("");
  expect(await screen.findByText("Nothing is planned for the next seven days.")).toBeTruthy();
});
