import { syncLogEntry, syncResult } from "../checkout/sync.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import { syncCall, syncLogsCall, type syncRoutes } from "./sync.ts";

export const syncOperations = defineOperations<typeof syncRoutes>("Provider", {
  [syncCall]: {
    name: "adminSyncWithProvider",
    summary: "Count everything the provider has; with includeData also show the first records of each kind",
    fails: [409, 502],
    query: { includeData: "true" },
  },
  [syncLogsCall]: { name: "adminListProviderSyncLogs", summary: "What became of the latest syncs, newest first" },
});

export const syncSchemas: NamedSchemas = {
  SyncLogEntry: syncLogEntry,
  SyncResult: syncResult,
};
