import {
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { wrongCredentialsMessage } from "@cleaning/contract/accounts/accounts";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Identity, Tokens } from "../identity.ts";
import { secretHash, type UserPool } from "./app-client.ts";
import { attempt, profileFacts, incomplete, errorName, ignoreMissingUser } from "./failures.ts";
import { migrationProof, migrationProofName } from "./migration-proof.ts";

const tokensOf = (result: AuthenticationResultType | undefined): Tokens => {
  if (result?.AccessToken === undefined) throw new AppError("unauthorized", wrongCredentialsMessage);
  return { accessToken: result.AccessToken, refreshToken: result.RefreshToken };
};

export const cognitoSessions = (
  client: CognitoIdentityProviderClient,
  { userPoolId, appClient, migrationSecret }: UserPool,
): Pick<Identity, "signIn" | "refresh" | "revoke" | "revokeAll" | "revokeAllOf" | "profile"> => ({
  signIn: (email, password, { migrate } = { migrate: false }) =>
    attempt(async () => {
      const { AuthenticationResult } = await client.send(
        new InitiateAuthCommand({
          ClientId: appClient.id,
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: email, PASSWORD: password, SECRET_HASH: secretHash(appClient, email) },
          ...(migrate
            ? { ClientMetadata: { [migrationProofName]: migrationProof(migrationSecret, email, new Date()) } }
            : {}),
        }),
      );
      return tokensOf(AuthenticationResult);
    }),
  refresh: (refreshToken) =>
    attempt(async () => {
      const request = { ClientId: appClient.id, ClientSecret: appClient.secret, RefreshToken: refreshToken };
      try {
        const { AuthenticationResult } = await client.send(new GetTokensFromRefreshTokenCommand(request));
        return tokensOf(AuthenticationResult);
      } catch (error) {
        if (errorName(error) === "RefreshTokenReuseException") return "reused";
        throw error;
      }
    }),
  revoke: async (refreshToken) => {
    const request = { ClientId: appClient.id, ClientSecret: appClient.secret, Token: refreshToken };
    try {
      await attempt(() => client.send(new RevokeTokenCommand(request)));
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== "unauthorized") throw error;
    }
  },
  revokeAll: async (accessToken) => {
    await attempt(() => client.send(new GlobalSignOutCommand({ AccessToken: accessToken })));
  },
  revokeAllOf: async (identityId) => {
    const request = { UserPoolId: userPoolId, Username: identityId };
    await attempt(() => ignoreMissingUser(() => client.send(new AdminUserGlobalSignOutCommand(request))));
  },
  profile: (accessToken) =>
    attempt(async () => {
      const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken: accessToken }));
      const { email, name = email, ...facts } = profileFacts(UserAttributes);
      if (email === undefined || name === undefined) throw incomplete();
      return { ...facts, email: email.toLowerCase(), name };
    }),
});
