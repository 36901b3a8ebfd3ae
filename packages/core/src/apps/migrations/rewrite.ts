import { ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { defined } from "@cleaning/contract/data/defined";
import { table as layout } from "@cleaning/contract/data/table";
import * as z from "zod/mini";
import { isWritten } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import type { Migration } from "./migration.ts";

type Item = Readonly<Record<string, unknown>>;

type Rewrite = {
  entity: string;
  /** A record is read again when one of these has changed meanwhile. */
  reads: readonly string[];
  /** Undefined values remove attributes; undefined for a record in the new form. */
  change: (item: Item) => Item | undefined;
};

const limit = 200;

const { partition, sort } = layout.key;
const keyOf = (item: Item) => ({ [partition]: item[partition], [sort]: item[sort] });

/** The record exists and these attributes are as read. */
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

const update = ({ client, table }: Database, { reads }: Rewrite, item: Item, change: Item): Promise<boolean> => {
  const { condition, names, values } = conditionOn(item, [...new Set([...reads, ...Object.keys(change)])]);
  const set = Object.keys(change).filter((name) => change[name] !== undefined);
  const removed = Object.keys(change).filter((name) => change[name] === undefined);
  const parts = [
    ...(set.length === 0 ? [] : [`SET ${set.map((name) => `#${name} = :new_${name}`).join(", ")}`]),
    ...(removed.length === 0 ? [] : [`REMOVE ${removed.map((name) => `#${name}`).join(", ")}`]),
  ];
  const allValues = { ...values, ...Object.fromEntries(set.map((name) => [`:new_${name}`, change[name]])) };
  const command = new UpdateCommand({
    TableName: table,
    Key: keyOf(item),
    UpdateExpression: parts.join(" "),
    ConditionExpression: condition,
    ExpressionAttributeNames: names,
    ...(Object.keys(allValues).length === 0 ? {} : { ExpressionAttributeValues: allValues }),
  });
  return isWritten(client.send(command));
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
        Item: defined({ ...item, ...change }),
        ConditionExpression: `attribute_not_exists(${partition})`,
      },
    },
  });
  return written;
};

const cursorKey = z.record(z.string(), z.string());

/** Scans the whole table, because not every entity has an index. */
export const rewriteEntity =
  (rewrite: Rewrite): Migration["page"] =>
  async (database, cursor, { isApplied }) => {
    const start = cursor === null ? undefined : cursorKey.parse(JSON.parse(cursor));
    const { Items = [], LastEvaluatedKey } = await database.client.send(
      new ScanCommand({
        TableName: database.table,
        ConsistentRead: true,
        Limit: limit,
        FilterExpression: "#entity = :entity",
        ExpressionAttributeNames: { "#entity": "__edb_e__" },
        ExpressionAttributeValues: { ":entity": rewrite.entity },
        ...defined({ ExclusiveStartKey: start }),
      }),
    );
    let changed = 0;
    for (const item of Items) {
      const change = rewrite.change(item);
      if (change === undefined) continue;
      const isRekeyed = partition in change || sort in change;
      const write = () => (isRekeyed ? replace(database, item, change) : update(database, rewrite, item, change));
      const isChanged = !isApplied || (await write());
      if (isChanged) changed += 1;
    }
    return {
      seen: Items.length,
      changed: changed === 0 ? {} : { [rewrite.entity]: changed },
      cursor: LastEvaluatedKey === undefined ? null : JSON.stringify(LastEvaluatedKey),
    };
  };
