import { defineEntity, exactKey } from "./entity.ts";
import { type Database, epochSeconds } from "./index.ts";
import type { Write } from "./transact-write.ts";

/** How long a repeated submission is recognised. */
export const idempotencySeconds = 24 * 60 * 60;

/**
 * Written in the transaction of the record itself. The idempotency layer keeps the answers to repeats; this closes the
 * gap in which the record is stored and that layer does not know it yet.
 */
const idempotencyRecordEntity = defineEntity(
  "idempotencyRecord",
  {
    kind: { type: "string", required: true },
    key: { type: "string", required: true },
    recordId: { type: "number", required: true },
    expiresAt: { type: "number", required: true },
  },
  { byKey: exactKey(["kind", "key"], []) },
);

/** The idempotency record of a record about to be written. */
export const idempotencyWrite = (database: Database, kind: string, key: string, recordId: number, now: Date): Write => {
  const expiresAt = epochSeconds(now) + idempotencySeconds;
  return { Put: idempotencyRecordEntity(database).create({ kind, key, recordId, expiresAt }).params() };
};

/** Which record a submission made, if it made one. */
export const recordCreatedBy = async (database: Database, kind: string, key: string): Promise<number | undefined> => {
  const { data } = await idempotencyRecordEntity(database).get({ kind, key }).go({ consistent: true });
  return data?.recordId;
};
