import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { defineEntity, exactKey } from "./entity.ts";
import { type Database, epochSeconds } from "./index.ts";
import { putOf, type Write } from "./transact-write.ts";

const idempotencySeconds = 24 * 60 * 60;

/** Written in the submission's transaction: a repeat cannot commit even if the process died before the answer. */
const idempotencyRecordEntity = defineEntity(
  "idempotencyRecord",
  {
    key: { type: "string", required: true },
    content: { type: "string" },
    recordId: { type: "number" },
    visits: { type: "list", items: { type: "string" } },
    expiresAt: { type: "number", required: true },
  },
  { byKey: exactKey(["key"], []) },
);

/** What a repeat is answered from. */
export type SubmissionResult = { recordId?: number | undefined; visits?: readonly string[] | undefined };

/** `key` identifies form, call and sender; `content` is a hash; `result` is set when a repeat was recognised. */
export type Submission = { key?: string; content?: string; result?: SubmissionResult | undefined };

export const idempotencyWrites = (
  database: Database,
  { key, content }: Submission,
  { recordId, visits }: SubmissionResult,
  now: Date,
): readonly Write[] => {
  if (key === undefined) return [];
  const expiresAt = epochSeconds(now) + idempotencySeconds;
  const record = { key, expiresAt, ...omitUndefined({ content, recordId, visits: visits && [...visits] }) };
  return [putOf(idempotencyRecordEntity(database).create(record))];
};

export const readSubmissionResult = async (
  database: Database,
  { key, content }: Submission,
): Promise<SubmissionResult | undefined> => {
  if (key === undefined) return undefined;
  const { data } = await idempotencyRecordEntity(database).get({ key }).go({ consistent: true });
  if (data === null) return undefined;
  if (data.content !== content)
    throw new AppError(
      "conflict",
      "This was sent already, with other content. Please look at what is there before you send it again.",
    );
  return { recordId: data.recordId, visits: data.visits };
};

/** Of what the submission has made. @throws Error where its transaction named no record */
export const madeRecord = ({ recordId }: SubmissionResult): number => {
  if (recordId === undefined) throw new Error("A submission has made no record.");
  return recordId;
};

/** For a transaction refused by the idempotency record: `runOnce` then answers from that record. */
export const alreadySentError = (): AppError =>
  new AppError("conflict", "This was sent already. Please reload the page.");

/**
 * Does what a submission asks once. Whatever refuses a repeat, also one at the same moment, it is answered from what the
 * first one did.
 * @param run writes the idempotency record in its transaction (`idempotencyWrites`)
 * @throws what `run` throws when there is no earlier result
 */
export const runOnce = async <T>(
  database: Database,
  submission: Submission,
  run: () => Promise<T>,
  answerRepeat: (result: SubmissionResult) => Promise<T>,
): Promise<T> => {
  if (submission.result !== undefined) return answerRepeat(submission.result);
  try {
    return await run();
  } catch (error) {
    const result = error instanceof AppError ? await readSubmissionResult(database, submission) : undefined;
    if (result === undefined) throw error;
    return answerRepeat(result);
  }
};
