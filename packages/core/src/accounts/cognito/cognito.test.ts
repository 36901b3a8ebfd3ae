import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { cognitoIdentity } from "./index.ts";

const error = (name: string) => Object.assign(new Error(name), { name });

/** A pool whose operations answer as a test says; asked for anything else, it fails. */
const poolThat = (answers: Record<string, object | Error>) => {
  const client = new CognitoIdentityProviderClient({ region: "us-west-2" });
  const asked: { command: string; input: unknown }[] = [];
  client.middlewareStack.add(
    (_next, context) => async (args) => {
      const command = String(context["commandName"]).replace(/Command$/, "");
      asked.push({ command, input: args.input });
      const answer = answers[command] ?? error(`Unexpected ${command}`);
      if (answer instanceof Error) throw answer;
      return { output: { $metadata: {}, ...answer }, response: {} };
    },
    { step: "initialize" },
  );
  return { asked, identity: cognitoIdentity(client, { userPoolId: "pool", clientId: "client" }) };
};
const ann = { email: "ann@example.test", password: "a long password", name: "Ann Lee", emailConfirmed: false };
const created = { User: { Attributes: [{ Name: "sub", Value: "sub-ann" }] } };

it("makes people without a mail and with an unconfirmed address, and sets the chosen password", async () => {
  const { asked, identity } = poolThat({ AdminCreateUser: created, AdminSetUserPassword: {} });
  await expect(identity.register(ann)).resolves.toBe("sub-ann");
  expect(asked).toMatchObject([
    { command: "AdminCreateUser", input: { Username: ann.email, MessageAction: "SUPPRESS" } },
    { command: "AdminSetUserPassword", input: { Username: "sub-ann", Password: ann.password, Permanent: true } },
  ]);
  expect(asked[0]?.input).toMatchObject({
    UserAttributes: expect.arrayContaining([{ Name: "email_verified", Value: "false" }]),
  });
});

it("removes a person whose password the pool does not take, and says what to do", async () => {
  const refusal = error("InvalidPasswordException");
  const { asked, identity } = poolThat({
    AdminCreateUser: created,
    AdminSetUserPassword: refusal,
    AdminDeleteUser: {},
  });
  await expect(identity.register(ann)).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("another password"),
  });
  expect(asked.at(-1)).toMatchObject({ command: "AdminDeleteUser", input: { Username: "sub-ann" } });
});

it("tells a taken address from an outage", async () => {
  const { identity } = poolThat({ AdminCreateUser: error("UsernameExistsException") });
  await expect(identity.register(ann)).resolves.toBeUndefined();
  const down = poolThat({ AdminCreateUser: error("InternalErrorException") });
  await expect(down.identity.register(ann)).rejects.toMatchObject({ kind: "unavailable" });
});

it("has nothing to say about who is gone", async () => {
  const gone = error("UserNotFoundException");
  const { identity } = poolThat({ AdminGetUser: gone, AdminDeleteUser: gone });
  await expect(identity.find(ann.email)).resolves.toBeUndefined();
  await expect(identity.discard("sub-ann")).resolves.toBeUndefined();
});

it.each([
  "UserNotFoundException",
  "InvalidParameterException",
  "NotAuthorizedException",
  "LimitExceededException",
  "CodeDeliveryFailureException",
])("keeps to itself that no code was mailed: %s", async (name) => {
  const { identity } = poolThat({ ForgotPassword: error(name) });
  await expect(identity.sendResetCode(ann.email)).resolves.toBeUndefined();
});

it("says when nobody at all can be mailed a code", async () => {
  const { identity } = poolThat({ ForgotPassword: error("InternalErrorException") });
  await expect(identity.sendResetCode(ann.email)).rejects.toMatchObject({ kind: "unavailable" });
});

it.each([
  "CodeMismatchException",
  "ExpiredCodeException",
  "UserNotFoundException",
  "NotAuthorizedException",
  "LimitExceededException",
  "TooManyFailedAttemptsException",
])("answers a reset with a code that is worth nothing alike: %s", async (name) => {
  const { identity } = poolThat({ ConfirmForgotPassword: error(name) });
  await expect(identity.resetPassword(ann.email, "123456", "new password")).rejects.toMatchObject({
    kind: "invalid",
    message: "This code is wrong or has expired. Please check it, or ask for a new one.",
  });
});

it("tells the migration trigger that it is wanted only when it is", async () => {
  const { asked, identity } = poolThat({ InitiateAuth: { AuthenticationResult: { AccessToken: "a" } } });
  await identity.signIn(ann.email, "key");
  await identity.signIn(ann.email, "key", { migrate: true });
  expect(JSON.stringify(asked[0])).not.toContain("migrate");
  expect(asked[1]).toMatchObject({ input: { ClientMetadata: { migrate: "yes" } } });
});
