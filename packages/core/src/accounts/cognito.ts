import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { wrongCredentialsMessage } from "@cleaning/contract/accounts";
import { Failure, tryAgain } from "../failure/index.ts";
import type { Identity, Tokens } from "./identity.ts";

/** Errors that all mean "not these credentials"; which of them it was is nobody's business. */
const refusals = new Set([
  "NotAuthorizedException",
  "InvalidPasswordException",
  "UserNotFoundException",
  "UserNotConfirmedException",
  "PasswordResetRequiredException",
  "InvalidParameterException",
  "RefreshTokenReuseException",
]);
const floods = new Set(["TooManyRequestsException", "LimitExceededException"]);

const failureOf = (cause: unknown): Failure => {
  const name = cause instanceof Error ? cause.name : "";
  if (refusals.has(name)) return new Failure("unauthorized", wrongCredentialsMessage);
  if (floods.has(name))
    return new Failure("tooManyRequests", "Too many tries. Please wait a while and try again.", { retryAfter: 60 });
  return new Failure("unavailable", tryAgain, { cause, retryAfter: 5 });
};

const tokensOf = (result: AuthenticationResultType | undefined): Tokens => {
  if (result?.AccessToken === undefined) throw new Failure("unauthorized", wrongCredentialsMessage);
  return { accessToken: result.AccessToken, refreshToken: result.RefreshToken };
};

const attempt = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw error instanceof Failure ? error : failureOf(error);
  }
};

/**
 * An Amazon Cognito user pool as the identity service.
 *
 * @param clientId the pool's app client, which allows password sign-in and rotating refresh tokens
 */
export const cognitoIdentity = (client: CognitoIdentityProviderClient, clientId: string): Identity => ({
  signIn: (email, password) =>
    attempt(async () => {
      const { AuthenticationResult } = await client.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: "USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME: email, PASSWORD: password },
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
      await client.send(new RevokeTokenCommand({ ClientId: clientId, Token: refreshToken }));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== "unauthorized") throw failure;
    }
  },
  profile: (accessToken) =>
    attempt(async () => {
      const { UserAttributes = [] } = await client.send(new GetUserCommand({ AccessToken: accessToken }));
      const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      const identityId = attributes.get("sub");
      const email = attributes.get("email");
      if (identityId === undefined || email === undefined)
        throw new Failure("badAnswer", "The sign-in service sent an incomplete answer. Please call us.");
      return { identityId, email: email.toLowerCase(), name: attributes.get("name") ?? email };
    }),
});
