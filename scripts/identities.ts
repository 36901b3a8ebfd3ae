import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { region } from "../infra/bootstrap-contract.ts";
import { findWithoutIdentity, assignIdentity } from "./identities/restore.ts";

const usage = `pnpm identities           says who has no identity in the user pool, as after its loss
pnpm identities --write   makes them, under passwords that nobody knows
TABLE and POOL say where (docs/operations.md)`;

const [, , ...flags] = process.argv;
const { TABLE: table = "None", POOL: userPoolId = "None" } = process.env;
if (flags.some((flag) => flag !== "--write") || [table, userPoolId].includes("None")) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const database = { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region })), table };
  const context = { database, client: new CognitoIdentityProviderClient({ region }), userPoolId };
  const users = await findWithoutIdentity(context);
  for (const user of users) {
    if (flags.includes("--write")) await assignIdentity(context, user);
    console.log(user.email);
  }
  console.log(`${users.length} had no identity${flags.includes("--write") ? ", and have one now" : ""}.`);
}
