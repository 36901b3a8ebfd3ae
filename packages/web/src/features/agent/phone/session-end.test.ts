import { noAgentReason } from "@cleaning/contract/accounts/accounts";
import "#lib/session-calls.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSession } from "#lib/session-core.ts";
import { json, userFixture, serve, sessionAnswer, tokenOf } from "#lib/session-fixtures.ts";
import { agentOwner, storeAgentOwner } from "#lib/session-storage.ts";
import { makeDayStore } from "./day-store.ts";
import { dayOf, newPhone, noon, visit } from "./phone-fixtures.ts";

const make = () => createSession(() => import("#lib/session-calls.ts"));
const refused = () => json(401, { message: "Please log in" });
const dani = () => userFixture({ role: "agent" });

const storedDays = async (): Promise<string> => JSON.stringify(await makeDayStore(() => noon).read());

beforeEach(async () => {
  newPhone();
  const days = makeDayStore(() => noon);
  await days.claim({ userId: 7, subject: "dani", name: "Dani" });
  await days.keep(dayOf([visit()], { accessEtag: "notes-1" }), [], "2026-11-22");
  storeAgentOwner("dani");
  localStorage.setItem("token", tokenOf("dani"));
  history.replaceState(null, "", "/about");
});
afterEach(() => {
  history.replaceState(null, "", "/");
});

test.each([
  ["refuses it", refused],
  ["forbids the person", () => json(403, { message: "Forbidden" })],
])(
  "a session that ends on any page because the server %s leaves the days without notes about access",
  async (_, me) => {
    serve({ "GET /api/auth/me": me, "POST /api/auth/refresh": refused });
    make().start();
    await vi.waitFor(async () => expect(await storedDays()).not.toContain("blue pot"));
    expect(await storedDays()).toContain("Carol");
    expect(await storedDays()).not.toContain("notes-1");
  },
);

test("notes that could not be erased when the session ended are erased when the next page starts", async () => {
  localStorage.removeItem("token");
  make().start();
  await vi.waitFor(async () => expect(await storedDays()).not.toContain("blue pot"));
});

test("a session that ends where no days are makes no database", async () => {
  newPhone();
  serve({ "GET /api/auth/me": refused, "POST /api/auth/refresh": refused });
  const session = make();
  session.start();
  await vi.waitFor(() => expect(session.get().status).toBe("anonymous"));
  await import("#lib/agent-access.ts").then(({ eraseAgentAccess }) =>
    expect(eraseAgentAccess()).rejects.toThrow("abort"),
  );
  expect(await indexedDB.databases()).toEqual([]);
});

test.each([
  ["another person's renewal", "eve", dani(), false],
  ["a renewal by which the agent is none any more", "dani", userFixture({ role: "customer" }), false],
  ["the agent's own renewal", "dani", dani(), true],
])("%s on any page leaves days of nobody but the signed-in agent", async (_, subject, user, isStored) => {
  serve({
    "GET /api/auth/me": refused,
    "POST /api/auth/refresh": () => sessionAnswer(tokenOf(subject), user),
  });
  const session = make();
  session.start();
  await vi.waitFor(() => expect(session.get().status).toBe("authenticated"));
  if (isStored) expect(await storedDays()).toContain("blue pot");
  else await vi.waitFor(async () => expect(await storedDays()).toBe("[]"));
  expect(agentOwner()).toBe(isStored ? "dani" : undefined);
});

test("a session that ends on any page because the person is no agent any more deletes the days", async () => {
  serve({
    "GET /api/auth/me": refused,
    "POST /api/auth/refresh": () => json(401, { message: "Please log in", reason: noAgentReason }),
  });
  const session = make();
  session.start();
  await vi.waitFor(() => expect(session.get().status).toBe("anonymous"));
  await vi.waitFor(async () => expect(await storedDays()).toBe("[]"));
  expect(agentOwner()).toBeUndefined();
});

test("a sign-out deletes the days before it waits for anything", async () => {
  const pending = new Promise<Response>(() => {});
  serve({ "GET /api/auth/me": () => json(200, { user: dani() }), "POST /api/auth/refresh": () => pending });
  const session = make();
  session.start();
  await vi.waitFor(() => expect(session.get().status).toBe("authenticated"));
  void session.renew(session.get().token);
  void session.signOut();
  await vi.waitFor(async () => expect(await storedDays()).toBe("[]"));
});

test("a sign-out after the session has ended deletes the days too", async () => {
  localStorage.removeItem("token");
  const session = make();
  session.start();
  expect(await session.signOut()).toBeUndefined();
  expect(await storedDays()).toBe("[]");
});
