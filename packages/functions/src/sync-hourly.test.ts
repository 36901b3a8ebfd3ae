import { readSyncLogs } from "@cleaning/core/sales/sync/log.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { beforeEach, expect, it, vi } from "vitest";
import { logger } from "./logger.ts";
import { hourlySync } from "./sync-hourly.ts";
import { workingProvider } from "./testing/index.ts";

const now = new Date("2026-11-21T12:00:00Z");
const hour = 3_600_000;
const day = 24 * hour;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  vi.useFakeTimers({ now, toFake: ["Date"] });
  vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "true");
});

const logs = () => readSyncLogs(database, new Date());

it("a scheduled sync without a provider writes one entry that says so, for 90 days", async () => {
  const logInfo = vi.spyOn(logger, "info").mockImplementation(() => logger);
  const run = hourlySync({ database: () => database, provider: () => undefined });
  await run();
  const entry = {
    id: expect.stringMatching(/^[\da-f-]{36}\.all$/),
    timestamp: now.toISOString(),
    success: false,
    endpoint: "all",
    itemsCount: 0,
    message: "Nothing was read: there is no provider yet.",
  };
  expect(await logs()).toEqual([entry]);
  expect(logInfo.mock.calls).toEqual([["no provider to sync with yet"]]);
  vi.setSystemTime(now.getTime() + hour);
  await run();
  expect(await logs()).toEqual([{ ...entry, timestamp: new Date().toISOString() }, entry]);
  vi.setSystemTime(now.getTime() + 90 * day + 1);
  expect(await logs()).toHaveLength(1);
});

it("a scheduled sync with a provider writes an entry for each endpoint", async () => {
  vi.spyOn(logger, "info").mockImplementation(() => logger);
  await hourlySync({ database: () => database, provider: workingProvider })();
  expect((await logs()).map(({ success }) => success)).toEqual(Array.from({ length: 7 }, () => true));
});
