import "../start.ts";
import { runSync } from "@cleaning/core/sync";
import { readSyncLogs } from "@cleaning/core/sync/log.ts";

/** What the calls of the sync do. */
export const sync = { run: runSync, logs: readSyncLogs };
