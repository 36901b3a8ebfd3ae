import * as z from "zod/mini";
import { provider } from "../checkout/provider.ts";
import { syncLogEntry, syncSearchParams, syncResult } from "../checkout/sync.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";

export const syncCall = `GET /api/admin/${provider.slug}-sync` as const;
export const syncLogsCall = `GET /api/admin/${provider.slug}-sync/logs` as const;

/** A separate function: a call may take half a minute. */
export const syncRoutes = defineRoutes({
  [syncCall]: {
    summary: "Count everything the provider has; with includeData also show the first records of each kind",

    lambda: "sync",
    access: "admin",
    query: syncSearchParams,
    output: syncResult,
    fails: [409, 502],
    example: { query: { includeData: "true" } },
  },
  [syncLogsCall]: {
    summary: "What became of the latest syncs, newest first",

    lambda: "sync",
    access: "admin",
    output: schema(() => z.object({ success: z.boolean(), logs: z.array(syncLogEntry()) })),
  },
});
