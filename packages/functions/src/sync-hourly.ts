import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Database } from "@cleaning/core/platform/database";
import { runSync, type Syncing } from "@cleaning/core/sales/sync";
import { lastSuccess } from "@cleaning/core/sales/sync/lease.ts";
import { logNoProvider } from "@cleaning/core/sales/sync/log.ts";
import { baseDeps } from "./deps/base.ts";
import { providerAccess } from "./environment.ts";
import { jobBudget } from "./jobs/run-jobs.ts";
import { logger } from "./logger.ts";
import { publishMetric } from "./metric.ts";
import { connectProvider, listDeadlines as deadlines } from "./provider-api.ts";

type SyncHourlyDeps = { database: () => Database; provider: () => Syncing["provider"] | undefined };

const realDeps: SyncHourlyDeps = {
  database: baseDeps.database,
  provider: () => {
    const access = providerAccess();
    return access === undefined ? undefined : connectProvider(baseDeps.database(), access, { deadlines }).api;
  },
};

/**
 * Syncs with the provider. An outage of the provider, or a sync that runs already, is in the sync log and waits for the
 * next hour; so is that there is no provider yet.
 */
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

/** The Lambda function, on a schedule. */
export const handler = hourlySync(realDeps);
