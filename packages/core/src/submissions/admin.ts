import type { HistoryKind } from "@cleaning/contract/admin/history";
import { type Author, auditWrites } from "../audit/index.ts";
import type { Database } from "../database/index.ts";
import { type Write, transactWrite } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { difference, counterWrites } from "../totals/counters.ts";
import { submissionDelta } from "../totals/deltas.ts";
import type { SubmissionKind } from "./index.ts";

const historyOf = {
  contact: "contact-submissions",
  application: "career-applications",
} as const satisfies Record<SubmissionKind, HistoryKind>;

/** Who marks a submission, by the `sub` of their token, and when. */
export type Marker = { by: Author; now: Date };

/**
 * Marks a submission processed or unprocessed; count and history follow in the same transaction: two requests. Doing it
 * twice is doing it once.
 *
 * @param write the item that marks the record, refused when the record is already so
 * @param read the record, consistently
 * @returns the record as it is now
 * @throws AppError `notFound`
 */
export const markSubmission = async <T>(
  database: Database,
  { kind, id, isProcessed }: { kind: SubmissionKind; id: number; isProcessed: boolean },
  { by, now }: Marker,
  { write, read }: { write: readonly Write[]; read: () => Promise<{ data: T | null }> },
): Promise<T> => {
  const [before, after] = [{ isProcessed: !isProcessed }, { isProcessed }];
  await transactWrite(database, {
    write,
    count: counterWrites(database, difference(submissionDelta(kind, before), submissionDelta(kind, after))),
    audit: auditWrites(database, { kind: historyOf[kind], id, by, now, before, after, fields: ["isProcessed"] }),
  });
  const { data } = await read();
  if (data === null) throw new AppError("notFound", "There is no such record.");
  return data;
};
