import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./session-calls.ts";
import { createSession } from "./session-core.ts";
import { json, userFixture, serve, sessionAnswer, tokenOf } from "./session-fixtures.ts";
import { agentOwner, storeAgentOwner } from "./session-storage.ts";

const make = () => createSession(() => import("./session-calls.ts"));
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const refused = () => json(401, { message: "Please log in" });
const waitForCall = (calls: string[], call: string) => vi.waitFor(() => expect(calls).toContain(call));

beforeEach(() => localStorage.setItem("token", "kept"));
afterEach(() => {
  history.replaceState(null, "", "/");
});

test.each([
  ["no connection", offline],
  ["a server that fails", () => json(503, { message: "Please try again." })],
])(
  "on the page of agents %s ends no session; the check is made again when the connection is back",
  async (_, failure) => {
    history.replaceState(null, "", "/agent-dashboard");
    let isBack = false;
    const calls = serve({
      "GET /api/auth/me": () => (isBack ? json(200, { user: userFixture({ role: "agent" }) }) : failure()),
    });
    const session = make();
    session.start();
    await waitForCall(calls, "GET /api/auth/me");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.get().status).toBe("loading");
    expect(localStorage.getItem("token")).toBe("kept");
    isBack = true;
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(session.get()).toMatchObject({ status: "authenticated", token: "kept" }));
  },
);

test("there a renewal without a connection is made again too", async () => {
  history.replaceState(null, "", "/agent-dashboard");
  let isBack = false;
  const calls = serve({
    "GET /api/auth/me": () => json(401, { message: "Please log in" }),
    "POST /api/auth/refresh": () => (isBack ? sessionAnswer("new") : offline()),
  });
  const session = make();
  session.start();
  await waitForCall(calls, "POST /api/auth/refresh");
  isBack = true;
  await new Promise((resolve) => setTimeout(resolve, 20));
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(session.get().token).toBe("new"));
});

test("there a session that the server refuses has ended", async () => {
  history.replaceState(null, "", "/agent-dashboard");
  serve({ "GET /api/auth/me": refused, "POST /api/auth/refresh": refused });
  const session = make();
  session.start();
  await vi.waitFor(() => expect(session.get().status).toBe("anonymous"));
  expect(localStorage).toHaveLength(0);
});

test("a sign-out on any page deletes an agent's days, also when the server cannot be told", async () => {
  const deleteDatabase = vi.fn<(name: string) => void>();
  vi.stubGlobal("indexedDB", { deleteDatabase });
  serve({ "GET /api/auth/me": () => json(200, { user: userFixture() }), "POST /api/auth/logout": offline });
  const session = make();
  session.start();
  await vi.waitFor(() => expect(session.get().status).toBe("authenticated"));
  expect(await session.signOut()).toHaveProperty("failure");
  expect(deleteDatabase.mock.calls).toEqual([["agent-days"]]);
});

test.each([
  ["the same agent", "dani", []],
  ["another person", "eve", [["agent-days"]]],
])("a sign-in of %s deletes an agent's days, or leaves them", async (_, subject, deleted) => {
  const deleteDatabase = vi.fn<(name: string) => void>();
  vi.stubGlobal("indexedDB", { deleteDatabase });
  storeAgentOwner("dani");
  serve({ "POST /api/auth/login": () => sessionAnswer(tokenOf(subject), userFixture({ role: "agent" })) });
  await make().signIn({ username: subject, password: "secret" });
  expect(deleteDatabase.mock.calls).toEqual(deleted);
  expect(agentOwner()).toBe(deleted.length === 0 ? "dani" : undefined);
});

test("a session that the server has ended leaves an agent's days to that agent; a sign-out does not", async () => {
  storeAgentOwner("dani");
  serve({ "GET /api/auth/me": refused, "POST /api/auth/refresh": refused });
  const session = make();
  session.start();
  await vi.waitFor(() => expect(session.get().status).toBe("anonymous"));
  expect(agentOwner()).toBe("dani");
  await session.signOut();
  expect(agentOwner()).toBeUndefined();
});

test("a sign-out during the wait ends it", async () => {
  history.replaceState(null, "", "/agent-dashboard");
  const calls = serve({
    "GET /api/auth/me": offline,
    "POST /api/auth/logout": () => json(200, { message: "Logged out" }),
  });
  const session = make();
  session.start();
  await waitForCall(calls, "GET /api/auth/me");
  await session.signOut();
  dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(session.get()).toMatchObject({ status: "anonymous", signedOut: true });
  expect(calls.filter((call) => call === "GET /api/auth/me")).toHaveLength(1);
});
