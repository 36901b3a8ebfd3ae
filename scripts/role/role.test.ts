import { randomUUID } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { cognitoIdentity } from "@cleaning/core/accounts/cognito/index.ts";
import { securityEntity, readSecurity, isRevoked } from "@cleaning/core/accounts/sessions/security.ts";
import { readTeam } from "@cleaning/core/people/team";
import { adminCountEntity } from "@cleaning/core/people/team/entity.ts";
import { findUserBy } from "@cleaning/core/people/users";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { readHistory } from "@cleaning/core/platform/audit";
import { auditEntity } from "@cleaning/core/platform/audit/entity.ts";
import { stackDatabase } from "@cleaning/core/testing";
import { userPool } from "@cleaning/local/cognito";
import { UsageError } from "@cleaning/local/refusal";
import { describe, expect, inject, test } from "vitest";
import { type Change, type GroupRole, planRoleChange } from "./role.ts";

const now = new Date("2026-11-21T12:00:00Z");
const clock = () => now;
const later = () => new Date(now.getTime() + 60_000);
const issuedAt = now.getTime() / 1_000;

const by = "arn:aws:iam::123456789012:user/ada";
const setup = async ({ isConfirmed = true, hasSignedIn = true } = {}) => {
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
  const database = await stackDatabase();
  if (hasSignedIn) await createUser(database, { identityId, email, name: "Ann Lee", emailConfirmed: isConfirmed }, now);
  const history = async () => {
    const id = (await findUserBy(database, "identity", identityId))?.id ?? 0;
    return (await readHistory(database, { kind: "users", id }, { limit: 10 })).entries;
  };
  const written = async () =>
    (await auditEntity(database).query.byRecord({ kind: "users", recordId: 1 }).go()).data.map(
      (entry) => entry.identityId,
    );
  const appClient = { id: userPool.clientId, secret: userPool.clientSecret };
  const identity = cognitoIdentity(client, { userPoolId: userPool.id, appClient, migrationSecret: "" });
  const context = { database, client, userPoolId: userPool.id, by };
  const plan = (change: Change, { address = email, at = clock } = {}) => planRoleChange(context, address, change, at);
  const carryOut = async (change: Change, how?: { address?: string; at?: () => Date }) => {
    const { statement, carryOut: write } = await plan(change, how);
    await write();
    return statement[0];
  };
  const isRefused = async (issued: number) => isRevoked(await readSecurity(database, identityId), issued);
  return {
    email,
    identityId,
    identity,
    database,
    history,
    written,
    isRefused,
    plan,
    carryOut,
    signIn: async () => (await identity.signIn(email, "A long password")).refreshToken ?? "",
    refresh: identity.refresh,
  };
};

const grant = (role: GroupRole): Change => ({ what: "grant", role });
const take = (role: GroupRole): Change => ({ what: "take", role });
const reset: Change = { what: "reset-second-factor" };

describe("a role", () => {
  test("is given and taken, each time with history, and tokens that say the old one are refused", async () => {
    const { email, carryOut, history, written, isRefused } = await setup();
    expect(await isRefused(issuedAt)).toBe(false);
    const statement = await carryOut(grant("admin"), { address: email.toUpperCase() });
    expect(statement).toBe(`${email} is customer and becomes admin.`);
    expect([await isRefused(issuedAt), await isRefused(issuedAt + 1)]).toEqual([true, false]);
    expect(await history()).toMatchObject([{ changes: [{ field: "role", from: "customer", to: "admin" }] }]);
    expect(await written()).toEqual([by]);
    expect(await carryOut(take("admin"), { at: later })).toBe(`${email} is admin and becomes customer.`);
    expect(await isRefused(issuedAt + 60)).toBe(true);
    expect((await history())[0]).toMatchObject({ changes: [{ field: "role", from: "admin", to: "customer" }] });
  });

  test("is as it was after a look: nothing is given, ended or written down", async () => {
    const { email, plan, history, isRefused } = await setup();
    const statement = `${email} is customer and becomes agent.`;
    expect((await plan(grant("agent"))).statement[0]).toBe(statement);
    expect((await plan(grant("agent"))).statement[0]).toBe(statement);
    expect(await history()).toEqual([]);
    expect(await isRefused(issuedAt)).toBe(false);
  });

  test("that the person has already is reported, ends tokens again, and leaves no second entry", async () => {
    const { email, carryOut, history, isRefused } = await setup();
    await carryOut(grant("agent"));
    expect(await carryOut(grant("agent"), { at: later })).toBe(`${email} is agent and stays agent.`);
    expect(await isRefused(issuedAt + 60)).toBe(true);
    expect(await history()).toHaveLength(1);
  });

  test("goes to no address that is not confirmed", async () => {
    const { plan, carryOut, history } = await setup({ isConfirmed: false });
    await expect(plan(grant("agent"))).rejects.toThrow(/not confirmed/);
    expect(await history()).toEqual([]);
    // Removal needs no confirmation.
    expect(await carryOut(take("agent"))).toMatch(/stays customer/);
  });

  test("is refused for an unknown user, and for one who never signed in", async () => {
    const { plan } = await setup({ hasSignedIn: false });
    await expect(plan(grant("agent"), { address: "nobody@example.test" })).rejects.toThrow(/no account/);
    await expect(plan(grant("agent"))).rejects.toThrow(/never signed in/);
  });
});

describe("the second factor of a person without phone and codes", () => {
  test("is taken away with history, and every session ends", async () => {
    const { email, identityId, database, plan, carryOut, history, isRefused, signIn, refresh } = await setup();
    expect(await carryOut(reset)).toBe(`${email} has no two-step login.`);
    await securityEntity(database)
      .patch({ identityId })
      .set({ secret: "closed", recoveryCodes: ["hash"] })
      .go();
    const token = await signIn();
    await plan(reset);
    expect(await readSecurity(database, identityId)).toHaveProperty("secret");
    await carryOut(reset);
    expect(await readSecurity(database, identityId)).not.toHaveProperty("secret");
    expect(await readSecurity(database, identityId)).not.toHaveProperty("recoveryCodes");
    expect(await isRefused(issuedAt)).toBe(true);
    await expect(refresh(token)).rejects.toMatchObject({ kind: "unauthorized" });
    expect(await history()).toMatchObject([{ changes: [{ field: "secondFactor", from: "on", to: "off" }] }]);
  });

  test("is off once when two runs take it away, and a run that finds a new one says so in a sentence", async () => {
    const { email, identityId, database, plan, history } = await setup();
    const turnOn = (secret: string) => securityEntity(database).upsert({ identityId, secret }).go();
    await turnOn("closed");
    const [first, second, late] = [await plan(reset), await plan(reset), await plan(reset)];
    await first.carryOut();
    await second.carryOut();
    expect(await history()).toHaveLength(1);
    await turnOn("another");
    await expect(late.carryOut()).rejects.toThrow(
      new UsageError(`${email} has set up two-step login again meanwhile: run this again if that should go too.`),
    );
    expect(await readSecurity(database, identityId)).toHaveProperty("secret", "another");
  });
});

test("what a command gives and takes is written down with the team", async () => {
  const { database, carryOut } = await setup();
  const roles = async () => (await readTeam(database)).map(({ role }) => role);
  await carryOut({ what: "grant", role: "admin" });
  await carryOut({ what: "grant", role: "admin" });
  expect(await roles()).toEqual(["admin"]);
  const { data } = await adminCountEntity(database).get({ name: "admins" }).go();
  expect(data?.active).toBe(1);
  await carryOut({ what: "take", role: "admin" });
  expect(await roles()).toEqual([]);
});

test("a change by an admin reaches the user pool: one role alone, and no sign-in while switched off", async () => {
  const { identity, identityId, email, carryOut } = await setup();
  await carryOut({ what: "grant", role: "agent" });
  await identity.setRole(identityId, "supervisor");
  expect(await carryOut({ what: "grant", role: "supervisor" })).toContain("is supervisor and stays supervisor");
  await identity.setEnabled(identityId, false);
  await expect(identity.signIn(email, "A long password")).rejects.toMatchObject({ kind: "unauthorized" });
  await identity.setEnabled(identityId, true);
  await expect(identity.signIn(email, "A long password")).resolves.toBeDefined();
});
