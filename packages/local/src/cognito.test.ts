import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type CodeMail, type CognitoOptions, startCognito, userPool } from "./cognito.ts";
import { fieldsOf } from "./records.ts";

const ClientId = userPool.clientId;
const UserPoolId = userPool.id;
const ann = { Username: "ann@example.test", Password: "Ann-password-2026!" };

const claimsOf = (token = ""): Record<string, unknown> =>
  fieldsOf(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));

describe("the local user pool", () => {
  let dir = "";
  let mails: CodeMail[] = [];
  let broken: string[] = [];
  let clock = 0;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "cognito-"));
    mails = [];
    broken = [];
    clock = 0;
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const start = async (more: Partial<CognitoOptions> = {}) => {
    const cognito = await startCognito({
      ...more,
      dir,
      deliver: async (mail) => void mails.push(mail),
      onBroken: (file) => broken.push(file),
      now: () => new Date(Date.now() + clock),
    });
    const client = new CognitoIdentityProviderClient({
      endpoint: cognito.endpoint,
      region: "us-west-2",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
      maxAttempts: 1,
    });
    onTestFinished(async () => {
      client.destroy();
      await cognito.stop();
    });
    const signIn = async (password = ann.Password, username = ann.Username) => {
      const { AuthenticationResult } = await client.send(
        new InitiateAuthCommand({
          ClientId,
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: username, PASSWORD: password },
        }),
      );
      return { access: AuthenticationResult?.AccessToken ?? "", refresh: AuthenticationResult?.RefreshToken ?? "" };
    };
    const refresh = async (RefreshToken: string) => {
      const { AuthenticationResult } = await client.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
      );
      return { access: AuthenticationResult?.AccessToken ?? "", refresh: AuthenticationResult?.RefreshToken ?? "" };
    };
    return { cognito, client, signIn, refresh };
  };
  const mailed = () => mails.at(-1)?.code;
  const startWithAnn = async (attributes: Record<string, string> = {}) => {
    const started = await start();
    const { Username, Password } = ann;
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    await started.client.send(
      new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: "SUPPRESS" }),
    );
    await started.client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
    return started;
  };

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

  it("publishes the key that its tokens are signed with", async () => {
    const { cognito } = await start();
    const answer = await fetch(`${cognito.endpoint}/${UserPoolId}/.well-known/jwks.json`);
    expect(await answer.json()).toEqual(cognito.jwks);
    expect(cognito.jwks.keys[0]).toMatchObject({ kid: "CognitoLocal", kty: "RSA" });
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

  describe("refresh tokens", () => {
    it("are traded for new ones, and stop working 30 seconds later", async () => {
      const { signIn, refresh } = await startWithAnn();
      const first = await signIn();
      const second = await refresh(first.refresh);
      expect(second.refresh).not.toBe(first.refresh);
      expect(claimsOf(second.access)).toMatchObject({ token_use: "access" });
      clock = 29_000;
      await expect(refresh(first.refresh)).resolves.toHaveProperty("access");
      clock = 31_000;
      await expect(refresh(first.refresh)).rejects.toMatchObject({ name: "RefreshTokenReuseException" });
      await expect(refresh(second.refresh)).resolves.toHaveProperty("access");
    });

    it("end with the 30 days of the sign-in, however often they are traded", async () => {
      const { signIn, refresh } = await startWithAnn();
      const first = await signIn();
      clock = 29 * 24 * 60 * 60 * 1_000;
      const second = await refresh(first.refresh);
      clock = 30 * 24 * 60 * 60 * 1_000 + 1_000;
      await expect(refresh(second.refresh)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    });

    it("are useless after a revocation, with all that were traded for one another", async () => {
      const { client, signIn, refresh } = await startWithAnn();
      const first = await signIn();
      const second = await refresh(first.refresh);
      const elsewhere = await signIn();
      await client.send(new RevokeTokenCommand({ ClientId, Token: second.refresh }));
      const refusal = { name: "NotAuthorizedException", message: "Invalid Refresh Token" };
      await expect(refresh(first.refresh)).rejects.toMatchObject(refusal);
      await expect(refresh(second.refresh)).rejects.toMatchObject(refusal);
      await expect(refresh(elsewhere.refresh)).resolves.toHaveProperty("access");
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
    const tampered = `${head}.${Buffer.from(JSON.stringify(forged)).toString("base64url")}.${signature}`;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`;
    for (const AccessToken of [tampered, unsigned, refresh, "nonsense"]) {
      const refusal = { name: "NotAuthorizedException" };
      await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(refusal);
      await expect(client.send(new GlobalSignOutCommand({ AccessToken }))).rejects.toMatchObject(refusal);
    }
    clock = 3_601_000;
    await expect(client.send(new GetUserCommand({ AccessToken: access }))).rejects.toMatchObject({
      message: "Access Token has expired",
    });
  });

  it("lets people register and confirm their address by a mailed code, which can be asked for again", async () => {
    const { client, signIn } = await start();
    await client.send(new SignUpCommand({ ClientId, ...ann }));
    await expect(signIn()).rejects.toMatchObject({ name: "UserNotConfirmedException" });
    await client.send(new ResendConfirmationCodeCommand({ ClientId, Username: ann.Username }));
    expect(mails.map(({ to, source }) => [to, source])).toEqual([
      [ann.Username, "SignUp"],
      [ann.Username, "ResendCode"],
    ]);
    const ConfirmationCode = mails.at(-1)?.code;
    await client.send(new ConfirmSignUpCommand({ ClientId, Username: ann.Username, ConfirmationCode }));
    await expect(signIn()).resolves.toHaveProperty("access");
  });

  it("resets a password by a mailed code, for confirmed addresses only, and never says who exists", async () => {
    const { client, signIn } = await startWithAnn({ email_verified: "true" });
    const unknown = await client.send(new ForgotPasswordCommand({ ClientId, Username: "nobody@example.test" }));
    const known = await client.send(new ForgotPasswordCommand({ ClientId, Username: ann.Username }));
    expect(Object.keys(unknown.CodeDeliveryDetails ?? {})).toEqual(Object.keys(known.CodeDeliveryDetails ?? {}));
    expect(mails).toHaveLength(1);
    const Password = "Another-password-2026!";
    const ConfirmationCode = mails[0]?.code;
    const { Username } = ann;
    await client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
    await expect(signIn(Password)).resolves.toHaveProperty("access");
    await expect(signIn()).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("mails codes that last an hour, or a day for confirming an address, and that a newer one replaces", async () => {
    const { client, signIn } = await startWithAnn({ email_verified: "true" });
    const { Username } = ann;
    const confirm = (ConfirmationCode: string | undefined) =>
      client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: "Newer-2026!" }));
    await client.send(new ForgotPasswordCommand({ ClientId, Username }));
    const first = mailed();
    clock = 3_601_000;
    await expect(confirm(first)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await client.send(new ForgotPasswordCommand({ ClientId, Username }));
    if (mailed() !== first) await expect(confirm(first)).rejects.toMatchObject({ name: "CodeMismatchException" });
    await confirm(mailed());
    await expect(confirm(mailed())).rejects.toMatchObject({ name: "CodeMismatchException" });

    const { access: AccessToken } = await signIn("Newer-2026!");
    const email = { AccessToken, AttributeName: "email" };
    const verify = () => client.send(new VerifyUserAttributeCommand({ ...email, Code: mailed() }));
    await client.send(new GetUserAttributeVerificationCodeCommand(email));
    const asked = clock;
    clock = asked + 24 * 3_600_000 + 1_000;
    const later = { AccessToken: (await signIn("Newer-2026!")).access, AttributeName: "email", Code: mailed() };
    await expect(client.send(new VerifyUserAttributeCommand(later))).rejects.toMatchObject({
      name: "ExpiredCodeException",
    });
    clock = asked;
    await verify();
    await expect(verify()).rejects.toMatchObject({ name: "CodeMismatchException" });
  });

  it("takes over whom the migration trigger knows, once, and keeps them", async () => {
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

  it("refuses, as any unknown person, whom the migration trigger does not know or fails to ask about", async () => {
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

  it("resets no password of an address that was never confirmed", async () => {
    const { client } = await startWithAnn();
    const command = new ForgotPasswordCommand({ ClientId, Username: ann.Username });
    await expect(client.send(command)).rejects.toMatchObject({ name: "InvalidParameterException" });
    expect(mails).toEqual([]);
  });

  it("keeps people, groups and refresh tokens over a restart", async () => {
    const first = await startWithAnn();
    await first.client.send(
      new AdminAddUserToGroupCommand({ UserPoolId, Username: ann.Username, GroupName: "supervisor" }),
    );
    const tokens = await first.signIn();
    await first.cognito.stop();
    const second = await start();
    expect(claimsOf((await second.signIn()).access)).toMatchObject({ "cognito:groups": ["supervisor"] });
    await expect(second.refresh(tokens.refresh)).resolves.toHaveProperty("access");
    const { UserCreateDate } = await second.client.send(new AdminGetUserCommand({ UserPoolId, ...ann }));
    expect(Math.abs((UserCreateDate?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(broken).toEqual([]);
  });

  it("starts, and says so, when one of its files was damaged from outside", async () => {
    const first = await startWithAnn();
    await first.cognito.stop();
    const file = join(dir, "pool", `${UserPoolId}.json`);
    await writeFile(file, (await readFile(file, "utf8")).slice(0, 200));
    const second = await start();
    expect(broken).toEqual([`${file}.broken`]);
    await expect(second.signIn()).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("loses nothing when twenty people are added at once", async () => {
    const { client } = await start();
    const names = Array.from({ length: 20 }, (_, n) => `person-${n}@example.test`);
    await Promise.all(
      names.map((Username) =>
        client.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: "SUPPRESS" })),
      ),
    );
    await Promise.all(
      names.map((Username) =>
        client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: "agent" })),
      ),
    );
    const stored = fieldsOf(JSON.parse(await readFile(join(dir, "pool", `${UserPoolId}.json`), "utf8")));
    expect(Object.keys(fieldsOf(stored["Users"]))).toHaveLength(20);
    expect(fieldsOf(fieldsOf(stored["Groups"])["agent"])["members"]).toHaveLength(20);
  });

  it("says which operations it does not have", async () => {
    const { cognito } = await start();
    const answer = await fetch(cognito.endpoint, {
      method: "POST",
      headers: { "x-amz-target": "AWSCognitoIdentityProviderService.ListDevices" },
      body: "{}",
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: "UnsupportedOperationException" });
  });
});
