import { accountLockedReason } from "@cleaning/contract/accounts/accounts";
import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findUserByIdentity } from "../people/users/index.ts";
import { createUser } from "../people/users/records.ts";
import { fakeIdentity, noSecondStep } from "../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import type { Identity, Tokens } from "./identity.ts";
import { type Accounts, signInWithPassword } from "./index.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { readTokenAccess } from "./sessions/security.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ann = {
  identityId: "sub-ann",
  email: "Ann@Example.test",
  name: "Ann Lee",
  username: "Ann",
  emailConfirmed: true,
};
const profile = { identityId: ann.identityId, email: "ann@example.test", name: ann.name, emailConfirmed: true };
const session = { token: "refresh", identityId: ann.identityId };
const tokens: Tokens = { accessToken: "access", refreshToken: "refresh" };

const unknownToProvider = new AppError("unauthorized", "Not known there");
const wrongCredentials = new AppError("unauthorized", "Invalid username or password");

let database: TestDatabase;
let identity: Identity & { signIn: ReturnType<typeof vi.fn<Identity["signIn"]>> };
let provider: { signIn: ReturnType<typeof vi.fn<Accounts["provider"]["signIn"]>> };
const readToken = async () => ({ identityId: ann.identityId, role: "admin" as const, issuedAt: 1 });
let accounts: Accounts;
beforeEach(async () => {
  database = await testDatabase();
  identity = {
    ...fakeIdentity(),
    signIn: vi.fn<Identity["signIn"]>().mockResolvedValue(tokens),
    refresh: async () => tokens,
    profile: async () => profile,
  };
  provider = { signIn: vi.fn<Accounts["provider"]["signIn"]>().mockRejectedValue(unknownToProvider) };
  accounts = { database, identity, provider, readToken, secondStep: noSecondStep };
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

const answersTo = async (username: string, refusals: readonly Error[]) => {
  const answers: [kind: string, message: string, retryAfter: number | undefined][] = [];
  provider.signIn.mockClear();
  for (const refusal of refusals) {
    identity.signIn.mockRejectedValueOnce(refusal);
    const { kind, message, retryAfter } = await signInWithPassword(accounts, { username, password: "w" }, now).then(
      () => expect.unreachable("It is let in."),
      (error: AppError) => error,
    );
    answers.push([kind, message, retryAfter]);
  }
  return { answers, provider: provider.signIn.mock.calls.length };
};

describe("signing in", () => {
  beforeEach(async () => {
    await createUser(database, ann, now);
  });

  it.each(["ann@example.test", "ANN@Example.TEST", "ann", "ANN"])("takes %s for Ann", async (username) => {
    const { user } = await signInWithPassword(accounts, { username, password: "p" }, now);
    expect(identity.signIn).toHaveBeenCalledWith("ann@example.test", "p");
    expect(user).toMatchObject({ name: "Ann Lee", email: "ann@example.test", role: "admin" });
  });

  it("asks the identity service about an unknown user name too, so that its refusal looks like any other", async () => {
    identity.signIn.mockRejectedValue(new AppError("unauthorized", "Invalid username or password"));
    await expect(signInWithPassword(accounts, { username: "unknown", password: "p" }, now)).rejects.toMatchObject({
      kind: "unauthorized",
    });
    expect(identity.signIn).toHaveBeenCalledTimes(1);
  });

  it.each([
    { kind: "address", known: "ann@example.test", unknown: "nobody@example.test" },
    { kind: "user name", known: "ann", unknown: "nobody" },
  ])("does the same work to refuse a wrong password and an unknown $kind", async ({ known, unknown }) => {
    identity.signIn.mockRejectedValue(new AppError("unauthorized", "Invalid username or password"));
    const workOf = async (username: string) => {
      database.requests.length = 0;
      identity.signIn.mockClear();
      provider.signIn.mockClear();
      await expect(signInWithPassword(accounts, { username, password: "wrong" }, now)).rejects.toThrow("Invalid");
      return {
        requests: [...database.requests],
        identity: identity.signIn.mock.calls.length,
        provider: provider.signIn.mock.calls.length,
      };
    };
    expect(await workOf(unknown)).toEqual(await workOf(known));
  });

  it("refuses the eleventh wrong try of an account, with the right password too, and says when to come back", async () => {
    identity.signIn.mockRejectedValue(new AppError("unauthorized", "Invalid username or password"));
    for (let index = 0; index < 10; index += 1)
      await expect(signInWithPassword(accounts, { username: "ann", password: "p" }, now)).rejects.toThrow(
        /Invalid|Too many/,
      );
    identity.signIn.mockResolvedValue(tokens);
    await expect(
      signInWithPassword(accounts, { username: "ann@example.test", password: "p" }, now),
    ).rejects.toMatchObject({
      kind: "tooManyRequests",
      retryAfter: 900,
    });
  });

  it("answers a locked account, a wrong password and an unknown account the same, at each try", async () => {
    const locked = new AppError("tooManyRequests", "Too many tries.", { retryAfter: 60, reason: accountLockedReason });
    const unknown = await answersTo(
      "nobody@example.test",
      Array.from({ length: 10 }, () => wrongCredentials),
    );
    const refusals = [
      wrongCredentials,
      wrongCredentials,
      wrongCredentials,
      locked,
      wrongCredentials,
      locked,
      wrongCredentials,
      locked,
      locked,
      locked,
    ];
    expect(await answersTo("ann@example.test", refusals)).toEqual(unknown);
    expect(unknown.answers.map(([kind]) => kind)).toEqual([
      ...Array.from({ length: 5 }, () => "unauthorized"),
      ...Array.from({ length: 5 }, () => "tooManyRequests"),
    ]);
  });

  it("clears the tries of an account by a success", async () => {
    for (let index = 0; index < 15; index += 1)
      await signInWithPassword(accounts, { username: "ann", password: "p" }, now);
    expect(identity.signIn).toHaveBeenCalledTimes(15);
  });
});

describe("an identity without a record", () => {
  it("is completed by signing in", async () => {
    const { user } = await signInWithPassword(accounts, { username: "ann@example.test", password: "p" }, now);
    expect(user).toEqual({ id: 1, name: "Ann Lee", email: "ann@example.test", role: "admin" });
  });

  it("has the role of its groups only once its address is confirmed", async () => {
    const unproved = {
      ...accounts,
      identity: { ...identity, profile: async () => ({ ...profile, emailConfirmed: false }) },
    };
    const login = { username: "ann@example.test", password: "p" };
    expect((await signInWithPassword(unproved, login, now)).user.role).toBe("customer");
    expect(await refreshSession(unproved, session, now)).toMatchObject({ user: { role: "customer" } });
    expect((await readTokenAccess(database, ann.identityId)).isConfirmed).toBe(false);
    expect(await refreshSession(accounts, session, now)).toMatchObject({ user: { role: "admin" } });
    expect((await readTokenAccess(database, ann.identityId)).isConfirmed).toBe(true);
  });

  it("is completed once when it signs in twice at once", async () => {
    const [first, second] = await Promise.all([
      signInWithPassword(accounts, { username: "ann@example.test", password: "p" }, now),
      refreshSession(accounts, session, now),
    ]);
    expect(second).toMatchObject({ user: { id: first.user.id } });
  });
});

describe("a refresh token that was traded before", () => {
  it("ends all sessions of the person, from anywhere", async () => {
    const ended = vi.spyOn(identity, "revokeAllOf");
    identity.refresh = async () => "reused";
    await expect(refreshSession(accounts, session, now)).resolves.toBe("reused");
    expect(ended.mock.calls).toEqual([[ann.identityId]]);
  });

  it("is asked about again when they cannot be ended just then", async () => {
    identity.refresh = async () => "reused";
    identity.revokeAllOf = async () => {
      throw new AppError("unavailable", "down");
    };
    await expect(refreshSession(accounts, session, now)).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("a person whom the identity service refuses", () => {
  const login = { username: "Pat@Example.test", password: "security-key" };
  const outages = [
    ["unavailable", "down"],
    ["badAnswer", "odd"],
  ] as const;

  it("is taken over when the provider accepts them and no account has the address", async () => {
    identity.signIn.mockRejectedValueOnce(wrongCredentials).mockResolvedValueOnce(tokens);
    provider.signIn.mockResolvedValue({ email: "pat@example.test", firstName: "Pat", lastName: "Roe" });
    await signInWithPassword(accounts, login, now);
    expect(provider.signIn).toHaveBeenCalledWith("pat@example.test", "security-key");
    expect(identity.signIn.mock.calls).toEqual([
      ["pat@example.test", "security-key"],
      ["pat@example.test", "security-key", { migrate: true }],
    ]);
  });

  it("is refused like anyone when the provider refuses them too", async () => {
    identity.signIn.mockRejectedValue(wrongCredentials);
    await expect(signInWithPassword(accounts, login, now)).rejects.toBe(wrongCredentials);
    expect(identity.signIn).toHaveBeenCalledTimes(1);
  });

  it("keeps their password from the provider when they have an account here, and the provider's word does not count", async () => {
    await createUser(database, ann, now);
    identity.signIn.mockRejectedValue(wrongCredentials);
    provider.signIn.mockResolvedValue({ email: "ann@example.test", firstName: "Ann", lastName: "Lee" });
    for (const username of ["ann", "ann@example.test", "unknown"])
      await expect(signInWithPassword(accounts, { username, password: "mistyped" }, now)).rejects.toBe(
        wrongCredentials,
      );
    expect(provider.signIn).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(provider.signIn.mock.calls)).not.toMatch(/mistyped|ann/);
    expect(identity.signIn).toHaveBeenCalledTimes(3);
  });

  it("takes the place of an account that never proved the address, when the provider accepts them", async () => {
    const squatter = { ...ann, username: "mallory", emailConfirmed: false };
    await createUser(database, squatter, now);
    const fake = fakeIdentity({ ...profile, emailConfirmed: false, password: "squatter's", createdAt: now });
    const { people } = fake;
    const migrated = { identityId: "sub-new", email: "ann@example.test", name: "Ann Lee", emailConfirmed: false };
    identity.signIn.mockImplementation(async (_email, _password, options) => {
      if (options?.migrate !== true) throw wrongCredentials;
      people.push({ ...migrated, password: "security-key", createdAt: now });
      return { accessToken: "access:sub-new" };
    });
    provider.signIn.mockResolvedValue({ email: "ann@example.test", firstName: "Ann", lastName: "Lee" });
    const taking = {
      ...accounts,
      identity: { ...fake, signIn: identity.signIn },
      readToken: async () => ({ identityId: "sub-new", role: "customer" as const, issuedAt: 1 }),
    };
    const { user } = await signInWithPassword(taking, { username: "ann@example.test", password: "security-key" }, now);
    expect(user).toMatchObject({ name: "Ann Lee", email: "ann@example.test" });
    expect(people.map(({ identityId }) => identityId)).toEqual(["sub-new"]);
    expect(await findUserByIdentity(database, ann.identityId)).toBeUndefined();
    expect(await findUserByIdentity(database, "sub-new")).toMatchObject({ id: user.id });
    identity.signIn.mockRejectedValue(wrongCredentials);
    await expect(signInWithPassword(taking, { username: "mallory", password: "p" }, now)).rejects.toBe(
      wrongCredentials,
    );
  });

  it("cannot take the place of an account whose proof the record does not show yet", async () => {
    await createUser(database, { ...ann, emailConfirmed: false }, now);
    const fake = fakeIdentity({ ...profile, emailConfirmed: true, password: "Ann's", createdAt: now });
    identity.signIn.mockRejectedValue(wrongCredentials);
    provider.signIn.mockResolvedValue({ email: "ann@example.test", firstName: "Ann", lastName: "Lee" });
    const asking = { ...accounts, identity: { ...fake, signIn: identity.signIn } };
    await expect(signInWithPassword(asking, { username: "ann@example.test", password: "key" }, now)).rejects.toBe(
      wrongCredentials,
    );
    expect(JSON.stringify(provider.signIn.mock.calls)).not.toMatch(/ann/);
    expect(fake.people).toHaveLength(1);
  });

  it.each(outages)("hears of an outage (%s) of the provider, with or without an account here alike", async (kind) => {
    await createUser(database, ann, now);
    identity.signIn.mockRejectedValue(wrongCredentials);
    provider.signIn.mockRejectedValue(new AppError(kind, "x", { retryAfter: 30 }));
    const outcomes = await Promise.allSettled([
      signInWithPassword(accounts, login, now),
      signInWithPassword(accounts, { ...login, username: "ann@example.test" }, now),
    ]);
    expect(outcomes).toEqual([
      { status: "rejected", reason: expect.objectContaining({ kind, retryAfter: 30 }) },
      { status: "rejected", reason: expect.objectContaining({ kind, retryAfter: 30 }) },
    ]);
    const texts = outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason) : ""));
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain("authentication service is unavailable");
  });

  it("is not sent to the provider while the identity service itself is down", async () => {
    identity.signIn.mockRejectedValue(new AppError("unavailable", "down"));
    await expect(signInWithPassword(accounts, login, now)).rejects.toMatchObject({ kind: "unavailable" });
    expect(provider.signIn).not.toHaveBeenCalled();
  });

  it("does not matter to people with an account: they get in while the provider is down", async () => {
    await createUser(database, ann, now);
    provider.signIn.mockRejectedValue(new AppError("unavailable", "down"));
    const { user } = await signInWithPassword(accounts, { username: "ann", password: "right" }, now);
    expect(user.email).toBe("ann@example.test");
    expect(provider.signIn).not.toHaveBeenCalled();
  });
});
