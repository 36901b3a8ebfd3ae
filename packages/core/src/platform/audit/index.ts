import { randomUUID } from "node:crypto";
import { type HistoryEntry, historyEntry, type HistoryKind } from "@cleaning/contract/admin/history";
import { listPaths } from "@cleaning/contract/catalog/catalog-lists";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { createConversions, type EntityItem } from "electrodb";
import { batchGet, readOf } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { lastCharacter } from "../database/last-character.ts";
import { paged, type PageQuery, readPage } from "../database/page.ts";
import { putOf, type Write } from "../database/transact-write.ts";
import { uniqueEntity } from "../database/unique.ts";
import { auditEntity } from "./entity.ts";

/** The `sub` of a session, or one of the names below. */
export type Author = string;

export type By = { by: Author; now: Date };

export const automatic = "automatic";

export const byMailLink = "link in a mail";

const commandPrefix = "command of ";

export const byCommand = (who: string): string => `${commandPrefix}${who}`;

export const byTextMessage = "text message";

type Values = Readonly<Record<string, unknown>>;
const json = (value: unknown): string => JSON.stringify(value ?? null);

const changedFields = (before: Values | undefined, after: Values | undefined, fields: readonly string[]) =>
  fields
    .map((field) => ({ field, from: json(before?.[field]), to: json(after?.[field]) }))
    .filter(({ from, to }) => from !== to);

export type AuditedChange = {
  kind: HistoryKind;
  id: number;
  by: Author;
  now: Date;
  before?: Values | undefined;
  after?: Values | undefined;
  fields?: readonly string[];
};

/** Of the call's author and time, where it names no other. */
export type HistoryFact = Omit<AuditedChange, "by" | "now"> & Partial<By>;

export const auditWrites = (
  database: Database,
  { kind, id, by, now, before, after, fields = Object.keys(after ?? before ?? {}) }: AuditedChange,
): readonly Write[] => [
  putOf(
    auditEntity(database).create({
      kind,
      recordId: id,
      at: now.toISOString(),
      entryId: randomUUID().slice(0, 8),
      identityId: by,
      action: before === undefined ? "created" : after === undefined ? "removed" : "changed",
      changes: changedFields(before, after, fields),
    }),
  ),
];

const valueOf = (text: string): unknown => JSON.parse(text);

const ownersOf = async (database: Database, identities: readonly string[]) => {
  const unique = uniqueEntity(database);
  const reads = identities.map((value) => readOf(unique, { kind: "identity", value }));
  const found = identities.length === 0 ? [] : await batchGet(database, ...reads);
  return new Map(found.flatMap((owner) => (owner === null ? [] : [[owner.value, owner] as const])));
};

export const addressesOf = async (database: Database, identities: readonly string[]): Promise<Map<string, string>> =>
  new Map([...(await ownersOf(database, identities))].map(([identity, { email }]) => [identity, email]));

const namedAuthors: ReadonlySet<string> = new Set([automatic, byMailLink, byTextMessage]);

const isName = (identityId: string): boolean => namedAuthors.has(identityId) || identityId.startsWith(commandPrefix);

export type StoredEntry = EntityItem<ReturnType<typeof auditEntity>>;

export type ReadUserNames = (database: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
const withoutNames: ReadUserNames = () => Promise.resolve(new Map());

export const historyEntriesOf = async (
  database: Database,
  stored: readonly StoredEntry[],
  readUserNames = withoutNames,
): Promise<HistoryEntry[]> => {
  const owners = await ownersOf(database, [...new Set(stored.map(({ identityId }) => identityId))].slice(0, 100));
  const names = await readUserNames(
    database,
    [...owners.values()].map(({ userId }) => userId),
  );
  return stored.map(({ kind, entryId, at, identityId, action, changes }) => {
    const owner = owners.get(identityId);
    // Catalogue commands are run by users who need no account here.
    const isOfCatalog = listPaths.some((one) => one === kind);
    const fallbackAuthor = isOfCatalog || isName(identityId) ? { name: identityId } : null;
    return historyEntry().parse({
      id: `${at}.${entryId}`,
      at,
      by:
        owner === undefined
          ? fallbackAuthor
          : { email: owner.email, ...omitUndefined({ name: names.get(owner.userId) }) },
      action,
      changes: changes.map(({ field, from, to }) => ({ field, from: valueOf(from), to: valueOf(to) })),
    });
  });
};

type HistoryOf = { kind: HistoryKind; id: number };

export const readEntriesUntil = async (
  database: Database,
  { kind, id }: HistoryOf,
  { until, limit }: { until: string; limit: number },
): Promise<StoredEntry[]> =>
  (
    await auditEntity(database)
      .query.byRecord({ kind, recordId: id })
      .lte({ at: until, entryId: lastCharacter })
      .go({ limit, order: "desc" })
  ).data;

/** Newest first. Throws `invalid` for a foreign cursor. */
export const readHistory = async (
  database: Database,
  { kind, id }: HistoryOf,
  page: PageQuery,
  readUserNames = withoutNames,
): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }> => {
  const entity = auditEntity(database);
  const rows = entity.query.byRecord({ kind, recordId: id });
  const { byRecord } = createConversions(entity).byAccessPattern;
  const { data, cursor } = await readPage(`history-${kind}-${id}`, page, paged(rows, byRecord));
  return { entries: await historyEntriesOf(database, data, readUserNames), nextCursor: cursor };
};
