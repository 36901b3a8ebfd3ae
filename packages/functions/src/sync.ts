import { syncCall, syncLogsCall, syncRoutes } from "@cleaning/contract/routes/sync";
import { readSyncLogs } from "@cleaning/core/sales/sync/log.ts";
import { baseDeps } from "./deps/base.ts";
import { syncDeps } from "./deps/provider.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";

const realDeps = { ...baseDeps, ...syncDeps };

const loadSync = () => import("./lazy/sync.ts");

/** Milliseconds: the function has 29 seconds, and the last page may take seven. */
const readBudgetMilliseconds = 20_000;

export const handlers: Handlers<typeof syncRoutes, typeof realDeps> = {
  [syncCall]: async ({ query: { includeData = false } }, { deps, now }) => {
    const { compareWithOurs, runSync } = await loadSync();
    const context = { database: deps.database(), provider: await deps.providerData(), now: () => new Date() };
    const result = await runSync(context, { includeData, until: new Date(now.getTime() + readBudgetMilliseconds) });
    if (result.data === undefined) return result;
    return { ...result, data: { ...result.data, compared: await compareWithOurs(context.database, result.data) } };
  },

  [syncLogsCall]: async (_input, { deps, now }) => ({
    success: true,
    logs: await readSyncLogs(deps.database(), now),
  }),
};

export const routes = syncRoutes;

export const handler = createApiFunction(routes, handlers, realDeps);
