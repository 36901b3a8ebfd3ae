import { randomUUID } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { securityEntity, readSecurity, isRevoked } from "@cleaning/core/accounts/security.ts";
import { findUserSurely } from "@cleaning/core/accounts/users.ts";
import { readHistory } from "@cleaning/core/audit";
import { auditEntity } from "@cleaning/core/audit/entity.ts";
import { testDatabase } from "@cleaning/core/testing";
import { userPool } from "@cleaning/local/cognito";
import { describe, expect, inject, test } from "vitest";
import { changeRole, resetSecondFactor } from "./role.ts";

const now = new Date("2026-11-21T12:00:00Z");
const clock = () => now;
const later = () => new Date(now.getTime() + 60_000);
const issuedAt = now.getTime() / 1_000;

const by = "arn:aws:iam::123456789012:user/ada";
const started = async (isConfirmed = true) => {
  const client = new CognitoIdentityProviderClient({
    region: "us-west-2",
    endpoint: inject("stack")["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"] ?? "",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const email = `${randomUUID()}@example.test`;
  const who = { UserPoolId: userPool.id, Username: email };
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: String(isConfirmed) },
  ];
  const { User } = await client.send(new AdminCreateUserCommand({ ...who, MessageAction: "SUPPRESS", UserAttributes }));
  await client.send(new AdminSetUserPasswordCommand({ ...who, Password: "A long password", Permanent: true }));
  const identityId = User?.Attributes?.find(({ Name }) => Name === "sub")?.Value ?? "";
  const database = await testDatabase();
  const history = async () => {
    const id = (await findUserSurely(database, identityId))?.id ?? 0;
    return (await readHistory(database, { kind: "users", id }, { limit: 10 })).entries;
  };
  const written = async () =>
    (await auditEntity(database).query.byRecord({ kind: "users", recordId: 1 }).go()).data.map(
      (entry) => entry.identityId,
    );
  const isRefused = async (issued: number) => isRevoked(await readSecurity(database, identityId), issued);
  return {
    email,
    identityId,
    database,
    history,
    written,
    isRefused,
    places: { database, client, userPoolId: userPool.id, by },
  };
};

describe("a role", () => {
  test("is given and taken, each time with history, and tokens that say the old one are refused", async () => {
    const { email, places, history, written, isRefused } = await started();
    expect(await isRefused(issuedAt)).toBe(false);
    expect(await changeRole(places, "grant", email.toUpperCase(), "admin", clock)).toEqual({
      before: "customer",
      after: "admin",
    });
    expect([await isRefused(issuedAt), await isRefused(issuedAt + 1)]).toEqual([true, false]);
    expect(await history()).toMatchObject([{ changes: [{ field: "role", from: "customer", to: "admin" }] }]);
    expect(await written()).toEqual([by]);
    expect(await changeRole(places, "take", email, "admin", later)).toEqual({ before: "admin", after: "customer" });
    expect(await isRefused(issuedAt + 60)).toBe(true);
    expect((await history())[0]).toMatchObject({ changes: [{ field: "role", from: "admin", to: "customer" }] });
  });

  test("goes to no address that is not confirmed", async () => {
    const { email, places, history } = await started(false);
    await expect(changeRole(places, "grant", email, "agent", clock)).rejects.toThrow(/not confirmed/);
    expect(await history()).toEqual([]);
    // Taking one away is never refused.
    expect(await changeRole(places, "take", email, "agent", clock)).toEqual({ before: "customer", after: "customer" });
  });

  test("is refused for somebody who is not known", async () => {
    const { places } = await started();
    await expect(changeRole(places, "grant", "nobody@example.test", "agent", clock)).rejects.toThrow(
      "User does not exist",
    );
  });
});

describe("the second factor of somebody without phone and codes", () => {
  test("is taken away with history, and the tokens that are out end", async () => {
    const { email, identityId, database, places, history, isRefused } = await started();
    expect(await resetSecondFactor(places, email, clock)).toBe(false);
    await securityEntity(database)
      .patch({ identityId })
      .set({ secret: "closed", recoveryCodes: ["hash"] })
      .go();
    expect(await resetSecondFactor(places, email, clock)).toBe(true);
    expect(await readSecurity(database, identityId)).not.toHaveProperty("secret");
    expect(await readSecurity(database, identityId)).not.toHaveProperty("recoveryCodes");
    expect(await isRefused(issuedAt)).toBe(true);
    expect(await history()).toMatchObject([{ changes: [{ field: "secondFactor", from: "on", to: "off" }] }]);
  });
});
