import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { roles } from "@cleaning/contract/roles";
import { region } from "../infra/bootstrap-contract.ts";
import { whoRuns } from "./catalog/who.ts";
import { changeRole, type GroupRole, type Places, resetSecondFactor } from "./role/role.ts";

const usage = `pnpm role grant ADDRESS ROLE           gives a role
pnpm role take ADDRESS ROLE            takes it away, at once
pnpm role reset-second-factor ADDRESS  for somebody without phone and recovery codes
TABLE and POOL say where (docs/operations.md)`;

const placesOf = ({ TABLE: table, POOL: userPoolId }: NodeJS.ProcessEnv): Places | undefined => {
  // What the AWS CLI says of something that is not there is the word "None".
  if (table === undefined || userPoolId === undefined || [table, userPoolId].includes("None")) return undefined;
  const database = { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region })), table };
  return { database, client: new CognitoIdentityProviderClient({ region }), userPoolId, by: whoRuns(true) };
};

const isGroup = (role: string | undefined): role is GroupRole =>
  role !== "customer" && roles.some((known) => known === role);

/** `pnpm role`: who may do what, and second factors that nobody can prove any more. */
const [, , what, address = "", role] = process.argv;
const places = placesOf(process.env);
const now = () => new Date();
if (places !== undefined && (what === "grant" || what === "take") && address.includes("@") && isGroup(role)) {
  const { before, after } = await changeRole(places, what, address, role, now);
  console.log(`${address} was ${before} and is ${after}.`);
} else if (places !== undefined && what === "reset-second-factor" && address.includes("@")) {
  const had = await resetSecondFactor(places, address, now);
  console.log(had ? `${address} has no second factor any more.` : `${address} had no second factor.`);
} else {
  console.error(usage);
  process.exitCode = 1;
}
