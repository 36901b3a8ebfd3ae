import { again, retry } from "../retry/index.ts";
import { type Read, readOf, batchGet } from "./batch-get.ts";
import { counterEntity, nextId } from "./counter.ts";
import { idempotencyRecordEntity, idempotencyRecordOf, recordCreatedBy } from "./idempotency-record.ts";
import type { Database } from "./index.ts";
import { type Write, writesOf, transactWrite } from "./transact-write.ts";

/** What is stored: of which kind, when, and the key of its submission if it has one. */
type Submission = { kind: string; now: Date; key?: string | undefined };
/**
 * What a new record writes: `references` hold what it refers to as it was read, `once` what may be there only once.
 */
type Plan<T> = { record: T; references: readonly Write[]; once: readonly Write[]; rest: readonly Write[] };
type Found<G extends readonly Read<unknown>[]> = { [I in keyof G]: G[I] extends Read<infer T> ? T | null : never };
/** What became of it; `repeated` when the same submission was stored before, `conflict` when it may be there only once. */
type Stored<T> = { as: "new"; record: T } | { as: "repeated"; id: number } | { as: "conflict" };

const tries = { times: 4, pause: 10 } as const;

const takeId = (database: Database, name: string, last: number | undefined): readonly Write[] =>
  writesOf({ counter: counterEntity(database) }, ({ counter }) => [
    counter
      .upsert({ name })
      .set({ value: (last ?? 0) + 1 })
      .where(({ value }, { eq, notExists }) => (last === undefined ? notExists(value) : eq(value, last)))
      .commit(),
  ]);

/**
 * Stores a record that refers to others, all or nothing: two requests. The first reads what it refers to and the last id,
 * the second writes the record and takes the next id. When somebody else took that id in between, the next one is taken
 * for certain, which is one request more.
 *
 * @param reads what it refers to
 * @param plan what is written under an id; it throws when something is missing that the record refers to
 * @throws AppError `unavailable` when what it refers to keeps changing, and whatever `plan` throws
 */
export const storeNew = <T, const G extends readonly Read<unknown>[]>(
  database: Database,
  { kind, now, key }: Submission,
  reads: G,
  plan: (found: Found<G>, id: number) => Plan<T>,
): Promise<Stored<T>> => {
  const counterRead = readOf(
    counterEntity(database).get({ name: kind }),
    (Item) => counterEntity(database).parse({ Item }).data,
  );
  const idempotencyRecord = (id: number): readonly Write[] =>
    key === undefined
      ? []
      : writesOf({ idempotencyRecords: idempotencyRecordEntity(database) }, ({ idempotencyRecords }) => [
          idempotencyRecords.create(idempotencyRecordOf(kind, key, id, now)).commit(),
        ]);
  const tryWith = async (found: Found<G>, id: number, counter: readonly Write[]) => {
    const { record, references, once, rest } = plan(found, id);
    const parts = { counter, references, once, idempotencyRecord: idempotencyRecord(id), rest };
    return { record, ...(await transactWrite(database, parts)) };
  };

  return retry(tries, async () => {
    const [counter, ...found] = (await batchGet(database, counterRead, ...reads)) as unknown as [
      { value?: number } | null,
      ...Found<G>,
    ];
    const last = counter?.value;
    const first = await tryWith(found, (last ?? 0) + 1, takeId(database, kind, last));
    const outcome = first.refused("counter") ? await tryWith(found, await nextId(database, kind), []) : first;
    if (outcome.written) return { as: "new", record: outcome.record };
    if (outcome.refused("idempotencyRecord") && key !== undefined) {
      const id = await recordCreatedBy(database, kind, key);
      if (id !== undefined) return { as: "repeated", id };
    }
    return outcome.refused("once") ? { as: "conflict" } : again;
  });
};
