import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { ann, ClientId, hashFor, testPools } from "../testing/user-pool.ts";

const SecretHash = hashFor(ann.Username);
const { pool, start, startWithAnn } = testPools();

it("lets people register and confirm their address by a mailed code, which can be asked for again", async () => {
  const { client, signIn } = await start();
  await client.send(new SignUpCommand({ ClientId, ...ann }));
  await expect(signIn()).rejects.toMatchObject({ name: "UserNotConfirmedException" });
  await client.send(new ResendConfirmationCodeCommand({ ClientId, SecretHash, Username: ann.Username }));
  expect(pool.mails.map(({ to, source }) => [to, source])).toEqual([
    [ann.Username, "SignUp"],
    [ann.Username, "ResendCode"],
  ]);
  const ConfirmationCode = pool.mails.at(-1)?.code;
  await client.send(new ConfirmSignUpCommand({ ClientId, Username: ann.Username, ConfirmationCode }));
  await expect(signIn()).resolves.toHaveProperty("access");
});

it("resets a password by a mailed code, for confirmed addresses only, and never says who exists", async () => {
  const { client, signIn } = await startWithAnn({ email_verified: "true" });
  const unknownEmail = "nobody@example.test";
  const unknown = await client.send(
    new ForgotPasswordCommand({ ClientId, SecretHash: hashFor(unknownEmail), Username: unknownEmail }),
  );
  const answer = await client.send(new ForgotPasswordCommand({ ClientId, SecretHash, Username: ann.Username }));
  expect(Object.keys(unknown.CodeDeliveryDetails ?? {})).toEqual(Object.keys(answer.CodeDeliveryDetails ?? {}));
  expect(pool.mails).toHaveLength(1);
  const Password = "Another-password-2026!";
  const ConfirmationCode = pool.mails[0]?.code;
  const { Username } = ann;
  await client.send(new ConfirmForgotPasswordCommand({ ClientId, SecretHash, Username, ConfirmationCode, Password }));
  await expect(signIn(Password)).resolves.toHaveProperty("access");
  await expect(signIn()).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

it("mails codes that last an hour, or a day for confirming an address, and that a newer one replaces", async () => {
  const { client, signIn } = await startWithAnn({ email_verified: "true" });
  const { Username } = ann;
  const confirm = (ConfirmationCode: string | undefined) =>
    client.send(
      new ConfirmForgotPasswordCommand({ ClientId, SecretHash, Username, ConfirmationCode, Password: "Newer-2026!" }),
    );
  await client.send(new ForgotPasswordCommand({ ClientId, SecretHash, Username }));
  const first = pool.mails.at(-1)?.code;
  pool.clock = 3_601_000;
  await expect(confirm(first)).rejects.toMatchObject({ name: "ExpiredCodeException" });
  await client.send(new ForgotPasswordCommand({ ClientId, SecretHash, Username }));
  if (pool.mails.at(-1)?.code !== first)
    await expect(confirm(first)).rejects.toMatchObject({ name: "CodeMismatchException" });
  await confirm(pool.mails.at(-1)?.code);
  await expect(confirm(pool.mails.at(-1)?.code)).rejects.toMatchObject({ name: "CodeMismatchException" });

  const { access: AccessToken } = await signIn("Newer-2026!");
  const email = { AccessToken, AttributeName: "email" };
  const verify = () => client.send(new VerifyUserAttributeCommand({ ...email, Code: pool.mails.at(-1)?.code }));
  await client.send(new GetUserAttributeVerificationCodeCommand(email));
  const requestedAt = pool.clock;
  pool.clock = requestedAt + 24 * 3_600_000 + 1_000;
  const later = {
    AccessToken: (await signIn("Newer-2026!")).access,
    AttributeName: "email",
    Code: pool.mails.at(-1)?.code,
  };
  await expect(client.send(new VerifyUserAttributeCommand(later))).rejects.toMatchObject({
    name: "ExpiredCodeException",
  });
  pool.clock = requestedAt;
  await verify();
  await expect(verify()).rejects.toMatchObject({ name: "CodeMismatchException" });
});

it("resets no password of an address that was never confirmed", async () => {
  const { client } = await startWithAnn();
  const command = new ForgotPasswordCommand({ ClientId, SecretHash, Username: ann.Username });
  await expect(client.send(command)).rejects.toMatchObject({ name: "InvalidParameterException" });
  expect(pool.mails).toEqual([]);
});
