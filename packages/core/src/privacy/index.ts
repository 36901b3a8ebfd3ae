import { type NativeAttributeValue, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { table as layout } from "@cleaning/contract/table";
import type { Database } from "../database/index.ts";
import { transactWrite, type Write } from "../database/transact-write.ts";
import { isTheirAnswer, type Person, type Raw, registry } from "./registry.ts";

/**
 * A record of somebody's: which entity it is of, and all of it. `answer` is one that was kept for repeats. It is not
 * deleted when one of the fields `unchanged` has another value by then, or one by which counts change.
 */
export type PersonalRecord = { entity: string; raw: Raw; unchanged?: readonly string[] };

const { partition, sort } = layout.key;
const keyOf = (raw: Raw) => ({ [partition]: raw[partition], [sort]: raw[sort] });
const nameOf = (raw: Raw): string => JSON.stringify(keyOf(raw));

const entityOf = (raw: Raw): string => {
  const entity = raw["__edb_e__"];
  if (entity === undefined) return "answer";
  if (typeof entity !== "string" || !Object.hasOwn(registry, entity))
    throw new Error(`Nobody said what the entity ${JSON.stringify(entity)} holds of people: add it to the registry.`);
  return entity;
};

const everything = async function* ({ client, table }: Database): AsyncGenerator<Raw> {
  let start: Record<string, NativeAttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
};

/**
 * Everything that the table holds of a person, by their address: it reads the whole table, again while what it found
 * leads to more (an address to a user, the user to a customer, the customer to subscriptions). For a rare question of
 * one person to the owner, never for a page: a gigabyte costs three cents.
 *
 * @param email their address, however they spell it
 * @returns in the order of finding: what led to a record comes before it
 * @throws Error for a record of an entity that the registry does not know
 */
export const findPersonal = async (database: Database, email: string): Promise<PersonalRecord[]> => {
  const address = email.trim().toLowerCase();
  const found = new Map<string, PersonalRecord>();
  const ids = new Set<string>();
  const person: Person = {
    isAddress: (value) => typeof value === "string" && value.trim().toLowerCase() === address,
    has: (entity, id) => ids.has(JSON.stringify([entity, id])),
  };
  for (let known = -1; known < found.size;) {
    known = found.size;
    for await (const raw of everything(database)) {
      const entity = entityOf(raw);
      const isTheirs = entity === "answer" ? isTheirAnswer(raw, address) : registry[entity]?.isTheirs(raw, person);
      if (isTheirs !== true || found.has(nameOf(raw))) continue;
      found.set(nameOf(raw), { entity, raw });
      for (const id of [[entity, raw["id"]], ...(registry[entity]?.leadsTo?.(raw) ?? [])]) ids.add(JSON.stringify(id));
    }
  }
  return [...found.values()];
};

/** The keys of the files that belong to records. */
export const filesOf = (records: readonly PersonalRecord[]): string[] =>
  records.map(({ entity, raw }) => registry[entity]?.fileOf?.(raw)).filter((key) => typeof key === "string");

/** The fields of a record that mean something outside the table. */
export const readable = ({ raw }: PersonalRecord): Raw =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !/^(gsi\d)?[ps]k$|^__edb_/.test(name)));

const asRead = (raw: Raw, fields: readonly string[]) => ({
  ConditionExpression: [`attribute_exists(${partition})`]
    .concat(fields.map((field) => (field in raw ? `#${field} = :${field}` : `attribute_not_exists(#${field})`)))
    .join(" AND "),
  ...(fields.length === 0
    ? {}
    : { ExpressionAttributeNames: Object.fromEntries(fields.map((field) => [`#${field}`, field])) }),
  ...(fields.some((field) => field in raw)
    ? {
        ExpressionAttributeValues: Object.fromEntries(
          fields.filter((field) => field in raw).map((field) => [`:${field}`, raw[field]]),
        ),
      }
    : {}),
});

const removal = (database: Database, { entity, raw, unchanged = [] }: PersonalRecord): readonly Write[] => {
  const counted = registry[entity]?.counted;
  const fields = [...new Set([...(counted?.fields ?? []), ...unchanged])];
  return [
    { Delete: { TableName: database.table, Key: keyOf(raw), ...asRead(raw, fields) } },
    ...(counted?.removal(database, raw) ?? []),
  ];
};

/**
 * Deletes records for good, with what they left in counts and search, all in one transaction. One that is gone already is left so.
 *
 * @param records no two of them are of one entity that is counted
 * @returns false when one was changed since it was read, and so all are still there
 * @throws AppError `unavailable` when the table stays contended
 */
export const removePersonal = async (database: Database, ...records: readonly PersonalRecord[]): Promise<boolean> => {
  const { written } = await transactWrite(database, {
    records: records.flatMap((record) => removal(database, record)),
  });
  return written;
};
