import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { secretHash } from "@cleaning/core/accounts/cognito/app-client.ts";
import { findUserBy, findUserByIdentity } from "@cleaning/core/people/users";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { stackDatabase } from "@cleaning/core/testing";
import { userPool } from "@cleaning/local/cognito";
import { expect, inject, it, onTestFinished } from "vitest";

const now = new Date("2026-11-21T12:00:00Z");

/** Ann has verified her email, Bo has not. */
const lostPool = async () => {
  const database = await stackDatabase();
  const person = (name: string, emailConfirmed: boolean) => {
    const [identityId, email] = [`gone-${randomUUID()}`, `${randomUUID()}@example.test`];
    return createUser(database, { identityId, email, name, emailConfirmed }, now).then(({ id }) => ({
      id,
      identityId,
      email,
    }));
  };
  const client = new CognitoIdentityProviderClient({
    region: "us-west-2",
    endpoint: inject("stack")["AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER"] ?? "",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  onTestFinished(() => client.destroy());
  const run = (flags: readonly string[] = [], settings: Record<string, string> = {}) => {
    const command = join(import.meta.dirname, "../identities.ts");
    const env = { ...process.env, ...inject("stack"), TABLE: database.table, POOL: userPool.id, ...settings };
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...flags], { env, encoding: "utf8" });
    return { status, stdout, stderr };
  };
  return { database, client, run, ann: await person("Ann Lee", true), bo: await person("Bo Lee", false) };
};

it("users of a lost pool with a confirmed email get a new identity, whose password a mailed code sets", async () => {
  const { database, client, run, ann, bo } = await lostPool();
  const output = `${ann.email}\n1 had no identity`;
  expect(run()).toEqual({ status: 0, stdout: `${output}.\n`, stderr: "" });
  expect(await findUserBy(database, "identity", ann.identityId)).toMatchObject({ id: ann.id });
  expect(run(["--write"])).toEqual({ status: 0, stdout: `${output}, and have one now.\n`, stderr: "" });
  expect(run()).toMatchObject({ stdout: "0 had no identity.\n" });

  const who = { UserPoolId: userPool.id, Username: ann.email };
  const { UserAttributes, UserStatus } = await client.send(new AdminGetUserCommand(who));
  const attributes = Object.fromEntries(UserAttributes?.map(({ Name = "", Value = "" }) => [Name, Value]) ?? []);
  expect([UserStatus, attributes["email_verified"], attributes["name"]]).toEqual(["CONFIRMED", "true", "Ann Lee"]);
  const sub = attributes["sub"] ?? "";
  expect(await findUserByIdentity(database, sub)).toMatchObject({ id: ann.id });
  expect(await findUserBy(database, "identity", sub)).toMatchObject({ id: ann.id, email: ann.email });
  expect(await findUserBy(database, "identity", ann.identityId)).toBeUndefined();
  expect(await findUserBy(database, "identity", bo.identityId)).toMatchObject({ id: bo.id });
  const { clientId: ClientId, clientSecret: secret } = userPool;
  const SecretHash = secretHash({ id: ClientId, secret }, ann.email);
  await client.send(new ForgotPasswordCommand({ ClientId, Username: ann.email, SecretHash }));
});

it("an identity that somebody registered with a person's address after the loss of the pool is not let near their record", async () => {
  const { database, client, run, ann } = await lostPool();
  const who = { UserPoolId: userPool.id, Username: ann.email };
  const { User } = await client.send(new AdminCreateUserCommand({ ...who, MessageAction: "SUPPRESS" }));
  await client.send(new AdminSetUserPasswordCommand({ ...who, Password: "Somebody else's", Permanent: true }));
  expect(run(["--write"])).toMatchObject({ status: 0 });
  const otherIdentity = User?.Attributes?.find(({ Name }) => Name === "sub")?.Value ?? "";
  expect(otherIdentity).not.toBe("");
  expect(await findUserByIdentity(database, otherIdentity)).toBeUndefined();
  const AuthParameters = {
    USERNAME: ann.email,
    PASSWORD: "Somebody else's",
    SECRET_HASH: secretHash({ id: userPool.clientId, secret: userPool.clientSecret }, ann.email),
  };
  const signIn = { ClientId: userPool.clientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters } as const;
  await expect(client.send(new InitiateAuthCommand(signIn))).rejects.toThrow(/password|NotAuthorized/i);
});

it("pnpm identities without a stage, or with an unknown option, says how it is used", async () => {
  const { run } = await lostPool();
  for (const result of [run(["--wirte"]), run([], { POOL: "None" })])
    expect(result).toMatchObject({ status: 1, stderr: expect.stringContaining("pnpm identities --write") });
});
