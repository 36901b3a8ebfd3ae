import { type Call } from "@cleaning/contract/routes";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cookieWith, type TestRequest } from "./testing/index.ts";
import { openWorld, type World } from "./testing/world/index.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.restore());

const setCookies = async (key: Call, request: TestRequest) =>
  (await world.call(key, request, "anonymous")).cookies ?? [];

describe("a session", () => {
  it("is kept in a cookie that scripts and other sites never see: until the browser closes, or for 30 days", async () => {
    const login = { username: "ann@example.com", password: "right" };
    const [sessionCookie] = await setCookies("POST /api/auth/login", { body: login });
    const attributes = "HttpOnly; Secure; SameSite=Strict; Path=/api/auth";
    expect(sessionCookie).toBe(`${cookieWith({ token: "next" })}; ${attributes}`);
    expect(sessionCookie).toMatch(/^__Secure-refresh_token=s\./);
    const [long] = await setCookies("POST /api/auth/login", { body: { ...login, rememberMe: true } });
    expect(long).toBe(`${cookieWith({ token: "next", remembered: true })}; ${attributes}; Max-Age=2592000`);
  });

  it("stays remembered, or not, when it is renewed", async () => {
    expect(await setCookies("POST /api/auth/refresh", { cookies: [cookieWith({ remembered: true })] })).toEqual([
      expect.stringMatching(/^__Secure-refresh_token=r\..*\.next; .*Max-Age=2592000$/),
    ]);
    expect(await setCookies("POST /api/auth/refresh", { cookies: ["a=b", cookieWith()] })).toEqual([
      expect.not.stringContaining("Max-Age"),
    ]);
  });

  it("is not renewed by a spent cookie, another's cookie or none, and says so as a login does", async () => {
    const forged = [cookieWith().replace(".sub-1.", ".sub-2.")];
    for (const cookies of [[], [cookieWith({ token: "spent" })], ["__Secure-refresh_token=s.good"], forged]) {
      const answer = await world.call("POST /api/auth/refresh", { cookies }, "anonymous");
      expect(answer.statusCode).toBe(401);
      expect(JSON.parse(answer.body ?? "")).toMatchObject({ success: false });
    }
  });

  it("is cleared by logging out, signed in or not", async () => {
    expect(await setCookies("POST /api/auth/logout", {})).toEqual([
      expect.stringMatching(/^__Secure-refresh_token=; .*Max-Age=0$/),
    ]);
  });

  it("is refused to wrong credentials in the same words for everyone", async () => {
    for (const username of ["ann@example.com", "nobody@example.com", "nobody"]) {
      const answer = await world.call("POST /api/auth/login", { body: { username, password: "wrong" } }, "anonymous");
      expect(answer.statusCode).toBe(401);
      expect(JSON.parse(answer.body ?? "")).toEqual({ message: "Invalid username or password", success: false });
      expect(answer.cookies).toBeUndefined();
    }
  });

  it("may not be renewed or ended by another site", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    for (const key of ["POST /api/auth/refresh", "POST /api/auth/logout"] as const)
      expect((await world.call(key, { headers, cookies: [cookieWith()] }, "anonymous")).statusCode).toBe(403);
  });
});
