import { AdminDeleteUserCommand, AdminUserGlobalSignOutCommand } from "@aws-sdk/client-cognito-identity-provider";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import type { Accounts } from "@cleaning/core/accounts";
import { closeAccount } from "@cleaning/core/accounts/close.ts";
import { cognitoIdentity } from "@cleaning/core/accounts/cognito/index.ts";
import { readSecurity, revokeTokens } from "@cleaning/core/accounts/sessions/security.ts";
import { stackDatabase } from "@cleaning/core/testing";
import { handlers } from "@cleaning/functions/accounts";
import { createApiFunction } from "@cleaning/functions/http/api-function";
import { logger } from "@cleaning/functions/logger";
import { accountsOn, contextWith, depsOn, eventOf } from "@cleaning/functions/testing/index";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { bodyText } from "./records.ts";
import { ann, claimsOf, ClientId, ClientSecret, testPools, UserPoolId } from "./testing/user-pool.ts";

const { startWithAnn } = testPools();
const start = Date.parse("2026-11-23T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});

const advanceClock = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1_000);

const readToken: Accounts["readToken"] = async (token) => {
  const { sub, iat } = claimsOf(token);
  return { identityId: String(sub), role: "customer", issuedAt: Number(iat) };
};

const started = async () => {
  const { client } = await startWithAnn();
  const database = await stackDatabase();
  const userPool = { userPoolId: UserPoolId, appClient: { id: ClientId, secret: ClientSecret }, migrationSecret: "" };
  const deps = depsOn(database);
  const identity = cognitoIdentity(client, userPool);
  deps.accounts = accountsOn(database, identity, readToken);
  const handle = createApiFunction(accountsRoutes, handlers, deps);
  const call = async (key: "POST /api/auth/login" | "POST /api/auth/refresh" | "POST /api/auth/logout", input = {}) => {
    const { statusCode, cookies = [], body = "" } = await handle(eventOf(key, input), contextWith());
    const [cookie = ""] = cookies;
    const token = bodyText((JSON.parse(body) as Record<string, unknown>)["token"]) ?? "";
    return { status: statusCode, cookie, held: cookie.replace(/;.*/, ""), token };
  };
  const login = (rememberMe = false) =>
    call("POST /api/auth/login", { body: { username: ann.Username, password: ann.Password, rememberMe } });
  const renew = (held: string) => call("POST /api/auth/refresh", { cookies: [held] });
  const logout = (held: string) => call("POST /api/auth/logout", { body: {}, cookies: [held] });
  return { client, database, identity, login, renew, logout };
};

const identityOf = ({ token }: { token: string }): string => String(claimsOf(token)["sub"]);

describe("the trade of a refresh token whose answer was lost", () => {
  it.each([1, 20, 60, 300, 599])("has the same result %s seconds later, and the session goes on", async (seconds) => {
    const { login, renew } = await started();
    const { held } = await login();
    const answer = await renew(held);
    expect(answer.status).toBe(200);
    advanceClock(seconds);
    const repeated = await renew(held);
    expect(repeated).toEqual(answer);
    advanceClock(800);
    expect((await renew(repeated.held)).status).toBe(200);
  });

  it("keeps a remembered session remembered", async () => {
    const { login, renew } = await started();
    const { held } = await login(true);
    const answer = await renew(held);
    advanceClock(300);
    expect((await renew(held)).cookie).toBe(answer.cookie);
    expect(answer.cookie).toContain("Max-Age=2592000");
  });

  it("can be lost again and again, at each trade of a chain", async () => {
    const { login, renew } = await started();
    let { held } = await login();
    for (let round = 0; round < 4; round += 1) {
      const answer = await renew(held);
      advanceClock(300);
      const repeated = await renew(held);
      expect(repeated).toEqual(answer);
      advanceClock(600);
      ({ held } = repeated);
    }
  });

  it("has one result for twenty tries at once", async () => {
    const { login, renew } = await started();
    const { held } = await login();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(held)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it("needs one more request to the table, and a repeat none", async () => {
    const { database, login, renew } = await started();
    const { held } = await login();
    database.requests.length = 0;
    await renew(held);
    expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "PutItemCommand", "QueryCommand"]);
    database.requests.length = 0;
    await renew(held);
    expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "QueryCommand"]);
  });

  it("spends no token while records cannot be read or its successor cannot be stored", async () => {
    const { database, login, renew } = await started();
    const { held } = await login();
    let failing = "BatchGetItemCommand";
    database.client.middlewareStack.add(
      (next, { commandName }) =>
        async (request) => {
          if (commandName === failing) throw new Error("busy");
          return next(request);
        },
      { step: "initialize" },
    );
    expect((await renew(held)).status).toBe(500);
    advanceClock(300);
    failing = "PutItemCommand";
    expect((await renew(held)).status).toBe(500);
    failing = "";
    advanceClock(50);
    expect((await renew(held)).status).toBe(200);
  });
});

describe("what is stored of a trade", () => {
  it("reveals no token in table or logs, and does not extend its ten minutes", async () => {
    const { database, login, renew } = await started();
    const logged = vi.spyOn(logger, "info");
    const signedIn = await login();
    const refreshed = await renew(signedIn.held);
    advanceClock(500);
    await renew(signedIn.held);
    const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
    const stored = Items.filter((item) => item["__edb_e__"] === "tokenSuccessor");
    expect(stored).toHaveLength(1);
    expect(stored[0]?.["expiresAt"]).toBe(start / 1_000 + 600);
    for (const text of [JSON.stringify(Items), JSON.stringify(logged.mock.calls)])
      for (const { held, token } of [signedIn, refreshed]) {
        expect(text).not.toContain(held.split(".").at(-1));
        expect(text).not.toContain(token);
      }
  });

  it("ends with all sessions of the person, and with the account", async () => {
    const { client, database, login, renew } = await started();
    const first = await login();
    await renew(first.held);
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: ann.Username }));
    await revokeTokens(database, identityOf(first), new Date());
    advanceClock(30);
    expect((await renew(first.held)).status).toBe(401);

    const second = await login();
    await renew(second.held);
    advanceClock(30);
    await closeAccount(database, identityOf(second), new Date());
    await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: ann.Username }));
    expect((await renew(second.held)).status).toBe(401);
  });

  it("ends with a sign-out by a client that never received it", async () => {
    const { identity, login, renew, logout } = await started();
    const { held } = await login();
    const answer = await renew(held);
    const revoked = vi.spyOn(identity, "revoke");
    expect((await logout(held)).status).toBe(200);
    expect(revoked.mock.calls.map(([token]) => token)).toEqual(
      [held, answer.held].map((text) => text.replace(/^.*?=s\..*?\..*?\./, "")),
    );
    advanceClock(30);
    for (const token of [held, answer.held]) expect((await renew(token)).status).toBe(401);
  });

  it("is refreshed again when its access token is refused, as after a change of role, with one result", async () => {
    const { database, login, renew } = await started();
    const session = await login();
    const answer = await renew(session.held);
    advanceClock(200);
    await revokeTokens(database, identityOf(session), new Date());
    advanceClock(100);
    const repeated = await renew(session.held);
    expect(repeated.status).toBe(200);
    expect(repeated.held).not.toBe(answer.held);
    expect(repeated).toEqual(await renew(session.held));
  });
});

describe("a spent refresh token", () => {
  it("that is shown after its ten minutes ends all sessions of the person", async () => {
    const { database, login, renew } = await started();
    const warned = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    const stolen = await login();
    const otherSession = await login();
    const { held: newer } = await renew(stolen.held);
    advanceClock(599);
    expect((await renew(stolen.held)).status).toBe(200);
    advanceClock(2);
    expect(await renew(stolen.held)).toMatchObject({ status: 401, cookie: expect.stringContaining("Max-Age=0") });
    for (const token of [newer, otherSession.held, stolen.held]) expect((await renew(token)).status).toBe(401);
    expect((await readSecurity(database, identityOf(stolen))).revokedAt).toBeGreaterThan(0);
  });
});
