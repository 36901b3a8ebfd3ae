import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  paginateScan,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { createTableInput } from "@cleaning/core/platform/database";
import { AwsError, type CliOptions, required } from "./cli.ts";
import type { Operations } from "./pretended-aws.ts";

type Item = Record<string, AttributeValue>;

/** Times in seconds of the fake clock. */
type Table = { activeFrom: number; expiresFrom?: number; isRecoverable: boolean; isProtected: boolean };

/** In seconds: AWS's durations, and its waiter's timeout. */
const durations = { restore: 1_300, timeToLive: 130, waiter: 500 } as const;

export const scanItems = async (
  client: DynamoDBClient,
  TableName: string,
  filter: { FilterExpression?: string; ExpressionAttributeValues?: Item } = {},
): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const page of paginateScan({ client }, { TableName, ...filter })) items.push(...(page.Items ?? []));
  return items;
};

const fill = async (client: DynamoDBClient, name: string, items: readonly Item[]): Promise<void> => {
  await client.send(new CreateTableCommand(createTableInput(name)));
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((item) => ({ PutRequest: { Item: item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
  }
};

const itemOf = (options: CliOptions, name: string): Item => JSON.parse(required(options, name)) as Item;

/** A fake table API on the embedded DynamoDB. `clock.now` is in seconds; `itemsAt` is point-in-time recovery. */
export const tableOperations = (
  client: DynamoDBClient,
  clock: { now: number },
  source: string,
  itemsAt: (moment: string) => readonly Item[],
): Operations => {
  const tables = new Map<string, Table>([
    [source, { activeFrom: 0, expiresFrom: 0, isRecoverable: true, isProtected: true }],
  ]);
  const tableOf = (options: CliOptions): Table => {
    const table = tables.get(required(options, "table-name"));
    if (table === undefined) throw new AwsError("ResourceNotFoundException");
    return table;
  };
  const activeTable = (options: CliOptions): Table => {
    const table = tableOf(options);
    if (table.activeFrom > clock.now) throw new AwsError("ResourceInUseException: the table is being created");
    return table;
  };
  const name = (options: CliOptions): string => {
    activeTable(options);
    return required(options, "table-name");
  };
  return {
    "dynamodb restore-table-to-point-in-time": async (options) => {
      const target = required(options, "target-table-name");
      if (tables.has(target)) throw new AwsError("TableAlreadyExistsException");
      if (!tables.has(required(options, "source-table-name"))) throw new AwsError("TableNotFoundException");
      await fill(client, target, itemsAt(required(options, "restore-date-time")));
      tables.set(target, { activeFrom: clock.now + durations.restore, isRecoverable: false, isProtected: false });
      return { TableDescription: { TableName: target, TableStatus: "CREATING" } };
    },
    "dynamodb wait table-exists": (options) => {
      const table = tables.get(required(options, "table-name"));
      const until = table?.activeFrom ?? Infinity;
      if (until > clock.now + durations.waiter) {
        clock.now += durations.waiter;
        throw new AwsError("Max attempts exceeded");
      }
      clock.now = Math.max(clock.now, until);
    },
    "dynamodb update-continuous-backups": (options) => {
      activeTable(options).isRecoverable = required(options, "point-in-time-recovery-specification").endsWith("=true");
    },
    "dynamodb update-time-to-live": (options) => {
      const table = activeTable(options);
      if (table.expiresFrom !== undefined) throw new AwsError("TimeToLive is already enabled");
      if (required(options, "time-to-live-specification") !== "Enabled=true,AttributeName=expiresAt")
        throw new AwsError("The table would expire nothing.");
      table.expiresFrom = clock.now + durations.timeToLive;
    },
    "dynamodb update-table": (options) => {
      activeTable(options).isProtected = options["deletion-protection-enabled"] === true;
    },
    "dynamodb describe-table": (options) => {
      const { activeFrom, isProtected } = tableOf(options);
      const TableStatus = activeFrom > clock.now ? "CREATING" : "ACTIVE";
      return { Table: { TableStatus, DeletionProtectionEnabled: isProtected } };
    },
    "dynamodb describe-continuous-backups": (options) => {
      const PointInTimeRecoveryStatus = tableOf(options).isRecoverable ? "ENABLED" : "DISABLED";
      return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus } } };
    },
    "dynamodb describe-time-to-live": (options) => {
      const { expiresFrom = Infinity } = tableOf(options);
      return { TimeToLiveDescription: { TimeToLiveStatus: expiresFrom > clock.now ? "ENABLING" : "ENABLED" } };
    },
    "dynamodb scan": async (options) => ({
      Items: await scanItems(client, name(options), {
        FilterExpression: required(options, "filter-expression"),
        ExpressionAttributeValues: itemOf(options, "expression-attribute-values"),
      }),
    }),
    "dynamodb get-item": async (options) => {
      const { Item } = await client.send(new GetItemCommand({ TableName: name(options), Key: itemOf(options, "key") }));
      return { Item };
    },
    "dynamodb put-item": async (options) => {
      const { "condition-expression": condition } = options;
      await client.send(
        new PutItemCommand({
          TableName: name(options),
          Item: itemOf(options, "item"),
          ...(typeof condition === "string" ? { ConditionExpression: condition } : {}),
        }),
      );
    },
    "dynamodb delete-table": async (options) => {
      if (activeTable(options).isProtected) throw new AwsError("The table is protected against deletion");
      await client.send(new DeleteTableCommand({ TableName: name(options) }));
      tables.delete(name(options));
    },
  };
};
