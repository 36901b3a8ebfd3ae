import { defined } from "@cleaning/contract/data/defined";
import { AppError } from "@cleaning/contract/http/app-error";
import { defineEntity, exactKey } from "./entity.ts";
import { type Database, epochSeconds } from "./index.ts";
import { putOf, type Write } from "./transact-write.ts";

/** How long a repeated submission is recognised. */
const idempotencySeconds = 24 * 60 * 60;

/**
 * Written in the transaction of what a submission does, so that a second one cannot commit, even when the process died
 * between the commit and the answer.
 */
const idempotencyRecordEntity = defineEntity(
  "idempotencyRecord",
  {
    key: { type: "string", required: true },
    content: { type: "string" },
    recordId: { type: "number", required: true },
    visits: { type: "list", items: { type: "string" } },
    expiresAt: { type: "number", required: true },
  },
  { byKey: exactKey(["key"], []) },
);

/** What a submission did: the record that it made or changed, and the visits with it, where its answer shows them. */
export type SubmissionResult = { recordId: number; visits?: readonly string[] | undefined };

/**
 * A form as it was sent. `key` names it, its call and its sender; without one it is not recognised when it comes again.
 * `content` is a hash of what it holds. `result` is what it did before, where that was read already.
 */
export type Submission = { key?: string; content?: string; result?: SubmissionResult | undefined };

/** The idempotency record of what is about to be written. */
export const idempotencyWrites = (
  database: Database,
  { key, content }: Submission,
  { recordId, visits }: SubmissionResult,
  now: Date,
): readonly Write[] => {
  if (key === undefined) return [];
  const expiresAt = epochSeconds(now) + idempotencySeconds;
  const record = { key, recordId, expiresAt, ...defined({ content, visits: visits && [...visits] }) };
  return [putOf(idempotencyRecordEntity(database).create(record))];
};

/** What a submission did, if it came before. Throws AppError `conflict` when it held something else then. */
export const readSubmissionResult = async (
  database: Database,
  { key, content }: Submission,
): Promise<SubmissionResult | undefined> => {
  if (key === undefined) return undefined;
  const { data } = await idempotencyRecordEntity(database).get({ key }).go({ consistent: true });
  if (data === null) return undefined;
  if (data.content !== content)
    throw new AppError("conflict", "This was already sent with other content. Please reload the page and try again.");
  return { recordId: data.recordId, visits: data.visits };
};

/** For a transaction that the idempotency record refused: `runOnce` answers from that record instead. */
export const alreadySent = (): AppError => new AppError("conflict", "This was sent already. Please reload the page.");

/**
 * Does what a submission asks once. Whatever refuses a repeat, also one at the same moment, it is answered from what the
 * first one did.
 * @param run writes the idempotency record in its transaction (`idempotencyWrites`)
 * @param repeated answers a repeat
 * @throws what `run` throws when the submission has done nothing before
 */
export const runOnce = async <T>(
  database: Database,
  submission: Submission,
  run: () => Promise<T>,
  repeated: (result: SubmissionResult) => Promise<T>,
): Promise<T> => {
  if (submission.result !== undefined) return repeated(submission.result);
  try {
    return await run();
  } catch (error) {
    const result = error instanceof AppError ? await readSubmissionResult(database, submission) : undefined;
    if (result === undefined) throw error;
    return repeated(result);
  }
};
