import { ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { table as layout } from "@cleaning/contract/data/table";
import * as z from "zod/mini";
import { isWritten } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite, type Write } from "../../platform/database/transact-write.ts";
import type { Migration } from "./migration.ts";

type Item = Readonly<Record<string, unknown>>;

export type Rewrite = {
  entity: string;
  /** A record is read again when one of these has changed meanwhile. */
  reads: readonly string[];
  /** Undefined values remove attributes; undefined for a record in the new form. */
  change: (item: Item) => Item | undefined;
  /** Of other records, in the transaction of the record, which is as read. */
  extraWrites?: (database: Database, item: Item) => Promise<readonly Write[]>;
};

const limit = 200;

const { partition, sort } = layout.key;
const keyOf = (item: Item) => ({ [partition]: item[partition], [sort]: item[sort] });

const conditionOn = (item: Item, attributes: readonly string[]) => {
  const present = attributes.filter((name) => item[name] !== undefined);
  return {
    condition: [
      `attribute_exists(#${partition})`,
      ...attributes.map((name) => (present.includes(name) ? `#${name} = :${name}` : `attribute_not_exists(#${name})`)),
    ].join(" AND "),
    names: Object.fromEntries([partition, ...attributes].map((name) => [`#${name}`, name])),
    values: Object.fromEntries(present.map((name) => [`:${name}`, item[name]])),
  };
};

const updateInput = ({ table }: Database, { reads }: Rewrite, item: Item, change: Item) => {
  const { condition, names, values } = conditionOn(item, [...new Set([...reads, ...Object.keys(change)])]);
  const set = Object.keys(change).filter((name) => change[name] !== undefined);
  const removed = Object.keys(change).filter((name) => change[name] === undefined);
  const parts = [
    ...(set.length === 0 ? [] : [`SET ${set.map((name) => `#${name} = :new_${name}`).join(", ")}`]),
    ...(removed.length === 0 ? [] : [`REMOVE ${removed.map((name) => `#${name}`).join(", ")}`]),
  ];
  const allValues = { ...values, ...Object.fromEntries(set.map((name) => [`:new_${name}`, change[name]])) };
  return {
    TableName: table,
    Key: keyOf(item),
    UpdateExpression: parts.join(" "),
    ConditionExpression: condition,
    ExpressionAttributeNames: names,
    ...(Object.keys(allValues).length === 0 ? {} : { ExpressionAttributeValues: allValues }),
  };
};

const update = async (
  database: Database,
  rewrite: Rewrite,
  { item, change, extra }: { item: Item; change: Item; extra: readonly Write[] },
): Promise<boolean> => {
  const { UpdateExpression, ...input } = updateInput(database, rewrite, item, change);
  if (extra.length === 0) return isWritten(database.client.send(new UpdateCommand({ ...input, UpdateExpression })));
  const record = UpdateExpression === "" ? { ConditionCheck: input } : { Update: { ...input, UpdateExpression } };
  return (await transactWrite(database, { record, extra })).written;
};

/** Keys cannot be changed: deletes and writes in one transaction, if the record is as read. */
const replace = async (database: Database, item: Item, change: Item): Promise<boolean> => {
  const { condition, names, values } = conditionOn(
    item,
    Object.keys(item).filter((name) => name !== partition && name !== sort),
  );
  const { written } = await transactWrite(database, {
    before: {
      Delete: {
        TableName: database.table,
        Key: keyOf(item),
        ConditionExpression: condition,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    },
    after: {
      Put: {
        TableName: database.table,
        Item: omitUndefined({ ...item, ...change }),
        ConditionExpression: `attribute_not_exists(${partition})`,
      },
    },
  });
  return written;
};

const cursorKey = z.record(z.string(), z.string());

/** Scans the whole table, because not every entity has an index. */
export const rewriteEntities = (rewrites: readonly Rewrite[]): Migration["page"] => {
  const names = rewrites.map((_, index) => `:entity${index}`);
  const values = Object.fromEntries(rewrites.map(({ entity }, index) => [`:entity${index}`, entity]));
  return async (database, cursor, { isApplied }) => {
    const start = cursor === null ? undefined : cursorKey.parse(JSON.parse(cursor));
    const { Items = [], LastEvaluatedKey } = await database.client.send(
      new ScanCommand({
        TableName: database.table,
        ConsistentRead: true,
        Limit: limit,
        FilterExpression: `#entity IN (${names.join(", ")})`,
        ExpressionAttributeNames: { "#entity": "__edb_e__" },
        ExpressionAttributeValues: values,
        ...omitUndefined({ ExclusiveStartKey: start }),
      }),
    );
    const changed: Record<string, number> = {};
    for (const item of Items) {
      const rewrite = rewrites.find(({ entity }) => entity === item["__edb_e__"]);
      if (rewrite === undefined) continue;
      const [change, extra] = [rewrite.change(item), (await rewrite.extraWrites?.(database, item)) ?? []];
      if (change === undefined && extra.length === 0) continue;
      const isRekeyed = change !== undefined && (partition in change || sort in change);
      const write = () =>
        isRekeyed ? replace(database, item, change) : update(database, rewrite, { item, change: change ?? {}, extra });
      const isChanged = !isApplied || (await write());
      if (isChanged) changed[rewrite.entity] = (changed[rewrite.entity] ?? 0) + 1;
    }
    return {
      seen: Items.length,
      changed,
      cursor: LastEvaluatedKey === undefined ? null : JSON.stringify(LastEvaluatedKey),
    };
  };
};

export const rewriteEntity = (rewrite: Rewrite): Migration["page"] => rewriteEntities([rewrite]);
