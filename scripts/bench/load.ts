import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededData } from "@cleaning/local/testing/seeded-data";
import { startServedStack } from "@cleaning/local/testing/served-stack";
import { createMix } from "./load/mix.ts";
import { openLoop, type Run } from "./load/open-loop.ts";
import { sizesOf } from "./sizes.ts";
import { percentile } from "./statistics.ts";

/**
 * `pnpm bench load [seconds] [rate]`: a mix of calls at a fixed rate on a local stack. Latencies count from when a call
 * was due. Fails on errors and on lost contact forms.
 */
const { seconds, rate } = sizesOf({ seconds: { normal: 60, tiny: 0.2 }, rate: { normal: 500, tiny: 100 } });
if (seconds > 600 || rate > 5_000)
  throw new Error("pnpm bench load [seconds, at most 600] [calls per second, at most 5000]");
const warmUp = { rate: rate / 2, seconds: Math.min(5, seconds) };
const limit = 100;

const figures = (latencies: readonly { milliseconds: number }[]): string => {
  const sorted = latencies.map(({ milliseconds }) => milliseconds);
  const [p50, p95, p99, most] = [50, 95, 99, 100].map((share) => percentile(sorted, share).toFixed(1));
  return `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${most} ms`;
};

const report = ({ latencies, errors, seconds: duration }: Run<string>): void => {
  console.log(
    `${rate} calls/s for ${seconds} s: reached ${(latencies.length / duration).toFixed(1)}/s, ${errors.length} errors, ` +
      `${figures(latencies)} (reach: p99 ${limit} ms)`,
  );
  for (const [kind, each = []] of Object.entries(Object.groupBy(latencies, (latency) => latency.kind)))
    console.log(`  ${kind} (${each.length}): ${figures(each)}`);
  for (const error of new Set(errors)) console.error(`  ${error}`);
};

const folder = await mkdtemp(join(tmpdir(), "bench-"));
const stack = await startServedStack(await seededData(join(folder, "data")));
try {
  const mix = await createMix(stack.url);
  const before = await mix.contacts();
  const warm = await openLoop(warmUp, mix.call);
  const run = await openLoop({ rate, seconds }, mix.call);
  const errors = [...warm.errors, ...run.errors];
  const sentCount = [...warm.latencies, ...run.latencies].filter(({ kind }) => kind === "contact").length;
  const stored = (await mix.contacts()) - before;
  mix.close();
  report({ ...run, errors });
  if (stored !== sentCount) console.error(`${sentCount} contact forms were sent and ${stored} are there.`);
  process.exitCode = errors.length === 0 && stored === sentCount ? 0 : 1;
} finally {
  const exit = once(stack.process, "close");
  stack.process.kill("SIGTERM");
  await exit;
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
