import { randomBytes } from "node:crypto";
import type { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { fill, type DemoAccount } from "@cleaning/local/seed";
import type { Deployment } from "./deployment.ts";

export type Clients = { dynamo: DynamoDBClient; cognito: CognitoIdentityProviderClient };

/** The demo's passwords are public, and a stage is on the internet. */
const newPassword = (): string => randomBytes(15).toString("base64url");

/** A second run adds what is missing and keeps passwords. `say` shows passwords, which are stored nowhere. */
export const fillDeployment = async (
  { stage, url, table, userPool }: Deployment,
  { dynamo, cognito }: Clients,
  now: Date,
  say: (line: string) => void,
): Promise<void> => {
  const client = DynamoDBDocumentClient.from(dynamo, { marshallOptions: { removeUndefinedValues: true } });
  const pool = { client: cognito, userPoolId: userPool };
  const onNew = ({ username, password, role }: DemoAccount): void =>
    say(`  ${username.padEnd(12)}${password.padEnd(24)}${role}`);
  say(`New people of ${stage}, who sign in at ${url}/login:`);
  await fill({ database: { client, table }, pool, passwordOf: newPassword, onNew }, now);
  say("All are there. Whoever is not listed was there before and has the password they had.");
};
