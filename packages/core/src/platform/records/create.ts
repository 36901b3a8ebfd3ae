import { changedMeanwhile } from "@cleaning/contract/admin/record";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Author } from "../audit/index.ts";
import { batchGetWith, type Read, readOf, type Records } from "../database/batch-get.ts";
import { unchanged } from "../database/condition.ts";
import { counterEntity, nextId } from "../database/counter.ts";
import {
  alreadySentError,
  idempotencyWrites,
  madeRecord,
  runOnce,
  type Submission,
} from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { putOf, transactWrite, updateOf, type Write } from "../database/transact-write.ts";
import { RETRY, retry } from "../retry/index.ts";
import { recordRetry } from "../retry/policies.ts";
import { termWrites } from "../search/index.ts";
import { counterWrites } from "../totals/counters.ts";
import { historyWrites } from "./history.ts";
import { showRecord } from "./read.ts";
import type { Created, RecordType, RecordBase, View } from "./record-type.ts";

type Origin = Submission & { by?: Author | undefined };
/** Where `limit` is full, the record is stored without it, and with what `extraWrites` are then. */
type Extra = { extraWrites?: (id: number, isFull: boolean) => readonly Write[]; limit?: readonly Write[] };

const takeId = (database: Database, name: string, last: number | undefined): Write =>
  updateOf(
    counterEntity(database)
      .upsert({ name })
      .set({ value: (last ?? 0) + 1 })
      .where(unchanged({ value: last })),
  );

export const newRecordWrites = <R extends RecordBase, V extends View>(
  type: RecordType<R, V> & Pick<Created<R, never, never>, "uniqueKey">,
  database: Database,
  record: R,
  { by, now }: { by?: Author | undefined; now: Date },
) => {
  return {
    uniqueKey: type.uniqueKey?.writes(database, record) ?? [],
    rest: [
      putOf(type.entity(database).create(record)),
      ...counterWrites(database, type.counts(record), record.id),
      ...termWrites(type, database, undefined, record),
      // What people make for themselves begins without a line.
      ...(by === undefined ? [] : historyWrites(type, database, { id: record.id, by, now, after: type.view(record) })),
    ],
  };
};

/** For a transaction that need not say which of them was refused. */
export const allRecordWrites = ({ uniqueKey, rest }: ReturnType<typeof newRecordWrites>): Write[] => [
  ...uniqueKey,
  ...rest,
];

/**
 * Stores a record with counts and history. One with references takes its id in the same transaction; where another call
 * took that id, a retry takes the next.
 * @throws AppError `conflict` when a unique value is taken, the same submission made one before (`runOnce`) or
 * `extraWrites` is refused; `unavailable` when its references keep changing, and whatever the type's `create` throws
 */
export const storeRecord = async <R extends RecordBase, V extends View, N, const G extends readonly Read<unknown>[]>(
  type: RecordType<R, V> & Created<R, N, G>,
  database: Database,
  fields: N,
  now: Date,
  { by, extraWrites, limit = [], ...submission }: Origin & Extra = {},
): Promise<R> => {
  const { name } = type;
  const tryWith = async (found: Records<G>, id: number, counter: readonly Write[], isFull = false) => {
    const record = type.create({ id, fields, found, now });
    const outcome = await transactWrite(database, {
      counter,
      references: type.referenceWrites?.(database, record, found) ?? [],
      idempotencyRecord: idempotencyWrites(database, submission, { recordId: id }, now),
      ...newRecordWrites(type, database, record, { by, now }),
      initialWrites: type.initialWrites?.(database, record, fields, { found, now }) ?? [],
      extraWrites: extraWrites?.(id, isFull) ?? [],
      limit: isFull ? [] : limit,
    });
    return { record, ...outcome };
  };
  const counterRead = readOf(counterEntity(database), { name });

  return retry(recordRetry, async () => {
    const reads = type.references(database, fields);
    const hasReferences = reads.length > 0;
    const [counter, found] = await batchGetWith(database, hasReferences ? counterRead : undefined, reads);
    const last = counter?.value;
    const first = hasReferences ? await tryWith(found, (last ?? 0) + 1, [takeId(database, name, last)]) : undefined;
    let outcome =
      first === undefined || first.refused("counter") ? await tryWith(found, await nextId(database, name), []) : first;
    if (outcome.refused("limit") && !outcome.refused("idempotencyRecord"))
      outcome = await tryWith(found, outcome.record.id, first === outcome ? [takeId(database, name, last)] : [], true);
    if (outcome.written) return outcome.record;
    if (outcome.refused("idempotencyRecord")) throw alreadySentError();
    if (type.uniqueKey !== undefined && (outcome.refused("uniqueKey") || !hasReferences))
      throw new AppError("conflict", type.uniqueKey.taken);
    if (outcome.refused("extraWrites")) throw new AppError("conflict", changedMeanwhile);
    return RETRY;
  });
};

/** As `storeRecord`; a repeated submission is answered with the first one's record. */
export const createRecord = async <R extends RecordBase, V extends View, N, const G extends readonly Read<unknown>[]>(
  type: RecordType<R, V> & Created<R, N, G>,
  database: Database,
  fields: N,
  now: Date,
  origin: Origin = {},
): Promise<V> =>
  runOnce(
    database,
    origin,
    async () => type.view(await storeRecord(type, database, fields, now, origin)),
    (made) => showRecord(type, database, madeRecord(made)),
  );
