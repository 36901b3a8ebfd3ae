import { runSync } from "@cleaning/core/sales/sync";
import { baseDeps } from "@cleaning/functions/deps/base";
import { syncDeps } from "@cleaning/functions/deps/provider";

/** Prints memory and time as JSON. */
const started = performance.now();
const result = await runSync(
  { database: baseDeps.database(), provider: await syncDeps.providerData(), now: () => new Date() },
  { includeData: true, until: new Date(Date.now() + 60_000) },
);
const milliseconds = performance.now() - started;
const answer = Buffer.byteLength(JSON.stringify({ body: JSON.stringify(result) }));
const megabytes = process.resourceUsage().maxRSS / 1_024;
console.log(JSON.stringify({ customers: result.counts.customers, answer, megabytes, milliseconds }));
process.exit(0);
