import { refreshSession } from "@cleaning/core/accounts";
import { cognitoIdentity } from "@cleaning/core/accounts/cognito/index.ts";
import { testDatabase } from "@cleaning/core/testing";
import { noSecondStep } from "@cleaning/core/testing/identity.ts";
import { expect, it } from "vitest";
import { ann, claimsOf, ClientId, ClientSecret, testPools, UserPoolId } from "../testing/user-pool.ts";

const { pool, startWithAnn } = testPools();

it("a stolen refresh token that is used after its owner's ends the thief's session too, and all others", async () => {
  const { client } = await startWithAnn();
  const userPool = { userPoolId: UserPoolId, appClient: { id: ClientId, secret: ClientSecret }, migrationSecret: "" };
  const identity = cognitoIdentity(client, userPool);
  const accounts = {
    database: await testDatabase(),
    identity,
    provider: { signIn: () => Promise.reject(new Error("not asked")) },
    readToken: async (token: string) => {
      const { sub, iat } = claimsOf(token);
      return { identityId: String(sub), role: "customer" as const, issuedAt: Number(iat) };
    },
    secondStep: noSecondStep,
  };
  const renew = async (token: string | undefined) => {
    const held = { token: token ?? "", identityId };
    const renewed = await refreshSession(accounts, held, new Date());
    return renewed === "reused" ? renewed : renewed.tokens.refreshToken;
  };
  const { accessToken, refreshToken: stolen } = await identity.signIn(ann.Username, ann.Password);
  const { identityId } = await accounts.readToken(accessToken);
  const { refreshToken: elsewhere } = await identity.signIn(ann.Username, ann.Password);
  const thiefs = await renew(stolen);
  pool.clock = 25_000;
  expect(await renew(stolen)).not.toBe("reused");
  pool.clock = 31_000;
  expect(await renew(stolen)).toBe("reused");
  for (const token of [thiefs, elsewhere, stolen])
    await expect(renew(token)).rejects.toMatchObject({ kind: "unauthorized" });
});
