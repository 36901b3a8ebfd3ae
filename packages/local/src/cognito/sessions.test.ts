import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it, vi } from "vitest";
import type { CognitoOptions } from "../cognito.ts";
import { ann, claimsOf, ClientId, ClientSecret, hashFor, UserPoolId, testPools } from "../testing/user-pool.ts";

const { pool, start, startWithAnn } = testPools();

it("signs a person in with tokens that AWS's verifiers accept, and that name the groups", async () => {
  const { client, signIn } = await startWithAnn();
  const before = claimsOf((await signIn()).access);
  expect(before).not.toHaveProperty("cognito:groups");
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: ann.Username, GroupName: "admin" }));
  const claims = claimsOf((await signIn()).access);
  expect(claims).toMatchObject({
    iss: `https://cognito-idp.us-west-2.amazonaws.com/${UserPoolId}`,
    client_id: ClientId,
    token_use: "access",
    "cognito:groups": ["admin"],
  });
  expect(Number(claims["exp"]) - Number(claims["iat"])).toBe(3_600);
});

it("refuses a wrong password and an unknown person in the same words", async () => {
  const { signIn } = await startWithAnn();
  const refusal = { name: "NotAuthorizedException", message: "Incorrect username or password." };
  await expect(signIn("wrong")).rejects.toMatchObject(refusal);
  await expect(signIn("wrong", "nobody@example.test")).rejects.toMatchObject(refusal);
  await expect(signIn("wrong", "constructor")).rejects.toMatchObject(refusal);
});

it("refuses people who are disabled, at sign-in and at refresh", async () => {
  const { client, signIn, refresh } = await startWithAnn();
  const tokens = await signIn();
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username: ann.Username }));
  const refusal = { name: "NotAuthorizedException", message: "User is disabled." };
  await expect(signIn()).rejects.toMatchObject(refusal);
  await expect(refresh(tokens.refresh)).rejects.toMatchObject(refusal);
});

it("refuses every sign-in flow but the one the deployed client allows", async () => {
  const { client } = await startWithAnn();
  const command = new InitiateAuthCommand({
    ClientId,
    AuthFlow: "REFRESH_TOKEN_AUTH",
    AuthParameters: { REFRESH_TOKEN: "x" },
  });
  await expect(client.send(command)).rejects.toMatchObject({ name: "InvalidParameterException" });
});

it("refuses a client without its secret, in every call without an access token", async () => {
  const { client, signIn } = await startWithAnn({ email_verified: "true" });
  const { refresh } = await signIn();
  const { Username, Password } = ann;
  const credentials = { USERNAME: Username, PASSWORD: Password };
  const code = { ConfirmationCode: "123456", Password };
  const signInWith = (AuthParameters: Record<string, string>) =>
    client.send(new InitiateAuthCommand({ ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }));
  const refusal = { name: "NotAuthorizedException" };
  await expect(signInWith(credentials)).rejects.toMatchObject(refusal);
  await expect(signInWith({ ...credentials, SECRET_HASH: hashFor("bo@example.test") })).rejects.toMatchObject(refusal);
  await expect(client.send(new ForgotPasswordCommand({ ClientId, Username }))).rejects.toMatchObject(refusal);
  const reset = new ConfirmForgotPasswordCommand({ ClientId, Username, ...code });
  await expect(client.send(reset)).rejects.toMatchObject(refusal);
  for (const secret of [{}, { ClientSecret: "guessed" }]) {
    const refreshCommand = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refresh, ...secret });
    await expect(client.send(refreshCommand)).rejects.toMatchObject(refusal);
    const end = new RevokeTokenCommand({ ClientId, Token: refresh, ...secret });
    await expect(client.send(end)).rejects.toMatchObject(refusal);
  }
});

it("changes a password for who knows the old one and is signed in", async () => {
  const { client, signIn } = await startWithAnn();
  const { access: AccessToken } = await signIn();
  const change = (PreviousPassword: string) =>
    client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: "Another-2026!" }));
  const refusal = { name: "NotAuthorizedException", message: "Incorrect username or password." };
  await expect(change("wrong")).rejects.toMatchObject(refusal);
  await change(ann.Password);
  await expect(signIn("Another-2026!")).resolves.toHaveProperty("access");
  await expect(change("Another-2026!")).resolves.toBeDefined();
  pool.clock = 3_601_000;
  await expect(change("Another-2026!")).rejects.toMatchObject({ message: "Access Token has expired" });
});

it.each(["x", "old ", " old"])("refuses a current password that no account can have: %j", async (PreviousPassword) => {
  const { client, signIn } = await startWithAnn();
  const { access: AccessToken } = await signIn();
  const change = new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: "Another-2026!" });
  await expect(client.send(change)).rejects.toMatchObject({
    name: "InvalidParameterException",
    message: expect.stringContaining("'PreviousPassword'"),
  });
});

it("locks an account after five wrong passwords, for the right one too, twice as long each time", async () => {
  const { signIn } = await startWithAnn();
  const wrong = { name: "NotAuthorizedException", message: "Incorrect username or password." };
  const locked = { name: "NotAuthorizedException", message: "Password attempts exceeded" };
  for (let attempts = 0; attempts < 5; attempts += 1) await expect(signIn("wrong")).rejects.toMatchObject(wrong);
  pool.clock = 60_000;
  await expect(signIn("wrong")).rejects.toMatchObject(wrong);
  for (const password of ["wrong", ann.Password]) await expect(signIn(password)).rejects.toMatchObject(locked);
  pool.clock += 60_000;
  await expect(signIn()).resolves.toHaveProperty("access");
  for (let attempts = 0; attempts < 5; attempts += 1) await expect(signIn("wrong")).rejects.toMatchObject(wrong);
});

describe("refresh tokens", () => {
  it("are traded for new ones, and stop working a minute later", async () => {
    const { signIn, refresh } = await startWithAnn();
    const first = await signIn();
    const second = await refresh(first.refresh);
    expect(second.refresh).not.toBe(first.refresh);
    expect(claimsOf(second.access)).toMatchObject({ token_use: "access" });
    pool.clock = 59_000;
    await expect(refresh(first.refresh)).resolves.toHaveProperty("access");
    pool.clock = 61_000;
    await expect(refresh(first.refresh)).rejects.toMatchObject({ name: "RefreshTokenReuseException" });
    await expect(refresh(second.refresh)).resolves.toHaveProperty("access");
  });

  it("end with the 30 days of the sign-in, however often they are traded", async () => {
    const { signIn, refresh } = await startWithAnn();
    const first = await signIn();
    pool.clock = 29 * 24 * 60 * 60 * 1_000;
    const second = await refresh(first.refresh);
    pool.clock = 30 * 24 * 60 * 60 * 1_000 + 1_000;
    await expect(refresh(second.refresh)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("are useless after a revocation, with their whole family", async () => {
    const { client, signIn, refresh } = await startWithAnn();
    const first = await signIn();
    const second = await refresh(first.refresh);
    const otherSession = await signIn();
    await client.send(new RevokeTokenCommand({ ClientId, ClientSecret, Token: second.refresh }));
    const refusal = { name: "NotAuthorizedException", message: "Invalid Refresh Token" };
    await expect(refresh(first.refresh)).rejects.toMatchObject(refusal);
    await expect(refresh(second.refresh)).rejects.toMatchObject(refusal);
    await expect(refresh(otherSession.refresh)).resolves.toHaveProperty("access");
  });

  it("are all useless after a global sign-out, by the person or by an admin", async () => {
    const { client, signIn, refresh } = await startWithAnn();
    const [one, two] = [await signIn(), await signIn()];
    await client.send(new GlobalSignOutCommand({ AccessToken: one.access }));
    await expect(refresh(one.refresh)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(refresh(two.refresh)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    const three = await signIn();
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: ann.Username }));
    await expect(refresh(three.refresh)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });
});

it("accepts only its own access tokens", async () => {
  const { client, signIn } = await startWithAnn({ name: "Ann" });
  const { access, refresh } = await signIn();
  const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken: access }));
  expect(UserAttributes).toContainEqual({ Name: "name", Value: "Ann" });
  const [head, body = "", signature] = access.split(".");
  const forged = { ...claimsOf(access), sub: "somebody-else" };
  const forgedToken = `${head}.${Buffer.from(JSON.stringify(forged)).toString("base64url")}.${signature}`;
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
  for (const AccessToken of [forgedToken, unsigned, refresh, "nonsense"]) {
    const refusal = { name: "NotAuthorizedException" };
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(refusal);
    await expect(client.send(new GlobalSignOutCommand({ AccessToken }))).rejects.toMatchObject(refusal);
  }
  pool.clock = 3_601_000;
  await expect(client.send(new GetUserCommand({ AccessToken: access }))).rejects.toMatchObject({
    message: "Access Token has expired",
  });
});

it("migrates a user that the migration trigger finds, once", async () => {
  const migrateUser = vi.fn<NonNullable<CognitoOptions["migrateUser"]>>().mockImplementation(async (event) => ({
    ...event,
    response: {
      ...event.response,
      finalUserStatus: "CONFIRMED",
      userAttributes: { email: event.userName, email_verified: "false", name: "Pat Roe" },
    },
  }));
  const { client, signIn } = await start({ migrateUser });
  const { access } = await signIn("key", "pat@example.test");
  const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken: access }));
  expect(UserAttributes).toContainEqual({ Name: "name", Value: "Pat Roe" });
  await signIn("key", "pat@example.test");
  await expect(signIn("other", "pat@example.test")).rejects.toMatchObject({ name: "NotAuthorizedException" });
  expect(migrateUser).toHaveBeenCalledTimes(1);
});

it("refuses a user that the migration trigger does not find or fails for, as any unknown one", async () => {
  const migrateUser = vi.fn<NonNullable<CognitoOptions["migrateUser"]>>();
  migrateUser.mockImplementationOnce(async (event) => event).mockRejectedValueOnce(new Error("down"));
  const { signIn } = await start({ migrateUser });
  for (let index = 0; index < 2; index += 1)
    await expect(signIn("key", "pat@example.test")).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  expect(migrateUser).toHaveBeenCalledTimes(2);
});
