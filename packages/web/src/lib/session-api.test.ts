import { beforeEach, expect, test, vi } from "vitest";
import { json, serve, sessionAnswer } from "./session-fixtures.ts";

const refused = () => json(401, { message: "Please log in" });

beforeEach(() => {
  vi.resetModules();
});

const load = async (answers: Parameters<typeof serve>[0]) => {
  const calls = serve({ "POST /api/auth/login": () => sessionAnswer("first"), ...answers });
  const [{ adminApi }, session] = await Promise.all([import("#nouns/records/queries.ts"), import("./session.ts")]);
  const list = async () => {
    const answer = await adminApi("GET /api/admin/contact-submissions", {});
    return answer.stats;
  };
  return { calls, list, ...session };
};
const lists = (token: string) => (headers: Headers) =>
  headers.get("authorization") === `Bearer ${token}`
    ? json(200, { submissions: [], nextCursor: null, stats: { total: 3, unprocessed: 0 } })
    : refused();

test("parallel calls whose token has expired cause one renewal, and each is repeated once with the new token", async () => {
  const { calls, list, signIn } = await load({
    "GET /api/admin/contact-submissions": lists("second"),
    "POST /api/auth/refresh": () => sessionAnswer("second"),
  });
  await signIn({ username: "ada", password: "secret" });
  const answers = await Promise.all([list(), list(), list()]);
  expect(answers).toEqual([1, 2, 3].map(() => ({ total: 3, unprocessed: 0 })));
  expect(calls.filter((call) => call === "POST /api/auth/refresh")).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith("GET"))).toHaveLength(6);
});

test("a call that is still refused with the new token is not repeated again", async () => {
  const { calls, list, signIn } = await load({
    "GET /api/admin/contact-submissions": refused,
    "POST /api/auth/refresh": () => sessionAnswer("second"),
  });
  await signIn({ username: "ada", password: "secret" });
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect(calls.filter((call) => call.startsWith("GET"))).toHaveLength(2);
});

test("the session ends when the renewal is refused, and the call fails with the server's words", async () => {
  const { list, signIn, sessionToken } = await load({
    "GET /api/admin/contact-submissions": refused,
    "POST /api/auth/refresh": refused,
  });
  await signIn({ username: "ada", password: "secret" });
  await expect(list()).rejects.toMatchObject({ status: 401, serverMessage: "Please log in" });
  expect(sessionToken()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ["nothing answers", () => Promise.reject(new TypeError("Offline"))],
  ["the server is busy", () => json(429, { message: "Too many tries" })],
  ["the server rests", () => json(503, { message: "One moment" })],
])(
  "when %s at the renewal, only the call fails; the session stays, and the next call renews it",
  async (_, failing) => {
    let failed = false;
    const { calls, list, signIn, sessionToken } = await load({
      "GET /api/admin/contact-submissions": lists("second"),
      "POST /api/auth/refresh": () => {
        if (failed) return sessionAnswer("second");
        failed = true;
        return failing();
      },
    });
    await signIn({ username: "ada", password: "secret" });
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(sessionToken()).toBe("first");
    expect(calls.filter((call) => call.startsWith("GET"))).toHaveLength(1);
    await expect(list()).resolves.toEqual({ total: 3, unprocessed: 0 });
    expect(sessionToken()).toBe("second");
  },
);

test("a call without a token is never repeated", async () => {
  const { calls, list } = await load({ "GET /api/admin/contact-submissions": refused });
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual(["GET /api/admin/contact-submissions"]);
});
