import "../start.ts";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { UserPool } from "@cleaning/core/accounts/cognito/app-client.ts";
import { cognitoIdentity } from "@cleaning/core/accounts/cognito/index.ts";
import type { Identity } from "@cleaning/core/accounts/identity.ts";

export const connectIdentity = (pool: UserPool): Identity =>
  cognitoIdentity(
    new CognitoIdentityProviderClient({
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
    }),
    pool,
  );
