import { type NativeAttributeValue, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { defined } from "@cleaning/contract/data/defined";
import { table as layout } from "@cleaning/contract/data/table";
import type { Database } from "../../platform/database/index.ts";
import { transactWrite, type Write } from "../../platform/database/transact-write.ts";
import type { Erasing } from "../../schedule/visits/follow-subscription.ts";
import { type Person, type Raw, registry } from "./registry.ts";

/**
 * A person's record. It is not deleted when one of the fields `unchanged`, or one by which counts change, has another
 * value by then.
 */
export type PersonalRecord = { entity: string; raw: Raw; unchanged?: readonly string[] };

const { partition, sort } = layout.key;
const keyOf = (raw: Raw) => ({ [partition]: raw[partition], [sort]: raw[sort] });
const nameOf = (raw: Raw): string => JSON.stringify(keyOf(raw));

const entityOf = (raw: Raw): string => {
  const entity = raw["__edb_e__"];
  if (typeof entity !== "string" || !Object.hasOwn(registry, entity))
    throw new Error(`The registry does not say what the entity ${JSON.stringify(entity)} holds of people.`);
  return entity;
};

const everything = async function* ({ client, table }: Database): AsyncGenerator<Raw> {
  let start: Record<string, NativeAttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ...defined({ ExclusiveStartKey: start }) }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
};

/**
 * Everything that the table holds of a person, what leads to a record before it. Reads the whole table, again while
 * what it found leads to more: for a rare question, as a gigabyte costs three cents.
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
      if (registry[entity]?.isTheirs(raw, person) !== true || found.has(nameOf(raw))) continue;
      found.set(nameOf(raw), { entity, raw });
      for (const id of [[entity, raw["id"]], ...(registry[entity]?.leadsTo?.(raw) ?? [])]) ids.add(JSON.stringify(id));
    }
  }
  return [...found.values()];
};

const placeOf = ({ customerId, homeId }: Raw): string => JSON.stringify([customerId, homeId]);

/**
 * What a person is shown of their records: all but homes of bookings that were made with their address and that they
 * did not accept, for these may be another's.
 */
export const exportOf = (records: readonly PersonalRecord[]): PersonalRecord[] => {
  const asked = records.filter(({ entity, raw }) => entity === "home" && raw["askedFor"] !== undefined);
  const hidden = new Set(asked.map(({ raw }) => placeOf(raw)));
  return records.filter(({ entity, raw }) => (entity !== "home" && entity !== "access") || !hidden.has(placeOf(raw)));
};

/** The keys of the files that belong to records. */
export const filesOfCustomer = (records: readonly PersonalRecord[]): string[] =>
  records.map(({ entity, raw }) => registry[entity]?.fileOf?.(raw)).filter((key) => typeof key === "string");

/** A value without the lines that the office wrote about visits for its team alone, however deep they lie. */
const withoutTeamLines = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTeamLines);
  if (typeof value !== "object" || value === null) return value;
  const rest = Object.entries(value).filter(([name]) => name !== "teamNote");
  return Object.fromEntries(rest.map(([name, inner]) => [name, withoutTeamLines(inner)]));
};

/** What a person is shown of a record: the fields that mean something outside the table, without the team's own notes. */
export const readable = ({ entity, raw }: PersonalRecord): Raw => {
  const shown = registry[entity]?.shown?.(raw) ?? raw;
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) =>
      /^(gsi\d)?[ps]k$|^__edb_/.test(name) || name === "teamNote" ? [] : [[name, withoutTeamLines(value)]],
    ),
  );
};

const asRead = (raw: Raw, fields: readonly string[]) => {
  const known = fields.filter((field) => field in raw);
  const conditions = fields.map((field) =>
    field in raw ? `#${field} = :${field}` : `attribute_not_exists(#${field})`,
  );
  const names = Object.fromEntries(fields.map((field) => [`#${field}`, field]));
  const values = Object.fromEntries(known.map((field) => [`:${field}`, raw[field]]));
  return {
    ConditionExpression: ["attribute_exists(#key)", ...conditions].join(" AND "),
    ExpressionAttributeNames: { "#key": partition, ...names },
    ...(known.length === 0 ? {} : { ExpressionAttributeValues: values }),
  };
};

const removal = (database: Database, { entity, raw, unchanged = [] }: PersonalRecord, now: Date): readonly Write[] => {
  const counted = registry[entity]?.counted;
  const fields = [...new Set([...(counted?.fields ?? []), ...unchanged])];
  return [
    { Delete: { TableName: database.table, Key: keyOf(raw), ...asRead(raw, fields) } },
    ...(counted?.removal(database, raw, now) ?? []),
  ];
};

/**
 * Deletes records with what they left in counts and search, in one transaction; false when one was changed since it was
 * read.
 * @param records one, or some of which no two are of one entity that is counted
 * @throws AppError `unavailable` when the table stays contended
 */
export const removePersonal = async (
  database: Database,
  now: Date,
  ...records: readonly PersonalRecord[]
): Promise<boolean> => {
  const { written } = await transactWrite(database, {
    records: records.flatMap((record) => removal(database, record, now)),
  });
  return written;
};

/**
 * Deletes a record in the way of its entity, its files before it; false when it was changed since it was read. One that
 * takes more, as a visit with its agents' time and its photos, goes in steps.
 * @throws AppError `unavailable` when the table stays contended
 */
export const erasePersonal = async (database: Database, record: PersonalRecord, erasing: Erasing): Promise<boolean> => {
  for (const file of filesOfCustomer([record])) await erasing.removeFile(file);
  const erase = registry[record.entity]?.erase;
  if (erase === undefined) return removePersonal(database, erasing.now, record);
  await erase(database, record.raw, erasing);
  return true;
};
