import { nextId } from "../database/counter.ts";
import { type IdempotencyRecord, idempotencyRecordOf, recordCreatedBy } from "../database/idempotency-record.ts";
import { type Database, idAttribute, type Outcome, transact } from "../database/index.ts";
import { type Page, type PagedQuery, readPage } from "../database/page.ts";
import { recordIndexes } from "../database/record-indexes.ts";
import { type Message, type PendingMail, pendingMail } from "../mail/index.ts";
import { submissionTotals } from "../totals/index.ts";

/** What visitors send through public forms and staff work off: one record, one mail to the office, one count each. */
export type SubmissionKind = "contact" | "application";

/** The attributes that every submission has. */
export const submissionAttributes = {
  id: idAttribute,
  createdAt: { type: "string", required: true, readOnly: true },
  isProcessed: { type: "boolean", required: true },
} as const;

/** The keys that every submission has: one record, newest first, and newest first among those in a state. */
export const submissionIndexes = <K extends SubmissionKind>(scope: K) =>
  ({
    ...recordIndexes(scope),
    byState: {
      index: "gsi2",
      scope,
      pk: { field: "gsi2pk", composite: ["isProcessed"] },
      sk: { field: "gsi2sk", composite: ["id"] },
    },
  }) as const;

/** What a submission's transaction writes beside the record and the count. */
type Parts = { id: number; idempotencyRecord: IdempotencyRecord; mail: PendingMail };

/**
 * Stores a submission: its id, then record, count, idempotency record and pending mail, all or nothing: two requests.
 *
 * @param submission its kind, the key that names it, and what the office is told
 * @param write the transaction
 * @returns the record's id, and the mail still to be sent (none when the submission was already stored)
 */
export const storeSubmission = async (
  database: Database,
  { kind, key, now, message }: { kind: SubmissionKind; key: string; now: Date; message: (id: number) => Message },
  write: (parts: Parts) => Promise<Outcome>,
): Promise<{ id: number; mail?: PendingMail }> => {
  const id = await nextId(database, kind);
  const mail = pendingMail(message(id), now);
  const idempotencyRecord = idempotencyRecordOf(kind, key, id, now);
  const { written } = await transact(() => write({ id, idempotencyRecord, mail }));
  if (written) return { id, mail };
  const earlier = await recordCreatedBy(database, kind, key);
  if (earlier === undefined) throw new Error(`Submission ${kind} ${id} was refused, but its key is new.`);
  return { id: earlier };
};

/** Which submissions: a page of all, or of only the processed or unprocessed ones. */
export type SubmissionQuery = Page & { processed?: boolean | undefined };

/** A page of submissions and the counts over all of them. */
export type SubmissionPage<T> = {
  records: T[];
  nextCursor: string | null;
  stats: { total: number; unprocessed: number };
};

/**
 * Lists submissions, newest first: two requests.
 *
 * @param queries the queries over all of them and over those in a state
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export const listSubmissions = async <T>(
  database: Database,
  kind: SubmissionKind,
  { processed, ...page }: SubmissionQuery,
  queries: {
    all: PagedQuery<T>;
    inState: (isProcessed: boolean) => PagedQuery<T>;
  },
): Promise<SubmissionPage<T>> => {
  const [found, stats] = await Promise.all([
    readPage(`${kind}-${processed ?? "all"}`, page, processed === undefined ? queries.all : queries.inState(processed)),
    submissionTotals(database, kind),
  ]);
  return { records: found.data, nextCursor: found.cursor, stats };
};
