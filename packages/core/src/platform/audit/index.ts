import { randomUUID } from "node:crypto";
import { type HistoryEntry, type HistoryKind, historyEntry } from "@cleaning/contract/admin/history";
import { listPaths } from "@cleaning/contract/catalog/catalog-lists";
import { createConversions } from "electrodb";
import { readOf, batchGet } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { type PageQuery, paged, readPage } from "../database/page.ts";
import { putOf, type Write } from "../database/transact-write.ts";
import { uniqueEntity } from "../database/unique.ts";
import { auditEntity } from "./entity.ts";

/** An admin's `sub`, or the user of a catalogue command; undefined when the author is not an admin. */
export type Author = string | undefined;

export type By = { by: Author; now: Date };

/** The author of automatic changes, as a visit that gets another agent. */
export const automatic = "automatic";

/** The author of what was done by a link in a mail, which needs no sign-in. */
export const byMailLink = "link in a mail";

const commandPrefix = "command of ";

/** The author of what an operator did by a command. */
export const byCommand = (who: string): string => `${commandPrefix}${who}`;

/** The author of what was done by an answer to a text message. */
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
  fields: readonly string[];
};

/** Empty when the change is not by an admin. */
export const auditWrites = (
  database: Database,
  { kind, id, by, now, before, after, fields }: AuditedChange,
): readonly Write[] =>
  by === undefined
    ? []
    : [
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

/** Email addresses by identity; without those whose account is gone. */
export const addressesOf = async (database: Database, identities: readonly string[]): Promise<Map<string, string>> => {
  const unique = uniqueEntity(database);
  const reads = identities.map((value) => readOf(unique, { kind: "identity", value }));
  const found = identities.length === 0 ? [] : await batchGet(database, ...reads);
  return new Map(found.flatMap((owner) => (owner === null ? [] : [[owner.value, owner.email] as const])));
};

const namedAuthors: ReadonlySet<string> = new Set([automatic, byMailLink, byTextMessage]);

/** Authors who are no account. */
const isName = (identityId: string): boolean => namedAuthors.has(identityId) || identityId.startsWith(commandPrefix);

/** Newest first. Throws `invalid` for a foreign cursor. */
export const readHistory = async (
  database: Database,
  { kind, id }: { kind: HistoryKind; id: number },
  page: PageQuery,
): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }> => {
  const entity = auditEntity(database);
  const rows = entity.query.byRecord({ kind, recordId: id });
  const { byRecord } = createConversions(entity).byAccessPattern;
  const { data, cursor } = await readPage(`history-${kind}-${id}`, page, paged(rows, byRecord));
  // Catalogue commands are run by users who need no account here.
  const isOfCatalog = listPaths.some((one) => one === kind);
  const addresses = await addressesOf(database, [...new Set(data.map(({ identityId }) => identityId))].slice(0, 100));
  const entries = data.map(({ entryId, at, identityId, action, changes }) => {
    const email = addresses.get(identityId);
    const fallbackAuthor = isOfCatalog || isName(identityId) ? { name: identityId } : null;
    return historyEntry().parse({
      id: `${at}.${entryId}`,
      at,
      by: email === undefined ? fallbackAuthor : { email },
      action,
      changes: changes.map(({ field, from, to }) => ({ field, from: valueOf(from), to: valueOf(to) })),
    });
  });
  return { entries, nextCursor: cursor };
};
