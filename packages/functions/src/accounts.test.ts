import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { wrongCredentialsMessage } from "@cleaning/contract/accounts/accounts";
import { AppError } from "@cleaning/contract/http/app-error";
import type { RouteKey } from "@cleaning/contract/http/route";
import { openApiDocument } from "@cleaning/contract/openapi";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { readSecurity } from "@cleaning/core/accounts/sessions/security.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { readHistory } from "@cleaning/core/platform/audit";
import { messageOutbox } from "@cleaning/core/platform/messages";
import { listPending } from "@cleaning/core/platform/outbox/testing.ts";
import { testDatabase } from "@cleaning/core/testing";
import { fakeIdentity } from "@cleaning/core/testing/identity.ts";
import { TOTP } from "otpauth";
import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { handlers } from "./accounts.ts";
import { createApiFunction } from "./http/api-function.ts";
import { logger } from "./logger.ts";
import { refreshCookie } from "./refresh-cookie.ts";
import { accountsOn, contextWith, cookieWith, eventOf, depsOn, tokenWith, trustTestTokens } from "./testing/index.ts";

const refuse = async (): Promise<never> => {
  throw new AppError("unauthorized", wrongCredentialsMessage);
};

const readToken = async (token: string) => ({
  identityId: token.slice("access:".length),
  role: "customer" as const,
  issuedAt: 1,
});

const started = async () => {
  const database = await testDatabase();
  const deps = depsOn(database);
  const identity = fakeIdentity();
  deps.accounts = accountsOn(database, identity, readToken);
  const handle = createApiFunction(accountsRoutes, handlers, deps);
  return { database, deps, identity, handle };
};

it("holds a visitor's address back after 100 sign-ins in a quarter of an hour, whatever accounts they name", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
  const { handle } = await started();
  const login = (index: number, address = "203.0.113.9:443") =>
    handle(
      eventOf("POST /api/auth/login", {
        body: { username: `person-${index}@example.test`, password: "wrong" },
        headers: { "cloudfront-viewer-address": address },
      }),
      contextWith(),
    );
  for (let index = 0; index < 100; index += 1) expect((await login(index)).statusCode).toBe(401);
  const limited = await login(100);
  expect(limited.statusCode).toBe(429);
  expect(Number(limited.headers?.["retry-after"])).toBeGreaterThan(0);
  expect((await login(101, "198.51.100.7:443")).statusCode).toBe(401);
});

it("lets a person in elsewhere whom ten wrong guesses from one place would keep out, and holds that place back", async () => {
  const { identity, handle } = await started();
  await identity.register({
    email: "ann@example.test",
    password: "a long password",
    name: "Ann Lee",
    emailConfirmed: true,
  });
  const login = (password: string, address: string) =>
    handle(
      eventOf("POST /api/auth/login", {
        body: { username: "ann@example.test", password },
        headers: { "cloudfront-viewer-address": address },
      }),
      contextWith(),
    );
  const refused = { statusCode: expect.toBeOneOf([401, 429]) };
  for (let index = 0; index < 10; index += 1) expect(await login("wrong", "203.0.113.9:443")).toMatchObject(refused);
  expect((await login("a long password", "203.0.113.9:443")).statusCode).toBe(429);
  // All addresses of an IPv6 network count as one visitor.
  for (let index = 0; index < 10; index += 1)
    expect(await login("wrong", `[2001:db8::${index + 1}]:443`)).toMatchObject(refused);
  expect((await login("a long password", "[2001:db8::ff]:443")).statusCode).toBe(429);
  expect((await login("a long password", "198.51.100.7:443")).statusCode).toBe(200);
});

it("mails a new customer a welcome, which stays pending while mails fail, and keeps no trace of the password", async () => {
  const { database, deps, handle } = await started();
  const register = (email: string) =>
    handle(
      eventOf("POST /api/register", {
        headers: { "idempotency-key": `key-${email.replaceAll(/\W/g, "-")}` },
        body: {
          firstName: "Ann",
          lastName: "Lee",
          email,
          phone: "(435) 555-0100",
          password: "a long password",
          address: "12 Main Street",
          city: "Logan",
          zipCode: "84321",
        },
      }),
      contextWith(),
    );
  const stored = async () =>
    JSON.stringify((await database.client.send(new ScanCommand({ TableName: database.table }))).Items);
  const pendingKinds = async () => (await listPending(database, messageOutbox)).map(({ payload }) => payload.kind);
  expect((await register("ann@example.test")).statusCode).toBe(201);
  expect(deps.sentMails).toMatchObject([{ to: "ann@example.test" }]);
  expect(await pendingKinds()).toEqual([]);
  deps.sendMail = () => refuse;
  expect((await register("bo@example.test")).statusCode).toBe(201);
  expect(await pendingKinds()).toEqual(["welcome"]);
  expect(await stored()).not.toContain("a long password");
});

it("takes the cookie away at a sign-out, also when the token cannot be revoked", async () => {
  const { identity, handle } = await started();
  const logout = () =>
    handle(
      eventOf("POST /api/auth/logout", { cookies: [cookieWith({ token: "refresh:1", remembered: true })], body: {} }),
      contextWith(),
    );
  expect(await logout()).toMatchObject({ statusCode: 200, cookies: [refreshCookie.clear()] });
  identity.revoke = async () => {
    throw new AppError("unavailable", "The login service does not answer.");
  };
  expect(await logout()).toMatchObject({ statusCode: 503, cookies: [refreshCookie.clear()] });
});

it("signs a person out everywhere whose spent cookie is sent, but not by a forged cookie", async () => {
  const { identity, handle } = await started();
  identity.refresh = async () => "reused";
  const ended = vi.spyOn(identity, "revokeAllOf");
  const warned = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
  const renew = (cookie: string) => handle(eventOf("POST /api/auth/refresh", { cookies: [cookie] }), contextWith());
  const spentCookie = cookieWith({ token: "spent", identityId: "sub-ann" });
  expect((await renew(spentCookie.replace("sub-ann", "sub-bo"))).statusCode).toBe(401);
  expect((await renew(spentCookie.replace(/spent$/, "other"))).statusCode).toBe(401);
  expect(ended).not.toHaveBeenCalled();
  expect(await renew(spentCookie)).toMatchObject({ statusCode: 401, cookies: [refreshCookie.clear()] });
  expect(ended.mock.calls).toEqual([["sub-ann"]]);
  expect(JSON.stringify(warned.mock.calls)).toMatch(/refresh token/);
  expect(JSON.stringify(warned.mock.calls)).not.toMatch(/sub-ann|spent\b.*=/);
});

it("asks for the login again when no new session begins with a new password, and says that it is changed", async () => {
  const { database, deps, identity, handle } = await started();
  trustTestTokens();
  const email = "ann@example.test";
  const identityId =
    (await identity.register({ email, password: "a long password", name: "Ann Lee", emailConfirmed: true })) ?? "";
  await createUser(database, { identityId, email, name: "Ann Lee", emailConfirmed: true }, new Date());
  identity.changePassword = async () => undefined;
  identity.revokeAll = refuse;
  const body = { currentPassword: "a long password", password: "a better password" };
  const token = tokenWith({ sub: identityId });
  const answer = await handle(eventOf("POST /api/auth/change-password", { token, body }), contextWith());
  expect(answer).toMatchObject({ statusCode: 200, cookies: [refreshCookie.clear()] });
  expect(JSON.parse(answer.body ?? "")).toMatchObject({
    token: null,
    message: expect.stringContaining("Please log in"),
  });
  expect(deps.sentMails).toMatchObject([{ to: email, subject: expect.stringContaining("password") }]);
});

it("gives no session with the answer to a call that failed", async () => {
  const { deps } = await started();
  const tooLate: typeof handlers = {
    ...handlers,
    "POST /api/auth/login": async (_, { cookies }) => {
      cookies.push(cookieWith({ token: "refresh:1" }));
      throw new AppError("unavailable", "The records do not answer.");
    },
  };
  const handle = createApiFunction(accountsRoutes, tooLate, deps);
  const body = { username: "ann@example.test", password: "a long password" };
  const answer = await handle(eventOf("POST /api/auth/login", { body }), contextWith());
  expect(answer.statusCode).toBe(503);
  expect(answer.cookies).toBeUndefined();
});

it("keeps a session in the cookie that the API's description names", () => {
  const { name } = refreshCookie;
  expect(openApiDocument()).toMatchObject({
    components: { securitySchemes: { refreshCookie: { in: "cookie", name } } },
  });
});

it("leaves two-step login off when no session follows, because its recovery codes were not shown", async () => {
  const { database, identity, handle } = await started();
  trustTestTokens();
  const person = { email: "ann@example.test", password: "a long password", name: "Ann Lee", emailConfirmed: true };
  const identityId = (await identity.register(person)) ?? "";
  await createUser(database, { identityId, email: person.email, name: person.name, emailConfirmed: true }, new Date());
  const call = async (key: RouteKey, body: object) => {
    const answer = await handle(eventOf(key, { token: tokenWith({ sub: identityId }), body }), contextWith());
    const content: Record<string, unknown> = JSON.parse(answer.body ?? "");
    return { ...content, status: answer.statusCode };
  };
  const { secret } = z.object({ secret: z.string() }).parse(await call("POST /api/auth/second-factor/start", {}));
  const signIn = vi.spyOn(identity, "signIn");
  signIn.mockImplementationOnce(async () => ({ accessToken: `access:${identityId}` }));
  signIn.mockImplementationOnce(async () => {
    throw new AppError("unavailable", "The login service does not answer.");
  });
  const proof = { password: person.password, code: new TOTP({ secret }).generate() };
  expect(await call("POST /api/auth/second-factor/confirm", proof)).toMatchObject({ status: 503 });
  expect(signIn).toHaveBeenCalledTimes(2);
  const security = await readSecurity(database, identityId);
  expect(security).not.toHaveProperty("secret");
  expect(security).not.toHaveProperty("recoveryCodes");
  const { entries } = await readHistory(database, { kind: "users", id: 1 }, { limit: 10 });
  // Both may have the same millisecond.
  expect(new Set(entries.flatMap(({ changes }) => changes.map(({ to }) => to)))).toEqual(new Set(["off", "on"]));
});
