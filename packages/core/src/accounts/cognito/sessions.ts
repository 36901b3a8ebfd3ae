import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { wrongCredentialsMessage } from "@cleaning/contract/accounts";
import { Failure } from "../../failure/index.ts";
import type { Identity, Tokens } from "../identity.ts";
import { attempt } from "./failures.ts";
import { migrateFlag } from "./migrate-flag.ts";

const tokensOf = (result: AuthenticationResultType | undefined): Tokens => {
  if (result?.AccessToken === undefined) throw new Failure("unauthorized", wrongCredentialsMessage);
  return { accessToken: result.AccessToken, refreshToken: result.RefreshToken };
};

/** Signing in and out with a user pool. */
export const cognitoSessions = (
  client: CognitoIdentityProviderClient,
  clientId: string,
): Pick<Identity, "signIn" | "refresh" | "revoke" | "revokeAll" | "profile"> => ({
  signIn: (email, password, { migrate } = { migrate: false }) =>
    attempt(async () => {
      const { AuthenticationResult } = await client.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: email, PASSWORD: password },
          ...(migrate ? { ClientMetadata: { [migrateFlag.name]: migrateFlag.value } } : {}),
        }),
      );
      return tokensOf(AuthenticationResult);
    }),
  refresh: (refreshToken) =>
    attempt(async () => {
      const { AuthenticationResult } = await client.send(
        new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: refreshToken }),
      );
      return tokensOf(AuthenticationResult);
    }),
  revoke: async (refreshToken) => {
    try {
      await attempt(() => client.send(new RevokeTokenCommand({ ClientId: clientId, Token: refreshToken })));
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== "unauthorized") throw error;
    }
  },
  revokeAll: async (accessToken) => {
    await attempt(() => client.send(new GlobalSignOutCommand({ AccessToken: accessToken })));
  },
  profile: (accessToken) =>
    attempt(async () => {
      const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken: accessToken }));
      const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      const identityId = attributes.get("sub");
      const email = attributes.get("email");
      if (identityId === undefined || email === undefined)
        throw new Failure("badAnswer", "The sign-in service sent an incomplete answer. Please call us.");
      const emailConfirmed = attributes.get("email_verified") === "true";
      return { identityId, email: email.toLowerCase(), name: attributes.get("name") ?? email, emailConfirmed };
    }),
});
