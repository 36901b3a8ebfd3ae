import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateQuery, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { type Catalog, catalogSchema } from "@cleaning/contract/catalog/catalog";
import {
  forListPaths,
  listNames,
  partitionOf,
  paymentPartition,
  priceBookPartition,
} from "@cleaning/contract/catalog/catalog-lists";
import { firstPayment, type Payment } from "@cleaning/contract/checkout/payment";
import { paymentSchema } from "@cleaning/contract/checkout/payment-schema";
import { table as layout } from "@cleaning/contract/data/table";
import { firstPriceBook, type PriceBook, wholePriceBook } from "@cleaning/contract/pricing/price-book";
import { priceBookFigures } from "@cleaning/contract/pricing/price-book-figures";
import * as z from "zod/mini";
import { Refused } from "./site-settings.ts";

const positionOf = ({ position }: Record<string, unknown>): number => Number(position ?? 0);

const recordsOf = async (client: DynamoDBDocumentClient, table: string, partition: string): Promise<unknown[]> => {
  const records: Record<string, unknown>[] = [];
  const pages = paginateQuery(
    { client },
    {
      TableName: table,
      KeyConditionExpression: "#partition = :partition",
      ExpressionAttributeNames: { "#partition": layout.key.partition },
      ExpressionAttributeValues: { ":partition": partition },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) records.push(...Items);
  // Services that are no longer offered stay for the subscriptions that have them.
  return records.filter(({ isRetired }) => isRetired !== true).toSorted((a, b) => positionOf(a) - positionOf(b));
};

/** Of a partition that is no list. */
const newestOf = async (
  client: DynamoDBDocumentClient,
  table: string,
  partition: string,
): Promise<Record<string, unknown> | undefined> => {
  const { Items: [newest] = [] } = await client.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: "#partition = :partition",
      ExpressionAttributeNames: { "#partition": layout.key.partition },
      ExpressionAttributeValues: { ":partition": partition },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  return newest;
};

const storedVersion = z.object({ version: z.int(), figures: z.looseObject({}) });

const priceBookOf = async (client: DynamoDBDocumentClient, table: string): Promise<PriceBook> => {
  const newest = await newestOf(client, table, priceBookPartition);
  if (newest === undefined) return firstPriceBook;
  const { version, figures } = storedVersion.parse(newest);
  return { version, ...priceBookFigures().parse(wholePriceBook(version, figures)) };
};

const paymentOf = async (client: DynamoDBDocumentClient, table: string): Promise<Payment> => {
  const saved = await newestOf(client, table, paymentPartition);
  return saved === undefined ? firstPayment : paymentSchema().parse(saved);
};

export type StageContent = { catalog: Catalog; priceBook: PriceBook; payment: Payment };

/** Throws Refused when the table cannot be read: better no build than one with demo content (decisions/0016). */
export const catalogOfTable = async (
  table: string,
  settings: ConstructorParameters<typeof DynamoDBClient>[0] = {},
): Promise<StageContent> => {
  const plain = new DynamoDBClient({
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
    ...settings,
  });
  try {
    const client = DynamoDBDocumentClient.from(plain);
    const lists = listNames.map(async (name) => [name, await recordsOf(client, table, partitionOf(name))] as const);
    const [priceBook, payment, ...read] = await Promise.all([
      priceBookOf(client, table),
      paymentOf(client, table),
      ...lists,
    ]);
    return { catalog: catalogSchema().parse(Object.fromEntries(read)), priceBook, payment };
  } catch (error) {
    throw new Refused(`The lists of this stage's pages cannot be read from the table ${table}: ${String(error)}`, {
      cause: error,
    });
  } finally {
    plain.destroy();
  }
};

export const byQuery = (catalog: Catalog): Record<string, unknown> => forListPaths((name) => catalog[name]);
