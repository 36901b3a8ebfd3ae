import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { revokeWithSuccessors, tradeToken } from "./token-successor.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const now = new Date(Date.UTC(2026, 10, 21, 19));
const session = { token: "token-0", identityId: "sub-ann" };

const revokedAfter = async (trades: number): Promise<string[]> => {
  const revoked: string[] = [];
  const identity = {
    refresh: async (token: string) => ({
      accessToken: "access",
      refreshToken: `token-${Number(token.slice("token-".length)) + 1}`,
    }),
    revoke: async (token: string) => void revoked.push(token),
    revokeAllOf: async (identityId: string) => void revoked.push(`all of ${identityId}`),
  };
  for (let count = 0; count < trades; count += 1) await tradeToken({ database, identity }, `token-${count}`, null, now);
  await revokeWithSuccessors({ database, identity }, session, now);
  return revoked;
};

it("a sign-out revokes a token and what it was traded for meanwhile", async () => {
  expect(await revokedAfter(3)).toEqual(["token-0", "token-1", "token-2", "token-3"]);
});

it("a sign-out after more trades than lost answers explain ends all sessions, in a bounded number of requests", async () => {
  const revoked = await revokedAfter(60);
  expect(revoked.at(-1)).toBe("all of sub-ann");
  expect(revoked).toHaveLength(22);
});
