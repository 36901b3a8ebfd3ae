import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { region } from "../infra/bootstrap-contract.ts";
import { fillCatalog } from "./seed/catalog.ts";

/** `pnpm catalog`: gives a new stage the services that its public pages list. */
const { TABLE: table } = process.env;
if (table === undefined || table === "None") {
  console.error("TABLE says which table (docs/operations.md).");
  process.exitCode = 1;
} else {
  const marshallOptions = { removeUndefinedValues: true };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region }), { marshallOptions });
  const isNew = await fillCatalog({ client, table });
  console.log(isNew ? `${table} has its services.` : `${table} has services already, and they stay as they are.`);
}
