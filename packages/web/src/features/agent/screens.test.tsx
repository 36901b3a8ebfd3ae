import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import type { AgentAppVisit } from "@cleaning/contract/agent-app/agent-app-answers";
import { maxPhotos } from "@cleaning/contract/agent-app/agent-day";
import { ApiError } from "@cleaning/contract/http/api";
import { updateApp } from "@cleaning/contract/http/app-release";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderPage } from "#lib/session-page.tsx";
import { ConfirmHost } from "#ui/confirm.tsx";
import { AppLines } from "./app-lines.tsx";
import { makeDayStore } from "./phone/day-store.ts";
import { makeOutbox } from "./phone/outbox.ts";
import { dayOf, fillingPhone, makeApp, makeServer, newPhone, noon, visit } from "./phone/phone-fixtures.ts";
import { TodayScreen } from "./today-screen.tsx";
import { AgentAppContext } from "./use-agent-app.ts";
import { VisitScreen } from "./visit-screen.tsx";
import { WaitingScreen } from "./waiting-screen.tsx";

const date = "2026-11-23";
let now = noon;

const open = async (
  show: "today" | "visit" | "openVisit" | "waiting",
  visits: AgentAppVisit[],
  changes: Parameters<typeof makeApp>[1] = {},
) => {
  const server = makeServer();
  const app = makeApp(server, {
    clock: () => now,
    calls: {
      day: async (requested) => dayOf(requested === date ? visits : [], { date: requested }),
      events: server.events,
      ticket: server.ticket,
    },
    ...changes,
  });
  // What the app is still at would outlive the test's database; some servers here never answer.
  onTestFinished(async () => {
    const patience = new Promise((resolve) => setTimeout(resolve, 300));
    await Promise.race([Promise.all([app.refresh(), app.flush()]), patience]);
  });
  await makeDayStore(() => now).claim({ userId: 7, subject: "dani", name: "Dani" });
  await app.open();
  await app.refresh();
  const screens = {
    today: () => <TodayScreen date={date} />,
    visit: () => <VisitScreen day={date} id={visits[0]?.id ?? ""} />,
    /** Its address names no day. */
    openVisit: () => <VisitScreen day={undefined} id={visits[0]?.id ?? ""} />,
    waiting: () => (
      <>
        <AppLines offlineOwner={undefined} takeNewVersion={undefined} update={async () => "coming"} />
        <WaitingScreen />
      </>
    ),
  };
  await renderPage("/agent-dashboard", {
    "/agent-dashboard": () => (
      <AgentAppContext value={app}>
        {screens[show]()}
        <ConfirmHost />
      </AgentAppContext>
    ),
  });
  return { app, server };
};

const rejectOffline = () => Promise.reject(new TypeError("Failed to fetch"));
const tooOld = () => Promise.reject(new ApiError(409, "", JSON.stringify(updateApp)));
const blocked = () => Promise.reject(new ApiError(403, "Forbidden", "<html>"));
const hang = () => new Promise<never>(() => {});

const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name }));
  // Two taps within this time are one.
  await new Promise((resolve) => setTimeout(resolve, 650));
};

const answer = async (name: string): Promise<void> => {
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
};

/** A day that comes until the day after it, and events that never do. */
const offlineCalls = () => ({
  day: async (requested: string) =>
    now > noon ? rejectOffline() : dayOf(requested === date ? [visit()] : [], { date: requested }),
  events: rejectOffline,
  ticket: rejectOffline,
});

beforeEach(() => {
  newPhone();
  now = noon;
});

test("a day shows its visits with what leads there", async () => {
  await open("today", [
    visit(),
    visit({ id: "b9", start: "13:00", end: "15:00", customer: { firstName: "Ben", lastName: "Olsen", phone: null } }),
  ]);
  const [first, second] = screen.getAllByRole("listitem");
  const carol = within(first ?? document.body);
  carol.getByText("9:00 AM – 11:00 AM");
  carol.getByText("12 Center Street, Logan, UT 84321");
  expect(carol.getByRole("link", { name: "Call: Carol Nielsen" }).getAttribute("href")).toBe("tel:+14355550161");
  expect(carol.getByRole("link", { name: "Text: Carol Nielsen" }).getAttribute("href")).toBe("sms:+14355550161");
  expect(carol.getByRole("link", { name: "Directions: Carol Nielsen" }).getAttribute("href")).toContain(
    "12%20Center%20Street",
  );
  within(second ?? document.body).getByText("Ben Olsen");
  expect(within(second ?? document.body).queryByRole("link", { name: /Call/ })).toBeNull();
  expect(screen.queryByText(/blue pot/)).toBeNull();
});

test("what is over takes little room in the list, and what comes next is marked", async () => {
  await open("today", [
    visit({ status: "done", endedAt: "2026-11-23T18:00:00.000Z" }),
    visit({ id: "b9", start: "13:00", end: "15:00", customer: { firstName: "Ben", lastName: "Olsen", phone: null } }),
    visit({ id: "b10", start: "16:00", end: "17:00", customer: { firstName: "Zoe", lastName: "Poe", phone: null } }),
  ]);
  const [over, ...toCome] = screen.getAllByRole("listitem");
  expect(over?.textContent).toBe("9:00 AM – 11:00 AMCarol NielsenDone");
  expect(toCome.map(({ dataset }) => dataset["next"] !== undefined)).toEqual([true, false]);
});

test("a day that could not be asked for again says so beside its age", async () => {
  let isBroken = false;
  const { app } = await open("today", [], {
    calls: {
      day: async (requested) => {
        if (isBroken) throw new ApiError(500, "", "");
        return dayOf([visit()], { date: requested });
      },
      events: makeServer().events,
      ticket: makeServer().ticket,
    },
  });
  screen.getByText("As of 12:00 PM");
  isBroken = true;
  await act(() => app.refresh());
  expect((await screen.findByText(/we could not reach the office/)).parentElement?.textContent).toContain(
    "As of 12:00",
  );
});

test("what is from another day, a day's age or what waits, says which", async () => {
  const { app } = await open("waiting", [visit()], { calls: offlineCalls() });
  await act(async () => void (await app.record({ kind: "note", visitId: visit().id, text: "Hello" })));
  await screen.findByText(/^12:00 PM · Carol Nielsen · Hello/);
  cleanup();
  now += 21 * 3_600_000;
  await open("waiting", [visit()], { calls: offlineCalls() });
  expect(await screen.findByText(/^Mon, Nov 23, 12:00 PM · Carol Nielsen · Hello/)).toBeDefined();
  cleanup();
  await open("today", [visit()], { calls: offlineCalls() });
  expect(await screen.findByText("As of Mon, Nov 23, 12:00 PM")).toBeDefined();
});

test("the days lead from yesterday to three days ahead, then to the week", async () => {
  await open("today", []);
  expect(
    within(screen.getByRole("navigation", { name: "Days" }))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Yesterday", "/agent-dashboard?day=2026-11-22"],
    ["Today", "/agent-dashboard"],
    ["Tomorrow", "/agent-dashboard?day=2026-11-24"],
    ["Wed, Nov 25", "/agent-dashboard?day=2026-11-25"],
    ["Thu, Nov 26", "/agent-dashboard?day=2026-11-26"],
    ["Week", "/agent-dashboard?view=week"],
  ]);
  screen.getByText("No visits on this day");
});

test("who may not read the day is told why", async () => {
  await open("today", [], {
    calls: {
      day: () => Promise.reject(new ApiError(403, "", JSON.stringify({ message: noVisitsReasons.inactive }))),
      events: makeServer().events,
      ticket: makeServer().ticket,
    },
  });
  expect(await screen.findByText(/^Your agent profile is inactive/)).toBeDefined();
});

test("how to get in is behind one tap, and nowhere before it or once the visit is over", async () => {
  await open("visit", [visit({ status: "started", startedAt: "2026-11-23T18:00:00.000Z" })]);
  expect(document.body.textContent).not.toContain("blue pot");
  await press("Show how to get in");
  screen.getByText("Key under the blue pot");
  await press("Done");
  await answer("Yes, it is done");
  await screen.findByText(/^Done at/);
  expect(document.body.textContent).not.toContain("blue pot");
});

test("how to get in that a mail's link wrote says so, with its day, behind the same tap", async () => {
  const access = { notes: "Code 1", changedByLink: "2026-11-23T02:30:00.000Z" };
  await open("visit", [visit({ access })]);
  expect(screen.queryByText(/mail's link/)).toBeNull();
  await press("Show how to get in");
  screen.getByText("Changed by a mail's link, Sun, Nov 22. Does it look odd? Please call the office.");
});

test("one button leads through the visit; a second quick tap does nothing more", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  onTestFinished(() => clock.mockRestore());
  const { server } = await open("visit", [visit()]);
  fireEvent.click(screen.getByRole("button", { name: "On my way" }));
  clock.mockReturnValue(1_500);
  fireEvent.click(await screen.findByRole("button", { name: "Start" }));
  await vi.waitFor(() => expect(server.texts()).toEqual(["on-the-way"]));
  clock.mockReturnValue(2_200);
  await press("Start");
  await vi.waitFor(() => expect(server.texts()).toEqual(["on-the-way", "started"]));
  await screen.findByText(/^Started at/);
});

test.each([
  ["the usual time", undefined, {}, 20],
  ["the way from the visit before", undefined, { travelMinutes: 25 }, 30],
  ["another choice", "45 min", { travelMinutes: 25 }, 45],
])("'On my way' says when they arrive, by %s", async (_, choice, travel, minutes) => {
  const { server } = await open("visit", [visit(travel)]);
  if (choice !== undefined) fireEvent.click(screen.getByRole("button", { name: choice }));
  const chosen = screen.getAllByRole("button", { pressed: true });
  expect(chosen.map(({ textContent }) => textContent)).toEqual([`${minutes} min`]);
  await press("On my way");
  await vi.waitFor(() =>
    expect(server.taken).toMatchObject([{ kind: "on-the-way", arrivesInMinutes: minutes, start: "09:00" }]),
  );
  await screen.findByRole("group", { name: `You arrive at about 12:${minutes} PM. Another time, from now:` });
});

test("on the way, another time of arrival is one tap, and reported", async () => {
  const underWay = { onTheWayAt: "2026-11-23T18:40:00.000Z", arrivesAt: "2026-11-23T19:05:00.000Z" };
  const { server } = await open("visit", [visit({ status: "on-the-way", ...underWay })]);
  screen.getByRole("group", { name: /^You arrive at about 12:05 PM/ });
  fireEvent.click(screen.getByRole("button", { name: "30 min" }));
  await screen.findByRole("group", { name: /^You arrive at about 12:30 PM/ });
  await vi.waitFor(() => expect(server.taken).toMatchObject([{ kind: "on-the-way", arrivesInMinutes: 30 }]));
  screen.getByText("On the way at 11:40 AM");
});

test("who comes after a colleague has begun says so without a time for the customer, and has their own steps", async () => {
  const { server } = await open("visit", [visit({ teamStatus: "started" })]);
  screen.getByText("Dani: Started");
  expect(screen.queryByRole("button", { name: "I am running late" })).toBeNull();
  expect(screen.queryByRole("button", { name: "20 min" })).toBeNull();
  await press("On my way");
  await vi.waitFor(() => expect(server.texts()).toEqual(["on-the-way"]));
  expect(server.taken[0]).not.toHaveProperty("arrivesInMinutes");
  await press("Start");
  await screen.findByRole("button", { name: "Done" });
});

test("who is still at the last home says how late the next begins: two taps, undone until it is sent", async () => {
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  const tapped = vi.spyOn(performance, "now").mockReturnValue(1_000);
  onTestFinished(() => tapped.mockRestore());
  const { server, app } = await open("visit", [visit({ start: "11:30", end: "13:30" })]);
  expect(scrolled).not.toHaveBeenCalled();
  await press("I am running late");
  const question = screen.getByRole("group", { name: "How late do you begin here? The customer is told." });
  expect(scrolled.mock.contexts).toEqual([question]);
  const group = within(question);
  // At noon, what is past is not offered.
  expect(group.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "45 min: 12:15 PM",
    "60 min: 12:30 PM",
    "90 min: 1:00 PM",
    "120 min: 1:30 PM",
  ]);
  fireEvent.click(group.getByRole("button", { name: "45 min: 12:15 PM" }));
  await screen.findByText(
    /^As soon as this phone has sent it, the customer is told that you arrive at about 12:15 PM\./,
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "I am running late" }));
  tapped.mockReturnValue(2_000);
  await press(/^Undo/);
  await screen.findByText("Undone.");
  expect(screen.queryByText(/the customer is told that/i)).toBeNull();
  await press("I am running late");
  fireEvent.click(screen.getByRole("button", { name: "60 min: 12:30 PM" }));
  await waitFor(() => expect(screen.queryByText("Undone.")).toBeNull());
  now += 8_000;
  act(() => app.poll());
  await vi.waitFor(() => expect(server.taken).toMatchObject([{ kind: "running-late", minutes: 60, start: "11:30" }]));
  await screen.findByText("The customer is told that you arrive at about 12:30 PM.");
  await press("I am running late");
  fireEvent.click(screen.getByRole("button", { name: "90 min: 1:00 PM" }));
  await screen.findByRole("button", { name: /^Undo/ });
  tapped.mockReturnValue(3_000);
  await press("On my way");
  // It would not say that it undoes what was before.
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "I am running late" })).toBeNull();
});

test("once the work has begun, no time of arrival is asked for", async () => {
  await open("visit", [visit({ status: "started", startedAt: "2026-11-23T18:40:00.000Z" })]);
  expect(screen.queryByRole("group", { name: /arrive/ })).toBeNull();
});

test("a visit's end can be taken back until it is sent", async () => {
  const { server, app } = await open("visit", [visit({ status: "started", checklist: [] })]);
  await press("Done");
  await screen.findByText(/^Done at/);
  await press(/^Undo/);
  await screen.findByText("Undone.");
  screen.getByRole("button", { name: "Done" });
  await press("Done");
  now += 8_000;
  act(() => app.poll());
  await vi.waitFor(() => expect(server.texts()).toEqual(["done"]));
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test("a home that cannot be entered needs a reason", async () => {
  const { app } = await open("visit", [visit()]);
  await press("No access");
  expect(document.activeElement).toBe(screen.getByRole("form", { name: "Why can you not get in?" }));
  await press("Cancel");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "No access" }));
  await press("No access");
  await press("Report no access");
  screen.getByText("Please choose a reason");
  fireEvent.click(screen.getByLabelText("Nobody home"));
  await press("Report no access");
  await screen.findByText(/^No access at/);
  expect(app.get().entries[0]?.event).toMatchObject({ kind: "no-access", reason: "nobody-home" });
});

test("a phone that is an hour ahead counts at the door by the server's clock, and shows its times", async () => {
  const hour = 3_600_000;
  now = noon + hour;
  const visits = [visit({ status: "on-the-way" })];
  const { events, ticket } = makeServer();
  const { app } = await open("visit", visits, {
    calls: {
      day: async (requested) =>
        dayOf(requested === date ? visits : [], { date: requested, now: new Date(now - hour).toISOString() }),
      events,
      ticket,
    },
  });
  await press("No access");
  fireEvent.click(await screen.findByRole("button", { name: "I am at the door" }));
  await screen.findByText(/^At the door for 0 minutes, since 12:00 PM/);
  now += 12 * 60_000;
  act(() => app.poll());
  await screen.findByText(/^At the door for 12 minutes, since 12:00 PM/);
  await press("Cancel");
  await press("Start");
  expect(await screen.findByText("Started at 12:12 PM")).toBeDefined();
});

test("who waits at the door sees for how long, and an early report is asked about", async () => {
  const { app, server } = await open("visit", [visit({ start: "13:30", end: "15:30" })]);
  await press("No access");
  const door = await screen.findByRole("button", { name: "I am at the door" });
  fireEvent.click(door);
  fireEvent.click(door);
  const since = await screen.findByText(/^At the door for 0 minutes, since /);
  // The button is gone, and a screen reader would begin at the top of the page.
  expect(document.activeElement).toBe(since);
  now += 12 * 60_000;
  act(() => app.poll());
  await screen.findByText(/^At the door for 12 minutes, since /);
  screen.getByLabelText("Photo of the door");
  expect(screen.getAllByRole("link", { name: "Call: Carol Nielsen" })).toHaveLength(2);
  fireEvent.click(screen.getByLabelText("Nobody home"));
  await press("Report no access");
  within(await screen.findByRole("alertdialog")).getByText("This visit begins at 1:30 PM.");
  await answer("Not yet");
  expect(server.texts().filter((kind) => kind === "arrived")).toHaveLength(1);
  expect(server.texts()).not.toContain("no-access");
  await press("Report no access");
  await answer("Report it");
  // "Undo" stands where the question stood: a second tap is none on it.
  fireEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  await screen.findByText(/^No access at/);
  expect(app.get().entries.map(({ event }) => event.kind)).toContain("no-access");
});

test("a visit that is done before its start is asked about", async () => {
  const { app } = await open("visit", [visit({ start: "13:30", end: "15:30", checklist: [], status: "started" })]);
  await press("Done");
  within(await screen.findByRole("alertdialog")).getByText(/This visit begins at 1:30 PM\./);
  await answer("Not yet");
  expect(app.get().entries).toEqual([]);
});

test("an item is shown as done when it is written, and a note stays in its field until then", async () => {
  const { app } = await open("visit", [visit()], {
    calls: {
      day: async (requested) => dayOf(requested === date ? [visit()] : [], { date: requested }),
      events: rejectOffline,
      ticket: rejectOffline,
    },
  });
  fireEvent.click(screen.getByLabelText(/Oven/));
  await screen.findByText("1 of 2 done");
  const field = screen.getByLabelText<HTMLTextAreaElement>("Write to the office");
  await press("Save note");
  screen.getByText("Please write a note");
  fireEvent.change(field, { target: { value: "Window is broken" } });
  await press("Save note");
  await screen.findByText("Window is broken", { selector: "span" });
  expect(field.value).toBe("");
  expect(app.get().entries.map(({ event }) => event.kind)).toEqual(["check", "note"]);
});

const typed = () => screen.getByLabelText<HTMLTextAreaElement>("Write to the office").value;

test("what is typed of a visit and not saved stands there again, until it is saved", async () => {
  onTestFinished(() => sessionStorage.clear());
  const reopen = async () => {
    cleanup();
    await open("visit", [visit()]);
  };
  await open("visit", [visit()]);
  fireEvent.change(screen.getByLabelText("Write to the office"), { target: { value: "The oven is" } });
  await press("No access");
  fireEvent.change(screen.getByLabelText(/^What happened/), { target: { value: "Rang twice" } });
  await reopen();
  expect(typed()).toBe("The oven is");
  await press("No access");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What happened/).value).toBe("Rang twice");
  await press("Cancel");
  await press("Save note");
  await screen.findByText("The oven is", { selector: "span" });
  expect([typed(), sessionStorage.length]).toEqual(["", 0]);
  await reopen();
  expect(typed()).toBe("");
});

test("of a day that is over a visit says where its time is asked for", async () => {
  await open("visit", [visit({ date: "2026-11-22", status: "started", startedAt: "2026-11-22T17:00:00.000Z" })]);
  screen.getByText(/^This day is over, and the end of this visit was not reported/);
  const week = screen.getByRole("link", { name: "Week" });
  expect(new URLSearchParams(week.getAttribute("href")?.split("?")[1])).toEqual(
    new URLSearchParams({ view: "week", day: "2026-11-22" }),
  );
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
});

test("a visit that is left open past midnight stays on the screen", async () => {
  const begun = visit({ status: "started", startedAt: "2026-11-23T17:00:00.000Z" });
  const day = async (requested: string) =>
    now > noon ? rejectOffline() : dayOf(requested === date ? [begun] : [], { date: requested });
  const { app } = await open("openVisit", [begun], { calls: { ...offlineCalls(), day } });
  screen.getByText("Carol Nielsen");
  now += 86_400_000;
  await app.refresh();
  await screen.findByText(/^This day is over/);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Carol Nielsen");
});

test("on another day than its own a visit cannot be begun, and takes notes", async () => {
  await open("visit", [visit({ date: "2026-11-24" })]);
  screen.getByText("You can start this visit on its day.");
  expect(screen.queryByRole("button", { name: "On my way" })).toBeNull();
  screen.getByText("Photos can be taken on the day of the visit.");
  screen.getByRole("button", { name: "Save note" });
});

test("what waits is listed with what it is, and the photos with how far they are", async () => {
  const server = makeServer();
  const { app } = await open("waiting", [visit()], {
    calls: {
      day: async (requested) => dayOf(requested === date ? [visit()] : [], { date: requested }),
      events: hang,
      ticket: server.ticket,
    },
  });
  await act(async () => {
    void app.record({ kind: "note", visitId: visit().id, text: "Window is broken" });
    void app.addPhoto(visit().id, "before", new ArrayBuffer(4));
  });
  await screen.findByText("12:00 PM · Carol Nielsen · Window is broken");
  expect(await screen.findByText("12:00 PM · Carol Nielsen · Waits for a connection")).toBeDefined();
});

const rowOf = async (text: string) => within((await screen.findByText(text)).closest("li") ?? document.body);

test("a refused photo says why, and is sent again or removed; one that cannot be read again is only removed", async () => {
  const server = makeServer();
  const refusals = ["tooManyPhotos", "tooLarge"];
  const { app } = await open("waiting", [visit()], {
    calls: {
      day: async (requested) => dayOf(requested === date ? [visit()] : [], { date: requested }),
      events: server.events,
      ticket: (photo) => {
        const reason = refusals.shift();
        return reason === undefined
          ? server.ticket(photo)
          : Promise.reject(new ApiError(409, "", JSON.stringify({ message: "Server", reason })));
      },
    },
    put: server.put,
  });
  await act(async () => {
    await app.addPhoto(visit().id, "before", new ArrayBuffer(4));
    await app.addPhoto(visit().id, "after", new ArrayBuffer(5));
    await app.flush();
  });
  const large = await rowOf("This photo is too large. Please take it again.");
  expect(large.queryByRole("button", { name: "Send again" })).toBeNull();
  fireEvent.click(large.getByRole("button", { name: "Remove" }));
  fireEvent.click(await screen.findByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByText("Remove this photo?")).toBeNull());
  expect(app.get().photos).toHaveLength(2);
  fireEvent.click(large.getByRole("button", { name: "Remove" }));
  await screen.findByText("Remove this photo?");
  fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(app.get().photos).toHaveLength(1));
  const many = await rowOf("This visit has as many photos as it can have.");
  fireEvent.click(many.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect([...server.uploads.values()]).toEqual([4]));
  await waitFor(() => expect(app.get().photos).toEqual([]));
});

test("a photo that keeps failing says why and when it is tried again, and can be removed", async () => {
  const { app } = await open("waiting", [visit()], { put: async () => 403 });
  await act(async () => {
    await app.addPhoto(visit().id, "before", new ArrayBuffer(4));
    await app.flush();
  });
  await screen.findByText(/^12:00 PM · Carol Nielsen · The photo was not taken \(403\). The next try is at 12:00 PM.$/);
  expect(screen.getByRole("button", { name: "Remove" })).toBeDefined();
});

test("what is in memory alone is marked, and the warning goes when the phone keeps it", async () => {
  let isFull = true;
  const { app } = await open("waiting", [visit()], {
    phone: fillingPhone(() => isFull),
    calls: {
      day: async (requested) => dayOf(requested === date ? [visit()] : [], { date: requested }),
      events: rejectOffline,
      ticket: rejectOffline,
    },
  });
  const warning = /^1 thing is on this open page alone/;
  await act(async () => void (await app.record({ kind: "note", visitId: visit().id, text: "Window is broken" })));
  await screen.findByText(warning);
  screen.getByText("On this open page alone: closing it loses this.");
  isFull = false;
  await act(async () => void (await app.record({ kind: "note", visitId: visit().id, text: "Second" })));
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  expect(screen.queryByText(/closing it loses this/)).toBeNull();
});

test("before seven days without contact are over, the phone says what goes, what stays and until when it is taken", async () => {
  const { app } = await open("waiting", [visit()], {
    calls: {
      day: async (requested) =>
        now === noon ? dayOf(requested === date ? [visit()] : [], { date: requested }) : rejectOffline(),
      events: rejectOffline,
      ticket: rejectOffline,
    },
  });
  await act(async () => void (await app.record({ kind: "note", visitId: visit().id, text: "Window is broken" })));
  expect(screen.queryByText(/Please connect this phone/)).toBeNull();
  now = noon + 5 * 86_400_000;
  act(() => app.poll());
  await screen.findByText(
    "Please connect this phone by Mon, Nov 30. What waits is not taken later than seven days after it happened.",
  );
  screen.getByText(/^Your visits are erased from this phone on Mon, Nov 30 .* What you did and is not sent stays.$/);
  now = noon + 8 * 86_400_000;
  act(() => app.poll());
  const { entries } = await makeOutbox(7, () => now).list();
  expect(entries.map(({ state }) => state)).toEqual(["waiting"]);
});

test("what was done at a visit that is taken away meanwhile is kept, sent, and the reason is shown", async () => {
  let visits = [visit()];
  let isOnline = false;
  const { app } = await open("waiting", visits, {
    calls: {
      day: async (requested) => dayOf(requested === date ? visits : [], { date: requested }),
      events: async ({ events }) =>
        isOnline
          ? { events: events.map(({ id }) => ({ id, result: "accepted", message: "Server", reason: "superseded" })) }
          : rejectOffline(),
      ticket: rejectOffline,
    },
  });
  await act(async () => void (await app.record({ kind: "started", visitId: visit().id })));
  visits = [];
  await act(() => app.refresh());
  await screen.findByText("12:00 PM · A visit that is not on your list any more");
  isOnline = true;
  await act(() => app.sendNow());
  await screen.findByText(/^The office has changed this visit meanwhile. What you sent is kept/);
  await press("I have read this");
  await screen.findByText("Everything is sent.");
  await waitFor(() => expect(app.get().entries).toEqual([]));
});

test("a visit in a state that this release does not know is shown with its name, and cannot be changed", async () => {
  await open("visit", [visit({ status: "on-hold", photos: [{ id: "f", taken: "during" }] })]);
  screen.getByText("On hold");
  screen.getByText("Update the app to change this visit.");
  screen.getByText("Carol Nielsen");
  screen.getByText("0 before, 0 after, 1 other");
  expect(screen.queryByRole("button", { name: /On my way|Start|Done|No access|Save note/ })).toBeNull();
  expect(screen.queryByLabelText("Photo before")).toBeNull();
  expect(screen.getByRole("group", { name: /Checklist/ })).toHaveProperty("disabled", true);
});

test.each(["constructor", "toString", "__proto__"])(
  "a visit in the state %s, which every object has a field for, has no next step",
  async (status) => {
    await open("visit", [visit({ status })]);
    screen.getByText("Update the app to change this visit.");
    const steps = document.querySelector(".agent-steps");
    expect([steps !== null, steps?.querySelector("button")]).toEqual([true, null]);
  },
);

test("a visit that this release cannot read stands in its place of the day, which asks for the update", async () => {
  const update = vi.fn<() => Promise<"none">>(async () => "none");
  const { app } = await open("today", [], {
    calls: {
      day: async (requested) =>
        dayOf([visit(), visit({ id: "b9", start: "13:00", end: "15:00" })], {
          date: requested,
          unreadable: [{ start: "11:30" }, { start: null }],
        }),
    },
  });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 38))).toEqual([
    "Update the app to see this visit",
    "9:00 AM – 11:00 AMCarol NielsenStandar",
    "11:30 AMUpdate the app to see this vis",
    "1:00 PM – 3:00 PMCarol NielsenStandard",
  ]);
  cleanup();
  await renderPage("/agent-dashboard", {
    "/agent-dashboard": () => (
      <AgentAppContext value={app}>
        <AppLines offlineOwner={undefined} takeNewVersion={undefined} update={update} />
      </AgentAppContext>
    ),
  });
  screen.getByText(/This app has to be updated. Nothing is lost./);
  fireEvent.click(screen.getByRole("button", { name: "Update" }));
  expect(update).toHaveBeenCalledTimes(1);
  await screen.findByText(/^There is no newer version yet/);
});

test("an app that the server refuses as too old says so in one line, and takes the version that waits", async () => {
  const { app } = await open("today", [visit()], { calls: { events: tooOld } });
  await act(async () => void (await app.record({ kind: "started", visitId: "p7-2026-11-23" })));
  await act(() => app.flush());
  cleanup();
  const take = vi.fn<() => void>();
  await renderPage("/agent-dashboard", {
    "/agent-dashboard": () => (
      <AgentAppContext value={app}>
        <AppLines offlineOwner={undefined} takeNewVersion={take} update={async () => "coming"} />
      </AgentAppContext>
    ),
  });
  screen.getByText(/This app has to be updated. Nothing is lost./);
  expect(screen.queryByText(/There is a new version/)).toBeNull();
  screen.getByText("1 thing waits to be sent");
  fireEvent.click(screen.getByRole("button", { name: "Update" }));
  expect(take).toHaveBeenCalledTimes(1);
});

test("an event that could not be sent says so, and is sent again when the person asks for it", async () => {
  let isGuarded = true;
  const server = makeServer();
  const { app } = await open("waiting", [visit()], {
    calls: { events: (body) => (isGuarded ? blocked() : server.events(body)) },
  });
  await act(async () => void (await app.record({ kind: "note", visitId: "p7-2026-11-23", text: "Two towels" })));
  await act(() => app.flush());
  await screen.findByText("This could not be sent. Please call the office.");
  await press("I have read this");
  await screen.findByText("Remove this note?");
  await answer("Keep it");
  expect(app.get().entries).toHaveLength(1);
  isGuarded = false;
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(server.texts()).toEqual(["Two towels"]));
  await waitFor(() => expect(screen.queryByText("Two towels", { exact: false })).toBeNull());
});

const ben = { firstName: "Ben", lastName: "Olsen", phone: null };

test("an end with things unticked, or minutes after the start, is asked about and never refused", async () => {
  const startedAt = new Date(noon - 2 * 60_000).toISOString();
  const { app } = await open("visit", [visit({ status: "started", startedAt })], {
    calls: {
      events: rejectOffline,
      day: async (requested) => dayOf(requested === date ? [visit({ status: "started", startedAt })] : []),
    },
  });
  await press("Done");
  await screen.findByText("2 things are not ticked. You started 2 minutes ago.");
  await answer("Not yet");
  expect(app.get().entries).toEqual([]);
  await press("Done");
  await answer("Yes, it is done");
  await screen.findByText(/^Done at/);
  expect(app.get().entries.map(({ event }) => event.kind)).toEqual(["done"]);
});

test("when a visit is over the next one stands there with its time and the way, or that there is none", async () => {
  const over = visit({ status: "done", endedAt: "2026-11-23T18:00:00.000Z" });
  await open("visit", [over, visit({ id: "b9", start: "15:00", end: "17:00", customer: ben })]);
  const next = screen.getByRole("link", { name: "Next: Ben Olsen, 3:00 PM" });
  expect(next.getAttribute("href")).toBe("/agent-dashboard?visit=b9");
  screen.getByRole("link", { name: "Directions: Ben Olsen" });
  cleanup();
  newPhone();
  await open("visit", [over]);
  screen.getByText("That was your last visit of today.");
});

test("while a person says why they cannot get in there is no next step, and the office can be called", async () => {
  await open("visit", [visit()]);
  await press("No access");
  expect(screen.queryByRole("button", { name: "On my way" })).toBeNull();
  expect(screen.getByRole("link", { name: "Call the office" }).getAttribute("href")).toMatch(/^tel:/);
  fireEvent.click(screen.getByLabelText("A dog is loose"));
  await press("Report no access");
  await screen.findByText(/^No access at/);
  screen.getByRole("link", { name: "Call the office" });
});

test("opening how to get in is reported each time, closing it is not", async () => {
  const { server } = await open("visit", [visit()]);
  await press("Show how to get in");
  await press("Hide how to get in");
  await press("Show how to get in");
  await vi.waitFor(() => expect(server.texts()).toEqual(["access-read", "access-read"]));
});

test("notes are signed by who wrote them, and a line of the office for the team stands first", async () => {
  await open("visit", [
    visit({
      noteBy: "office",
      teamNote: "Pays in cash.",
      customerNotes: { text: "Shoes off, please.", by: "customer" },
    }),
  ]);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Pets",
    "Parking",
    "From the office, for the team alone",
    "From the office",
    "About this home, from the customer",
    "You come with",
  ]);
});

test("a note whose author is not stored is signed by nobody", async () => {
  await open("visit", [visit({ customerNotes: { text: "Shoes off." } })]);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms.slice(2, 4)).toEqual(["Note", "About this customer"]);
});

test("where only the town is noted, the way is said to lead there", async () => {
  await open("today", [visit({ address: { address: null, city: "Smithfield", state: "UT", zipCode: null } })]);
  const link = screen.getByRole("link", { name: "Directions to Smithfield: Carol Nielsen" });
  expect(link.textContent).toBe("Directions to Smithfield");
});

test("from five o'clock on the app names the visits of today that nobody has reported", async () => {
  const visits = [
    visit({ status: "done", endedAt: "2026-11-23T18:00:00.000Z" }),
    visit({ id: "b9", start: "12:00", end: "14:00", customer: ben }),
    visit({ id: "b10", start: "16:00", end: "18:00" }),
  ];
  now = Date.parse("2026-11-23T23:59:00.000Z");
  const day = async (requested: string) =>
    dayOf(requested === date ? visits : [], { date: requested, now: new Date(now).toISOString() });
  const { app } = await open("waiting", visits, { calls: { day } });
  expect(screen.queryByText(/Not reported yet/)).toBeNull();
  now = Date.parse("2026-11-24T00:01:00.000Z");
  act(() => app.poll());
  const line = await screen.findByRole("link", { name: /^Not reported yet: Ben 12:00\sPM$/ });
  expect(line.getAttribute("href")).toBe("/agent-dashboard?visit=b9");
  now = Date.parse("2026-11-24T01:02:00.000Z");
  act(() => app.poll());
  await screen.findByRole("link", { name: /^Not reported yet: Ben 12:00\sPM and 1 more$/ });
});

test("a visit that is not reported is named on the other screens, not on its own", async () => {
  now = Date.parse("2026-11-24T00:01:00.000Z");
  const visits = [visit({ start: "12:00", end: "14:00" }), visit({ id: "b9", start: "13:00", end: "15:00" })];
  const day = async (requested: string) =>
    dayOf(requested === date ? visits : [], { date: requested, now: new Date(now).toISOString() });
  const { app } = await open("today", visits, { calls: { day } });
  cleanup();
  await renderPage("/agent-dashboard", {
    "/agent-dashboard": () => (
      <AgentAppContext value={app}>
        <AppLines
          openVisit={visit().id}
          offlineOwner={undefined}
          takeNewVersion={undefined}
          update={async () => "none"}
        />
      </AgentAppContext>
    ),
  });
  const line = await screen.findByRole("link", { name: /^Not reported yet: Carol 1:00\sPM$/ });
  expect(line.getAttribute("href")).toBe("/agent-dashboard?visit=b9");
});

test("a change says what of the visit it is, until that is read", async () => {
  let visits = [visit()];
  const day = async (requested: string) => dayOf(requested === date ? visits : [], { date: requested });
  const { app } = await open("waiting", visits, { calls: { day } });
  visits = [
    visit({ start: "10:00", end: "12:00", teamNote: "Pays in cash", access: { notes: "The code is 9713" } }),
    visit({ id: "b9", start: "15:00", end: "16:00", customer: ben }),
  ];
  await act(() => app.refresh());
  screen.getByText("Changed: Carol 10:00 AM (time, how to get in, notes)");
  screen.getByText("New: Ben 3:00 PM");
  visits = [
    visit({ start: "10:00", end: "12:00", teamNote: "Pays in cash", parking: "Behind the house", access: null }),
    visit({ id: "b9", start: "15:30", end: "16:30", customer: ben }),
  ];
  await act(() => app.refresh());
  screen.getByText("Changed: Carol 10:00 AM (time, home, how to get in, notes)");
  screen.getByText("New: Ben 3:30 PM");
  visits = [];
  await act(() => app.refresh());
  screen.getByText("Not yours any more: Carol 10:00 AM");
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByText(/Not yours any more/)).toBeNull());
});

test("a phone that has had no answer since how to get in may be read says that it cannot be shown, by the server's clock", async () => {
  const early = { access: null, accessFrom: "2026-11-23T19:30:00.000Z" };
  const { app } = await open("visit", [visit(early)], {
    calls: {
      day: async (requested) => (now > noon ? rejectOffline() : dayOf([visit(early)], { date: requested })),
      events: makeServer().events,
      ticket: makeServer().ticket,
    },
  });
  expect(screen.queryByText(/^How to get in cannot be shown/)).toBeNull();
  now += 31 * 60_000;
  act(() => app.poll());
  expect(await screen.findByText(/^How to get in cannot be shown just now/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Call the office" })).toBeDefined();
});

test("how to get in that cannot be shown says so, with the office's phone, until the visit is over", async () => {
  await open("visit", [visit({ access: null, isAccessUnavailable: true })]);
  screen.getByText(/^How to get in cannot be shown just now/);
  screen.getByRole("link", { name: "Call the office" });
  cleanup();
  newPhone();
  await open("visit", [visit({ access: null, isAccessUnavailable: true, status: "done" })]);
  expect(screen.queryByText(/^How to get in cannot be shown/)).toBeNull();
});

test("a photo is seen as long as the phone has it, also without a connection, and its address is given back", async () => {
  const made = vi.fn<() => string>(() => "blob:photo");
  const revoked = vi.fn<(url: string) => void>();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked }));
  const { app } = await open("visit", [visit()], {
    calls: {
      events: rejectOffline,
      ticket: rejectOffline,
      day: async (requested) => dayOf(requested === date ? [visit()] : []),
    },
  });
  await act(async () => void (await app.addPhoto(visit().id, "before", new ArrayBuffer(4))));
  expect((await screen.findByRole("img", { name: "Photo before the work" })).getAttribute("src")).toBe("blob:photo");
  cleanup();
  expect(revoked).toHaveBeenCalledWith("blob:photo");
  vi.unstubAllGlobals();
});

test("several photos are chosen from the library at once; what a visit has no room for is said", async () => {
  await open("visit", [visit({ status: "started" })]);
  const camera = screen.getByLabelText<HTMLInputElement>("Photo before");
  const library = screen.getByLabelText<HTMLInputElement>("Choose photos: before");
  expect([camera, library].map((input) => [input.getAttribute("capture"), input.multiple])).toEqual([
    ["environment", false],
    [null, true],
  ]);
  const files = Array.from({ length: maxPhotos + 1 }, (_, index) => new File(["x"], `${index}.jpg`));
  fireEvent.change(library, { target: { files } });
  await screen.findByText(new RegExp(`A visit has at most ${maxPhotos} photos\\.$`));
});

test("what waits is sent at a tap on its line, which is a single one while the phone is offline", async () => {
  const server = makeServer();
  let isThere = false;
  const { app } = await open("waiting", [visit()], {
    calls: {
      day: () => (isThere ? Promise.resolve(dayOf([visit()])) : rejectOffline()),
      events: (body) => (isThere ? server.events(body) : rejectOffline()),
      ticket: rejectOffline,
    },
  });
  await act(async () => void (await app.record({ kind: "note", visitId: visit().id, text: "Two towels" })));
  const line = await screen.findByRole("link", { name: "Offline · 1 thing waits to be sent" });
  expect(screen.queryByText(/What you do is kept/)).toBeNull();
  isThere = true;
  fireEvent.click(line);
  await waitFor(() => expect(app.get().entries).toEqual([]));
});

test.each([
  ["requests", "You are offline. What you ask for or change here needs a connection."],
  ["visits", "You are offline. What you do is kept on this phone and sent later."],
])("without a connection, a screen of %s says: %s", async (kind, text) => {
  const { app } = await open("today", [visit()], { calls: { ...offlineCalls(), day: rejectOffline } });
  cleanup();
  await renderPage("/agent-dashboard", {
    "/agent-dashboard": () => (
      <AgentAppContext value={app}>
        <AppLines
          offlineOwner={undefined}
          isOfRequests={kind === "requests"}
          takeNewVersion={undefined}
          update={async () => "none"}
        />
      </AgentAppContext>
    ),
  });
  expect((await screen.findByText(/^You are offline/)).textContent).toBe(text);
});

test("on an iPhone that does not have the app on its home screen the day says how, until it is not wanted", async () => {
  Object.assign(navigator, { standalone: false });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "standalone");
    localStorage.clear();
  });
  await open("today", []);
  await screen.findByText(/^Add this app to your home screen/);
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByText(/^Add this app/)).toBeNull();
  cleanup();
  newPhone();
  await open("today", []);
  expect(screen.queryByText(/^Add this app/)).toBeNull();
});
