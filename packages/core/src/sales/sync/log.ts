import { randomUUID } from "node:crypto";
import type { SyncKind, SyncLogEntry } from "@cleaning/contract/checkout/sync";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import { syncLogEntity } from "./entity.ts";
import { logMessages } from "./sync-messages.ts";

const logTtlSeconds = 90 * 24 * 3_600;
const shownEntries = 100;

export type EndpointOutcome = { endpoint: SyncKind; success: boolean; itemsCount: number; message: string };

export const logWrites = (
  database: Database,
  { run, now, outcomes }: { run: string; now: Date; outcomes: readonly EndpointOutcome[] },
): readonly Write[] =>
  outcomes.map((outcome) =>
    putOf(
      syncLogEntity(database).create({
        ...outcome,
        run,
        at: now.toISOString(),
        expiresAt: epochSeconds(now) + logTtlSeconds,
      }),
    ),
  );

export const logNoProvider = async (database: Database, now: Date): Promise<void> => {
  const entry = { endpoint: "all" as const, success: false, itemsCount: 0, message: logMessages.noProvider };
  const expiresAt = epochSeconds(now) + logTtlSeconds;
  await syncLogEntity(database)
    .create({ ...entry, run: randomUUID(), at: now.toISOString(), expiresAt })
    .go();
};

export const readSyncLogs = async (database: Database, now: Date): Promise<SyncLogEntry[]> => {
  const { data } = await syncLogEntity(database)
    .query.newest({})
    // DynamoDB deletes expired items with a delay.
    .where(({ expiresAt }, { gt }) => gt(expiresAt, epochSeconds(now)))
    .go({ limit: shownEntries, order: "desc" });
  return data.map(({ run, at, endpoint, success, itemsCount, message }) => ({
    id: `${run}.${endpoint}`,
    timestamp: at,
    success,
    endpoint,
    itemsCount,
    message,
  }));
};
