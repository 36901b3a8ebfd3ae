import { AppError } from "@cleaning/contract/http/app-error";
import type { Author } from "../audit/index.ts";
import { unchanged } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { transactWrite, updateOf, type Write } from "../database/transact-write.ts";
import { RETRY, retry } from "../retry/index.ts";
import { changedConcurrentlyMessage, recordRetry } from "../retry/policies.ts";
import { termWrites } from "../search/index.ts";
import { counterWrites, difference } from "../totals/counters.ts";
import type { RecordEntity } from "./entity.ts";
import { checkExpected, type Expected } from "./expected.ts";
import { historyWrites } from "./history.ts";
import { noSuchRecord } from "./read.ts";
import type { Cascade, ChangeRule, RecordBasics, RecordType, RecordBase, View } from "./record-type.ts";

type Change = { by: Author; now: Date };

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What differs, and what shares a key with it: a key is only written whole. */
const namesToWrite = <R extends RecordBase>({ schema }: RecordEntity<R>, before: R, after: R): string[] => {
  const names = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((name) => !isSame(before[name], after[name])),
  );
  const keys = Object.values(schema.indexes).map(({ pk, sk, by = [] }) => [
    ...pk.composite,
    ...(sk?.composite ?? []),
    ...by,
  ]);
  for (let size = -1; size < names.size;) {
    size = names.size;
    for (const key of keys)
      if (key.some((name) => names.has(name))) for (const name of key) if (name !== "id") names.add(name);
  }
  return [...names];
};

/** Refused unless the revision, or else each changed attribute, is as it was read. */
const recordWrite = <R extends RecordBase>(
  entity: RecordEntity<R>,
  before: R,
  after: R,
  alsoUnchanged: readonly string[],
): Write => {
  const names = namesToWrite(entity, before, after);
  const guardedNames = [...("revision" in entity.schema.attributes ? ["revision"] : names), ...alsoUnchanged];
  return updateOf(
    entity
      .patch({ id: before.id })
      .set(Object.fromEntries(names.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]]))))
      .remove(names.filter((name) => after[name] === undefined))
      .where(unchanged(Object.fromEntries(guardedNames.map((name) => [name, before[name]])))),
  );
};

/** Concurrent changes can neither undo each other nor count twice. */
const withNextRevision = <R extends RecordBase>({ schema }: Pick<RecordEntity<R>, "schema">, before: R, after: R): R =>
  "revision" in schema.attributes ? { ...after, revision: Number(before["revision"] ?? 0) + 1 } : after;

const recordWrites = <R extends RecordBase>(
  type: RecordBasics<R>,
  database: Database,
  before: R,
  after: R,
  alsoUnchanged: readonly (keyof R & string)[] = [],
) => ({
  record: [recordWrite(type.entity(database), before, after, alsoUnchanged)],
  rest: [
    ...counterWrites(database, difference(type.counts(before), type.counts(after)), before.id),
    ...termWrites(type, database, before, after),
  ],
});

export type FieldChange<R> = { readonly [K in keyof R]?: R[K] | undefined };

/** With counts and search terms, if also `alsoUnchanged` is as it was read. Undefined removes a field. */
export const recordChangeWrites = <R extends RecordBase>(
  type: RecordBasics<R>,
  database: Database,
  before: R,
  change: FieldChange<R>,
  alsoUnchanged: readonly (keyof R & string)[] = [],
): readonly Write[] => {
  if (Object.entries(change).every(([name, value]) => before[name] === value)) return [];
  const after = withNextRevision(type.entity(database), before, { ...before, ...change });
  const { record, rest } = recordWrites(type, database, before, after, alsoUnchanged);
  return [...record, ...rest];
};

/** As `recordChangeWrites`, with other records and history. `after` has the next revision. */
export const changeWrites = <R extends RecordBase, V extends View>(
  type: RecordType<R, V> & Cascade<R>,
  database: Database,
  before: R,
  proposed: R,
  { by, now }: Change,
) => {
  const after = withNextRevision(type.entity(database), before, proposed);
  const { record, rest } = recordWrites(type, database, before, after);
  return {
    after,
    record,
    rest: [
      ...rest,
      ...(type.cascade?.(database, before, after, { by, now }) ?? []),
      ...historyWrites(type, database, { id: before.id, by, now, before: type.view(before), after: type.view(after) }),
    ],
  };
};

/** A change that admins do not see writes nothing. @throws `notFound`, `unavailable`, and what `decide` throws */
const rewriteRecord = <R extends RecordBase, V extends View>(
  type: RecordType<R, V> & Cascade<R>,
  database: Database,
  { read, by, now }: Change & { read: () => Promise<R | null> },
  decide: (before: R) => { after: R; extraWrites?: readonly Write[] },
): Promise<R> =>
  retry(
    recordRetry,
    async () => {
      const before = await read();
      if (before === null) throw noSuchRecord();
      const { after: proposed, extraWrites = [] } = decide(before);
      if (isSame(type.view(before), type.view(proposed))) return before;
      const { after, ...writes } = changeWrites(type, database, before, proposed, { by, now });
      const { written, refused } = await transactWrite(database, { ...writes, extraWrites });
      if (written) return after;
      if (!refused("record")) throw new AppError("conflict", "What this belongs to is gone. Please reload the page.");
      return RETRY;
    },
    changedConcurrentlyMessage,
  );

/** An admin's change (`rewriteRecord`), if the fields are as `expected`. `extraWrites` is written with it. */
export const changeRecord = async <R extends RecordBase, V extends View, C>(
  type: RecordType<R, V> & Cascade<R> & ChangeRule<R, C>,
  database: Database,
  id: number,
  { expected, ...change }: C & { expected?: Expected },
  { by, now, extraWrites = [] }: Change & { extraWrites?: readonly Write[] },
): Promise<V> => {
  const read = async () => (await type.entity(database).get({ id }).go({ consistent: true })).data;
  return type.view(
    await rewriteRecord(type, database, { read, by, now }, (before) => {
      const after = type.changed(before, change as C, now);
      // The same again, after an answer that was lost, is done already.
      if (!isSame(type.view(before), type.view(after))) checkExpected(type.view(before), expected);
      return { after, extraWrites };
    }),
  );
};
