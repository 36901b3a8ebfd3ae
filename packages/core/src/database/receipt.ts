import { Entity } from "electrodb";
import { type Database, epochSeconds, perDatabase } from "./index.ts";

/** How long a repeated submission is recognised (decisions: "Requests and errors"). */
export const receiptSeconds = 24 * 60 * 60;

/**
 * What a submission created, written in the same transaction as the record itself. The answers to repeats are kept by
 * the idempotency layer; this closes the gap in which the record is stored and that layer does not know it yet.
 */
export const receiptEntity = perDatabase(
  (database) =>
    new Entity(
      {
        model: { entity: "receipt", version: "1", service: "cleaning" },
        attributes: {
          kind: { type: "string", required: true },
          key: { type: "string", required: true },
          recordId: { type: "number", required: true },
          expiresAt: { type: "number", required: true },
        },
        indexes: {
          byKey: {
            scope: "receipt",
            pk: { field: "pk", composite: ["kind", "key"], casing: "none" },
            sk: { field: "sk", composite: [] },
          },
        },
      } as const,
      database,
    ),
);

/** A receipt's content. */
export type Receipt = { kind: string; key: string; recordId: number; expiresAt: number };

/** The receipt of a record about to be written. */
export const receiptOf = (kind: string, key: string, recordId: number, now: Date): Receipt => ({
  kind,
  key,
  recordId,
  expiresAt: epochSeconds(now) + receiptSeconds,
});

/**
 * Which record a submission made, if it made one.
 *
 * @returns the record's id, or undefined
 */
export const receivedRecord = async (database: Database, kind: string, key: string): Promise<number | undefined> => {
  const { data } = await receiptEntity(database).get({ kind, key }).go({ consistent: true });
  return data?.recordId;
};
