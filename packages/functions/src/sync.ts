import { syncCall, syncLogsCall, syncRoutes } from "@cleaning/contract/routes/sync";
import { createApiFunction, type Handlers } from "./http/api-function.ts";

/** What most starts do without: loaded by the first call that needs it. */
const syncing = () => import("./lazy/sync.ts");

/**
 * How long a call may ask for further parts of lists, in milliseconds: its function has 29 seconds, and the last part
 * and what is written of it may take seven.
 */
const reads = 20_000;

/** The calls of the sync with the provider. */
export const handlers: Handlers<typeof syncRoutes> = {
  [syncCall]: async ({ query: { includeData = false } }, { deps, now }) => {
    const { sync } = await syncing();
    const parts = { database: deps.database(), provider: await deps.providerData(), now: () => new Date() };
    return sync.run(parts, { includeData, until: new Date(now.getTime() + reads) });
  },

  [syncLogsCall]: async (_input, { deps, now }) => {
    const { sync } = await syncing();
    return { success: true, logs: await sync.logs(deps.database(), now) };
  },
};

/** The Lambda function. */
export const handler = createApiFunction(syncRoutes, handlers);
