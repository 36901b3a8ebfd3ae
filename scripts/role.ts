import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { roles } from "@cleaning/contract/accounts/roles";
import { AppError } from "@cleaning/contract/http/app-error";
import { UsageError } from "@cleaning/local/refusal";
import { region } from "../infra/bootstrap-contract.ts";
import { callerName } from "./catalog/who.ts";
import { type Change, type GroupRole, type RoleContext, planRoleChange } from "./role/role.ts";

const groups = roles.filter((role): role is GroupRole => role !== "customer");
const usage = `pnpm role grant ADDRESS ROLE           gives a role: ${groups.join(", ")}
pnpm role take ADDRESS ROLE            takes it away, at once
pnpm role reset-second-factor ADDRESS  for a person without phone and recovery codes
Each says what would change; --write behind it does it.
TABLE and POOL say where (docs/operations.md)`;

const contextOf = ({ TABLE: table, POOL: userPoolId }: NodeJS.ProcessEnv): RoleContext | undefined => {
  // The AWS CLI prints "None" for something missing.
  if (table === undefined || userPoolId === undefined || [table, userPoolId].includes("None")) return undefined;
  const database = { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region })), table };
  return { database, client: new CognitoIdentityProviderClient({ region }), userPoolId, by: callerName(true) };
};

const changeOf = (what: string | undefined, role: string | undefined): Change | undefined => {
  if (what === "reset-second-factor") return role === undefined ? { what } : undefined;
  const group = groups.find((candidate) => candidate === role);
  return (what === "grant" || what === "take") && group !== undefined ? { what, role: group } : undefined;
};

const args = process.argv.slice(2);
const isWriting = args.at(-1) === "--write";
const [what, address = "", role, ...extra] = isWriting ? args.slice(0, -1) : args;
const change = extra.length === 0 && address.includes("@") ? changeOf(what, role) : undefined;
const context = change === undefined ? undefined : contextOf(process.env);
if (change === undefined || context === undefined) {
  console.error(usage);
  process.exitCode = 1;
} else
  try {
    const { statement, carryOut } = await planRoleChange(context, address, change, () => new Date());
    for (const line of statement) console.log(line);
    if (isWriting) await carryOut();
    console.log(isWriting ? "Done." : "Nothing is changed: add --write.");
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof AppError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
