import { accountsRoutes } from "@cleaning/contract/routes/accounts";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { syncLogsCall, syncRoutes } from "@cleaning/contract/routes/sync";
import { revokeTokens, securityEntity } from "@cleaning/core/accounts/sessions/security.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { submitContact } from "@cleaning/core/sales/contact";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { handlers as accountsHandlers } from "../accounts.ts";
import { handlers as adminHandlers } from "../admin.ts";
import { handlers as syncHandlers } from "../sync.ts";
import {
  accountsOn,
  asDocumented,
  contextWith,
  type Deps,
  eventOf,
  depsOn,
  tokenWith,
  trustTestTokens,
} from "../testing/index.ts";
import { createApiFunction } from "./api-function.ts";
import { authorizedCallerIfAny } from "./authorization.ts";

beforeEach(trustTestTokens);
let database: TestDatabase;
let deps: Deps;
beforeEach(async () => {
  database = await testDatabase();
  deps = depsOn(database);
  deps.accounts = accountsOn(database);
  await createUser(
    database,
    { identityId: "sub-1", email: "ann@example.test", name: "Ann Lee", emailConfirmed: true },
    new Date(),
  );
});

const admins = { "cognito:groups": ["admin"] };
const now = () => Math.floor(Date.now() / 1_000);
const list = "GET /api/admin/contact-submissions";
const patch = "PATCH /api/admin/contact-submissions/{id}";
const logs = syncLogsCall;
const lambdas = {
  [list]: () => createApiFunction(adminRoutes, adminHandlers, deps),
  [patch]: () => createApiFunction(adminRoutes, adminHandlers, deps),
  [logs]: () => createApiFunction(syncRoutes, syncHandlers, deps),
  "GET /api/auth/me": () => createApiFunction(accountsRoutes, accountsHandlers, deps),
  "GET /api/auth/second-factor": () => createApiFunction(accountsRoutes, accountsHandlers, deps),
  "POST /api/auth/logout": () => createApiFunction(accountsRoutes, accountsHandlers, deps),
} as const;
type Tried = keyof typeof lambdas;
const call = async (key: Tried, token: string, request: object = {}) => {
  const answer = asDocumented(key, await lambdas[key]()(eventOf(key, { token, ...request }), contextWith()));
  const body: Record<string, unknown> = JSON.parse(answer.body ?? "null");
  return { status: answer.statusCode, body };
};
const change = { params: { id: "1" }, body: { isProcessed: true } };

describe("the access token of a person who signed out", () => {
  it.each([
    [list, {}],
    [patch, change],
    [logs, {}],
    ["GET /api/auth/me", {}],
    ["GET /api/auth/second-factor", {}],
  ] as const)("is refused by %s, though it has not expired", async (key, request) => {
    const token = tokenWith(admins);
    expect((await call(key, token, request)).status).not.toBe(401);
    expect((await call("POST /api/auth/logout", token)).status).toBe(200);
    expect((await call(key, token, request)).status).toBe(401);
  });

  it("is refused before its input is looked at, and changes nothing", async () => {
    const request = { firstName: "Ann", lastName: "Lee", email: "a@example.test", phone: "4355550100" };
    const message = { service: "deep" as const, message: "Three bedrooms." };
    await submitContact(database, { ...request, ...message }, { key: "key-00000001" }, new Date());
    const token = tokenWith(admins);
    await revokeTokens(database, "sub-1", new Date());
    expect((await call(patch, token, change)).status).toBe(401);
    expect((await call(list, token, { query: { limit: "nonsense" } })).status).toBe(401);
    const { body } = await call(list, tokenWith({ ...admins, iat: now() + 5 }));
    expect(body).toMatchObject({ submissions: [{ id: 1, isProcessed: false }] });
  });

  it("gives way to one that is issued in a later second", async () => {
    await call("POST /api/auth/logout", tokenWith(admins));
    expect((await call(list, tokenWith({ ...admins, iat: now() + 1 }))).status).toBe(200);
  });

  it("is refused where the clock that issued it is ahead of ours", async () => {
    const token = tokenWith({ ...admins, iat: now() + 30 });
    await call("POST /api/auth/logout", token);
    expect((await call(list, token)).status).toBe(401);
    expect((await call(list, tokenWith({ ...admins, iat: now() + 60 }))).status).toBe(200);
  });

  it("is its owner's alone", async () => {
    await call("POST /api/auth/logout", tokenWith(admins));
    expect((await call("GET /api/auth/second-factor", tokenWith({ sub: "sub-2" }))).status).toBe(200);
  });

  it("takes one request to tell, before the call's own, and a refusal none besides", async () => {
    database.requests.length = 0;
    const token = tokenWith(admins);
    await call(list, token);
    expect(database.requests).toEqual(["BatchGetItemCommand", "QueryCommand", "BatchGetItemCommand"]);
    await revokeTokens(database, "sub-1", new Date());
    database.requests.length = 0;
    expect((await call(list, token)).status).toBe(401);
    expect(database.requests).toEqual(["BatchGetItemCommand"]);
  });

  it("is refused as signed out rather than for its old role, so that the page asks for one with the new role", async () => {
    const agents = { "cognito:groups": ["agent"] };
    const token = tokenWith(agents);
    expect((await call(list, token)).status).toBe(403);
    await revokeTokens(database, "sub-1", new Date());
    expect((await call(list, token)).status).toBe(401);
    expect((await call(list, tokenWith({ ...agents, iat: now() + 1 }))).status).toBe(403);
    expect((await call(list, tokenWith({ ...admins, iat: now() + 1 }))).status).toBe(200);
  });

  it("makes nothing of an order's or an answer's own any more", async () => {
    const token = tokenWith();
    const header = `Bearer ${token}`;
    expect(await authorizedCallerIfAny(deps, header)).toMatchObject({ identityId: "sub-1" });
    await revokeTokens(database, "sub-1", new Date());
    expect(await authorizedCallerIfAny(deps, header)).toBeUndefined();
    expect(await authorizedCallerIfAny(deps, undefined)).toBeUndefined();
  });
});

describe("an admin where two-step login is required", () => {
  beforeEach(() => {
    deps.secondFactorRequired = () => true;
  });

  it.each([
    [list, {}],
    [patch, change],
    [logs, {}],
  ] as const)(
    "gets nothing from %s before it is set up, but a hint what to do, for the page as well",
    async (key, more) => {
      const { status, body } = await call(key, tokenWith(admins), more);
      expect(status).toBe(403);
      expect(body).toEqual({ message: expect.stringContaining("two-step login"), secondFactor: "setUp" });
    },
  );

  it("can still see who they are and set it up", async () => {
    const me = await call("GET /api/auth/me", tokenWith(admins));
    expect(me).toMatchObject({ status: 200, body: { user: { mustSetUpSecondFactor: true } } });
    const state = await call("GET /api/auth/second-factor", tokenWith(admins));
    expect(state.body).toEqual({ isOn: false, isRequired: true, since: null, recoveryCodesLeft: 0 });
  });

  it("is not let in by a secret that no code has proved", async () => {
    await securityEntity(database)
      .put({ identityId: "sub-1", pendingSecret: "closed", pendingUntil: now() + 60 })
      .go();
    expect((await call(list, tokenWith(admins))).status).toBe(403);
  });

  it("is let in once it is on", async () => {
    await securityEntity(database).put({ identityId: "sub-1", secret: "closed" }).go();
    expect((await call(list, tokenWith(admins))).status).toBe(200);
    const { body } = await call("GET /api/auth/me", tokenWith(admins));
    expect(body["user"]).not.toHaveProperty("mustSetUpSecondFactor");
  });

  it("is refused as anybody is for their role first", async () => {
    const { body } = await call(list, tokenWith());
    expect(body).toEqual({ message: "This is for administrators only." });
  });
});
