import { beforeEach, describe, expect, it } from "vitest";
import { createUser } from "../../people/users/records.ts";
import { fakeIdentity, noSecondStep } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { type Accounts, signInWithPassword } from "../index.ts";
import { refreshSession } from "./refresh-session.ts";
import { isRevoked, readSecurity, revokeTokens } from "./security.ts";

const ann = { identityId: "sub-ann", email: "ann@example.test", name: "Ann Lee" };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 21, 19, 0, 0, milliseconds));
const second = at(0).getTime() / 1_000;
const isRefused = async (issuedAt: number) => isRevoked(await readSecurity(database, ann.identityId), issuedAt);

describe("the tokens of an identity", () => {
  it("all count while nothing ended", async () => {
    expect(await isRefused(0)).toBe(false);
  });

  it("are refused that were issued until the moment, the whole of its second among them", async () => {
    await revokeTokens(database, ann.identityId, at(700));
    expect([await isRefused(second - 900), await isRefused(second), await isRefused(second + 1)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isRevoked(await readSecurity(database, "sub-bo"), second)).toBe(false);
  });

  it("are refused by the clock that issued them, where ours is behind", async () => {
    await revokeTokens(database, ann.identityId, at(0), second + 3);
    expect([await isRefused(second + 3), await isRefused(second + 4)]).toEqual([true, false]);
  });

  it("stay refused when an earlier moment is written later", async () => {
    await revokeTokens(database, ann.identityId, at(5_000));
    await revokeTokens(database, ann.identityId, at(1_000));
    expect(await isRefused(second + 5)).toBe(true);
  });

  it("cost one request to read and one to end", async () => {
    database.requests.length = 0;
    await revokeTokens(database, ann.identityId, at(0));
    await readSecurity(database, ann.identityId);
    expect(database.requests).toEqual(["UpdateItemCommand", "GetItemCommand"]);
  });
});

const started = async (secondsPerToken: number) => {
  await createUser(database, { ...ann, emailConfirmed: true }, at(0));
  await revokeTokens(database, ann.identityId, at(300));
  let issued = 0;
  const identity = fakeIdentity({ ...ann, password: "p", emailConfirmed: true, createdAt: at(0) });
  const next = async () => ({ accessToken: `token-${(issued += 1)}`, refreshToken: "r" });
  const accounts: Accounts = {
    database,
    identity: { ...identity, signIn: next, refresh: next },
    provider: { signIn: async () => Promise.reject(new Error("not asked")) },
    readToken: async (token) => ({
      identityId: ann.identityId,
      role: "customer",
      issuedAt: second + (Number(token.slice("token-".length)) - 1) * secondsPerToken,
    }),
    secondStep: noSecondStep,
  };
  return accounts;
};

describe("signing in again within the second of a sign-out", () => {
  it("gives a token that counts", async () => {
    const accounts = await started(1);
    const { tokens } = await signInWithPassword(accounts, { username: ann.email, password: "p" }, at(400));
    expect(tokens.accessToken).toBe("token-2");
  });

  it("is the same for a renewal", async () => {
    const renewed = await refreshSession(await started(1), { token: "r", identityId: ann.identityId }, at(400));
    expect(renewed).toMatchObject({ tokens: { accessToken: "token-2" } });
  });

  it("says 'not now' rather than give one that is refused, when the clocks are far apart", async () => {
    const accounts = await started(0);
    await expect(signInWithPassword(accounts, { username: ann.email, password: "p" }, at(400))).rejects.toMatchObject({
      kind: "unavailable",
    });
  });
});
