import { beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "../failure/index.ts";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import type { Identity, Tokens } from "./identity.ts";
import { type Accounts, createUser, findUserByIdentity, refreshSession, signIn } from "./index.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ann = { identityId: "sub-ann", email: "Ann@Example.test", name: "Ann Lee", username: "Ann" };
const tokens: Tokens = { accessToken: "access", refreshToken: "refresh" };

let database: TestDatabase;
let identity: { [K in keyof Identity]: ReturnType<typeof vi.fn<Identity[K]>> };
let accounts: Accounts;
beforeEach(async () => {
  database = await testDatabase();
  identity = {
    signIn: vi.fn<Identity["signIn"]>().mockResolvedValue(tokens),
    refresh: vi.fn<Identity["refresh"]>().mockResolvedValue(tokens),
    revoke: vi.fn<Identity["revoke"]>().mockResolvedValue(undefined),
    profile: vi.fn<Identity["profile"]>().mockResolvedValue(ann),
  };
  accounts = { database, identity, readToken: async () => ({ identityId: ann.identityId, role: "admin" }) };
});

describe("a new person", () => {
  it("is stored in two requests and found by identity in one", async () => {
    const stored = await createUser(database, ann, now);
    expect(database.requests).toEqual(["UpdateItemCommand", "TransactWriteItemsCommand"]);
    database.requests.length = 0;
    expect(await findUserByIdentity(database, ann.identityId)).toEqual(stored);
    expect(database.requests).toEqual(["QueryCommand"]);
    expect(stored).toEqual({ id: 1, name: "Ann Lee", email: "ann@example.test", username: "Ann" });
  });

  it.each([
    ["e-mail address", { ...ann, identityId: "other", username: "other", email: "ANN@example.test" }],
    ["user name", { ...ann, identityId: "other", email: "other@example.test", username: "ANN" }],
    ["identity", { ...ann, email: "other@example.test", username: "other" }],
  ])("is refused when the %s is taken, and nothing of it is stored", async (_, person) => {
    await createUser(database, ann, now);
    await expect(createUser(database, person, now)).rejects.toMatchObject({
      kind: "conflict",
      message: "An account with this email already exists",
    });
    if (person.identityId === "other") expect(await findUserByIdentity(database, "other")).toBeUndefined();
  });

  it("is stored once when twenty tries come at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => createUser(database, ann, now)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("signing in", () => {
  beforeEach(async () => {
    await createUser(database, ann, now);
  });

  it.each(["ann@example.test", "ANN@Example.TEST", "ann", "ANN"])("takes %s for Ann", async (username) => {
    const { user } = await signIn(accounts, { username, password: "p" }, now);
    expect(identity.signIn).toHaveBeenCalledWith("ann@example.test", "p");
    expect(user).toMatchObject({ name: "Ann Lee", email: "ann@example.test", role: "admin" });
  });

  it("asks the identity service about an unknown user name too, so that its refusal looks like any other", async () => {
    identity.signIn.mockRejectedValue(new Failure("unauthorized", "Invalid username or password"));
    await expect(signIn(accounts, { username: "nobody", password: "p" }, now)).rejects.toMatchObject({
      kind: "unauthorized",
    });
    expect(identity.signIn).toHaveBeenCalledTimes(1);
  });

  it("refuses the eleventh wrong try of an account, with the right password too, and says when to come back", async () => {
    identity.signIn.mockRejectedValue(new Failure("unauthorized", "Invalid username or password"));
    for (let index = 0; index < 10; index += 1)
      await expect(signIn(accounts, { username: "ann", password: "p" }, now)).rejects.toThrow("Invalid");
    identity.signIn.mockResolvedValue(tokens);
    await expect(signIn(accounts, { username: "ann@example.test", password: "p" }, now)).rejects.toMatchObject({
      kind: "tooManyRequests",
      retryAfter: 900,
    });
  });

  it("clears the tries of an account by a success", async () => {
    for (let index = 0; index < 15; index += 1) await signIn(accounts, { username: "ann", password: "p" }, now);
    expect(identity.signIn).toHaveBeenCalledTimes(15);
  });
});

describe("an identity without a record", () => {
  it("is completed by signing in", async () => {
    const { user } = await signIn(accounts, { username: "ann@example.test", password: "p" }, now);
    expect(user).toEqual({ id: 1, name: "Ann Lee", email: "ann@example.test", username: "Ann", role: "admin" });
  });

  it("is completed once when it signs in twice at once", async () => {
    const [first, second] = await Promise.all([
      signIn(accounts, { username: "ann@example.test", password: "p" }, now),
      refreshSession(accounts, "refresh", now),
    ]);
    expect(first.user.id).toBe(second.user.id);
  });
});
