import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { secretHash } from "@cleaning/core/accounts/cognito/app-client.ts";
import { beforeEach, onTestFinished } from "vitest";
import { type CodeMail, type CognitoOptions, startCognito, userPool } from "../cognito.ts";
import { fieldsIn } from "../records.ts";
import { temporaryFolder } from "./temporary.ts";

export const { id: UserPoolId, clientId: ClientId, clientSecret: ClientSecret } = userPool;
export const hashFor = (username: string): string => secretHash({ id: ClientId, secret: ClientSecret }, username);
export const ann = { Username: "ann@example.test", Password: "Ann-password-2026!" };

/** Does not verify the token. */
export const claimsOf = (token = ""): Record<string, unknown> =>
  fieldsIn(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));

const tokensOf = (result: AuthenticationResultType | undefined) => ({
  access: result?.AccessToken ?? "",
  refresh: result?.RefreshToken ?? "",
});

export const testPools = () => {
  /** `clock` is the offset in milliseconds; `broken` lists unreadable files. */
  const pool = { dir: "", mails: [] as CodeMail[], broken: [] as string[], clock: 0 };
  beforeEach(async () => {
    const dir = await temporaryFolder();
    Object.assign(pool, { dir, mails: [], broken: [], clock: 0 });
  });

  const start = async (more: Partial<CognitoOptions> = {}) => {
    const cognito = await startCognito({
      ...more,
      dir: pool.dir,
      deliver: async (mail) => void pool.mails.push(mail),
      onBroken: (file) => pool.broken.push(file),
      now: () => new Date(Date.now() + pool.clock),
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
    const signIn = async (PASSWORD = ann.Password, USERNAME = ann.Username) => {
      const AuthParameters = { USERNAME, PASSWORD, SECRET_HASH: hashFor(USERNAME) };
      const command = { ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters } as const;
      return tokensOf((await client.send(new InitiateAuthCommand(command))).AuthenticationResult);
    };
    const refresh = async (RefreshToken: string) => {
      const command = new GetTokensFromRefreshTokenCommand({ ClientId, ClientSecret, RefreshToken });
      return tokensOf((await client.send(command)).AuthenticationResult);
    };
    return { cognito, client, signIn, refresh };
  };

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

  return { pool, start, startWithAnn };
};
