import { noVisitsReasons } from "@cleaning/contract/agent-app/agent";
import type { AgentWeek } from "@cleaning/contract/agent-app/agent-week";
import { timeOffRequestMessages } from "@cleaning/contract/time-off/requests";
import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
// Loads the lazy chunk before the tests run.
import "./time-request-form.tsx";
import { json, serve, tokenOf, userFixture } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { adoptSession, endSession } from "#lib/session.ts";
import { agentWeekApi } from "./late-queries.ts";
import { makeDayStore } from "./phone/day-store.ts";
import { makeApp, makeServer, newPhone, noon } from "./phone/phone-fixtures.ts";
import { week } from "./phone/week-fixtures.ts";
import { AgentAppContext } from "./use-agent-app.ts";
import { WeekScreen } from "./week-screen.tsx";

let clock = noon;
const ask = (date: string) => agentWeekApi("GET /api/agent/week", { query: { date } });
let days = makeDayStore(() => clock);
const owner = { userId: 7, subject: "sub-7", name: "Ann" };
const offline = (): void => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
};
const get = "GET /api/agent/week?date=2026-11-23";
const open = (isSignedIn = true, at = "/agent-dashboard?view=week", shown?: string) =>
  renderPage(at, {
    "/agent-dashboard": () => (
      <AgentAppContext value={makeApp(makeServer(), { week: ask, clock: () => clock })}>
        <WeekScreen userId={7} isSignedIn={isSignedIn} day={shown} />
      </AgentAppContext>
    ),
  });
const link = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
const textOf = (name: string): string =>
  screen.getByRole("heading", { name, level: 4 }).closest("li")?.textContent ?? "";

beforeEach(() => {
  newPhone();
  clock = noon;
  days = makeDayStore(() => clock);
});

test("an agent sees the days of their week: hours, days off and visits", async () => {
  serve({ [get]: () => json(200, week()) });
  await open();
  await screen.findByRole("heading", { name: "Your days" });
  expect(textOf("Today, Mon, Nov 23")).toContain("Your hours: 8 AM to 5 PM");
  expect(textOf("Today, Mon, Nov 23")).toMatch(/9:00 AM – 11:00 AM.*Carol, Logan.*Standard Cleaning.*2 h 5 min paid/);
  expect(textOf("Tue, Nov 24")).toContain("No visits");
  expect(textOf("Wed, Nov 25")).toBe("Wed, Nov 25Day off");
  expect(textOf("Thu, Nov 26")).toBe("Thu, Nov 26We are closed");
  expect(textOf("Fri, Nov 27")).toBe("Fri, Nov 27Not a working day of yours");
});

test("an agent sees their minutes, what the office added, and whether they are approved", async () => {
  serve({ [get]: () => json(200, week({ missing: 2 })) });
  await open();
  const minutes = within(await screen.findByRole("region", { name: "Your time this week" }));
  const fact = (name: string) => minutes.getByText(name).nextSibling?.textContent;
  expect(["Planned", "Reported by phone", "Paid", "State", "Added by the office"].map(fact)).toEqual([
    "2 h",
    "2 h 10 min",
    "2 h 35 min",
    "Not approved yet",
    "30 min on Tue, Nov 24: Training",
  ]);
  expect(minutes.getByText(/^2 visits have no time yet/)).toBeDefined();
});

test("an approved week says so and asks for nothing more", async () => {
  serve({ [get]: () => json(200, week({ isApproved: true, missing: 1 })) });
  await open();
  await screen.findByText("Approved by the office");
  expect(screen.queryByText(/no time yet/)).toBeNull();
});

test("weeks lead to the one before and the one after, as far as they can be read", async () => {
  serve({ [get]: () => json(200, week()), "GET /api/agent/week?date=2027-01-18": () => json(200, week()) });
  await open();
  await screen.findByText("Not approved yet");
  expect(link("Week before")).toBe("/agent-dashboard?view=week&day=2026-11-16");
  expect(link("Week after")).toBe("/agent-dashboard?view=week&day=2026-11-30");
  cleanup();
  await open(true, "/agent-dashboard?view=week", "2027-01-20");
  await screen.findByText("Not approved yet");
  expect([link("Week before"), link("Week after")]).toEqual(["/agent-dashboard?view=week&day=2027-01-11", undefined]);
});

test("a week that is not on the phone says without a connection when it comes", async () => {
  offline();
  serve({});
  await open();
  expect(await screen.findByText(/^This week is not on your phone yet/)).toBeDefined();
});

test("a week that was loaded opens without a connection, and says from when it is", async () => {
  await days.claim(owner);
  serve({ [get]: () => json(200, week()) });
  await open();
  await screen.findByText("Not approved yet");
  cleanup();
  clock += 86_400_000;
  offline();
  serve({});
  await open();
  await screen.findByText("Not approved yet");
  expect(screen.getByText(/^As of/).textContent).toBe(
    "This may not be the latest: we could not reach the office. As of Mon, Nov 23, 12:00 PM",
  );
  expect(textOf("Mon, Nov 23")).toMatch(/9:00 AM.*Carol, Logan/);
});

test("an agent whose session has ended reads the stored week, and asks for nothing", async () => {
  await days.claim(owner);
  await days.keepWeek(7, week(), "2026-11-16");
  const calls = serve({ [get]: () => json(200, week()) });
  await open(false);
  await screen.findByText("Not approved yet");
  expect(calls).toEqual([]);
  expect(screen.queryByText("Ask for time off")).toBeNull();
});

test("a week on a shared phone is shown to its own agent alone", async () => {
  await days.claim({ ...owner, userId: 8 });
  await days.keepWeek(8, week(), "2026-11-16");
  offline();
  serve({});
  await open();
  expect(await screen.findByText(/^This week is not on your phone yet/)).toBeDefined();
  expect(screen.queryByText(/Carol/)).toBeNull();
});

test("an agent whom the office has set inactive does not see the stored week any more", async () => {
  await days.claim(owner);
  await days.keepWeek(7, week(), "2026-11-16");
  serve({ [get]: () => json(403, { message: noVisitsReasons.inactive }) });
  await open();
  await screen.findByText(new RegExp(noVisitsReasons.inactive));
  expect(screen.queryByText(/Carol/)).toBeNull();
});

test("a week that cannot be loaded says so and is asked for again", async () => {
  let broken = true;
  serve({ [get]: () => (broken ? json(400, { message: "Broken" }) : json(200, week())) });
  await open();
  await screen.findByText(/^Sorry, we could not load your week/);
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Not approved yet")).toBeDefined();
});

test("an inactive agent reads why there is nothing", async () => {
  serve({ [get]: () => json(403, { message: noVisitsReasons.inactive }) });
  await open();
  expect(await screen.findByText(new RegExp(noVisitsReasons.inactive))).toBeDefined();
});

test("an agent asks for days off, and sees the office's answers", async () => {
  const dates = { from: "2026-12-28", until: "2026-12-30", hours: null };
  const asked = { number: 2, ...dates, reason: "A wedding", at: "2026-11-23T16:00:00Z" };
  const declined = { ...asked, number: 1, state: "declined", answer: "Two are off then.", answeredAt: asked.at };
  const sent: unknown[] = [];
  serve({
    [get]: () => json(200, week()),
    "GET /api/agent/time-off-requests": () => json(200, { requests: [declined] }),
    "POST /api/agent/time-off-requests": (headers, body) => {
      sent.push([headers.has("idempotency-key"), body]);
      return json(200, { requests: [{ ...asked, state: "open", answer: null, answeredAt: null }, declined] });
    },
  });
  await open();
  await screen.findByText("The office: Two are off then.");
  fireEvent.change(screen.getByLabelText("First day"), { target: { value: asked.from } });
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: asked.until } });
  fireEvent.click(screen.getByRole("button", { name: "Ask the office" }));
  await screen.findByText("Please say why in a few words");
  fireEvent.change(screen.getByLabelText("Why"), { target: { value: asked.reason } });
  fireEvent.click(screen.getByRole("button", { name: "Ask the office" }));
  await screen.findByText("The office has your request.");
  expect(screen.getByText("Waits for the office")).toBeDefined();
  expect(sent).toEqual([[true, { from: asked.from, until: asked.until, reason: asked.reason }]]);
});

test("an agent asks for a part of a day, and the week shows what of it is off", async () => {
  const sent: unknown[] = [];
  const hours = { from: "13:00", until: "15:00" };
  const asked = { from: "2026-12-28", until: "2026-12-28", hours, reason: "Dentist" };
  const answered = { number: 1, at: "2026-11-23T16:00:00Z", state: "open", answer: null, answeredAt: null };
  const blocks = [{ from: "12:00", until: "12:30" }, hours];
  const shown = week();
  serve({
    [get]: () => json(200, { ...shown, days: shown.days.map((day) => ({ ...day, blocks })) }),
    "GET /api/agent/time-off-requests": () => json(200, { requests: [] }),
    "POST /api/agent/time-off-requests": (_, body) => {
      sent.push(body);
      return json(200, { requests: [{ ...asked, ...answered }] });
    },
  });
  await open();
  expect(await screen.findAllByText("Your hours: 8 AM to 5 PM · Off 12 to 12:30 PM · Off 1 to 3 PM")).toHaveLength(2);
  fireEvent.click(await screen.findByLabelText("Only a part of one day"));
  const fields = { Day: asked.from, "Off from": hours.from, "Off until": hours.until, Why: asked.reason };
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Ask the office" }));
  await screen.findByText("Mon, Dec 28, 2026, 1 to 3 PM");
  expect(sent).toEqual([asked]);
});

const answered = { answer: null, answeredAt: null };
const openRequest = {
  ...answered,
  number: 2,
  from: "2026-12-28",
  until: "2026-12-30",
  hours: null,
  reason: "A wedding",
  state: "open",
  at: "2026-11-23T16:00:00Z",
};
test("a request for days off whose answer was lost is not called unsent, and the list shows it", async () => {
  let isStored = false;
  serve({
    [get]: () => json(200, week()),
    "GET /api/agent/time-off-requests": () => json(200, { requests: isStored ? [openRequest] : [] }),
    "POST /api/agent/time-off-requests": () => {
      isStored = true;
      return json(504, { message: "Gateway Timeout" });
    },
  });
  await open();
  const { from, until, reason } = openRequest;
  await screen.findByLabelText("First day");
  for (const [label, value] of Object.entries({ "First day": from, "Last day": until, Why: reason }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Ask the office" }));
  await screen.findByText("We do not know whether your request was sent.");
  await screen.findByText("Waits for the office");
  expect(screen.queryByText(/is not sent yet/)).toBeNull();
});

test("a request for days off made without a connection outlives a reload, and is sent once", async () => {
  adoptSession({ token: tokenOf("sub-7", Date.now() / 1_000), user: userFixture({ id: 7, role: "agent" }) });
  onTestFinished(async () => void (await endSession()));
  const sent: unknown[] = [];
  const keys = new Set<string | null>();
  let isOnline = false;
  const serveAll = () =>
    serve({
      [get]: () => json(200, week()),
      "GET /api/agent/time-off-requests": () => json(200, { requests: [] }),
      "POST /api/agent/time-off-requests": (headers, body) => {
        keys.add(headers.get("idempotency-key"));
        sent.push(body);
        return isOnline ? json(200, { requests: [openRequest] }) : Promise.reject(new TypeError("Failed to fetch"));
      },
    });
  serveAll();
  await open();
  fireEvent.click(await screen.findByLabelText("Only a part of one day"));
  const typed = { Day: "2026-12-28", "Off from": "13:00", "Off until": "15:00", Why: "The dentist" };
  for (const [label, value] of Object.entries(typed))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Ask the office" }));
  await screen.findByText(/^What you typed stays here, over a reload too\./);
  cleanup();
  serveAll();
  await open();
  await screen.findByLabelText("Off until");
  for (const [label, value] of Object.entries(typed))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
  isOnline = true;
  fireEvent.click(screen.getByRole("button", { name: "Ask the office" }));
  await screen.findByText("The office has your request.");
  expect([sent.length, keys.size]).toEqual([2, 1]);
  expect(sent[1]).toEqual(sent[0]);
});

const withdraw = "POST /api/agent/time-off-requests/2/withdraw";

test("a withdrawal without an answer is not called failed", async () => {
  serve({
    [get]: () => json(200, week()),
    "GET /api/agent/time-off-requests": () => json(200, { requests: [openRequest] }),
    [withdraw]: () => json(504, { message: "Gateway Timeout" }),
  });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: /^Withdraw/ }));
  expect(await screen.findByText(/^We do not know whether your request was withdrawn\./)).toBeTruthy();
});

test("an agent withdraws what the office has not answered: once for two taps, and the focus stays with it", async () => {
  const earlier = { ...openRequest, number: 1, state: "granted" };
  const calls = serve({
    [get]: () => json(200, week()),
    "GET /api/agent/time-off-requests": () => json(200, { requests: [openRequest, earlier] }),
    [withdraw]: () => json(200, { requests: [{ ...openRequest, state: "withdrawn" }, earlier] }),
  });
  await open();
  const button = await screen.findByRole("button", { name: "Withdraw Mon, Dec 28, 2026 to Wed, Dec 30, 2026" });
  expect(screen.getAllByRole("button", { name: /^Withdraw/ })).toHaveLength(1);
  fireEvent.click(button);
  fireEvent.click(button);
  const state = await screen.findByText("Withdrawn");
  expect(document.activeElement).toBe(state);
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
  expect(calls.filter((call) => call === withdraw)).toHaveLength(1);
});

test("a withdrawal after the office's answer says so, and shows the answer", async () => {
  const requests = [openRequest];
  serve({
    [get]: () => json(200, week()),
    "GET /api/agent/time-off-requests": () => json(200, { requests }),
    [withdraw]: () => {
      requests.splice(0, 1, { ...openRequest, state: "granted" });
      return json(409, { message: timeOffRequestMessages.answeredFirst });
    },
  });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: /^Withdraw/ }));
  const state = await screen.findByText("You are off");
  expect(screen.getByText("The office has answered this request already. Please read the answer.").role).toBe("alert");
  expect(document.activeElement).toBe(state);
});

test("a withdrawal that did not arrive leaves the focus in the field where the agent is by the time the answer shows", async () => {
  const later = Promise.withResolvers<Response>();
  let reads = 0;
  serve({
    [get]: () => json(200, week()),
    "GET /api/agent/time-off-requests": () => {
      reads += 1;
      return reads === 1 ? json(200, { requests: [openRequest] }) : later.promise;
    },
    [withdraw]: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: /^Withdraw/ }));
  await screen.findByText(/We could not reach our server/);
  const field = screen.getByLabelText("First day");
  act(() => field.focus());
  later.resolve(json(200, { requests: [{ ...openRequest, state: "granted" }] }));
  await screen.findByText("You are off");
  expect(document.activeElement).toBe(field);
});

test("a withdrawal that does not arrive says so, and can be tried again", async () => {
  let isDown = true;
  serve({
    [get]: () => json(200, week()),
    "GET /api/agent/time-off-requests": () => json(200, { requests: [openRequest] }),
    [withdraw]: () => {
      if (isDown) return Promise.reject(new TypeError("Failed to fetch"));
      return json(200, { requests: [{ ...openRequest, state: "withdrawn" }] });
    },
  });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: /^Withdraw/ }));
  await screen.findByText(/We could not reach our server/);
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: /^Withdraw/ }));
  await screen.findByText("Withdrawn");
  expect(screen.queryByText(/We could not reach our server/)).toBeNull();
});

test("nothing is asked for before the server has said who is there", async () => {
  const calls = serve({ [get]: () => json(200, week()) });
  await open(false);
  await screen.findByText("Loading your week...");
  expect(calls).not.toContain(get);
});

const asked = (timeRequest: object) => {
  const [today, ...others] = week().days;
  const [visit] = today?.visits ?? [];
  return week({ days: [{ ...today, visits: [{ ...visit, timeRequest }] }, ...others] as AgentWeek["days"] });
};

describe("the time of a visit", () => {
  const call = "POST /api/agent/time-requests";
  const request = { from: "09:05", until: "11:10", reason: "Late start", state: "open", answer: null };
  const askButton = { name: /^Correct the time: Mon, Nov 23, 9:00 AM – 11:00 AM, Carol$/ };
  const form = () => within(screen.getByRole("form", askButton));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.input(form().getByLabelText(label), { target: { value } });

  test("is asked of the office once its fields are right, and stands there as asked for", async () => {
    const sent: unknown[] = [];
    serve({
      [get]: () => json(200, week()),
      [call]: (_, body) => {
        sent.push(body);
        return json(200, asked(request));
      },
    });
    await open();
    fireEvent.click(await screen.findByRole("button", askButton));
    const began = await screen.findByLabelText("Began at");
    expect(document.activeElement).toBe(began);
    type("Began at", "11:10");
    type("Ended at", "09:05");
    type(/^Why/, "Late start");
    fireEvent.click(form().getByRole("button", { name: "Ask the office" }));
    expect(await screen.findByText("Please let it end after it begins")).toBeDefined();
    expect(sent).toEqual([]);
    type("Began at", "09:05");
    type("Ended at", "11:10");
    fireEvent.click(form().getByRole("button", { name: "Ask the office" }));
    expect(await screen.findByText(/^You asked for 9:05 to 11:10 AM\. Waits for the office\./)).toBeDefined();
    expect(sent).toEqual([
      { visitId: "p7-2026-11-23", date: "2026-11-23", from: "09:05", until: "11:10", reason: "Late start" },
    ]);
    expect(document.activeElement).toBe(screen.getByRole("button", askButton));
  });

  test("says how many minutes the office counts instead", async () => {
    const counting = { ...request, state: "declined", answer: "Looked at", counted: 75 };
    serve({ [get]: () => json(200, asked(counting)) });
    await open();
    expect(await screen.findByText(/The office counts 1 h 15 min instead\./)).toBeDefined();
    expect(screen.queryByText(/Declined/)).toBeNull();
  });

  test("shows what the office answered", async () => {
    serve({ [get]: () => json(200, asked({ ...request, state: "declined", answer: "You left at 10:50" })) });
    await open();
    expect(await screen.findByText(/Declined\./)).toBeDefined();
    expect(screen.getByText("The office: You left at 10:50")).toBeDefined();
  });

  test("is no question in an approved week, nor of a visit to come", async () => {
    const [today, ...others] = week().days;
    const [visit] = today?.visits ?? [];
    const toCome = [{ ...today, visits: [{ ...visit, status: "scheduled" }] }, ...others] as AgentWeek["days"];
    for (const shown of [week({ isApproved: true }), week({ days: toCome })]) {
      serve({ [get]: () => json(200, shown) });
      await open();
      await screen.findByText(/Carol/);
      expect(screen.queryByRole("button", askButton)).toBeNull();
      cleanup();
    }
  });
});
