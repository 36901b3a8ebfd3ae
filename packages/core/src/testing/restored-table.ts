import { BatchWriteItemCommand, type AttributeValue, type DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";

type Item = Record<string, AttributeValue>;
type Write = { Key?: Item; Item?: Item };

const keyOf = ({ pk, sk }: Item): Item => ({ pk: pk ?? { S: "" }, sk: sk ?? { S: "" } });
const nameOf = (item: Item): string => JSON.stringify(keyOf(item));

const writesOf = (input: object): readonly Write[] => {
  const { TransactItems, RequestItems, ...single } = input as Write & {
    TransactItems?: readonly Record<string, Write>[];
    RequestItems?: Record<string, readonly { PutRequest?: Write; DeleteRequest?: Write }[] | { Keys: Item[] }>;
  };
  if (TransactItems !== undefined) return TransactItems.flatMap((item) => Object.values(item));
  if (RequestItems === undefined) return [single];
  return Object.values(RequestItems)
    .flat()
    .flatMap((request) => ("Keys" in request ? [] : [request.PutRequest ?? request.DeleteRequest ?? {}]));
};

/** Takes a table back to what it is now: what was written since is put, or deleted, again. */
export const restoredTable = async ({
  plain,
  table,
}: {
  plain: DynamoDBClient;
  table: string;
}): Promise<() => Promise<void>> => {
  const { Items: saved = [] } = await plain.send(new ScanCommand({ TableName: table }));
  const items = new Map(saved.map((item) => [nameOf(item), item]));
  const touched = new Map<string, Item>();
  plain.middlewareStack.add(
    (next, context) => async (args) => {
      if (/Put|Update|Delete|Write/.test(String(context["commandName"])))
        for (const { Key, Item: item } of writesOf(args.input)) {
          const key = Key ?? item;
          if (key !== undefined) touched.set(nameOf(key), keyOf(key));
        }
      return next(args);
    },
    { step: "build", priority: "low" },
  );
  return async () => {
    const writes = [...touched].map(([name, key]) => {
      const item = items.get(name);
      return item === undefined ? { DeleteRequest: { Key: key } } : { PutRequest: { Item: item } };
    });
    for (let from = 0; from < writes.length; from += 25)
      await plain.send(new BatchWriteItemCommand({ RequestItems: { [table]: writes.slice(from, from + 25) } }));
    touched.clear();
  };
};
