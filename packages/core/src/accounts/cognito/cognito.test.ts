import { createHmac } from "node:crypto";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { cognitoIdentity } from "./index.ts";
import { isMigrationProof } from "./migration-proof.ts";

const error = (name: string, message = name) => Object.assign(new Error(message), { name });
const secret = "s".repeat(40);
const pool = { userPoolId: "pool", appClient: { id: "client", secret }, migrationSecret: "m".repeat(40) };

const poolAnswering = (answers: Record<string, object | Error>) => {
  const client = new CognitoIdentityProviderClient({ region: "us-west-2" });
  const requests: { command: string; input: unknown }[] = [];
  client.middlewareStack.add(
    (_next, context) => async (args) => {
      const command = String(context["commandName"]).replace(/Command$/, "");
      requests.push({ command, input: args.input });
      const answer = answers[command] ?? error(`Unexpected ${command}`);
      if (answer instanceof Error) throw answer;
      return { output: { $metadata: {}, ...answer }, response: {} };
    },
    { step: "initialize" },
  );
  return { requests, identity: cognitoIdentity(client, pool) };
};
/** HMAC-SHA256 of the name and the client's id, as AWS documents it. */
const hash = createHmac("sha256", secret).update("ann@example.testclient").digest("base64");
const ann = { email: "ann@example.test", password: "a long password", name: "Ann Lee", emailConfirmed: false };
const created = { User: { Attributes: [{ Name: "sub", Value: "sub-ann" }] } };

it("makes people without a mail and with an unconfirmed address, and sets the chosen password", async () => {
  const { requests, identity } = poolAnswering({ AdminCreateUser: created, AdminSetUserPassword: {} });
  await expect(identity.register(ann)).resolves.toBe("sub-ann");
  expect(requests).toMatchObject([
    { command: "AdminCreateUser", input: { Username: ann.email, MessageAction: "SUPPRESS" } },
    { command: "AdminSetUserPassword", input: { Username: "sub-ann", Password: ann.password, Permanent: true } },
  ]);
  expect(requests[0]?.input).toMatchObject({
    UserAttributes: expect.arrayContaining([{ Name: "email_verified", Value: "false" }]),
  });
});

it("removes a person whose password the pool does not take, and says what to do", async () => {
  const refusal = error("InvalidPasswordException");
  const { requests, identity } = poolAnswering({
    AdminCreateUser: created,
    AdminSetUserPassword: refusal,
    AdminDeleteUser: {},
  });
  await expect(identity.register(ann)).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("another password"),
  });
  expect(requests.at(-1)).toMatchObject({ command: "AdminDeleteUser", input: { Username: "sub-ann" } });
});

it("tells a taken address from an outage", async () => {
  const { identity } = poolAnswering({ AdminCreateUser: error("UsernameExistsException") });
  await expect(identity.register(ann)).resolves.toBeUndefined();
  const down = poolAnswering({ AdminCreateUser: error("InternalErrorException") });
  await expect(down.identity.register(ann)).rejects.toMatchObject({ kind: "unavailable" });
});

it("gives a person the proved address at once, unless another has it", async () => {
  const { requests, identity } = poolAnswering({ AdminUpdateUserAttributes: {} });
  await identity.changeEmail("sub-ann", "ann.lee@example.test");
  expect(requests).toMatchObject([
    { command: "AdminUpdateUserAttributes", input: { UserPoolId: pool.userPoolId, Username: "sub-ann" } },
  ]);
  expect(requests[0]?.input).toMatchObject({
    UserAttributes: [
      { Name: "email", Value: "ann.lee@example.test" },
      { Name: "email_verified", Value: "true" },
    ],
  });
  const taken = poolAnswering({ AdminUpdateUserAttributes: error("AliasExistsException") });
  await expect(taken.identity.changeEmail("sub-ann", "bo@example.test")).rejects.toMatchObject({ kind: "conflict" });
});

it("ignores calls about a person who was deleted", async () => {
  const gone = error("UserNotFoundException");
  const { identity } = poolAnswering({ AdminGetUser: gone, AdminDeleteUser: gone });
  await expect(identity.find(ann.email)).resolves.toBeUndefined();
  await expect(identity.discard("sub-ann")).resolves.toBeUndefined();
});

it.each([
  "UserNotFoundException",
  "InvalidParameterException",
  "NotAuthorizedException",
  "LimitExceededException",
  "CodeDeliveryFailureException",
])("does not tell that no code was mailed: %s", async (name) => {
  const { identity } = poolAnswering({ ForgotPassword: error(name) });
  await expect(identity.sendResetCode(ann.email)).resolves.toBeUndefined();
});

it("says when no address at all can be mailed a code", async () => {
  const { identity } = poolAnswering({ ForgotPassword: error("InternalErrorException") });
  await expect(identity.sendResetCode(ann.email)).rejects.toMatchObject({ kind: "unavailable" });
});

it.each([
  "CodeMismatchException",
  "ExpiredCodeException",
  "UserNotFoundException",
  "NotAuthorizedException",
  "LimitExceededException",
  "TooManyFailedAttemptsException",
])("gives every failed reset the answer to a wrong code: %s", async (name) => {
  const { identity } = poolAnswering({ ConfirmForgotPassword: error(name) });
  await expect(identity.resetPassword(ann.email, "123456", "new password")).rejects.toMatchObject({
    kind: "invalid",
    message: "This code is wrong or has expired. Please check it, or ask for a new one.",
  });
});

it("proves to the migration trigger that a sign-in may migrate, and only then", async () => {
  const { requests, identity } = poolAnswering({ InitiateAuth: { AuthenticationResult: { AccessToken: "a" } } });
  await identity.signIn(ann.email, "key");
  await identity.signIn(ann.email, "key", { migrate: true });
  expect(JSON.stringify(requests[0])).not.toContain("migrate");
  const [, proof] = /"ClientMetadata":\{"migrate":"([^"]+)"\}/.exec(JSON.stringify(requests[1])) ?? [];
  expect(isMigrationProof(pool.migrationSecret, ann.email, proof, new Date())).toBe(true);
});

it("shows the client's secret with every call that needs no token of a person, and with no other", async () => {
  const tokens = { AuthenticationResult: { AccessToken: "a" } };
  const answers = { InitiateAuth: tokens, GetTokensFromRefreshToken: tokens, RevokeToken: {}, GetUser: {} };
  const { requests, identity } = poolAnswering({
    ...answers,
    ForgotPassword: {},
    ConfirmForgotPassword: {},
    GlobalSignOut: {},
  });
  await identity.signIn(ann.email, "key");
  await identity.refresh("r");
  await identity.revoke("r");
  await identity.sendResetCode(ann.email);
  await identity.resetPassword(ann.email, "123456", "new password");
  await identity.revokeAll("a");
  expect(requests).toMatchObject([
    { input: { ClientId: "client", AuthParameters: { USERNAME: ann.email, SECRET_HASH: hash } } },
    { input: { ClientId: "client", ClientSecret: secret, RefreshToken: "r" } },
    { input: { ClientId: "client", ClientSecret: secret, Token: "r" } },
    { input: { ClientId: "client", SecretHash: hash } },
    { input: { ClientId: "client", SecretHash: hash } },
    { input: { AccessToken: "a" } },
  ]);
  expect(JSON.stringify(requests.slice(-1))).not.toContain(secret);
});

it("tells a refresh token that was traded before from one that ended", async () => {
  const reused = poolAnswering({ GetTokensFromRefreshToken: error("RefreshTokenReuseException") });
  await expect(reused.identity.refresh("r")).resolves.toBe("reused");
  const ended = poolAnswering({ GetTokensFromRefreshToken: error("NotAuthorizedException") });
  await expect(ended.identity.refresh("r")).rejects.toMatchObject({ kind: "unauthorized" });
});

it("ends a person's sessions by their id, and succeeds for a deleted person", async () => {
  const { requests, identity } = poolAnswering({ AdminUserGlobalSignOut: {} });
  await identity.revokeAllOf("sub-ann");
  expect(requests).toEqual([{ command: "AdminUserGlobalSignOut", input: { UserPoolId: "pool", Username: "sub-ann" } }]);
  const gone = poolAnswering({ AdminUserGlobalSignOut: error("UserNotFoundException") });
  await expect(gone.identity.revokeAllOf("sub-ann")).resolves.toBeUndefined();
  const down = poolAnswering({ AdminUserGlobalSignOut: error("InternalErrorException") });
  await expect(down.identity.revokeAllOf("sub-ann")).rejects.toMatchObject({ kind: "unavailable" });
});

it.each([
  ["a wrong current password", error("NotAuthorizedException", "Incorrect username or password."), "invalid"],
  [
    "a current password that no account can have",
    error("InvalidParameterException", "Value at 'previousPassword' failed to satisfy constraint"),
    "invalid",
  ],
  ["an account that is locked", error("NotAuthorizedException", "Password attempts exceeded"), "tooManyRequests"],
  ["a session that was ended", error("NotAuthorizedException", "Access Token has been revoked"), "unauthorized"],
  ["a password that the pool does not take", error("InvalidPasswordException"), "invalid"],
  ["too many tries", error("LimitExceededException"), "tooManyRequests"],
  ["an outage", error("InternalErrorException"), "unavailable"],
])("says why a password was not changed: %s", async (_, refusal, kind) => {
  const { identity } = poolAnswering({ ChangePassword: refusal });
  await expect(identity.changePassword("a", "old password", "new password")).rejects.toMatchObject({ kind });
});

it("a sign-in to a locked account is too many tries, not a wrong password", async () => {
  const { identity } = poolAnswering({ InitiateAuth: error("NotAuthorizedException", "Password attempts exceeded") });
  await expect(identity.signIn(ann.email, "the right one")).rejects.toMatchObject({
    kind: "tooManyRequests",
    retryAfter: expect.any(Number),
  });
});
