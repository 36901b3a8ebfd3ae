import "../start.ts";

export { runSync } from "@cleaning/core/sync";
export { readSyncLogs } from "@cleaning/core/sync/log.ts";
