import { join } from "node:path";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { region } from "../infra/bootstrap-contract.ts";
import { deploymentToFill, NotFilled } from "./seed/deployment.ts";
import { fillDeployment } from "./seed/fill.ts";

try {
  const deployment = deploymentToFill(process.argv[2] ?? join(import.meta.dirname, "../.sst/outputs.json"));
  const clients = { dynamo: new DynamoDBClient({ region }), cognito: new CognitoIdentityProviderClient({ region }) };
  await fillDeployment(deployment, clients, new Date(), console.log);
} catch (error) {
  console.error(error instanceof NotFilled ? error.message : error);
  process.exitCode = 1;
}
