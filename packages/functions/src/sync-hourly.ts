import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { AppError } from "@cleaning/core/errors";
import { runSync } from "@cleaning/core/sync";
import { lastSuccess } from "@cleaning/core/sync/lease.ts";
import { deps } from "./deps.ts";
import { providerAccess } from "./environment.ts";
import { logger } from "./logger.ts";
import { publishMetric } from "./metric.ts";

/** Milliseconds for reading lists: the function has four minutes. */
const reads = 200_000;

/**
 * Syncs with the provider, on a schedule. An outage of the provider, or a sync that runs already, is in the sync log and
 * waits for the next hour.
 */
export const handler = async (): Promise<void> => {
  if (providerAccess() === undefined) return;
  const database = deps.database();
  try {
    const provider = await deps.providerData();
    const until = new Date(Date.now() + reads);
    const { counts } = await runSync({ database, provider, now: () => new Date() }, { includeData: false, until });
    logger.info("synced", counts);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn("sync failed", { kind: error.kind, reason: error.message });
  }
  const since = (await lastSuccess(database)) ?? new Date();
  publishMetric("HoursWithoutSync", MetricUnit.Count, (Date.now() - since.getTime()) / 3_600_000);
};
