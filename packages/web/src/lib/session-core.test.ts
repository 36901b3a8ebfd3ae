import "./session-calls.ts";
import type { User } from "@cleaning/contract/accounts/accounts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createSession } from "./session-core.ts";
import { json, userFixture, serve, sessionAnswer, tokenOf } from "./session-fixtures.ts";

const start = Date.UTC(2026, 0, 1);
const seconds = (time: number): number => Math.floor(time / 1_000);
const make = () => createSession(() => import("./session-calls.ts"));
const refused = () => json(401, { message: "Please log in" });
const settle = (session: ReturnType<typeof make>) => vi.waitFor(() => expect(session.get().status).not.toBe("loading"));
const otherTab = (token: string | null): void => {
  if (token === null) localStorage.clear();
  else localStorage.setItem("token", token);
  dispatchEvent(new StorageEvent("storage", { key: token === null ? null : "token", newValue: token }));
};

const signedIn = async (answers: Parameters<typeof serve>[0] = {}) => {
  const token = tokenOf("ada", seconds(start));
  const calls = serve({ "POST /api/auth/login": () => sessionAnswer(token), ...answers });
  const session = make();
  session.start();
  await session.signIn({ username: "ada", password: "secret" });
  return { session, calls, token, renewals: () => calls.filter((call) => call === "POST /api/auth/refresh").length };
};

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
});

describe("at start-up", () => {
  test("without a token the visitor is anonymous and the server is not asked", async () => {
    const calls = serve({});
    const session = make();
    session.start();
    expect(session.get().status).toBe("anonymous");
    expect(calls).toEqual([]);
  });

  test("a token that the server knows signs its person in", async () => {
    localStorage.setItem("token", "kept");
    serve({
      "GET /api/auth/me": (headers) => json(200, { user: userFixture({ name: headers.get("authorization") ?? "" }) }),
    });
    const session = make();
    session.start();
    expect(session.get().status).toBe("loading");
    await settle(session);
    expect(session.get()).toMatchObject({ status: "authenticated", token: "kept", user: { name: "Bearer kept" } });
  });

  test.each([
    ["401, when it cannot be renewed", () => refused()],
    ["403", () => json(403, { message: "Forbidden" })],
    ["500", () => json(500, { message: "Something broke" })],
    ["an answer that is no user", () => json(200, { user: { name: "" } })],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("%s clears token and user", async (_, me) => {
    localStorage.setItem("token", "kept");
    localStorage.setItem("user", JSON.stringify(userFixture()));
    serve({ "GET /api/auth/me": me, "POST /api/auth/refresh": refused });
    const session = make();
    session.start();
    await settle(session);
    expect(session.get()).toMatchObject({ status: "anonymous", user: null, token: null });
    expect(localStorage).toHaveLength(0);
  });

  test("only a 401 is worth a renewal", async () => {
    localStorage.setItem("token", "kept");
    const calls = serve({ "GET /api/auth/me": () => json(403, { message: "Forbidden" }) });
    const session = make();
    session.start();
    await settle(session);
    expect(calls).toEqual(["GET /api/auth/me"]);
  });

  test("an expired token is renewed, so that a remembered person stays signed in", async () => {
    localStorage.setItem("token", "old");
    serve({ "GET /api/auth/me": refused, "POST /api/auth/refresh": () => sessionAnswer("new") });
    const session = make();
    session.start();
    await settle(session);
    expect(session.get()).toMatchObject({ status: "authenticated", token: "new" });
    expect(localStorage.getItem("token")).toBe("new");
  });

  test("code that does not arrive ends in anonymous, not in loading for ever", async () => {
    localStorage.setItem("token", "kept");
    const session = createSession(() => Promise.reject(new TypeError("Failed to fetch module")));
    session.start();
    await settle(session);
    expect(session.get().status).toBe("anonymous");
  });

  test("corrupt storage is only a token that the server refuses", async () => {
    localStorage.setItem("token", "\u0000{not a token}\n");
    localStorage.setItem("user", "{broken");
    serve({ "GET /api/auth/me": refused, "POST /api/auth/refresh": refused });
    const session = make();
    session.start();
    await settle(session);
    expect(session.get().status).toBe("anonymous");
    expect(localStorage).toHaveLength(0);
  });
});

describe("without storage", () => {
  test("a person can sign in and out", async () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("Denied", "SecurityError");
      });
    serve({
      "POST /api/auth/login": () => sessionAnswer("fresh"),
      "POST /api/auth/logout": () => json(200, { success: true, message: "" }),
    });
    const session = make();
    session.start();
    await session.signIn({ username: "ada", password: "secret" });
    expect(session.get()).toMatchObject({ status: "authenticated", token: "fresh" });
    await session.signOut();
    expect(session.get().status).toBe("anonymous");
  });
});

const expireAndSignIn = async (before: User, next: User): Promise<void> => {
  const token = tokenOf(before.name, seconds(start));
  const users = [before, next];
  serve({
    "POST /api/auth/login": () => sessionAnswer(token, users.shift()),
    "POST /api/auth/refresh": refused,
  });
  const session = make();
  session.start();
  await session.signIn({ username: "first", password: "secret" });
  sessionStorage.setItem("callerDraft.new", "Ben");
  await session.renew(token);
  expect(session.get().status).toBe("anonymous");
  sessionStorage.setItem("bookingPending", "a visitor's");
  await session.signIn({ username: "next", password: "secret" });
};

describe("signing in", () => {
  test("keeps token and user under their keys in local storage", async () => {
    serve({ "POST /api/auth/login": () => sessionAnswer("fresh") });
    const session = make();
    await expect(session.signIn({ username: "ada", password: "secret" })).resolves.toEqual({ user: userFixture() });
    expect(localStorage.getItem("token")).toBe("fresh");
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(userFixture());
  });

  const [ada, customer] = [userFixture(), userFixture({ id: 9, role: "customer" })];

  test.each([
    ["the same admin", userFixture({ name: "Ada King" }), "Ben"],
    ["another admin", userFixture({ id: 8 }), null],
    ["a customer", customer, null],
  ])(
    "after an admin's session has expired, as %s: what was typed for a caller is the admin's alone, and a visitor's booking stays",
    async (_, next, left) => {
      await expireAndSignIn(ada, next);
      expect(sessionStorage.getItem("callerDraft.new")).toBe(left);
      expect(sessionStorage.getItem("bookingPending")).toBe("a visitor's");
    },
  );

  test("after a customer's session has expired leaves what was booked in the tab, to which an account may belong", async () => {
    await expireAndSignIn(customer, userFixture({ id: 10, role: "customer" }));
    expect(sessionStorage.getItem("bookingPending")).toBe("a visitor's");
  });

  test("a name that its person changes is shown from then on, with the same token", async () => {
    const { session, token } = await signedIn();
    session.updateUser({ name: "Ada King", firstName: "Ada" });
    expect(session.get()).toMatchObject({ status: "authenticated", token, user: { name: "Ada King" } });
    expect(localStorage.getItem("user")).toContain("Ada King");
    await session.signOut();
    session.updateUser({ name: "Nobody" });
    expect(session.get().user).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test("wins over a start-up check that answers later", async () => {
    localStorage.setItem("token", "old");
    const late = Promise.withResolvers<Response>();
    serve({ "GET /api/auth/me": () => late.promise, "POST /api/auth/login": () => sessionAnswer("fresh") });
    const session = make();
    session.start();
    await session.signIn({ username: "ada", password: "secret" });
    late.resolve(json(500, { message: "Too late" }));
    await vi.advanceTimersByTimeAsync(100);
    expect(session.get()).toMatchObject({ status: "authenticated", token: "fresh" });
  });
});

describe("signing out", () => {
  test("without a token asks the server nothing", async () => {
    const calls = serve({});
    await expect(make().signOut()).resolves.toBeUndefined();
    expect(calls).toEqual([]);
  });

  test.each([
    ["the server agrees", () => json(200, { success: true, message: "Logged out" }), undefined],
    ["the server breaks", () => json(500, { message: "Broken" }), { failure: expect.anything() as unknown }],
    ["nothing answers", () => Promise.reject(new TypeError("Offline")), { failure: expect.anything() as unknown }],
  ])("clears token and user at once and for good when %s", async (_, logout, outcome) => {
    const calls = serve({ "POST /api/auth/login": () => sessionAnswer("fresh"), "POST /api/auth/logout": logout });
    const session = make();
    await session.signIn({ username: "ada", password: "secret" });
    const signOut = session.signOut();
    expect(session.get()).toMatchObject({ status: "anonymous", signedOut: true });
    expect(localStorage).toHaveLength(0);
    await expect(signOut).resolves.toEqual(outcome);
    expect(calls).toContain("POST /api/auth/logout");
    expect(session.get().status).toBe("anonymous");
  });

  test("clears what was typed and booked in the tab, but for an order that our server does not have yet", async () => {
    const { session } = await signedIn({ "POST /api/auth/logout": () => json(200, { success: true }) });
    for (const name of ["bookingDone", "bookingPending", "bookingHold", "checkoutDraft", "firstStart"])
      sessionStorage.setItem(name, "ada@example.com");
    sessionStorage.setItem("checkoutRegistration", "paid");
    await session.signOut();
    expect(Object.entries(sessionStorage)).toEqual([["checkoutRegistration", "paid"]]);
    sessionStorage.clear();
  });

  test("is not undone by a renewal that was under way", async () => {
    const late = Promise.withResolvers<Response>();
    const calls = serve({
      "POST /api/auth/login": () => sessionAnswer("fresh"),
      "POST /api/auth/refresh": () => late.promise,
      "POST /api/auth/logout": () => json(200, { success: true, message: "" }),
    });
    const session = make();
    await session.signIn({ username: "ada", password: "secret" });
    const renewal = session.renew("fresh");
    await vi.waitFor(() => expect(calls).toContain("POST /api/auth/refresh"));
    const signOut = session.signOut();
    late.resolve(sessionAnswer("newer"));
    await Promise.all([renewal, signOut]);
    expect(session.get().status).toBe("anonymous");
    expect(localStorage).toHaveLength(0);
    // The cookie of the renewal came before the call that revokes it.
    expect(calls.at(-1)).toBe("POST /api/auth/logout");
  });
});

describe("renewal", () => {
  test("happens a minute before the token expires, and not before", async () => {
    const next = tokenOf("ada", seconds(start) + 840);
    const { session, renewals } = await signedIn({ "POST /api/auth/refresh": () => sessionAnswer(next) });
    await vi.advanceTimersByTimeAsync(838_000);
    expect(renewals()).toBe(0);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(renewals()).toBe(1);
    await vi.waitFor(() => expect(session.get().token).toBe(next));
  });

  test("does not believe a clock that is hours ahead", async () => {
    vi.setSystemTime(start + 5 * 3_600_000);
    const { renewals } = await signedIn({});
    await vi.advanceTimersByTimeAsync(600_000);
    expect(renewals()).toBe(0);
  });

  test("without a connection is tried again and ends nothing", async () => {
    const next = tokenOf("ada", seconds(start) + 900);
    let online = false;
    const { session, renewals } = await signedIn({
      "POST /api/auth/refresh": () => (online ? sessionAnswer(next) : Promise.reject(new TypeError("Offline"))),
    });
    await vi.advanceTimersByTimeAsync(840_500);
    expect(renewals()).toBe(1);
    expect(session.get().status).toBe("authenticated");
    online = true;
    await vi.advanceTimersByTimeAsync(1_500);
    expect(session.get().token).toBe(next);
  });

  test("is tried again after 1, 3 and 10 seconds, then every 30", async () => {
    const times: number[] = [];
    serve({
      "POST /api/auth/login": () => sessionAnswer(tokenOf("ada", seconds(start))),
      "POST /api/auth/refresh": () => {
        times.push(Date.now());
        return Promise.reject(new TypeError("Offline"));
      },
    });
    const session = createSession(
      () => import("./session-calls.ts"),
      Date.now,
      () => 0.5,
    );
    session.start();
    await session.signIn({ username: "ada", password: "secret" });
    await vi.advanceTimersByTimeAsync(840_000 + 80_000);
    const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1_000));
    expect(waits.slice(0, 5)).toEqual([1, 3, 10, 30, 30]);
  });

  test.each([
    ["online", () => dispatchEvent(new Event("online"))],
    ["looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("is tried again at once when the page is %s", async (_, back) => {
    const next = tokenOf("ada", seconds(start) + 900);
    let online = false;
    const { session } = await signedIn({
      "POST /api/auth/refresh": () => (online ? sessionAnswer(next) : Promise.reject(new TypeError("Offline"))),
    });
    await vi.advanceTimersByTimeAsync(900_000);
    online = true;
    back();
    await vi.waitFor(() => expect(session.get().token).toBe(next));
  });

  test.each([403, 429, 500, 502, 503])("that is answered with %s is tried again and ends nothing", async (status) => {
    const next = tokenOf("ada", seconds(start) + 900);
    const answers = [() => json(status, { message: "Not now" }), () => sessionAnswer(next)];
    const { session } = await signedIn({ "POST /api/auth/refresh": () => (answers.shift() ?? refused)() });
    await vi.advanceTimersByTimeAsync(843_000);
    expect(session.get()).toMatchObject({ status: "authenticated", token: next });
  });

  test("for a call from before a sign-out does not undo it", async () => {
    const { session, token, renewals } = await signedIn({
      "POST /api/auth/refresh": () => sessionAnswer("newer"),
      "POST /api/auth/logout": () => json(200, { success: true, message: "" }),
    });
    await session.signOut();
    await expect(session.renew(token)).resolves.toBeNull();
    expect(renewals()).toBe(0);
    expect(session.get()).toMatchObject({ status: "anonymous", signedOut: true });
  });

  test("that is refused ends the session", async () => {
    const { session } = await signedIn({ "POST /api/auth/refresh": refused });
    await vi.advanceTimersByTimeAsync(845_000);
    await vi.waitFor(() => expect(session.get()).toMatchObject({ status: "anonymous", signedOut: false }));
    expect(localStorage).toHaveLength(0);
  });

  test("takes the token that another tab has renewed meanwhile", async () => {
    const next = tokenOf("ada", seconds(start) + 800);
    const { session, token, calls } = await signedIn({});
    localStorage.setItem("token", next);
    await expect(session.renew(token)).resolves.toBe(next);
    expect(calls).toEqual(["POST /api/auth/login"]);
  });
});

describe.each(["/pricing", "/customer-portal", "/agent-dashboard"])("on %s", (page) => {
  beforeEach(() => {
    history.replaceState(null, "", page);
    return () => history.replaceState(null, "", "/");
  });

  test.each([1, 20, 60, 300])("answers that are lost for %s seconds sign nobody out", async (lost) => {
    const next = tokenOf("ada", seconds(start) + 900);
    let isBack = false;
    const { session } = await signedIn({
      "POST /api/auth/refresh": () => (isBack ? sessionAnswer(next) : Promise.reject(new TypeError("Lost"))),
    });
    await vi.advanceTimersByTimeAsync(840_000 + lost * 1_000);
    expect(session.get().status).toBe("authenticated");
    isBack = true;
    await vi.advanceTimersByTimeAsync(37_000);
    expect(session.get()).toMatchObject({ status: "authenticated", token: next });
  });

  test.each([1, 20, 60, 300])("nor do they at a start with an expired token, for %s seconds", async (lost) => {
    localStorage.setItem("token", "old");
    let isBack = false;
    const calls = serve({
      "GET /api/auth/me": refused,
      "POST /api/auth/refresh": () => (isBack ? sessionAnswer("new") : Promise.reject(new TypeError("Lost"))),
    });
    const session = make();
    session.start();
    await vi.waitFor(() => expect(calls).toContain("POST /api/auth/refresh"));
    await vi.advanceTimersByTimeAsync(lost * 1_000);
    expect(session.get().status).toBe("loading");
    expect(localStorage.getItem("token")).toBe("old");
    isBack = true;
    await vi.advanceTimersByTimeAsync(37_000);
    expect(session.get()).toMatchObject({ status: "authenticated", token: "new" });
  });
});

describe("other tabs", () => {
  test("a sign-in there during a renewal here is not ended by it", async () => {
    const late = Promise.withResolvers<void>();
    let isLate = true;
    const { session, token, calls } = await signedIn({
      "GET /api/auth/me": refused,
      "POST /api/auth/refresh": () =>
        isLate ? late.promise.then(() => sessionAnswer("newer")) : sessionAnswer("newest"),
    });
    const renewal = session.renew(token);
    await vi.waitFor(() => expect(calls).toContain("POST /api/auth/refresh"));
    otherTab("theirs");
    await vi.waitFor(() => expect(calls).toContain("GET /api/auth/me"));
    await vi.advanceTimersByTimeAsync(10);
    isLate = false;
    late.resolve();
    await renewal;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.get()).toMatchObject({ status: "authenticated", token: "newest" });
  });

  test("a sign-out there signs out here", async () => {
    const { session } = await signedIn();
    otherTab(null);
    expect(session.get()).toMatchObject({ status: "anonymous", user: null });
  });

  test("a sign-out there clears what was typed here, the end of a session does not", async () => {
    await signedIn();
    sessionStorage.setItem("checkoutDraft", "ada@example.com");
    otherTab(null);
    expect(sessionStorage.getItem("checkoutDraft")).toBe("ada@example.com");
    dispatchEvent(new StorageEvent("storage", { key: "signedOutAt", newValue: "1" }));
    expect(sessionStorage).toHaveLength(0);
  });

  test("a sign-in there signs in here", async () => {
    serve({ "GET /api/auth/me": () => json(200, { user: userFixture() }) });
    const session = make();
    session.start();
    otherTab("theirs");
    await settle(session);
    expect(session.get()).toMatchObject({ status: "authenticated", token: "theirs" });
  });

  test("somebody else's sign-in there is never shown as this person's", async () => {
    const bob = userFixture({ id: 8, name: "Bob", role: "customer" });
    const { session } = await signedIn({ "GET /api/auth/me": () => json(200, { user: bob }) });
    otherTab(tokenOf("bob"));
    expect(session.get()).toMatchObject({ status: "loading", user: null });
    await settle(session);
    expect(session.get()).toMatchObject({ status: "authenticated", user: bob });
  });

  test("a renewal there is taken over without asking the server", async () => {
    const { session, calls } = await signedIn();
    otherTab(tokenOf("ada", 900));
    expect(session.get()).toMatchObject({ status: "authenticated", token: tokenOf("ada", 900) });
    expect(calls).toEqual(["POST /api/auth/login"]);
  });

  test("a change to another key changes nothing", async () => {
    const { session } = await signedIn();
    const before = session.get();
    localStorage.setItem("serviceType", "deep");
    dispatchEvent(new StorageEvent("storage", { key: "serviceType" }));
    expect(session.get()).toBe(before);
  });
});
