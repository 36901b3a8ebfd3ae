import { batchGetMany, type Read } from "./batch-get.ts";
import type { Database } from "./index.ts";

type Found<P extends Readonly<Record<string, readonly Read<unknown>[]>>> = {
  [K in keyof P]: (P[K] extends readonly Read<infer T>[] ? T : never)[];
};

export const batchGetParts = async <const P extends Readonly<Record<string, readonly Read<unknown>[]>>>(
  database: Database,
  parts: P,
): Promise<Found<P>> => {
  const reads = Object.entries(parts).flatMap(([part, some]) => some.map((read) => ({ part, read })));
  const records = await batchGetMany(
    database,
    reads.map(({ read }) => read),
  );
  const recordsOf = (part: string) => records.filter((record, index) => record !== null && reads[index]?.part === part);
  return Object.fromEntries(Object.keys(parts).map((part) => [part, recordsOf(part)])) as Found<P>;
};
