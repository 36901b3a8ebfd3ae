import { table as layout } from "@cleaning/contract/data/table";
import { agentEntity } from "../../people/agents/entity.ts";
import { partnerLeftWrites } from "../../people/agents/partner.ts";
import { automatic } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Raw, scanPages } from "../../platform/database/scan.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { preferenceWrites } from "../../schedule/homes/agent-preferences.ts";
import { homeEntity } from "../../schedule/homes/entity.ts";
import type { Erasing } from "../../schedule/visits/sync-subscription.ts";
import { type Person, personalRecordOf } from "./registry.ts";

/** Not deleted when one of `unchanged`, or a counted field, has changed since. */
export type PersonalRecord = { entity: string; raw: Raw; unchanged?: readonly string[] };

const { partition, sort } = layout.key;
const keyOf = (raw: Raw) => ({ [partition]: raw[partition], [sort]: raw[sort] });
const nameOf = (raw: Raw): string => JSON.stringify(keyOf(raw));

const scanAll = async function* (database: Database): AsyncGenerator<Raw> {
  for await (const page of scanPages(database)) yield* page;
};

/** Scans the whole table until no further records are found. Throws Error for an entity that is not in the registry. */
export const findPersonal = async (database: Database, email: string): Promise<PersonalRecord[]> => {
  const address = email.trim().toLowerCase();
  const found = new Map<string, PersonalRecord>();
  const ids = new Set<string>();
  const person: Person = {
    isAddress: (value) => typeof value === "string" && value.trim().toLowerCase() === address,
    has: (entity, id) => ids.has(JSON.stringify([entity, id])),
  };
  for (let size = -1; size < found.size;) {
    size = found.size;
    for await (const raw of scanAll(database)) {
      const entity = String(raw["__edb_e__"]);
      const { belongsTo, relatedIds } = personalRecordOf(entity, raw);
      if (!belongsTo(raw, person) || found.has(nameOf(raw))) continue;
      found.set(nameOf(raw), { entity, raw });
      for (const id of [[entity, raw["id"]], ...(relatedIds?.(raw) ?? [])]) ids.add(JSON.stringify(id));
    }
  }
  return [...found.values()];
};

const homeKey = ({ customerId, homeId }: Raw): string => JSON.stringify([customerId, homeId]);

/** Without homes of bookings that the person did not accept: these may be someone else's. */
export const exportOf = (records: readonly PersonalRecord[]): PersonalRecord[] => {
  const unconfirmedHomes = records.filter(({ entity, raw }) => entity === "home" && raw["askedFor"] !== undefined);
  const hidden = new Set(unconfirmedHomes.map(({ raw }) => homeKey(raw)));
  return records.filter(({ entity, raw }) => (entity !== "home" && entity !== "access") || !hidden.has(homeKey(raw)));
};

export const filesOfCustomer = (records: readonly PersonalRecord[]): string[] =>
  records
    .map(({ entity, raw }) => personalRecordOf(entity, raw).fileOf?.(raw))
    .filter((key) => typeof key === "string");

const teamLines: ReadonlySet<string> = new Set(["teamNote", "overCapacity"]);

const withoutTeamLines = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTeamLines);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !teamLines.has(name));
  return Object.fromEntries(fields.map(([name, inner]) => [name, withoutTeamLines(inner)]));
};

export const readable = ({ entity, raw }: PersonalRecord): Raw => {
  const visible = personalRecordOf(entity, raw).shown?.(raw) ?? raw;
  return Object.fromEntries(
    Object.entries(visible).flatMap(([name, value]) =>
      /^(gsi\d)?[ps]k$|^__edb_/.test(name) || teamLines.has(name) ? [] : [[name, withoutTeamLines(value)]],
    ),
  );
};

const unchangedCondition = (raw: Raw, fields: readonly string[]) => {
  const present = fields.filter((field) => field in raw);
  const conditions = fields.map((field) =>
    field in raw ? `#${field} = :${field}` : `attribute_not_exists(#${field})`,
  );
  const names = Object.fromEntries(fields.map((field) => [`#${field}`, field]));
  const values = Object.fromEntries(present.map((field) => [`:${field}`, raw[field]]));
  return {
    ConditionExpression: ["attribute_exists(#key)", ...conditions].join(" AND "),
    ExpressionAttributeNames: { "#key": partition, ...names },
    ...(present.length === 0 ? {} : { ExpressionAttributeValues: values }),
  };
};

const removal = (database: Database, { entity, raw, unchanged = [] }: PersonalRecord, now: Date): readonly Write[] => {
  const { counted } = personalRecordOf(entity, raw);
  const fields = [...new Set([...(counted?.fields ?? []), ...unchanged])];
  return [
    { Delete: { TableName: database.table, Key: keyOf(raw), ...unchangedCondition(raw, fields) } },
    ...(counted?.removal(database, raw, now) ?? []),
  ];
};

/** Agents have what homes say of them too: of several homes in one write for each agent. */
const forgetPreferences = (database: Database, records: readonly PersonalRecord[]): Promise<Write[]> => {
  const homes = records.flatMap(({ entity, raw }) =>
    entity === "home" ? [homeEntity(database).parse({ Item: raw }).data] : [],
  );
  return preferenceWrites(
    database,
    homes.flatMap((before) => (before === null ? [] : [{ before, after: undefined }])),
  );
};

const forgetPartners = (database: Database, records: readonly PersonalRecord[], now: Date): Write[] =>
  records.flatMap(({ entity, raw }) => {
    const agent = entity === "agent" ? agentEntity(database).parse({ Item: raw }).data : null;
    return agent === null ? [] : partnerLeftWrites(database, agent, { by: automatic, now });
  });

/** False when one was changed since it was read. @throws AppError `unavailable` under contention */
export const removePersonal = (
  database: Database,
  now: Date,
  ...records: readonly PersonalRecord[]
): Promise<boolean> =>
  command({ database, now }, async () => ({
    writes: {
      records: records.flatMap((record) => removal(database, record, now)),
      agents: await forgetPreferences(database, records),
      partners: forgetPartners(database, records, now),
    },
    ifRefused: { answer: false },
    answer: true,
  }));

/** Files first; entities with dependent records in steps. False when it was changed. @throws AppError `unavailable` */
export const erasePersonal = async (database: Database, record: PersonalRecord, erasing: Erasing): Promise<boolean> => {
  for (const file of filesOfCustomer([record])) await erasing.removeFile(file);
  const { erase, prepare } = personalRecordOf(record.entity, record.raw);
  if (erase === undefined) {
    const raw = (await prepare?.(database, record.raw, erasing.now)) ?? record.raw;
    return removePersonal(database, erasing.now, { ...record, raw });
  }
  await erase(database, record.raw, erasing);
  return true;
};
