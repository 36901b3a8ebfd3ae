import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  PutItemCommand,
  ResourceInUseException,
  ScanCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { initialMigrations } from "@cleaning/contract/data/migrations";
import { table as layout } from "@cleaning/contract/data/table";
import { createTableInput } from "@cleaning/core/platform/database";
import { UsageError } from "./refusal.ts";

const create = async (client: DynamoDBClient, name: string): Promise<void> => {
  try {
    await client.send(new CreateTableCommand(createTableInput(name)));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 }, { TableName: name });
};

const checkIndexes = async (client: DynamoDBClient, name: string): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  const present = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  const missing = Object.values(layout.indexes).filter((index) => !present.has(index.name));
  if (missing.length > 0)
    throw new UsageError(
      `The table in the data folder was made by an older version (it lacks ${missing.map((index) => index.name).join(", ")}): start over with --fresh`,
    );
};

const expire = async (client: DynamoDBClient, name: string): Promise<void> => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
  const status = TimeToLiveDescription?.TimeToLiveStatus;
  if (status === "ENABLED" || status === "ENABLING") return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { Enabled: true, AttributeName: layout.timeToLive },
    }),
  );
};

/** As a deployment does for a new table (`infra/storage.ts`). */
const rememberMigrations = async (client: DynamoDBClient, name: string): Promise<void> => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: name, Limit: 1 }));
  if (Items.length === 0) await client.send(new PutItemCommand({ TableName: name, Item: initialMigrations }));
};

/** Completes an interrupted start. Throws UsageError when an existing table lacks an index. */
export const ensureTable = async (client: DynamoDBClient, name: string): Promise<void> => {
  await create(client, name);
  await checkIndexes(client, name);
  await expire(client, name);
  await rememberMigrations(client, name);
};
