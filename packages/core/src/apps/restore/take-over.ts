import { isDeepStrictEqual } from "node:util";
import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { table as layout } from "@cleaning/contract/data/table";
import { countAdmins } from "../../people/team/index.ts";
import { inChunks } from "../../platform/database/in-chunks.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Raw, scanPages } from "../../platform/database/scan.ts";
import { type TakeOver, takeOverOf } from "./registry.ts";

export type Difference = { entity: string; key: string; what: "new" | "changed" | "gone"; shown: Raw };

export type TakeOverReport = {
  written: ReadonlyMap<string, number>;
  deleted: ReadonlyMap<string, number>;
  differences: readonly Difference[];
};

type Work = {
  old: Database;
  restored: Database;
  moment: string;
  isWriting: boolean;
  written: Map<string, number>;
  deleted: Map<string, number>;
  differences: Difference[];
};

const together = 25;

const { partition, sort } = layout.key;
const keyOf = (raw: Raw) => ({ [partition]: raw[partition], [sort]: raw[sort] });

const ruleOf = (raw: Raw): [entity: string, rule: TakeOver] => [String(raw["__edb_e__"]), takeOverOf(raw)];

const readItem = async ({ client, table }: Database, raw: Raw): Promise<Raw | undefined> =>
  (await client.send(new GetCommand({ TableName: table, Key: keyOf(raw), ConsistentRead: true }))).Item;

const add = (counts: Map<string, number>, entity: string): void =>
  void counts.set(entity, (counts.get(entity) ?? 0) + 1);

const pick = (raw: Raw, names: readonly string[]): Raw =>
  Object.fromEntries(names.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]])));

const tell = ({ differences }: Work, entity: string, what: Difference["what"], raw: Raw, shown: Raw): void =>
  void differences.push({ entity, what, key: `${String(raw[partition])} ${String(raw[sort])}`, shown });

const forEachRecord = async (database: Database, visit: (raw: Raw) => Promise<void>): Promise<void> => {
  for await (const page of scanPages(database))
    for (const some of inChunks(page, together)) await Promise.all(some.map(visit));
};

const compareRestored = async (work: Work): Promise<ReadonlySet<string>> => {
  const { old, restored, moment } = work;
  const owners = new Set<string>();
  const compare = async (raw: Raw): Promise<void> => {
    const [entity, rule] = ruleOf(raw);
    if (["user", "customer", "agent", "subscription"].includes(entity)) owners.add(`${entity}#${String(raw["id"])}`);
    const { takes, compared, changedAt, isOlder } = rule;
    const isTaken = takes.includes("gone");
    if ((compared === undefined && !isTaken) || isOlder?.(raw, moment) === true) return;
    const before = await readItem(old, raw);
    if (before === undefined) {
      // One that was made in the restored table.
      const at = changedAt?.(raw);
      if (isTaken && (typeof at !== "string" || at <= moment)) {
        add(work.deleted, entity);
        if (work.isWriting)
          await restored.client.send(new DeleteCommand({ TableName: restored.table, Key: keyOf(raw) }));
      }
      if (compared !== undefined) tell(work, entity, "gone", raw, pick(raw, compared.shows));
      return;
    }
    const changes = (compared?.attributes ?? []).filter((name) => !isDeepStrictEqual(raw[name], before[name]));
    if (compared === undefined || changes.length === 0) return;
    const shown = Object.fromEntries(changes.map((name) => [name, { restored: raw[name], since: before[name] }]));
    tell(work, entity, "changed", raw, { ...pick(before, compared.shows), ...shown });
  };
  await forEachRecord(restored, compare);
  return owners;
};

const greater = (before: Raw, now: Raw): Raw =>
  Object.fromEntries(
    Object.entries({ ...now, ...before }).map(([name, value]) => {
      const other = now[name];
      return [name, typeof value === "number" && typeof other === "number" ? Math.max(value, other) : value];
    }),
  );

const takenOf = ({ takes, changedAt, isCount }: TakeOver, before: Raw, now: Raw | undefined): Raw | undefined => {
  if (now === undefined) return takes.includes("new") ? before : undefined;
  if (!takes.includes("changed")) return undefined;
  if (changedAt !== undefined && changedAt(now) > changedAt(before)) return undefined;
  const taken = isCount === true ? greater(before, now) : before;
  return isDeepStrictEqual(taken, now) ? undefined : taken;
};

const takeFromOld = async (work: Work, owners: ReadonlySet<string>): Promise<void> => {
  const { old, restored, moment } = work;
  await forEachRecord(old, async (raw) => {
    const [entity, rule] = ruleOf(raw);
    const { takes, listed, ownerOf, isOlder } = rule;
    if (listed !== undefined && String(raw[listed.since]) >= moment)
      tell(work, entity, "new", raw, pick(raw, [listed.since, ...listed.shows]));
    if ((!takes.includes("changed") && !takes.includes("new")) || isOlder?.(raw, moment) === true) return;
    const owner = ownerOf?.(raw);
    if (owner !== undefined && !owners.has(owner)) return;
    const taken = takenOf(rule, raw, await readItem(restored, raw));
    if (taken === undefined) return;
    add(work.written, entity);
    if (work.isWriting) await restored.client.send(new PutCommand({ TableName: restored.table, Item: taken }));
  });
};

/**
 * Brings into a restored table what must not go back: what people ended, what they were told, what that cost, and what
 * came in (`registry.ts`); says what else has changed since the moment. Cut off, it is done again: it writes only
 * what differs. Before anything writes to the restored table.
 */
export const takeOver = async (
  { old, restored }: { old: Database; restored: Database },
  { moment, isWriting }: { moment: Date; isWriting: boolean },
): Promise<TakeOverReport> => {
  const work: Work = {
    old,
    restored,
    moment: moment.toISOString(),
    isWriting,
    written: new Map(),
    deleted: new Map(),
    differences: [],
  };
  await takeFromOld(work, await compareRestored(work));
  if (isWriting) await countAdmins(restored);
  const { written, deleted, differences } = work;
  return { written, deleted, differences };
};
