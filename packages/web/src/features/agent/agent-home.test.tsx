import "fake-indexeddb/auto";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { SessionState } from "#lib/session-core.ts";
import { setSession } from "#lib/session-fake.ts";
import { json, userFixture, serve, tokenOf } from "#lib/session-fixtures.ts";
import { renderPage } from "#lib/session-page.tsx";
import { storeAgentOwner } from "#lib/session-storage.ts";
import { AgentHome } from "./agent-home.tsx";
import { makeDayStore } from "./phone/day-store.ts";
import { makeOutbox } from "./phone/outbox.ts";
import { dayOf, note, visit } from "./phone/phone-fixtures.ts";
import { inEnglish, showTranslation } from "./words/language.ts";

vi.mock("#lib/session.ts", () => import("#lib/session-fake.ts"));

const token = tokenOf("dani");
const dani = userFixture({ id: 7, role: "agent", name: "Dani Larsen", firstName: "Dani" });
const loading: SessionState = { status: "loading", user: null, token: null, signedOut: false };
const endedSession: SessionState = { status: "anonymous", user: null, token: null, signedOut: false };
const signedIn = (changes: Partial<typeof dani> = {}, as = token): SessionState => ({
  status: "authenticated",
  user: { ...dani, ...changes },
  token: as,
  signedOut: false,
});
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Denver" }).format(new Date());
const answer = () => {
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  return dayOf([visit({ date: today, accessUntil: later })], { date: today, today, now });
};
const days = makeDayStore(Date.now);
const keep = async (phone = days): Promise<void> => {
  storeAgentOwner("dani");
  await phone.claim({ userId: 7, subject: "dani", name: "Dani" });
  await phone.keep(answer(), [], today);
};
const endSession = (): void => {
  localStorage.removeItem("token");
  setSession(endedSession);
};
const storedAccess = async () => (await days.read()).flatMap(({ day }) => day.visits.map(({ access }) => access));
const open = (state: SessionState) => {
  setSession(state);
  return renderPage("/agent-dashboard", {
    "/agent-dashboard": () => <AgentHome frame={(content) => <main>{content}</main>} signedOut={<p>To the login</p>} />,
    "/login": () => <p>Login</p>,
  });
};

beforeEach(async () => {
  localStorage.setItem("token", token);
  await days.wipe();
  for (const { id } of (await makeOutbox(7, Date.now).list()).entries) await makeOutbox(7, Date.now).dismiss(id);
  serve({});
});

test("while the server cannot say who is there, the kept days of the token's agent are shown, and whose they are", async () => {
  await keep();
  await open(loading);
  await screen.findByText("Carol Nielsen");
  expect(screen.getByText("These are the days of Dani that this phone keeps.")).toBeDefined();
});

test("a person who reads Spanish has the day in it with one tap, and English with another", async () => {
  await keep();
  await open(signedIn());
  fireEvent.click(await screen.findByRole("button", { name: "Español" }));
  await screen.findByRole("link", { name: "Tu perfil" });
  fireEvent.click(screen.getByRole("button", { name: "English" }));
  expect(await screen.findByRole("link", { name: "Your profile" })).toBeDefined();
  showTranslation(inEnglish);
});

test("a token of another person opens nothing of the days", async () => {
  await keep();
  localStorage.setItem("token", tokenOf("eve"));
  await open(loading);
  await screen.findByText(/If you are offline/);
  expect(screen.queryByText("Carol Nielsen")).toBeNull();
});

test("who was shown their kept days goes on when the server answers", async () => {
  await keep();
  await open(loading);
  await screen.findByText("Carol Nielsen");
  serve({ [`GET /api/agent/day?date=${today}`]: () => json(200, { ...answer(), visits: [] }) });
  act(() => setSession(signedIn()));
  await screen.findByText("No visits on this day");
  expect(screen.queryByText(/that this phone keeps/)).toBeNull();
});

test("a session that the server has ended leaves the day in sight and what waits, without how to get in, and asks to log in", async () => {
  await keep();
  await makeOutbox(7, Date.now).add(note("unsent"));
  await open(signedIn());
  const shown = await screen.findByText("Carol Nielsen");
  expect(await storedAccess()).toEqual([expect.anything()]);
  act(endSession);
  await screen.findByRole("heading", { name: "Please log in again" });
  screen.getByText(/Log in again to send and to refresh/);
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login?returnTo=%2Fagent-dashboard");
  expect(shown.isConnected).toBe(true);
  screen.getByRole("link", { name: /1 thing waits to be sent/ });
  await vi.waitFor(async () => expect(await storedAccess()).toEqual([null]));
  expect((await makeOutbox(7, Date.now).list()).entries).toHaveLength(1);
});

test("a page that is opened after that shows the day too, until the same person's sign-in goes on with it", async () => {
  await keep();
  const sent: string[] = [];
  serve({
    [`GET /api/agent/day?date=${today}`]: () => json(200, answer()),
    "POST /api/agent/events": async (_, body) => {
      const { events } = body as { events: { id: string }[] };
      sent.push(...events.map(({ id }) => id));
      return json(200, { events: events.map(({ id }) => ({ id, result: "accepted" })) });
    },
  });
  localStorage.removeItem("token");
  const unsent = note("unsent");
  await makeOutbox(7, Date.now).add(unsent);
  await open(endedSession);
  await screen.findByText("Carol Nielsen");
  expect(sent).toEqual([]);
  localStorage.setItem("token", token);
  act(() => setSession(signedIn()));
  await vi.waitFor(() => expect(sent).toEqual([unsent.id]));
  expect(screen.queryByRole("heading", { name: "Please log in again" })).toBeNull();
  await vi.waitFor(async () => expect(await storedAccess()).toEqual([expect.anything()]));
});

test("a sign-out without a connection says so, erases the day and leads to no page that cannot be loaded", async () => {
  await keep();
  await open(signedIn());
  await screen.findByText("Carol Nielsen");
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => line.mockRestore());
  act(() => setSession({ ...endedSession, signedOut: true }));
  await screen.findByRole("heading", { name: "You are logged out" });
  screen.getByText(/As soon as this phone is connected you can log in again/);
  await vi.waitFor(async () => expect(await days.read()).toEqual([]));
});

test("a sign-out of which the browser does not know that it is without a connection says so, with a way back", async () => {
  await keep();
  await open(signedIn());
  await screen.findByText("Carol Nielsen");
  act(() => setSession({ ...endedSession, signedOut: true }));
  await screen.findByRole("heading", { name: "You are logged out" });
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toContain("/login");
});

test("opened anew without a connection, it still says so instead of leading to the login page", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => line.mockRestore());
  await open(endedSession);
  await screen.findByRole("heading", { name: "You are logged out" });
  expect(screen.queryByRole("heading", { name: "Please log in again" })).toBeNull();
  line.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  await vi.waitFor(() => expect(screen.queryByRole("heading", { name: "You are logged out" })).toBeNull());
});

test("a sign-out after that erases the day", async () => {
  await keep();
  localStorage.removeItem("token");
  await open(endedSession);
  await screen.findByText("Carol Nielsen");
  act(() => setSession({ ...endedSession, signedOut: true }));
  await vi.waitFor(async () => expect(await days.read()).toEqual([]));
  expect(screen.queryByText("Carol Nielsen")).toBeNull();
});

test("seven days after the last answer an ended session shows nothing, and says that what waits is still there", async () => {
  await keep(makeDayStore(() => Date.now() - 8 * 86_400_000));
  await makeOutbox(7, Date.now).add(note("unsent"));
  localStorage.removeItem("token");
  await open(endedSession);
  await screen.findByText(/1 thing that was not sent yet stays on this phone/);
  expect(screen.queryByText("Carol Nielsen")).toBeNull();
  expect(await days.read()).toEqual([]);
});

test("a sign-out in another tab erases the days and asks to log in, as long as something waits", async () => {
  await keep();
  await makeOutbox(7, Date.now).add(note("unsent"));
  await open(signedIn());
  await screen.findByText("Carol Nielsen");
  act(() => {
    localStorage.clear();
    setSession(endedSession);
  });
  await screen.findByRole("heading", { name: "Please log in again" });
  screen.getByText(/1 thing that was not sent yet stays on this phone/);
  expect(screen.queryByText("Carol Nielsen")).toBeNull();
  expect(await days.read()).toEqual([]);
  expect((await makeOutbox(7, Date.now).list()).entries).toHaveLength(1);
});

test("without anything that waits it leads to the login at once, and the days are erased", async () => {
  await keep();
  localStorage.clear();
  await open(endedSession);
  await screen.findByText("To the login");
  expect(await days.read()).toEqual([]);
});

test("another agent's sign-in erases the days and does not see what waits", async () => {
  await keep();
  await makeOutbox(7, Date.now).add(note("unsent"));
  await open(signedIn({ id: 8, name: "Eve", firstName: "Eve" }, tokenOf("eve")));
  await screen.findByText(/Hello Eve/);
  await vi.waitFor(async () => expect(await days.owner()).toMatchObject({ userId: 8 }));
  expect(await days.read()).toEqual([]);
  expect(screen.queryByText(/waits to be sent/)).toBeNull();
  expect((await makeOutbox(7, Date.now).list()).entries).toHaveLength(1);
});

const eve = signedIn({ id: 8, name: "Eve", firstName: "Eve" }, tokenOf("eve"));

test("what is answered after another agent has signed in is not kept for that one", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onDayRequest = vi.fn<(authorization: string | null) => void>();
  serve({
    [`GET /api/agent/day?date=${today}`]: async (headers) => {
      onDayRequest(headers.get("authorization"));
      if (headers.get("authorization") !== `Bearer ${token}`) return json(500, {});
      await promise;
      return json(200, answer());
    },
  });
  await open(signedIn());
  await vi.waitFor(() => expect(onDayRequest).toHaveBeenCalledTimes(1));
  act(() => setSession(eve));
  await vi.waitFor(async () => expect(await days.owner()).toMatchObject({ userId: 8 }));
  await act(async () => {
    resolve();
    await new Promise((done) => setTimeout(done, 100));
  });
  expect(await days.read()).toEqual([]);
});

test("what waits of one agent is not sent by another who signs in while it is being sent", async () => {
  for (let index = 0; index < 51; index += 1) await makeOutbox(7, Date.now).add(note(`note ${index}`));
  const { promise, resolve } = Promise.withResolvers<void>();
  const sentBy: (string | null)[] = [];
  serve({
    "POST /api/agent/events": async (headers, body) => {
      sentBy.push(headers.get("authorization"));
      await promise;
      const { events } = body as { events: { id: string }[] };
      return json(200, { events: events.map(({ id }) => ({ id, result: "accepted" })) });
    },
  });
  await open(signedIn());
  await vi.waitFor(() => expect(sentBy).toHaveLength(1));
  act(() => setSession(eve));
  await act(async () => {
    resolve();
    await new Promise((done) => setTimeout(done, 300));
  });
  expect(sentBy).toEqual([`Bearer ${token}`]);
  expect((await makeOutbox(7, Date.now).list()).entries).toHaveLength(51);
});

test("a person who is no agent erases the days and learns that the page is not theirs", async () => {
  await keep();
  await open(signedIn({ id: 9, role: "customer" }));
  await screen.findByRole("heading", { name: "This page is for our cleaning team" });
  await vi.waitFor(async () => expect(await days.read()).toEqual([]));
});

test("after a sign-out in the middle of a day the same person's sign-in sends what waits, another's does not", async () => {
  await keep();
  const sent: { by: string | null; ids: string[] }[] = [];
  serve({
    [`GET /api/agent/day?date=${today}`]: () => json(200, answer()),
    "POST /api/agent/events": async (headers, body) => {
      const { events } = body as { events: { id: string }[] };
      sent.push({ by: headers.get("authorization"), ids: events.map(({ id }) => id) });
      return json(200, { events: events.map(({ id }) => ({ id, result: "accepted" })) });
    },
  });
  const unsent = note("unsent");
  localStorage.clear();
  await makeOutbox(7, Date.now).add(unsent);
  await open(endedSession);
  await screen.findByRole("heading", { name: "Please log in again" });
  act(() => setSession(eve));
  await screen.findByText(/Hello Eve/);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(sent).toEqual([]);
  localStorage.setItem("token", token);
  act(() => setSession(signedIn()));
  await vi.waitFor(() => expect(sent).toEqual([{ by: `Bearer ${token}`, ids: [unsent.id] }]));
  await vi.waitFor(async () => expect((await makeOutbox(7, Date.now).list()).entries).toEqual([]));
});

test("an app that is opened without a connection after seven days says that what waits is still there", async () => {
  await keep(makeDayStore(() => Date.now() - 8 * 86_400_000));
  await makeOutbox(7, Date.now).add(note("unsent"));
  await open(loading);
  await screen.findByText(/If you are offline.*1 thing that was not sent yet is still on this phone/);
  expect(screen.queryByText("Carol Nielsen")).toBeNull();
});
