import type { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { Identity } from "../identity.ts";
import { cognitoCodes } from "./codes.ts";
import { cognitoRegistration } from "./registration.ts";
import { cognitoSessions } from "./sessions.ts";

/**
 * An Amazon Cognito user pool as the identity service.
 *
 * @param pool the pool, and its app client, which allows password sign-in and rotating refresh tokens
 */
export const cognitoIdentity = (
  client: CognitoIdentityProviderClient,
  { userPoolId, clientId }: { userPoolId: string; clientId: string },
): Identity => ({
  ...cognitoSessions(client, clientId),
  ...cognitoRegistration(client, userPoolId),
  ...cognitoCodes(client, clientId),
});
