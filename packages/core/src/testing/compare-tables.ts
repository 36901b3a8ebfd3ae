import {
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, inject } from "vitest";
import { forget, type Sample, startComparing, takeSamples } from "./compare-engines.ts";
import { openComparison } from "./comparison-table.ts";
import type { TestDatabase } from "./index.ts";
import type { Item } from "./memory-table/expressions.ts";
import { memoryTable, nameOf } from "./memory-table/index.ts";

/*
 * What a table in this process answers is what the embedded database answers: the first request of each shape that the
 * tests of a worker make is made there too, on the same items.
 */

const commands = {
  GetCommand,
  PutCommand,
  UpdateCommand,
  DeleteCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
};
type Answer = Record<string, unknown>;
type SendTo = (command: string, input: Record<string, unknown>) => Promise<object>;

const sendTo =
  ({ client, table: TableName }: TestDatabase): SendTo =>
  async (name, { TransactItems, ...input }) => {
    const Command = commands[name as keyof typeof commands] as new (
      input: never,
    ) => Parameters<DynamoDBDocumentClient["send"]>[0];
    const writes = (TransactItems as Record<string, object>[] | undefined)?.map((one) =>
      Object.fromEntries(Object.entries(one).map(([kind, operation]) => [kind, { ...operation, TableName }])),
    );
    const request = writes === undefined ? { ...input, TableName } : { TransactItems: writes };
    return client.send(new Command(request as never));
  };

const byName = (items: Iterable<Item>): Item[] =>
  [...items].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));

const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);

/** A scan has no order that it promises. */
const plainAnswer = (
  command: string,
  { Items, Count, ScannedCount, LastEvaluatedKey, Item, Attributes }: Answer,
): unknown => {
  const items = command === "ScanCommand" ? byName(Items as Item[]) : Items;
  const answer = { Items: items, Count, ScannedCount, LastEvaluatedKey, Item, Attributes };
  return JSON.parse(
    JSON.stringify(answer, (_, value: unknown) =>
      value instanceof Set ? { set: [...value].toSorted(byText) } : value,
    ),
  );
};

const outcomeOf = async (send: SendTo, { command, input }: Sample): Promise<unknown> => {
  try {
    return plainAnswer(command, (await send(command, input)) as Answer);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reasons = "CancellationReasons" in error ? (error.CancellationReasons as { Code: string }[]) : [];
    return { refused: error.name, codes: reasons.map(({ Code }) => Code) };
  }
};

/** A request writes as many items at most. */
const batchSize = 25;
const write = async ({ client, table }: TestDatabase, requests: readonly object[]): Promise<void> => {
  if (requests.length > 0) await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests as never } }));
};

const everythingIn = async ({ client, table: TableName }: TestDatabase): Promise<Item[]> => {
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ExclusiveStartKey: from }));
    items.push(...((page.Items ?? []) as Item[]));
    from = page.LastEvaluatedKey as Item | undefined;
  } while (from !== undefined);
  return items;
};

const empty = async (database: TestDatabase): Promise<void> => {
  const requests = (await everythingIn(database)).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  for (let from = 0; from < requests.length; from += batchSize)
    await write(database, requests.slice(from, from + batchSize));
};

/** Each with items of its own, so that they are put, read and deleted together. */
const compare = async (database: TestDatabase, samples: readonly Sample[]): Promise<void> => {
  const before = samples.flatMap((sample) => sample.before);
  await write(
    database,
    before.map((Item) => ({ PutRequest: { Item } })),
  );
  const left: Item[] = [];
  for (const sample of samples) {
    const memory = memoryTable();
    for (const item of sample.before) memory.answer("PutCommand", { Item: item });
    const inProcess = await outcomeOf(async (name, input) => memory.answer(name, input), sample);
    expect({ sample, answer: inProcess }).toEqual({ sample, answer: await outcomeOf(sendTo(database), sample) });
    left.push(...memory.items().values());
  }
  expect({ samples, left: byName(left) }).toEqual({ samples, left: byName(await everythingIn(database)) });
};

const isAboutMany = ({ command, keys }: Sample): boolean => /Query|Scan/.test(command) || keys.length > 1;
const inBatches = (samples: readonly Sample[]): (readonly Sample[])[] => {
  const batches: { samples: Sample[]; keys: Set<string> }[] = [];
  for (const sample of samples.filter((one) => !isAboutMany(one))) {
    const [key = ""] = sample.keys.map(nameOf);
    const batch = batches.find(({ keys }) => keys.size < batchSize && !keys.has(key)) ?? {
      samples: [],
      keys: new Set(),
    };
    if (batch.keys.size === 0) batches.push(batch);
    batch.samples.push(sample);
    batch.keys.add(key);
  }
  return [...batches.map((batch) => batch.samples), ...samples.filter(isAboutMany).map((one) => [one])];
};

startComparing(inject("comparisons"));
afterAll(async () => {
  const samples = takeSamples();
  if (samples.length === 0) return;
  const database = await openComparison();
  for (const batch of inBatches(samples))
    try {
      await compare(database, batch);
    } catch (error) {
      batch.forEach(forget);
      throw error;
    } finally {
      await empty(database);
    }
});
