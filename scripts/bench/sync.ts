import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "@cleaning/local/stack";
import { measuredSync } from "@cleaning/local/testing/measured-sync";
import { sizesOf } from "./sizes.ts";
import { median } from "./statistics.ts";

/** `pnpm bench sync [customers] [rounds]`: a full sync. Fails when it needs more than half of its function's memory. */
const { customers, rounds } = sizesOf({ customers: { normal: 50_000, tiny: 600 }, rounds: { normal: 5, tiny: 1 } });
const limit = 256;

await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"));
const stack = await startStack({ dir: join(folder.path, "data"), onDeath: (reason) => console.error(reason) });
try {
  await fetch(`${stack.provider.url}/__control`, { method: "PUT", body: JSON.stringify({ customers }) });
  const measurements: Awaited<ReturnType<typeof measuredSync>>[] = [];
  for (let round = 0; round < rounds; round += 1) measurements.push(await measuredSync(stack.env));
  const [{ customers: customerCount, answer } = { customers: 0, answer: 0 }] = measurements;
  const seconds = median(measurements.map(({ milliseconds }) => milliseconds)) / 1_000;
  const megabytes = median(measurements.map((each) => each.megabytes));
  console.log(
    `Sync of ${customerCount} customers, medians of ${rounds} fresh processes: ${seconds.toFixed(2)} s, ` +
      `${megabytes.toFixed(0)} MB (reach: ${limit} MB), an answer of ${(answer / 1_000_000).toFixed(2)} MB`,
  );
  process.exitCode = customerCount === customers && megabytes < limit ? 0 : 1;
} finally {
  await stack.stop();
}
