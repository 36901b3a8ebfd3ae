import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Database } from "@cleaning/core/platform/database";
import { runSync, type SyncContext } from "@cleaning/core/sales/sync";
import { lastSuccess } from "@cleaning/core/sales/sync/lease.ts";
import { logNoProvider } from "@cleaning/core/sales/sync/log.ts";
import { baseDeps } from "./deps/base.ts";
import { providerAccess } from "./environment.ts";
import { jobBudget } from "./jobs/run-jobs.ts";
import { logger } from "./logger.ts";
import { publishMetric } from "./metric.ts";
import { connectProvider, listDeadlines as deadlines } from "./provider-api.ts";

type SyncHourlyDeps = { database: () => Database; provider: () => SyncContext["provider"] | undefined };

const realDeps: SyncHourlyDeps = {
  database: baseDeps.database,
  provider: () => {
    const access = providerAccess();
    return access === undefined ? undefined : connectProvider(baseDeps.database(), access, { deadlines }).api;
  },
};

/** An outage, a concurrent sync or a missing provider is written to the sync log and left to the next hour. */
export const hourlySync = (deps: SyncHourlyDeps) => async (): Promise<void> => {
  const database = deps.database();
  const provider = deps.provider();
  if (provider === undefined) {
    logger.info("no provider to sync with yet");
    return logNoProvider(database, new Date());
  }
  try {
    const until = new Date(Date.now() + jobBudget);
    const { counts } = await runSync({ database, provider, now: () => new Date() }, { includeData: false, until });
    logger.info("synced", counts);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn("sync failed", { kind: error.kind, reason: error.message });
  }
  const since = (await lastSuccess(database)) ?? new Date();
  publishMetric("HoursWithoutSync", MetricUnit.Count, (Date.now() - since.getTime()) / 3_600_000);
};

export const handler = hourlySync(realDeps);
