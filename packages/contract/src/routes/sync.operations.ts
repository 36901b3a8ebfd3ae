import { syncLogEntry, syncResult } from "../checkout/sync.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import { syncCall, syncLogsCall, type syncRoutes } from "./sync.ts";

export const syncOperations = defineOperations<typeof syncRoutes>("Provider", {
  [syncCall]: { name: "adminSyncWithProvider", fails: [409, 502], query: { includeData: "true" } },
  [syncLogsCall]: { name: "adminListProviderSyncLogs" },
});

export const syncSchemas: NamedSchemas = {
  SyncLogEntry: syncLogEntry,
  SyncResult: syncResult,
};
