import type { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { Identity } from "../identity.ts";
import type { UserPool } from "./app-client.ts";
import { cognitoCodes } from "./codes.ts";
import { cognitoPasswords } from "./passwords.ts";
import { cognitoRegistration } from "./registration.ts";
import { cognitoSessions } from "./sessions.ts";
import { cognitoTeam } from "./team.ts";

export const cognitoIdentity = (client: CognitoIdentityProviderClient, pool: UserPool): Identity => ({
  ...cognitoSessions(client, pool),
  ...cognitoRegistration(client, pool.userPoolId),
  ...cognitoCodes(client, pool.appClient),
  ...cognitoPasswords(client),
  ...cognitoTeam(client, pool.userPoolId),
});
