import type { HistoryKind } from "@cleaning/contract/admin/history";
import type { Read } from "../database/batch-get.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { type Found, type Page, type PagedQuery, type PageOptions, readPage } from "../database/page.ts";
import { putOf } from "../database/transact-write.ts";
import { mailEntity } from "../mail/entity.ts";
import { type Message, owe, type OwedMail } from "../mail/index.ts";
import { storeRecord } from "../records/create.ts";
import type { Created, RecordType, Stored } from "../records/record-type.ts";
import type { View } from "../records/record-type.ts";
import { submissionTotals } from "../totals/index.ts";
import { type SubmissionKind } from "./entity.ts";
import { submissionCounts } from "./entity.ts";

/** What the declarations of submissions have in common: they refer to nothing, and staff decide whether they are done. */
export const submissionType = <const K extends SubmissionKind, const H extends HistoryKind>(name: K, kind: H) => ({
  name,
  history: { kind, fields: ["isProcessed"] as const },
  counts: submissionCounts(name),
  refersTo: (): [] => [],
  changed: <R>(before: R, { isProcessed }: { isProcessed: boolean }): R => ({ ...before, isProcessed }),
  stats: (database: Database) => submissionTotals(database, name),
});

/**
 * Stores a submission with its count, its idempotency record and the mail it owes, all or nothing: two requests.
 *
 * @param key names it; the same key never makes a second record
 * @param message what the office is told
 * @returns the record's id, and the mail still to be sent (none when the submission was already stored)
 */
export const submit = async <R extends Stored, V extends View, N, const G extends readonly Read<unknown>[]>(
  type: RecordType<R, V> & Created<R, N, G>,
  database: Database,
  fields: N,
  { key, now, message }: { key: string; now: Date; message: (id: number) => Message },
): Promise<{ id: number; mail?: OwedMail }> => {
  const mails: OwedMail[] = [];
  const beside = (id: number) => {
    const mail = owe(message(id), now);
    mails.push(mail);
    return [putOf(mailEntity(database).create(mail))];
  };
  const stored = await storeRecord(type, database, fields, now, { key, beside });
  return "record" in stored ? { id: stored.record.id, ...defined({ mail: mails[0] }) } : { id: stored.repeated };
};

/** Which submissions: a page of all, or of only the processed or unprocessed ones. */
export type SubmissionQuery = Page & { processed?: boolean | undefined };

type Rows<T> = { go: (options: PageOptions) => Promise<Found<T>> };
type Cursors<T> = Record<"newest" | "byState", { fromComposite: { toCursor: PagedQuery<T>["cursorAfter"] } }>;

/**
 * A page of submissions, newest first: one request.
 *
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export const readSubmissions = <T>(
  kind: SubmissionKind,
  { processed, ...page }: SubmissionQuery,
  { newest, byState }: { newest: (none: object) => Rows<T>; byState: (state: { isProcessed: boolean }) => Rows<T> },
  after: Cursors<NoInfer<T>>,
): Promise<Found<T>> => {
  const rows = processed === undefined ? newest({}) : byState({ isProcessed: processed });
  const { toCursor: cursorAfter } = after[processed === undefined ? "newest" : "byState"].fromComposite;
  return readPage(`${kind}-${processed ?? "all"}`, page, { run: (options) => rows.go(options), cursorAfter });
};
